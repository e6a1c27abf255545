// Proves what a type of document becomes when it is saved.
import { describe, expect, it } from "vitest";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
import { employeeBox, isNamedRecibo, LUGAR_EMPLEADO, onWire, saveTipo, takesTypes } from "./rules.ts";

const KINDS = { esLicencia: false, esOnboarding: false, esPendiente: false, esRecibo: false };
const draft = { name: "Contrato", requiereFirma: false, empleadoUpload: true, firmaEmpleado: CAJA_EMPLEADO };

describe("a type of document, saved", () => {
  it("D081: on the wire w and h are the right and top edges", () => {
    expect(onWire({ ...CAJA_EMPLEADOR, x: 0, y: 0 })).toMatchObject({ w: 150, h: 80 });
    expect(onWire({ ...CAJA_EMPLEADOR, x: 1000, y: 730 })).toMatchObject({ x: 1000, y: 730, w: 1150, h: 810 });
  });

  it("TDOC-08: only the employee's place is forced; the rest of the box is the company's", () => {
    const box = { ...CAJA_EMPLEADO, x: 500, y: 10, fontSize: 20, posicion: "topRight", colorRGB: "#123456" } as const;
    expect(employeeBox(box, false)).toEqual({ ...box, x: 30, y: 60 });
    expect(employeeBox(box, true)).toEqual(box);
    expect(saveTipo({ ...draft, firmaEmpleado: box }, KINDS).firmaEmpleado).toEqual({ ...box, ...LUGAR_EMPLEADO });
  });

  it("D082: the exact name Recibo, case-insensitive, and no other", () => {
    for (const name of ["Recibo", "recibo", "RECIBO", " Recibo "]) expect(isNamedRecibo(name)).toBe(true);
    for (const name of ["Récibo", "Recibos", "Recibo de sueldo", "recib", ""]) expect(isNamedRecibo(name)).toBe(false);
    const place = { x: 200, y: 300 };
    const named = { ...draft, name: "RECIBO", firmaEmpleado: { ...CAJA_EMPLEADO, ...place } };
    expect(saveTipo(named, KINDS).firmaEmpleado).toMatchObject(place);
  });

  it("TDOC-10, TDOC-11: an onboarding folder forces both flags, any other none", () => {
    expect(saveTipo(draft, { esOnboarding: true })).toMatchObject({ requiereFirma: true, empleadoUpload: false });
    expect(saveTipo(draft, { esOnboarding: false })).toMatchObject({ requiereFirma: false, empleadoUpload: true });
  });

  it("TDOC-12, TDOC-13: leave and pending folders take no types, nor does that of receipts", () => {
    expect(takesTypes(KINDS)).toBe(true);
    expect(takesTypes({ ...KINDS, esOnboarding: true })).toBe(true);
    for (const kind of ["esLicencia", "esPendiente", "esRecibo"] as const)
      expect(takesTypes({ ...KINDS, [kind]: true })).toBe(false);
  });
});
