// Proves where somebody of a run stands, whatever they have done, and what a run and its reminders are called.
import "#shell/testing/seed.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ESTADOS_ENVIADO } from "./envios.ts";
import { estadoOf, estadoWords, nombresDe, pendienteWords, recordadosWords } from "./envios-rules.ts";

const counts = fc
  .nat(20)
  .chain((documentos) =>
    fc.record({ documentos: fc.constant(documentos), leidos: fc.nat(documentos), sinFirmar: fc.nat(documentos) }),
  );

describe("where somebody stands", () => {
  it("complete is who has documents, read all of them and owes no signature, and nobody else", () => {
    fc.assert(
      fc.property(counts, fc.boolean(), (one, isRetirado) => {
        const { documentos, leidos, sinFirmar } = one;
        const isDone = documentos > 0 && leidos === documentos && sinFirmar === 0;
        expect(estadoOf(one, isRetirado) === "completo").toBe(isDone);
      }),
    );
  });

  it("taken back is only who has nothing left of a run that was taken back; what is owed comes before what is unread", () => {
    fc.assert(
      fc.property(counts, fc.boolean(), (one, isRetirado) => {
        const estado = estadoOf(one, isRetirado);
        expect(ESTADOS_ENVIADO).toContain(estado);
        expect(estado === "retirado").toBe(isRetirado && one.documentos === 0);
        expect(estado === "sinDocumentos").toBe(!isRetirado && one.documentos === 0);
        expect(estado === "sinFirmar").toBe(one.documentos > 0 && one.sinFirmar > 0);
      }),
    );
  });
});

it("who signed what was deleted since is said so beside where they stand", () => {
  expect([0, 1, 2].map((eliminados) => estadoWords({ estado: "completo", eliminados }))).toEqual([
    "Completo",
    "Completo (1 firmado que se eliminó y se conserva como prueba)",
    "Completo (2 firmados que se eliminaron y se conservan como prueba)",
  ]);
});

it("a run is called as its files are", () => {
  const named = (...names: string[]) => nombresDe(names.map((name) => ({ name })));
  expect([named(), named("A"), named("A", "B"), named("A", "B", "C")]).toEqual(["Envío", "A", "A y B", "A y 2 más"]);
});

it("a reminder is of what is owed, and of reading where nothing is", () => {
  expect(pendienteWords({ sinFirmar: 1, sinLeer: 4 }).asunto).toBe("Tenés un documento sin firmar");
  expect(pendienteWords({ sinFirmar: 3, sinLeer: 0 }).asunto).toBe("Tenés 3 documentos sin firmar");
  expect(pendienteWords({ sinFirmar: 0, sinLeer: 2 }).line).toBe(
    "Hay 2 documentos tuyos sin leer que te esperan en Rúbrica.",
  );
  expect([0, 1, 2].map(recordadosWords)).toEqual([
    "No se envió ningún correo",
    "Se le recordó a 1 persona",
    "Se le recordó a 2 personas",
  ]);
});
