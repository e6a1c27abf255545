// Proves what is said of whom an upload found for a page of nobody.
import { expect, it } from "vitest";
import { detalleOf } from "./en-recibos.ts";

const empleado = { legajo: 3842 };

it("a candidate is told from others by number, legajo and what the page says of them", () => {
  expect(detalleOf({ empleado, cuil: "20375134072", papel: null })).toBe("CUIL 20-37513407-2 · legajo 003842");
  expect(detalleOf({ empleado, cuil: "20375134072", papel: "reemplazo" })).toBe(
    "CUIL 20-37513407-2 · legajo 003842 · figura como reemplazo",
  );
  expect(detalleOf({ empleado, cuil: null, papel: null })).toBe("figura su nombre · legajo 003842");
});
