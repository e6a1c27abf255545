// Proves that receipts are stamped where the company's type Recibo says, on either side (D200).
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TipoDocumento, tiposDocumento } from "#features/carpetas/tipos.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firmandoIn } from "./fixtures/firmando.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { make, employer, employee, pdfOf, lotes, settle } = firmandoIn(() => server);

/** Left, bottom, right, top of each stamp, in the order in which they were made; a page of 595 by 842 points. */
const stampsIn = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/\/Subtype \/Widget[\s\S]*?\/Rect \[([^\]]*)\]/g)].map(([, rect = ""]) =>
    rect.trim().split(/\s+/).map(Number),
  );

async function signedBoth(): Promise<number[][]> {
  await settle();
  const id = await make({ de: "user" });
  await employer([id]);
  await employee(id);
  return stampsIn(await pdfOf(id));
}

const types = () => server.as("admin", tiposDocumento);
async function recibo(): Promise<TipoDocumento> {
  const tipo = (await types().list({})).find(({ esRecibo }) => esRecibo);
  if (!tipo) throw new Error("every company has the type Recibo");
  return tipo;
}
type Boxes = Pick<TipoDocumento, "firmaEmpleador" | "firmaEmpleado">;
async function setBoxes({ firmaEmpleador, firmaEmpleado }: Boxes): Promise<void> {
  const { _id: tipodocumentoId, carpeta, version, name, requiereFirma, empleadoUpload } = await recibo();
  const boxes = { firmaEmpleador, firmaEmpleado };
  const same = { version, name, carpeta: carpeta._id, requiereFirma, empleadoUpload };
  await types().update({ tipodocumentoId, ...same, ...boxes });
}

it("D200: one at a time and in a batch, where the type Recibo says since then; until it was changed, where it always was", async () => {
  const before = await recibo();
  const USUAL = [
    [415, 30, 565, 110],
    [30, 30, 180, 110],
  ];
  expect(await signedBoth()).toEqual(USUAL);
  try {
    await setBoxes({
      firmaEmpleador: { ...before.firmaEmpleador, posicion: "topLeft", x: 100, y: 200 },
      firmaEmpleado: { ...before.firmaEmpleado, posicion: "topRight", x: 40, y: 300 },
    });
    expect(await signedBoth()).toEqual([
      [100, 562, 250, 642],
      [405, 462, 555, 542],
    ]);
    const ids = await Promise.all([3, 4].map((mes) => make({ de: "user", mes })));
    const { tarea } = await employer(ids);
    const state = async () => (await lotes("admin").lote({ loteId: tarea ?? "" })).estado;
    await expect.poll(state, { timeout: 120_000 }).toBe("terminado");
    for (const id of ids) expect(stampsIn(await pdfOf(id))).toEqual([[100, 562, 250, 642]]);
  } finally {
    await setBoxes(before);
  }
  expect(await signedBoth()).toEqual(USUAL);
});
