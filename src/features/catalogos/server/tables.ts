import { text } from "drizzle-orm/pg-core";
import { catalogueTable } from "#platform/catalogue/server/tables.ts";
import type { CatalogoName } from "../catalogos.ts";

export const sucursal = catalogueTable("sucursal", {});
export const area = catalogueTable("area", {});
export const puesto = catalogueTable("puesto", {});
export const razonSocial = catalogueTable("razon_social", {});
export const unidadNegocio = catalogueTable("unidad_negocio", {});
export const lugarAtencion = catalogueTable("lugar_atencion", {});
export const medico = catalogueTable("medico", { matricula: text("matricula").notNull() });
export const diagnostico = catalogueTable("diagnostico", {});
export const convenio = catalogueTable("convenio", {});
export const contrato = catalogueTable("contrato", {});

/** A catalogue without its table does not compile. */
export const catalogoTables = {
  sucursales: sucursal,
  areas: area,
  puestos: puesto,
  razonesSociales: razonSocial,
  unidadesNegocio: unidadNegocio,
  lugaresAtencion: lugarAtencion,
  medicos: medico,
  diagnosticos: diagnostico,
  convenios: convenio,
  contratos: contrato,
} satisfies Record<CatalogoName, unknown>;
