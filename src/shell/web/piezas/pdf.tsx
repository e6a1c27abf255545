/** Documents on the desk: a short one, a long one, a locked one and a broken one, as the test brings them. */
import { useState } from "react";
import type { PdfFile } from "#platform/ui/pdf/web/source.ts";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";

export const title = "Documento PDF";

/** The smallest PDF with text, written by hand: what the page shows when nobody brings another. */
const LINES = [
  "%PDF-1.4",
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj",
  "4 0 obj<</Length 62>>stream",
  "BT /F 24 Tf 72 740 Td (Recibo de haberes, octubre 2026) Tj ET  ",
  "endstream endobj",
  "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj",
  "trailer<</Root 1 0 R/Size 6>>",
  "%%EOF",
];

const DOCUMENTS: readonly PdfFile[] = [
  { name: "recibo.pdf", source: new TextEncoder().encode(LINES.join("\n")) },
  { name: "convenio.pdf", source: "/api/demo/convenio" },
  { name: "con-clave.pdf", source: "/api/demo/con-clave" },
  { name: "roto.pdf", source: new Blob(["esto no es un PDF"]) },
];

export function Demo() {
  const [position, setPosition] = useState(1);
  const [first] = DOCUMENTS;
  const file = DOCUMENTS[position - 1] ?? first;
  if (!file) return null;
  return <PdfViewer file={file} among={{ position, total: DOCUMENTS.length, go: setPosition }} />;
}
