/** Where letters are sent from, and where they are followed. */
export const ENVIAR = "/plantillas/enviar";
export const cartasPath = (cartasId: string) => `${ENVIAR}/${cartasId}`;
export const envioPath = (cartasId: string) => `/documents/envios/${cartasId}`;
const PLANTILLAS = { to: "/plantillas", label: "Plantillas" } as const;
const LEGAJOS = { to: "/users", label: "Legajos" } as const;
/** Where one comes from who writes templates, and who does not. */
export const backOf = (writes: boolean) => (writes ? PLANTILLAS : LEGAJOS);
/** Where a template begins. */
export const CREAR_PLANTILLA = "/plantillas/create";
