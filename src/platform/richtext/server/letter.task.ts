/** Draws letters: the written text is read once, and each person's made of it in turn. */
import { fileURLToPath } from "node:url";
import pdfmake, { type Definition } from "pdfmake";
import { refuse } from "#platform/sandbox/server/task.ts";
import { fillText, type Values } from "../placeholders.ts";
import { growBetweenWords } from "./justify.ts";
import type { LetterOrder } from "./letter.ts";
import { documentOf, PAGE } from "./letter-page.ts";
import { blocksOf } from "./paper.ts";
import { treeOf } from "./paper-block.ts";

const font = (style: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`));
const ROBOTO = {
  normal: font("Regular"),
  bold: font("Medium"),
  italics: font("Italic"),
  bolditalics: font("MediumItalic"),
};

export default async function draw(order: LetterOrder, people: AsyncIterable<Values>): Promise<Uint8Array[]> {
  growBetweenWords();
  pdfmake.setFonts({ Roboto: ROBOTO });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(ROBOTO).includes(path));
  const tree = treeOf(order.html);
  const fields = new Set(order.fields);
  const letters: Uint8Array[] = [];
  for await (const values of people) {
    const images: Record<string, string> = {};
    const names = new Map<string, string>();
    const picture = (src: string) => {
      const name = names.get(src) ?? `imagen${names.size + 1}`;
      names.set(src, name);
      images[name] = src;
      return name;
    };
    const fill = (text: string) => fillText(text, values, (name) => fields.has(name));
    const blocks = blocksOf(tree, { fill, picture, width: PAGE.width, height: PAGE.height });
    letters.push(await made(documentOf(order, blocks, images)));
  }
  return letters;
}

async function made(definition: Definition): Promise<Uint8Array> {
  try {
    return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Invalid image")) refuse("imagen");
    throw error;
  }
}
