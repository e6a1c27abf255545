/** Where letters are sent from, and where they are followed. */
export const ENVIAR = "/plantillas/enviar";
export const cartasPath = (cartasId: string) => `${ENVIAR}/${cartasId}`;
export const envioPath = (cartasId: string) => `/documents/envios/${cartasId}`;
/** Where a template begins. */
export const CREAR_PLANTILLA = "/plantillas/create";
