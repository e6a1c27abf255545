/**
 * Which ids a person may reach at an endpoint, and which belong to somebody else. They come from the endpoint's own list
 * (`GET` of the path before the parameter); where there is no such list, SOURCES says where the ids are. A parameter that
 * is no id at all but a word of the question is in WORDS.
 */
import { randomUUID } from "node:crypto";
import { reaches } from "#features/empresa/rules.ts";
import type { Census } from "./census.ts";
import { endpoints, type Named, paramsOf, schemaOf } from "./endpoints.ts";
import { ADMIN_OF_EACH, type Person, refusalFor } from "./people.ts";

/** The ids that a GET answers with, as somebody. */
export type ListAs = (username: string, path: string) => Promise<readonly string[]>;
export type Ids = { readonly own: string | null; readonly foreign: string | null; readonly unknown: string };
export type World = {
  readonly everybody: ReadonlyMap<string, Person>;
  readonly census: Census;
  readonly listAs: ListAs;
};

/** A period, a filter: every value of the right form is answered, so there is nothing foreign or unknown about it. */
const WORDS: Readonly<Record<string, string>> = {
  periodo: "2026",
  sucursal: "00",
  area: "00",
  puesto: "00",
  baja: "00",
  convenio: "00",
  search: "00",
  areaId: "00",
  estado: "00",
  "recibos.firmados.porRuta:empleadoId": "00",
  "recibos.firmados.porRuta:periodo": "00",
  "recibos.firmados.torta:periodo": "01-2026",
  numero: "1",
  "documentos.vencimientos.delMes:fecha": "2026-12-01",
  "documentos.vencimientos.entre:desde": "2026-12-01",
  "documentos.vencimientos.entre:hasta": "2026-12-31",
  tipoDocumento: "00",
  "documentos.lista.porRuta:empleadoId": "00",
  "documentos.lista.porRuta:carpeta": "00",
  "documentos.lista.grafico:empleadoId": "00",
  "documentos.lista.grafico:carpeta": "00",
  tipoCarta: "licencia",
  // A link nobody was sent: what opens with a real one is proven where links are made (S-06).
  token: "no-es-un-enlace",
};
const wordOf = ({ id }: Named, param: string) => WORDS[`${id}:${param}`] ?? WORDS[param];
export const wordsOf = (endpoint: Named): Readonly<Record<string, string>> =>
  Object.fromEntries(
    paramsOf(endpoint).flatMap((param) => {
      const word = wordOf(endpoint, param);
      return word === undefined ? [] : [[param, word]];
    }),
  );
export const idParamsOf = (endpoint: Named) =>
  paramsOf(endpoint).filter((param) => wordOf(endpoint, param) === undefined);

type Found = Omit<Ids, "unknown">;
type Source = (who: Person, world: World) => Found | Promise<Found>;

const stranger = (who: Person, { everybody }: World) =>
  [...everybody.values()].find(({ empresa }) => empresa !== who.empresa)?._id ?? null;
const ownAccount: Source = (who, world) => ({ own: who._id, foreign: stranger(who, world) });

/** The first row of a query with the person and their company at hand, and the first of the same query turned round. */
const rows =
  (own: string, foreign: string): Source =>
  async ({ _id, empresa }, { census }) => {
    const first = async (text: string) =>
      (await census.query<{ id: string }>(`${text} order by 1 limit 1`, [_id, empresa]))[0];
    return { own: (await first(own))?.id ?? null, foreign: (await first(foreign))?.id ?? null };
  };
/** `$1` is the person, `$2` their company; a query that needs only one of them mentions the other idly. */
const IDLE = "($1::uuid is not null and $2::uuid is not null)";

/** The same one at every run, where what it says is shown as an example: ids are made up anew. */
const firstOf = (which: string, order: string) =>
  `select id from (select id from ${which} order by ${order} limit 1) as uno`;

const attached = (column: string) =>
  rows(
    `select ${column} as id from archivo a join sancion s on s.id = a.registro_id
     where a.usado_por = 'sancion' and a.estado = 'guardado' and s.eliminada is null and s.empleado_id = $1 and ${IDLE}`,
    `select ${column} as id from archivo a join sancion s on s.id = a.registro_id
     where a.usado_por = 'sancion' and a.estado = 'guardado' and s.empresa_id <> $2 and ${IDLE}`,
  );

/** One's own, out and not objected to: nobody but its employee and those who read the company's sees it. */
const receipt = rows(
  `select id from recibo where empleado_id = $1 and publicado is not null and conformidad is distinct from false and ${IDLE}`,
  `select id from recibo where empresa_id <> $2 and ${IDLE}`,
);

