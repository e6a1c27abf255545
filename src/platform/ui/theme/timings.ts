/** How long notices last and the fixed sentences every screen shares. Spec 1 §9, 2 §8, §9, 3 §9; D058. */

/** Milliseconds a toast stays, by what it says. */
export const TOAST_MS = {
  info: 2000,
  success: 1500,
  error: 3000,
  deleteFailed: 5000,
  validation: 5000,
  loading: 6000,
} as const;
export type ToastKind = keyof typeof TOAST_MS;
/** One that offers to take back what was done: long enough to be read and reached, by keyboard too. */
export const UNDO_MS = 12_000;
export const TOAST_POSITION = "bottom-right";

/** Short notices that confirm something done ('Eliminado!'). */
export const ALERT_MS = 1500;
/** Information dialogs that close by themselves. */
export const INFO_DIALOG_MS = { first: 4000, second: 5000, third: 3000 } as const;

export const PAGE_SIZE = 50;

/** The confirm button of a deletion, and nothing else; its label is ink (5.1:1). */
export const DELETE_COLOUR = "#DD6B55";

export const DELETE_TEXTS = {
  question: "Está seguro que desea eliminar el registro?",
  confirm: "Si, eliminar!",
  cancel: "No, cancelar!",
  done: "Eliminado!",
  doneDetail: "El registro ha sido eliminado.",
  failed: "No se pudo eliminar el registro.",
  forbidden: "Sin permisos",
} as const;

export const SAVED = "Cambios guardados!";
export const updateFailed = (err: string) => `Error: ${err}`;
