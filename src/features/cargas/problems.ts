import { problems } from "#platform/problems/problem.ts";
import { MAX_PAGINAS } from "./terminos.ts";

/** By hand: the first number that `Intl` writes takes nine milliseconds, and this would be the only one of a start (0040). */
const inThousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ".");

export const cargasProblems = problems("cargas", {
  sinCuit: [409, "Completá el CUIT de la empresa antes de cargar recibos: sin él no se distingue de los empleados"],
  repetida: [409, "Este archivo ya se cargó"],
  clave: [400, "La contraseña del PDF no es correcta"],
  faltaClave: [400, "El PDF tiene contraseña: ingresala para poder separarlo"],
  danado: [422, "No se pudo leer el archivo: está dañado o incompleto"],
  paginas: [422, `El archivo no puede tener más de ${inThousands(MAX_PAGINAS)} páginas`],
  complejo: [422, "El archivo es demasiado complejo para procesarlo"],
  sinPaginas: [422, "El archivo no tiene ningún PDF para cargar"],
  activo: [422, "El PDF tiene acciones o programas incrustados: no se puede cargar"],
  publicacion: [400, "Elegí un día y una hora que todavía no hayan pasado"],
  noEsPdf: [400, "El archivo tiene que ser un PDF o un ZIP de PDF"],
  firmados: [409, "Ya hay recibos firmados de esta carga: eliminá de a uno los que no correspondan"],
  interrumpida: [503, "No se pudo terminar la carga. Descartala y volvé a intentar"],
  firmado: [409, "El archivo tiene una firma de otro programa: no se puede unir ni separar"],
  unaHoja: [409, "El recibo tiene una sola hoja"],
  unoSolo: [400, "Elegí al menos dos recibos"],
  otraCarga: [409, "Sólo se unen recibos de una misma carga"],
  sinCarga: [409, "Sólo se omiten páginas de una carga: eliminá el recibo"],
  historia: [409, "Los recibos firmados fuera de Rúbrica se guardan como vinieron: no se unen ni se separan"],
  dosPersonas: [409, "Las hojas son de personas distintas: no se pueden unir"],
  cambiaron: [409, "Los recibos cambiaron mientras tanto. Volvé a intentar"],
  publicados: [403, "Sólo un administrador puede descartar recibos que ya son de sus empleados"],
  sinMotivo: [400, "Escribí por qué se descarta: hay recibos que ya son de sus empleados"],
  cerrados: [403, "La carga tiene recibos confidenciales: tiene que descartarla quien los puede abrir"],
  sinDecidir: [403, "Todavía no se sabe de quién es cada página: el archivo lo abre solo quien lo subió"],
  confidencial: [403, "El archivo tiene recibos confidenciales que no podés abrir"],
});