const upload = (estado: string) =>
  rows(
    `select id from carga where cuenta_id = $1 and estado = '${estado}' and ${IDLE}`,
    `select id from carga where empresa_id <> $2 and ${IDLE}`,
  );

/** What waits for the attorney, as far as they keep it: a manager the receipts of their people. */
// Not what an upload left: its sheets are put right by calls of their own. One that no call before changed, while there is one.
const PENDING = "firmado_empleador is null and eliminado is null and carga_id is null";
export const pendingReceipt = rows(
  `select id from (select r.id from recibo r where ${PENDING} and empresa_id = $2 and exists (select 1 from cuenta c where c.id = $1
     and (c.roles && '{root,superadmin,admin,rrhh}' or r.empleado_id in (
       select empleado_id from legajo_manager join legajo yo on yo.id = manager_id
       where manager_id = c.id and yo.permisos_manager @> '{"puedeCargarRecibos": true}')))
   and not exists (select 1 from legajo l where l.id = r.empleado_id and l.recibo_confidencial)
   order by r.version, r.id limit 1) as uno`,
  `select id from recibo where ${PENDING} and empresa_id <> $2 and ${IDLE}`,
);

/** One's own, with a file that came with a message. */
const objected = (column: string) =>
  rows(
    `select ${column} as id from archivo a join disconformidad_mensaje m on m.id = a.registro_id
     join disconformidad d on d.id = m.disconformidad_id
     where a.usado_por = 'disconformidad' and d.empleado_id = $1 and ${IDLE}`,
    `select ${column} as id from archivo a join disconformidad_mensaje m on m.id = a.registro_id
     join disconformidad d on d.id = m.disconformidad_id
     where a.usado_por = 'disconformidad' and d.empresa_id <> $2 and ${IDLE}`,
  );

/** Somebody of the company below every administrator; and somebody like that elsewhere. */
const subordinate = rows(
  `select id from cuenta where empresa_id = $2 and roles = '{user}' and tiene_certificado and not borrada and ${IDLE}`,
  `select id from cuenta where empresa_id <> $2 and roles = '{user}' and not borrada and ${IDLE}`,
);
/** Whose file they may open: their own, and of a manager's people one. */
const opened: Source = async (who, world) => {
  const [managed] = await world.census.query<{ id: string }>(
    "select empleado_id as id from legajo_manager where manager_id = $1 limit 1",
    [who._id],
  );
  return { own: who.roles.includes("manager") ? (managed?.id ?? null) : who._id, foreign: stranger(who, world) };
};
/** An administrator who may be let into another company; nobody's account is foreign to root. */
const administrator: Source = async (_, { everybody }) => ({
  own: everybody.get("admin.c")?._id ?? null,
  foreign: null,
});

/** A company: the one they work in; and one beyond their reach, which root has none of. */
const company: Source = async ({ empresa, alcance }, { everybody }) => ({
  own: empresa,
  foreign: [...everybody.values()].find((one) => !reaches(alcance, one.empresa))?.empresa ?? null,
});

/** Somebody who acts in no test: a file that may be deleted. */
export const UNNAMED = `select c.id, l.cuil from cuenta c join legajo l on l.id = c.id
  where c.username = l.cuil and c.roles = '{user}' and not c.borrada`;

/** A folder that takes types of document. */
export const ORDINARY = "not (es_licencia or es_onboarding or es_pendiente or es_recibo)";
/** Of a company's own: those it was made with are of one kind for ever, and one in use is not deleted. */
const emptyFolder = rows(
  firstOf(
    `carpeta where ${ORDINARY} and empresa_id = $2 and id not in (select carpeta_id from tipo_documento) and ${IDLE}`,
    "name",
  ),
  `select id from carpeta where ${ORDINARY} and empresa_id <> $2 and ${IDLE}`,
);
const typedFolder = rows(
  `select carpeta_id as id from tipo_documento where not es_recibo and empresa_id = $2 and ${IDLE}`,
  `select carpeta_id as id from tipo_documento where not es_recibo and empresa_id <> $2 and ${IDLE}`,
);
const documentType = rows(
  firstOf(
    `tipo_documento where not es_recibo and id not in (select tipo_id from documento) and empresa_id = $2 and ${IDLE}`,
    "name",
  ),
  `select id from tipo_documento where not es_recibo and empresa_id <> $2 and ${IDLE}`,
);

