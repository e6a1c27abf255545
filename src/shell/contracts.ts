/** Every contract, by feature: what OpenAPI, the access tests and the documents walk. */
import { acceso } from "#features/acceso/contract.ts";
import { actividad } from "#features/actividad/contract.ts";
import { archivos } from "#features/archivos/contract.ts";
import { cargas } from "#features/cargas/contract.ts";
import { hojas } from "#features/cargas/hojas.ts";
import { carpetas } from "#features/carpetas/contract.ts";
import { tiposDocumento } from "#features/carpetas/tipos.ts";
import { cartas } from "#features/cartas/contract.ts";
import { catalogos } from "#features/catalogos/catalogos.ts";
import { configuracion } from "#features/configuracion/contract.ts";
import { copias } from "#features/copias/contract.ts";
import { correos } from "#features/correo/contract.ts";
import { cuentas } from "#features/cuentas/contract.ts";
import { disconformidades } from "#features/disconformidades/contract.ts";
import { documentos } from "#features/documentos/contract.ts";
import { envios } from "#features/documentos/envios.ts";
import { firmarDocumentos } from "#features/documentos/firmar.ts";
import { fotos } from "#features/documentos/fotos.ts";
import { listaDocumentos } from "#features/documentos/lista.ts";
import { previa } from "#features/documentos/previa.ts";
import { renovaciones } from "#features/documentos/renovaciones.ts";
import { subir } from "#features/documentos/subir.ts";
import { vencimientos } from "#features/documentos/vencimientos.ts";
import { empresas } from "#features/empresa/contract.ts";
import { exportaciones } from "#features/exportaciones/contract.ts";
import { ficha } from "#features/ficha/contract.ts";
import { masivo } from "#features/ficha/masivo.ts";
import { firma } from "#features/firma/contract.ts";
import { evidencia } from "#features/firma/evidencia.ts";
import { motivosFirma } from "#features/firma/motivos.ts";
import { firmasPendientes } from "#features/firma/pendientes.ts";
import { verificacion } from "#features/firma/verificacion.ts";
import { geografia } from "#features/geografia/contract.ts";
import { importacion } from "#features/importacion/contract.ts";
import { inicio } from "#features/inicio/contract.ts";
import { listas } from "#features/listas/contract.ts";
import { mapa } from "#features/mapa/contract.ts";
import { nomina } from "#features/nomina/contract.ts";
import { licencias } from "#features/nomina/licencias.ts";
import { onboarding } from "#features/onboarding/contract.ts";
import { papeles } from "#features/onboarding/papeles.ts";
import { tablero } from "#features/onboarding/tablero.ts";
import { organigrama } from "#features/organigrama/contract.ts";
import { perfil } from "#features/perfil/contract.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { plantillas } from "#features/plantillas/contract.ts";
import { previas } from "#features/plantillas/previa.ts";
import { recibos } from "#features/recibos/contract.ts";
import { exportar } from "#features/recibos/exportar.ts";
import { firmados } from "#features/recibos/firmados.ts";
import { recordatorios } from "#features/recibos/recordatorios.ts";
import { revision } from "#features/recibos/revision.ts";
import { tiposRecibo } from "#features/recibos/tipos.ts";
import { sanciones } from "#features/sanciones/contract.ts";
import { tiposSancion } from "#features/sanciones/tipos.ts";
import { segundoFactor } from "#features/segundofactor/contract.ts";
import { tareas } from "#features/tareas/contract.ts";
import { vistas } from "#features/vistas/contract.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import type { Contract } from "#platform/contract/contract.ts";

export const contracts: Readonly<Record<string, Contract>> = {
  cuentas,
  acceso,
  empresa: empresas,
  configuracion,
  copias,
  segundofactor: segundoFactor,
  perfil,
  "perfil.usuarios": usuarios,
  ficha,
  inicio,
  geografia,
  mapa,
  archivos,
  tareas,
  correo: correos,
  actividad,
  nomina,
  "nomina.licencias": licencias,
  "ficha.masivo": masivo,
  vistas,
  cargas,
  "cargas.hojas": hojas,
  onboarding,
  organigrama,
  listas,
  plantillas,
  carpetas,
  "carpetas.tipos": tiposDocumento,
  documentos,
  "documentos.vencimientos": vencimientos,
  "documentos.renovaciones": renovaciones,
  "documentos.lista": listaDocumentos,
  "documentos.subir": subir,
  "documentos.envios": envios,
  "documentos.firmar": firmarDocumentos,
  "documentos.previa": previa,
  "documentos.fotos": fotos,
  "onboarding.papeles": papeles,
  "onboarding.tablero": tablero,
  "plantillas.previa": previas,
  cartas,
  importacion,
  ...Object.fromEntries(Object.entries(catalogos).map(([name, declared]) => [`catalogos.${name}`, crudOf(declared)])),
  firma,
  "firma.motivos": crudOf(motivosFirma),
  "firma.verificacion": verificacion,
  "firma.evidencia": evidencia,
  "firma.pendientes": firmasPendientes,
  recibos,
  "recibos.exportar": exportar,
  "recibos.firmados": firmados,
  "recibos.recordatorios": recordatorios,
  "recibos.revision": revision,
  "recibos.tipos": crudOf(tiposRecibo),
  disconformidades,
  sanciones,
  exportaciones,
  "sanciones.tipos": crudOf(tiposSancion),
};
