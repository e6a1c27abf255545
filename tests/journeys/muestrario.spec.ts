/** The development page of parts is no part of the product: neither in the build nor at an address. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./support/prueba.ts";

const MARKER = "muestrario-de-piezas";
const PRODUCT = new URL("../../dist/web", import.meta.url).pathname;

const filesWith = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => path.includes("piezas.html") || readFileSync(path, "utf8").includes(text));

test("nothing of the page of parts is built into the product @escritorio", () => {
  expect(filesWith(process.env["PIEZAS_DIR"] ?? "", MARKER)).not.toEqual([]);
  expect(filesWith(PRODUCT, MARKER)).toEqual([]);
});

test("its address is one more that does not exist @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("rrhh", "/piezas");
  await expect(page).toHaveURL(/\/not-found$/);
});