/** One's own that nobody holds back. */
const ownDocument = rows(
  firstOf(
    `documento where empleado_id = $1 and eliminado is null and (permitir_ver_sin_firmar or not requiere_firma) and ${IDLE}`,
    "name, created",
  ),
  `select id from documento where empresa_id <> $2 and ${IDLE}`,
);
const expiringDocument = rows(
  firstOf(`documento where empleado_id = $1 and eliminado is null and name = 'Para renovar' and ${IDLE}`, "created"),
  `select id from documento where empresa_id <> $2 and ${IDLE}`,
);
/** Of somebody else whom every writer sees; `name` tells those that may go from those that others ask for. */
const writtenDocument = (name: string) =>
  rows(
    firstOf(
      `documento where empresa_id = $2 and empleado_id <> $1 and eliminado is null and name = '${name}'
       and empleado_id not in (select c.id from cuenta c where 'root' = any(c.roles))`,
      "empleado_nombre, id",
    ),
    `select id from documento where empresa_id <> $2 and ${IDLE}`,
  );

const SOURCES: Readonly<Record<string, Source>> = {
  "perfil.usuarios.save:userId": ownAccount,
  "perfil.foto:userId": ownAccount,
  "cuentas.cuenta:userId": subordinate,
  "cuentas.setRoles:userId": subordinate,
  "cuentas.setActivo:userId": subordinate,
  "cuentas.sesionesDe:userId": subordinate,
  "cuentas.endSesionesDe:userId": subordinate,
  "acceso.pruebaDe:userId": subordinate,
  "acceso.confirmar:userId": subordinate,
  "firma.certificadosDe:userId": subordinate,
  "firma.resetPin:userId": subordinate,
  "segundofactor.disableUser:userId": subordinate,
  "configuracion.grant:userId": administrator,
  "configuracion.withdraw:userId": administrator,
  "plantillas.ofCompany:company": company,
  // Anybody may verify a signature: no company's authority is foreign.
  "firma.autoridad:empresaId": ({ empresa }) => ({ own: empresa, foreign: null }),
  "firma.revocados:empresaId": ({ empresa }) => ({ own: empresa, foreign: null }),
  empresaId: company,
  certificadoId: rows(
    `select id from certificado where legajo_id = $1 and estado = 'vigente' and ${IDLE}`,
    `select id from certificado where empresa_id <> $2 and ${IDLE}`,
  ),
  "nomina.ficha:userId": opened,
  "ficha.get:userId": opened,
  "actividad.historia:userId": opened,
  "ficha.salud:userId": subordinate,
  "ficha.datosPersonales:userId": subordinate,
  "ficha.pedirSupresion:userId": subordinate,
  "ficha.cancelarSupresion:userId": subordinate,
  "ficha.remove:userId": rows(
    `${UNNAMED} and c.empresa_id = $2 and ${IDLE}`,
    `${UNNAMED} and c.empresa_id <> $2 and ${IDLE}`,
  ),
  // One that is known, of all that were written at one moment; to root no mail is foreign.
  correoId: async (_, { census }) => ({
    own:
      (await census.query<{ id: string }>("select id from correo where para = 'prueba@ejemplo.test' limit 1"))[0]?.id ??
      null,
    foreign: null,
  }),
  "documentos.update:documentId": writtenDocument("Para corregir"),
  "documentos.remove:documentId": writtenDocument("Para eliminar"),
  "documentos.renovaciones.renovar:documentId": expiringDocument,
  documentId: ownDocument,
  envioId: rows(
    firstOf(`envio where empresa_id = $2 and ${IDLE}`, "cardinality(personas), cuenta_id <> $1, created"),
    `select id from envio where empresa_id <> $2 and ${IDLE}`,
  ),
  cartasId: rows(
    firstOf(`cartas where empresa_id = $2 and ${IDLE}`, "name <> 'Prueba', cuenta_id <> $1, created"),
    `select id from cartas where empresa_id <> $2 and ${IDLE}`,
  ),
  "documentos.byFolderEmpleado:empleado": ownAccount,
  "documentos.byFolderTipoEmpleado:empleado": ownAccount,
  "documentos.byFolderTipoEmpleado:tipo": documentType,
  "documentos.carpetasDeEmpleado:empleadoId": ownAccount,
  "onboarding.papeles.list:empleadoId": ownAccount,
  "onboarding.papeles.agregar:empleadoId": subordinate,
  folderId: emptyFolder,
  carpeta: typedFolder,
  tipodocumentoId: documentType,
  vistaId: rows(
    `select id from vista_lista where cuenta_id = $1 and ${IDLE}`,
    `select id from vista_lista where empresa_id <> $2 and ${IDLE}`,
  ),
  "sanciones.ofEmpleado:empleadoId": ownAccount,
  "recibos.deEmpleado:empleadoId": ownAccount,
  "recibos.preview:id": receipt,
  "recibos.revision.update:reciboId": pendingReceipt,
  "recibos.revision.remove:reciboId": pendingReceipt,
  reciboId: receipt,
  "cargas.cancelar:cargaId": upload("enCurso"),
  "cargas.descartar:cargaId": upload("lista"),
  cargaId: upload("fallida"),
  loteId: rows(
    `select id from lote_firma where cuenta_id = $1 and estado = 'interrumpido' and ${IDLE}`,
    `select id from lote_firma where empresa_id <> $2 and ${IDLE}`,
  ),
  disconformidadId: objected("d.id"),
  // Whoever answers sees everybody's but root's.
  "disconformidades.corregidos:disconformidadId": rows(
    `select d.id from disconformidad d join cuenta c on c.id = d.empleado_id
     where d.empresa_id = $2 and not 'root' = any(c.roles) and ${IDLE}`,
    `select id from disconformidad where empresa_id <> $2 and ${IDLE}`,
  ),
  "disconformidades.adjunto:archivoId": objected("a.id"),
  "sanciones.adjunto:sancionId": attached("s.id"),
  "sanciones.adjunto:archivoId": attached("a.id"),
  "archivos.temporary:archivoId": rows(
    `select id from archivo where estado = 'temporal' and cuenta_id = $1 and ${IDLE}`,
    `select id from archivo where estado = 'temporal' and empresa_id <> $2 and ${IDLE}`,
  ),
  "documentos.previa.paginaPropia:archivoId": rows(
    `select id from archivo where estado = 'temporal' and type = 'application/pdf' and cuenta_id = $1 and ${IDLE}`,
    `select id from archivo where estado = 'temporal' and empresa_id <> $2 and ${IDLE}`,
  ),
  // One session, one time: its own tests hand one out (S-27).
  "archivos.download:filename": () => ({ own: null, foreign: null }),
  "recibos.exportar.cancelar:tareaId": rows(
    `select id from tarea where creada_por_id = $1 and tipo = 'recibos.exportar' and ${IDLE}`,
    `select id from tarea where empresa_id <> $2 and ${IDLE}`,
  ),
  "tareas.get:tareaId": rows(
    `select id from tarea where creada_por_id = $1 and tipo = 'prueba' and ${IDLE}`,
    `select id from tarea where empresa_id <> $2 and ${IDLE}`,
  ),
  filaId: rows(
    `select id from importacion_fila where resultado = 'fallida' and empresa_id = $2 and ${IDLE}`,
    `select id from importacion_fila where empresa_id <> $2 and ${IDLE}`,
  ),
  logId: rows(
    `select id from registro where empresa_id = $2 and ${IDLE}`,
    `select id from registro where empresa_id <> $2 and ${IDLE}`,
  ),
  // The installation's own geography: nobody's, so nothing is foreign.
  provId: () => ({ own: "ar-b", foreign: null }),
  cityId: () => ({ own: "ar-b-avellaneda", foreign: null }),
};
const sourceOf = ({ id }: Named, param: string) => SOURCES[`${id}:${param}`] ?? SOURCES[param];

