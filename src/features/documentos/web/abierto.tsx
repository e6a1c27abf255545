/** One document in a modal, to look at and to edit, before and after others of the list it was opened from. DOC-27, DOC-28. */
import type { PdfAmong } from "#platform/ui/pdf/web/source.ts";

export type DocumentoAbiertoProps = {
  readonly id: string;
  /** Where it stands among those of its list; `go` opens another one, whose id is then given. */
  readonly among?: PdfAmong | null;
  readonly onClose: () => void;
};

export function DocumentoAbierto(_props: DocumentoAbiertoProps) {
  return null;
}
