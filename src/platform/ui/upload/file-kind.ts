/** What a file is by its extension, for its icon. GEN-38. */
export type FileKind = "doc" | "xls" | "pdf" | "txt" | "imagen" | "otro";

const KINDS: Readonly<Record<string, FileKind>> = {
  doc: "doc",
  docx: "doc",
  xls: "xls",
  xlsx: "xls",
  pdf: "pdf",
  txt: "txt",
  png: "imagen",
  jpg: "imagen",
  jpeg: "imagen",
};

export function fileKind(name: string): FileKind {
  const [, extension = ""] = /\.([^./\\]+)$/.exec(name.trim()) ?? [];
  const key = extension.toLowerCase();
  return Object.hasOwn(KINDS, key) ? (KINDS[key] ?? "otro") : "otro";
}