const listOf = ({ path }: Named, param: string): Named | undefined => {
  const before = path.slice(0, path.indexOf(`/:${param}`));
  return endpoints.find((endpoint) => endpoint.method === "GET" && endpoint.path === before);
};

/** Parameters whose ids the test would not know where to find. */
export const withoutSource = (endpoint: Named) =>
  idParamsOf(endpoint).filter((param) => !sourceOf(endpoint, param) && !listOf(endpoint, param));

export async function idsFor(endpoint: Named, param: string, who: Person | null, world: World): Promise<Ids> {
  const { everybody, listAs } = world;
  const unknown = schemaOf(endpoint).properties?.[param]?.format === "uuid" ? randomUUID() : "no-existe";
  // A stranger may know the ids of anybody.
  const asker = who ?? (everybody.get("admin") as Person);
  const source = sourceOf(endpoint, param);
  if (source) return { ...(await source(asker, world)), unknown };
  const list = listOf(endpoint, param);
  if (!list) throw new Error(`${endpoint.id}: say in SOURCES where the ids of :${param} are`);
  const admin = ADMIN_OF_EACH.find((name) => everybody.get(name)?.empresa === asker.empresa) ?? "admin";
  const reader = refusalFor(list, asker)
    ? refusalFor(list, everybody.get(admin) ?? null)
      ? "root"
      : admin
    : asker.username;
  const mine = await listAs(reader, list.path);
  const others = ADMIN_OF_EACH.filter((name) => refusalFor(list, everybody.get(name) ?? null) === null);
  const all = (await Promise.all(others.map((name) => listAs(name, list.path)))).flat();
  // Deleting is tried too: rows at the end of the list are the least likely to be somebody's branch or position.
  return { own: mine.at(-1) ?? null, foreign: all.find((id) => !mine.includes(id)) ?? null, unknown };
}
