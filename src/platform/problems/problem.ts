/** An expected refusal: a stable code for programs, a Spanish sentence for people. Wire shape: D013. */
import type { LogLine } from "#platform/contract/activity.ts";

export type ProblemKind = { readonly code: string; readonly status: number; readonly message: string };
export type Problem = ProblemKind & {
  readonly field?: string;
  /** Seconds until it is worth trying again, from the answer's `Retry-After`. */
  readonly retryAfter?: number;
  /** Of `common.desactualizado`: the change that came first. */
  readonly cambio?: Cambio;
  /** The record that is already there, for whoever may open it. */
  readonly registro?: string;
};

/** Who saved what somebody else was editing, and when; nobody where the one who asks may not know them. */
export type Cambio = {
  readonly por: { readonly _id: string; readonly displayName: string } | null;
  readonly cuando: string;
  readonly version: number;
};

/** Declares a feature's refusals; the code is `<feature>.<key>`. */
export function problems<const T extends Record<string, readonly [status: number, message: string]>>(
  feature: string,
  table: T,
) {
  return Object.fromEntries(
    Object.entries(table).map(([key, [status, message]]) => [key, { code: `${feature}.${key}`, status, message }]),
  ) as { readonly [K in keyof T]: ProblemKind };
}

const shared = problems("common", {
  signedOut: [401, "Tenés que iniciar sesión"],
  sinPermisos: [403, "Sin permisos"],
  pasoPendiente: [403, "Antes tenés que completar el ingreso a tu cuenta"],
  moduloInactivo: [403, "El módulo no está activo para la empresa"],
  origenAjeno: [403, "La solicitud no proviene de la aplicación"],
  noEncontrado: [404, "No se encontró el registro."],
  direccionInexistente: [404, "La dirección solicitada no existe"],
  metodoNoPermitido: [405, "El método no está permitido en esta dirección"],
  invalido: [400, "Hay datos inválidos"],
  cuerpoIlegible: [400, "No se pudo leer la solicitud"],
  cuerpoProfundo: [400, "La solicitud tiene demasiados niveles"],
  campoRepetido: [400, "La solicitud repite un campo"],
  encabezadoGrande: [431, "La solicitud es demasiado grande"],
  cuerpoLento: [408, "La solicitud tardó demasiado en llegar. Probá de nuevo"],
  caracterInvalido: [400, "El texto tiene caracteres no permitidos"],
  cuerpoGrande: [413, "La solicitud es demasiado grande"],
  sinArchivo: [400, "Debe adjuntar un archivo"],
  archivoGrande: [413, "El archivo no puede superar los 20MB"],
  sinEspacio: [507, "No hay espacio para guardar archivos. Avisá al administrador del sistema"],
  claveRepetida: [422, "La clave de idempotencia ya se usó con otros datos"],
  enCurso: [409, "La misma operación ya está en curso"],
  claveInvalida: [400, "La clave de idempotencia no es válida"],
  tipoContenido: [415, "El tipo de contenido no es válido"],
  demasiadosPedidos: [429, "Demasiadas solicitudes. Probá de nuevo en unos instantes"],
  desactualizado: [409, "Otra persona modificó este registro mientras lo editabas."],
  duplicado: [409, "Ya existe un registro con esos datos"],
  enUso: [409, "No se puede eliminar: el registro está en uso"],
  referencia: [400, "Alguno de los datos elegidos ya no existe"],
  interno: [500, "Ocurrió un error inesperado"],
  sinLugar: [503, "Hay demasiadas solicitudes grandes a la vez. Probá de nuevo en unos instantes"],
  sinServicio: [503, "El servicio no está disponible. Probá de nuevo en unos instantes"],
});

export const common = {
  ...shared,
  /** The code is the one the security promises name (S-13). */
  reautenticar: { code: "reauth_required", status: 403, message: "Ingresá tu contraseña para continuar" },
} as const;

/** What a refusal leaves in the activity log, where being refused is itself an act: of whom, and in whose log. */
export type RefusedAct = {
  readonly line: LogLine;
  readonly toUser: string | null;
  readonly empresa: string;
  /** One line a person, place and minute is enough. */
  readonly once?: true;
};

/** Thrown by services, answered by the server as is, and thrown again by the browser's client. */
export class Refusal extends Error {
  readonly problems: readonly Problem[];
  /** The line the gate writes of it. */
  act: RefusedAct | null = null;
  constructor(first: Problem, ...others: readonly Problem[]) {
    // Each sentence once, however many fields it is about.
    super([...new Set([first, ...others].map((problem) => problem.message))].join(" "));
    this.name = "Refusal";
    this.problems = [first, ...others];
  }
  get status(): number {
    return this.problems[0]?.status ?? 500;
  }
  /** Wrong passwords and the like are told to those who watch over the account (S-60). */
  recorded(act: RefusedAct | null): this {
    this.act = act;
    return this;
  }
}

/** Says every problem at once, and nothing where there is none. */
export function refuseAll([first, ...others]: readonly Problem[]): void {
  if (first) throw new Refusal(first, ...others);
}

/** What was chosen in a field is not there, or not for this person. */
export const notThere = (field: string) => new Refusal({ ...common.referencia, field });

/** The row somebody chose in a field; the refusal stands at that field. */
export function chosen<T>([row]: readonly T[], field: string): T {
  if (row === undefined) throw notThere(field);
  return row;
}

/** The row a query must have found; a foreign id and an unknown id answer the same (D191). */
export function found<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Refusal(common.noEncontrado);
  return row;
}
