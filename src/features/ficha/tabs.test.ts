import { expect, test } from "vitest";
import { partes } from "#features/legajos/partes.ts";
import { isOfThePerson, parteAt, parteName, parteOf, placesOf, tabOf } from "./tabs.ts";
import { fichaScreens, RESET_TAB } from "./web/screens.ts";

test.each([
  ["LEG-19", "informacionBasica", "Información básica"],
  ["LEG-20", "domicilioContacto", "Domicilio y contacto"],
  ["LEG-21", "datosLaborales", "Datos laborales"],
  ["LEG-22", "estadoCivil", "Estado civil"],
  ["LEG-23", "hijos", "Hijos"],
  ["LEG-24", "licenciaConducir", "Licencia de conducir"],
  ["LEG-25", "talles", "Talles"],
  ["LEG-26", "datosMedicos", "Datos médicos"],
  ["LEG-27", "contactosEmergencia", "Contactos de emergencia"],
  ["LEG-28", "camposPersonalizados", "Campos de la empresa"],
  ["LEG-29", "onboarding", "Onboarding"],
  ["LEG-30", "fichado", "Control horario"],
  ["LEG-31", "permisos", "Permisos y roles"],
  ["LEG-32", "confidencial", "Recibo confidencial"],
  ["LEG-34", "reset", "Restablecer"],
  ["LEG-33", "baja", "Baja"],
] as const)("%s: the file has a tab %s, called %s", (id, parte, name) => {
  expect(parteName(parte)).toBe(name);
  expect(isOfThePerson(parte)).toBe(id < "LEG-29");
  expect(partes[tabOf(parte)]).toBe(parte);
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
