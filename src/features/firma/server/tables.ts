import { catalogueTable } from "#platform/catalogue/server/tables.ts";

export const motivoFirma = catalogueTable("motivo_firma", {});
