/** pdfmake alone: the documents are there, and only drawing them is counted. Says how many milliseconds of CPU. */
import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import { fillText } from "../src/platform/richtext/placeholders.ts";
import { documentOf, PAGE } from "../src/platform/richtext/server/letter-page.ts";
import { blocksOf } from "../src/platform/richtext/server/paper.ts";
import { treeOf } from "../src/platform/richtext/server/paper-block.ts";
import { ORDER, valuesOf } from "./plantillas-carta.ts";

const font = (style: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`));
pdfmake.setFonts({ Roboto: { normal: font("Regular"), bold: font("Medium"), italics: font("Italic") } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);

const tree = treeOf(ORDER.html);
const fields = new Set(ORDER.fields);
const room = { width: PAGE.width, height: PAGE.height, picture: (src: string) => src };
let micros = 0;
for (let at = 0; at < Number(process.argv[2]); at++) {
  const values = valuesOf(at);
  const fill = (text: string) => fillText(text, values, (name) => fields.has(name));
  const document = documentOf(ORDER, blocksOf(tree, { ...room, fill }), {});
  const before = process.cpuUsage();
  await pdfmake.createPdf(document).getBuffer();
  const { user, system } = process.cpuUsage(before);
  micros += user + system;
}
process.send?.(micros / 1000);
process.disconnect();
