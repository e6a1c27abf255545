// Proves what the dialog of reminders says.
import { expect, it } from "vitest";
import { debenWords, porWords, recibosWords, remindable, restWords, sendWords } from "./recordar-words.ts";

const none = { deben: 0, yaRecordados: 0, sinCorreo: 0, ultimo: null };
const on = (at: string) => at.slice(0, 10);

it("says how many owe, how many of them are reminded now, and why not the rest", () => {
  expect([debenWords(0), remindable(none), sendWords(0), restWords(none, on)]).toEqual([
    "Nadie debe la firma de un recibo.",
    0,
    "Enviar recordatorio",
    [],
  ]);
  const some = { deben: 1204, yaRecordados: 1, sinCorreo: 3, ultimo: "2026-03-02T15:00:00Z" };
  expect([debenWords(1204), sendWords(remindable(some))]).toEqual([
    "1.204 personas deben la firma de algún recibo.",
    "Recordar a 1.200 personas",
  ]);
  expect(restWords(some, on)).toEqual([
    "A 1 ya se le recordó hoy: es una vez por día.",
    "3 no tienen correo en su legajo.",
    "Último recordatorio: 2026-03-02.",
  ]);
  expect([debenWords(1), sendWords(1)]).toEqual(["1 persona debe la firma de algún recibo.", "Recordar a 1 persona"]);
});

it("says of each how many were owed and who sent it", () => {
  expect([recibosWords(1), recibosWords(2)]).toEqual(["1 recibo", "2 recibos"]);
  const por = { _id: "1", displayName: "Gómez, Laura" };
  expect(porWords({ automatico: true, por: null })).toBe("automático");
  expect(porWords({ automatico: false, por })).toBe("Gómez, Laura");
  expect(porWords({ automatico: false, por: null })).toBe("la empresa");
});
