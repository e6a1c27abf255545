// @vitest-environment jsdom
// Proves that whoever signs a receipt is shown the place that their company chose for it.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onWire } from "#features/carpetas/rules.ts";
import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import { CAJA_EMPLEADO } from "#platform/signing/caja.ts";
import { createStage, type Stage, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { useMark } from "./mis-caja.ts";

let stage: Stage;
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("fetch", async () => answer());
  stage = createStage();
});
afterEach(async () => {
  await stage.clear();
  vi.unstubAllGlobals();
});

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const tipo = (more: Partial<TipoDocumento>): TipoDocumento => ({
  _id: id(1),
  version: 1,
  name: "Tipo",
  empresa: id(2),
  carpeta: { _id: id(4), name: "Carpeta", icono: "carpeta", fija: false, ...NO_KIND },
  requiereFirma: true,
  empleadoUpload: false,
  firmaEmpleador: onWire(CAJA_EMPLEADO),
  firmaEmpleado: onWire(CAJA_EMPLEADO),
  esRecibo: false,
  ...more,
});
const NO_KIND = { esLicencia: false, esOnboarding: false, esPendiente: false, esRecibo: false };

function Shown() {
  return <output>{JSON.stringify(useMark() ?? null)}</output>;
}
const shown = (): unknown => JSON.parse(document.querySelector("output")?.textContent ?? "null");

it("D200: the box of the type Recibo, on the first page, and of no other type", async () => {
  const firmaEmpleado = { ...CAJA_EMPLEADO, posicion: "topRight", x: 70, y: 410 } as const;
  const other = tipo({ _id: id(3) });
  answer = () => Response.json([other, tipo({ esRecibo: true, firmaEmpleado: onWire(firmaEmpleado) }), other]);
  await stage.show(<Shown />);
  const place = { page: 1, corner: "topRight", x: 70, y: 410, width: 150, height: 80 };
  await until(() => expect(shown()).toEqual({ ...place, label: "Acá va tu firma" }));
});

it("marks nothing until the place is known", async () => {
  answer = () => new Promise(() => {});
  await stage.show(<Shown />);
  expect(shown()).toBeNull();
});
