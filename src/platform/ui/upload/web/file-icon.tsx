/** A file's icon by its extension; the name beside it says the rest. GEN-38. */
import {
  type Icon,
  IconFile,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconPhoto,
} from "@tabler/icons-react";
import { type FileKind, fileKind } from "#platform/ui/upload/file-kind.ts";

const ICONS: Readonly<Record<FileKind, Icon>> = {
  doc: IconFileTypeDoc,
  xls: IconFileTypeXls,
  pdf: IconFileTypePdf,
  txt: IconFileTypeTxt,
  imagen: IconPhoto,
  otro: IconFile,
};

export function FileIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const Drawn = ICONS[fileKind(name)];
  return <Drawn size={size} stroke={1.75} aria-hidden data-kind={fileKind(name)} />;
}
