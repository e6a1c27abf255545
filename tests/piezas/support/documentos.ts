/** Real PDFs, made when a test needs them. */
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

type Maker = {
  addFonts(fonts: object): void;
  setUrlAccessPolicy(policy: () => boolean): void;
  setLocalAccessPolicy(policy: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
};
const require = createRequire(import.meta.url);
const maker = require("pdfmake") as Maker;
maker.addFonts(require("pdfmake/standard-fonts/Helvetica") as object);
maker.setUrlAccessPolicy(() => false);
// A name and not a path: one of the fonts every reader has.
maker.setLocalAccessPolicy((path) => path.startsWith("Helvetica"));

/** One sheet a text; every tenth lies on its side. */
export const pdfOf = (texts: readonly string[], options: object = {}): Promise<Buffer> =>
  maker
    .createPdf({
      defaultStyle: { font: "Helvetica", fontSize: 14 },
      pageSize: "A4",
      content: texts.map((text, index) => ({
        text,
        pageOrientation: index % 10 === 9 ? "landscape" : "portrait",
        ...(index === 0 ? {} : { pageBreak: "before" }),
      })),
      ...options,
    })
    .getBuffer();

export const PAGES = 60;
export const CLAVE = "clave-2026";

/** What the demo's documents are answered with. */
export async function atenderDocumentos(page: Page): Promise<void> {
  const texts = Array.from({ length: PAGES }, (_, index) => `Artículo ${index + 1}`);
  const pdf = { contentType: "application/pdf" };
  await page.route("**/api/demo/convenio", async (route) => route.fulfill({ ...pdf, body: await pdfOf(texts) }));
  await page.route("**/api/demo/con-clave", async (route) =>
    route.fulfill({ ...pdf, body: await pdfOf(["Solo con clave"], { userPassword: CLAVE }) }),
  );
}
