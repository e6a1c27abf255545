/** Decides what a folder and a type of document become when they are saved. TDOC-06…TDOC-13, D081, D082, D200, D211. */
import { CAJA_ALTO, CAJA_ANCHO, type Caja } from "#platform/signing/caja.ts";
import { type Carpeta, CLASES, type Clase } from "./contract.ts";
import type { CajaFirma, TipoDocumentoDraft } from "./tipos.ts";

type Kinds = Pick<Carpeta, Clase>;

export const clasesOf = (folder: Kinds): readonly Clase[] => CLASES.filter((clase) => folder[clase]);
export const sameKind = (one: Kinds, other: Kinds): boolean => CLASES.every((clase) => one[clase] === other[clase]);

/** One of each, made with the company (D211). */
export const isFija = ({ esPendiente, esRecibo }: Kinds): boolean => esPendiente || esRecibo;

/** TDOC-12, TDOC-13; receipts have a folder that shows no documents (D080), so that theirs is its only type. */
export const takesTypes = ({ esLicencia, esPendiente, esRecibo }: Kinds): boolean =>
  !(esLicencia || esPendiente || esRecibo);

/** D081: the right and top edges, not sizes. TDOC-06, TDOC-07. */
export const onWire = (box: Caja): CajaFirma => ({ ...box, w: box.x + CAJA_ANCHO, h: box.y + CAJA_ALTO });

/** D082: as names are compared, so that no other type has it. */
export const isNamedRecibo = (name: string): boolean => name.trim().toLowerCase() === "recibo";

/** Where every document but a receipt has its employee's box. */
export const LUGAR_EMPLEADO = { x: 30, y: 60 } as const;

/** TDOC-08. */
export const employeeBox = <B extends Caja>(box: B, esRecibo: boolean): B =>
  esRecibo ? box : { ...box, ...LUGAR_EMPLEADO };

type Saved = Pick<TipoDocumentoDraft, "name" | "requiereFirma" | "empleadoUpload" | "firmaEmpleado">;

/** TDOC-08, TDOC-10, TDOC-11. */
export function saveTipo<D extends Saved>(draft: D, { esOnboarding }: Pick<Kinds, "esOnboarding">): D {
  const firmaEmpleado = employeeBox(draft.firmaEmpleado, isNamedRecibo(draft.name));
  const forced = esOnboarding ? { requiereFirma: true, empleadoUpload: false } : {};
  return { ...draft, firmaEmpleado, ...forced };
}

/** What every company begins with. */
export const PENDIENTES = { name: "Pendientes", icono: "bandeja", esPendiente: true } as const;
export const RECIBOS = { name: "Recibos", icono: "recibo", esRecibo: true } as const;
export const TIPO_RECIBO = "Recibo";
