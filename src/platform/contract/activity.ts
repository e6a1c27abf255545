/** The words of the activity log: where something happened and what was done. Spec 3 §9; ACT-12…ACT-14. */

export const LOG_MODULES = [
  "General",
  "Legajos",
  "Licencias",
  "Recibos",
  "Documentos",
  "Onboarding",
  "Control Horario",
  "Cartelera Digital",
  "Sanciones",
] as const;
export type LogModule = (typeof LOG_MODULES)[number];

export const LOG_ACTIONS = ["create", "update", "delete", "view", "signature"] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** What an endpoint writes in the log when it succeeds. Never a person's name: people are referred to by id (S-59). */
export type LogLine = { readonly module: LogModule; readonly action: LogAction; readonly name: string };

export const logLine = (module: LogModule, action: LogAction, name: string): LogLine => ({ module, action, name });
