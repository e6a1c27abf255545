/** What Argentina says its own way: its tax numbers, and voseo. Everything else falls back to es.ts, key by key. */
import type { es } from "./es.ts";

export const esAR: Partial<Readonly<Record<keyof typeof es, string>>> = {
  "palabra.cuil": "CUIL",
  "palabra.cuit": "CUIT",

  "sesion.seguir": "Ingresá de nuevo para seguir donde estabas. Lo que escribiste sigue en la página.",
  "sesion.lista": "Listo: podés seguir donde estabas",

  "error.direccionDetalle": "El enlace está incompleto o mal escrito. Volvé a abrirlo desde donde lo recibiste.",
  "error.sinPermiso": "No tenés permiso para ver esta página",
  "error.sinPermisoDetalle":
    "Tu rol en {empresa} no la incluye. Si la necesitás, pedísela a quien administra la cuenta.",
  "error.sinPermisoAnonimo": "Ingresá con tu cuenta para saber qué podés ver.",
  "error.inesperadoDetalle": "Hubo un error de la aplicación. Lo que ya guardaste no se perdió: probá de nuevo.",
  "error.sinServidorDetalle":
    "No se perdió nada de lo que guardaste. Revisá tu conexión y probá de nuevo en unos segundos.",
  "error.soporte": "Si sigue pasando, pasale esto a soporte:",

  "movil.titulo": "Rúbrica en tu celular",
  "movil.detalle": "Podés instalarla y abrirla como una aplicación más, o seguir en el navegador: hacen lo mismo.",
  "movil.como": "Para instalarla, abrí el menú del navegador y elegí «Agregar a la pantalla principal».",
  "movil.comoApple": "Para instalarla, tocá Compartir y elegí «Agregar a inicio».",
};
