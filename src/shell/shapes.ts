/** The shapes that OpenAPI tells once, by name; any other is told where it stands. One that holds itself must be here. */
import { CodigoItem, PendienteItem } from "#features/acceso/contract.ts";
import { LogEntry, LogNote } from "#features/actividad/contract.ts";
import { Uploaded } from "#features/archivos/contract.ts";
import { AccesoItem, EmpresaConfig } from "#features/configuracion/contract.ts";
import { CopiaItem } from "#features/copias/contract.ts";
import { CorreoItem } from "#features/correo/contract.ts";
import { CuentaItem, RoleItem, SesionItem, Yo } from "#features/cuentas/contract.ts";
import { Disconformidad, DisconformidadRow } from "#features/disconformidades/contract.ts";
import { Empresa, EmpresaItem } from "#features/empresa/contract.ts";
import { CertificadoItem } from "#features/firma/contract.ts";
import { Lista } from "#features/listas/contract.ts";
import { LegajoItem, LegajoRow } from "#features/nomina/contract.ts";
import { Perfil } from "#features/perfil/contract.ts";
import { MiRecibo, Recibo } from "#features/recibos/contract.ts";
import { Sancion, SancionRow, TipoSancion } from "#features/sanciones/contract.ts";
import { SegundoFactorStatus } from "#features/segundofactor/contract.ts";
import { Json, Tarea } from "#features/tareas/contract.ts";
import { Done } from "#platform/contract/shapes.ts";

export const shapes = {
  AccesoItem,
  CertificadoItem,
  CodigoItem,
  CopiaItem,
  CorreoItem,
  CuentaItem,
  Disconformidad,
  DisconformidadRow,
  Done,
  Empresa,
  EmpresaConfig,
  EmpresaItem,
  Json,
  LegajoItem,
  LegajoRow,
  Lista,
  LogEntry,
  LogNote,
  MiRecibo,
  PendienteItem,
  Perfil,
  Recibo,
  RoleItem,
  Sancion,
  SancionRow,
  SegundoFactorStatus,
  SesionItem,
  Tarea,
  TipoSancion,
  Uploaded,
  Yo,
};
