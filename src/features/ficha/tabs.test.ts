import { expect, test } from "vitest";
import { partes } from "#features/legajos/partes.ts";
import { seniority } from "./antiguedad.ts";
import { isOfThePerson, parteAt, parteName, parteOf, placesOf, tabOf } from "./tabs.ts";
import { fichaScreens, RESET_TAB } from "./web/screens.ts";

test("LEG-19…LEG-34: sixteen tabs, in the order of the rail", () => {
  expect(partes.map(parteName)).toEqual([
    "Información básica",
    "Domicilio y contacto",
    "Datos laborales",
    "Estado civil",
    "Hijos",
    "Licencia de conducir",
    "Talles",
    "Datos médicos",
    "Contactos de emergencia",
    "Campos de la empresa",
    "Onboarding",
    "Control horario",
    "Permisos y roles",
    "Recibo confidencial",
    "Restablecer",
    "Baja",
  ]);
  expect(partes.filter(isOfThePerson)).toHaveLength(10);
});

test("LEG-16: the tab is a number, the first one where it is not said or not shown", () => {
  const shown = ["informacionBasica", "datosLaborales", "talles"] as const;
  expect(parteAt(undefined, shown)).toBe("informacionBasica");
  expect(parteAt("2", shown)).toBe("datosLaborales");
  expect(parteAt(String(tabOf("talles")), shown)).toBe("talles");
  for (const other of ["1", "99", "-1", "x", "1.5"]) expect(parteAt(other, shown)).toBe("informacionBasica");
});

test("the page that was the account's leads to the part it became", () => {
  expect(RESET_TAB).toBe(String(tabOf("reset")));
  expect(fichaScreens[0]?.moved).toEqual([{ path: "/users/$userId/cuenta", search: { tab: RESET_TAB } }]);
});

test("a problem is mended where its field is", () => {
  expect(parteOf("cuil", partes)).toBe("informacionBasica");
  expect(parteOf("pareja.nombre", partes)).toBe("estadoCivil");
  expect(parteOf("licencia.fechaVencimiento", partes)).toBe("licenciaConducir");
  expect(parteOf("contactosEmergencia.0.celular", partes)).toBe("contactosEmergencia");
  expect(parteOf("configMarkTypes", partes)).toBe("fichado");
  expect(parteOf("fechaBaja", ["informacionBasica"])).toBeUndefined();
  expect(placesOf(["puesto", "sucursal"], partes)).toBe("Datos laborales");
  expect(placesOf(["puesto", "email"], partes)).toBe("2 secciones");
});

test("seniority in whole years, else in months", () => {
  expect(seniority("2015-08-03", "2026-11-17")).toBe("11 años");
  expect(seniority("2025-11-17", "2026-11-17")).toBe("1 año");
  expect(seniority("2025-11-18", "2026-11-17")).toBe("11 meses");
  expect(seniority("2026-10-31", "2026-11-30")).toBe("1 mes");
  expect(seniority("2026-11-16", "2026-11-17")).toBe("menos de un mes");
  expect(seniority("2026-11-18", "2026-11-17")).toBeNull();
});
