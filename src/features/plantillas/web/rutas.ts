/** Where the templates' pages are. */
export const LISTA = { to: "/plantillas", label: "Plantillas" } as const;
export const CREAR = "/plantillas/create";
export const viewPath = (templateId: string) => `/plantillas/${templateId}`;
export const editPath = (templateId: string) => `/plantillas/${templateId}/edit`;
/** A letter of it for each of many people. */
export const enviarLink = (plantilla: string) => ({ to: "/plantillas/enviar", search: { plantilla } });
