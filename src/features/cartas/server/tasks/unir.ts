/** Letters as one PDF, one after another: only the one at hand is in memory. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { combinerInto } from "#platform/files/server/pdf-combine.ts";
import { readDocument } from "#platform/files/server/pdf-document.ts";
import { cartaAt, SALIDA, type Union } from "../tasks.ts";

export default async function unir({ carpeta, cuantas }: Union): Promise<null> {
  const whole = combinerInto(join(carpeta, SALIDA));
  for (let place = 0; place < cuantas; place++)
    await whole.add(await readDocument(await readFile(join(carpeta, cartaAt(place))), true), "");
  whole.end();
  return null;
}
