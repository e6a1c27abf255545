// Proves what the screens offer with a document, by who looks at it and how it stands.
import { describe, expect, it } from "vitest";
import { isUnanswered, mayChange, mayDecide, mayMove, mayRenew, owesSignature } from "./puede.ts";
import { EMPLEADO, ENVIADO, PENDIENTE, RRHH } from "./web/fixtures/documento.ts";

const rrhh = { _id: RRHH, roles: ["rrhh"] } as const;
const employee = { _id: EMPLEADO, roles: ["user"] } as const;
const ownAdmin = { _id: EMPLEADO, roles: ["admin"] } as const;
const signed = { firmado: true, fecha: "2026-11-06T12:00:00.000Z", motivo: "", conformidad: true };

describe("a document is changed", () => {
  it("by who writes, and by no manager or employee", () => {
    expect(mayChange(ENVIADO, rrhh)).toBe(true);
    for (const roles of [["manager"], ["user"], ["comunicaciones"]] as const)
      expect(mayChange(ENVIADO, { _id: RRHH, roles })).toBe(false);
  });

  it("one's own only while it waits and one sent it", () => {
    expect(mayChange(ENVIADO, ownAdmin)).toBe(false);
    expect(mayChange(PENDIENTE, ownAdmin)).toBe(true);
    expect(mayChange({ ...PENDIENTE, estado: "Aprobado" }, ownAdmin)).toBe(false);
  });

  it("not once it was renewed or taken back", () => {
    expect(mayChange({ ...ENVIADO, reemplazadoPor: PENDIENTE._id }, rrhh)).toBe(false);
    expect(mayChange({ ...ENVIADO, retirado: { fecha: ENVIADO.created, motivo: "" } }, rrhh)).toBe(false);
  });
});

it("whose it is may be corrected until its employee opens it or a side signs it, of what came to them alone", () => {
  expect(mayMove(ENVIADO, rrhh)).toBe(true);
  expect(mayMove(ENVIADO, ownAdmin)).toBe(false);
  expect(mayMove(ENVIADO, { _id: RRHH, roles: ["manager"] })).toBe(false);
  for (const seen of [
    { leido: true },
    { firmadoEmpleado: signed },
    { firmadoEmpleador: { firmado: true, fecha: signed.fecha } },
    { envio: PENDIENTE._id },
    { anterior: PENDIENTE._id },
    { origen: "empleado" as const },
  ])
    expect(mayMove({ ...ENVIADO, ...seen }, rrhh)).toBe(false);
});

it("how it stands is said by others than its employee, until somebody signed it", () => {
  expect(mayDecide(PENDIENTE, rrhh)).toBe(true);
  expect(mayDecide(PENDIENTE, ownAdmin)).toBe(false);
  expect(mayDecide({ ...ENVIADO, firmadoEmpleado: signed }, rrhh)).toBe(false);
});

it("its employee owes a signature while it is asked for, approved and not given", () => {
  const asked = { ...ENVIADO, requiereFirma: true };
  expect(owesSignature(asked, employee)).toBe(true);
  expect(owesSignature(asked, rrhh)).toBe(false);
  expect(owesSignature({ ...asked, firmadoEmpleado: signed }, employee)).toBe(false);
  expect(owesSignature({ ...asked, estado: "Pendiente" }, employee)).toBe(false);
  expect(owesSignature({ ...asked, reemplazadoPor: PENDIENTE._id }, employee)).toBe(false);
});

it("a rejection waits for another file until one of its type was sent after it", () => {
  const refused = { ...PENDIENTE, estado: "Rechazado" } as const;
  const later = { ...PENDIENTE, _id: ENVIADO._id, created: "2026-11-06T12:00:00.000Z" };
  expect(isUnanswered(refused, [refused])).toBe(true);
  expect(isUnanswered(refused, [refused, later])).toBe(false);
  expect(isUnanswered(refused, [refused, { ...later, tipo: { _id: RRHH, name: "Otro" } }])).toBe(true);
  expect(isUnanswered(PENDIENTE, [PENDIENTE])).toBe(false);
});

it("a rejected renewal waits for another while what it would renew is the latest", () => {
  const old = { ...ENVIADO, fechaVencimiento: "2027-01-01" };
  const refused = { ...PENDIENTE, estado: "Rechazado", anterior: old._id } as const;
  expect(isUnanswered(refused, [refused, old])).toBe(true);
  expect(isUnanswered(refused, [refused])).toBe(false);
});

describe("a document is renewed", () => {
  const expiring = { ...ENVIADO, fechaVencimiento: "2027-01-01" };

  it("by who writes and by its employee", () => {
    expect(mayRenew(expiring, rrhh)).toBe(true);
    expect(mayRenew(expiring, employee)).toBe(true);
    for (const roles of [["manager"], ["user"]] as const) expect(mayRenew(expiring, { _id: RRHH, roles })).toBe(false);
  });

  it("while it holds, and where it expires", () => {
    expect(mayRenew(ENVIADO, rrhh)).toBe(false);
    for (const estado of ["Pendiente", "Rechazado"] as const)
      expect(mayRenew({ ...expiring, estado }, rrhh)).toBe(false);
    expect(mayRenew({ ...expiring, reemplazadoPor: PENDIENTE._id }, rrhh)).toBe(false);
    expect(mayRenew({ ...expiring, retirado: { fecha: ENVIADO.created, motivo: "" } }, employee)).toBe(false);
  });
});
