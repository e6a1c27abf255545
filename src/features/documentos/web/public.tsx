/** What other pages show of documents: one of one's own to be signed, and whose signature one lacks. D214. */
import { lazy } from "react";
import { SignatureMark } from "#platform/ui/page/web/signature-mark.tsx";
import { firmaInWords } from "./documento-words.ts";

export const EnEscritorio = lazy(() => import("./en-escritorio.tsx"));

type FirmaProps = { readonly documento: Parameters<typeof firmaInWords>[0] };

/** As the company reads it; nothing where nobody signs. */
export function FirmaDeDocumento({ documento }: FirmaProps) {
  const firma = firmaInWords(documento, false);
  return firma && <SignatureMark state={firma.state}>{firma.words}</SignatureMark>;
}
