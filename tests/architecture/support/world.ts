/**
 * What the matrix needs beyond the demo, made as people make it: for everybody a file just uploaded, a task of their own,
 * a picture, a receipt to sign, a case with an attachment and, on their own file, a sanction with one; for each company a
 * logo, a distribution list, receipts that wait for the attorney and one that the attorney signed; and a mail for root to
 * read.
 */
import { randomUUID } from "node:crypto";
import { archivos } from "#features/archivos/contract.ts";
import { cargas } from "#features/cargas/contract.ts";
import { hojas } from "#features/cargas/hojas.ts";
import { cargaHecha, hojasHechas } from "#features/cargas/server/fixtures/hechas.ts";
import { cartas } from "#features/cartas/contract.ts";
import { disconformidades } from "#features/disconformidades/contract.ts";
import { documentos } from "#features/documentos/contract.ts";
import { documentosIn } from "#features/documentos/server/fixtures/documentos.ts";
import { subir } from "#features/documentos/subir.ts";
import { EN_CONFORMIDAD } from "#features/firma/lados.ts";
import { importacion } from "#features/importacion/contract.ts";
import { PIN_ONLY } from "#features/legajos/laborales.ts";
import { papeles } from "#features/onboarding/papeles.ts";
import { perfil } from "#features/perfil/contract.ts";
import { recibos } from "#features/recibos/contract.ts";
import { casosIn } from "#features/recibos/server/fixtures/casos.ts";
import { recibosOf } from "#features/recibos/server/fixtures/recibos.ts";
import { checkDigit } from "#platform/argentina/cuil.ts";
import { onePage, rawStream } from "#platform/files/server/fixtures/pdf.ts";
import { DEMO_PIN } from "#shell/demo/users.ts";
import { TEST_NOW, type TestedServer } from "#shell/testing/test-server.ts";
import type { Census } from "./census.ts";
import { requestFor, type Values } from "./endpoints.ts";
import { ORDINARY, pendingReceipt, UNNAMED } from "./ids.ts";
import { filePart, multipart, textParts } from "./multipart.ts";
import { ADMIN_OF_EACH, injectAs, PEOPLE, type Person, refusalFor } from "./people.ts";
import { versionOf } from "./versions.ts";

export type Furnished = {
  /** Inputs a schema alone cannot give, by endpoint. */
  readonly overrides: Readonly<Record<string, (who: Person | null) => Values | Promise<Values>>>;
};

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** A document that asks nothing of anybody. */
const PLAIN = {
  requiereFirma: false,
  requiereFirmaEmpleador: false,
  firmante: null,
  permitirVerSinFirmar: false,
  tieneVencimiento: false,
  fechaVencimiento: null,
  notifica: false,
  listaDistribucion: null,
};

type People = ReadonlyMap<string, Person>;

/** Made, and told how to make more. */
export async function furnish(server: TestedServer, census: Census, people: People): Promise<Furnished> {
  await fill(server, census, people);
  return furnishedFor(server, census, people);
}

const uploaders = (people: People) =>
  PEOPLE.flatMap((name) => people.get(name) ?? []).filter((who) => refusalFor(archivos.upload, who) === null);

export const uploadAs = async (server: TestedServer, username: string): Promise<string> => {
  const request = requestFor(archivos.upload, { destFolder: "sanciones" });
  return (await injectAs(server, username, request)).json().uploadedURL;
};

/** Whom each writer of a company writes documents about. */
const writtenOf = ({ empresa }: Person, people: People): string =>
  ["user", "user.b", "user.c"].find((name) => people.get(name)?.empresa === empresa) ?? "user";

/** A sheet of one person, for who may import. */
export const sheetAs = async (server: TestedServer, username: string): Promise<string> => {
  const sheet = Buffer.from("CUIL;Nombre;Apellido\n20-98000001-0;Ana;Prueba\n");
  const parts = [...textParts({ destFolder: "importaciones" }), filePart("uploadedFile", "legajos.csv", sheet)];
  const { method, path: url } = archivos.upload;
  return (await injectAs(server, username, { method, url, ...multipart(parts) })).json().uploadedURL;
};

/** A PDF of one page, for who may upload it for that. */
const pdfAs = async (server: TestedServer, username: string, destFolder: string): Promise<string> => {
  // Each time another one: the same file twice would be noticed.
  const contents = rawStream(Buffer.from(`BT /F1 12 Tf 50 700 Td (${randomUUID()}) Tj ET`));
  const file = filePart("uploadedFile", "liquidacion.pdf", Buffer.from(onePage({ contents })));
  const { method, path: url } = archivos.upload;
  const form = multipart([...textParts({ destFolder }), file]);
  return (await injectAs(server, username, { method, url, ...form })).json().uploadedURL;
};
export const payrollAs = (server: TestedServer, username: string) => pdfAs(server, username, "recibos");
export const paperAs = (server: TestedServer, username: string) => pdfAs(server, username, "onboarding");

/** An onboarding paper of that file, of a type of the company. */
export async function paperOf(census: Census, empresa: string, url: string) {
  const [row] = await census.query<{ tipo: string }>(
    `select t.id as tipo from tipo_documento t join carpeta c on c.id = t.carpeta_id
     where c.es_onboarding and t.empresa_id = $1 order by t.name limit 1`,
    [empresa],
  );
  return { tipo: row?.tipo ?? UNKNOWN, adjuntos: [{ url, name: "Prueba" }] };
}

/** Of their company. */
/** A file of a run of the wizard, and the folder of its type. */
export async function givenOf(census: Census, empresa: string, url: string) {
  const [row] = await census.query<{ tipo: string; carpeta: string }>(
    "select id as tipo, carpeta_id as carpeta from tipo_documento where empleado_upload and empresa_id = $1 order by name limit 1",
    [empresa],
  );
  const { tipo = UNKNOWN, carpeta = UNKNOWN } = row ?? {};
  return { adjunto: { ...PLAIN, name: "Prueba", descripcion: "", tipo, url, carpeta: null }, carpeta };
}

/** Letters of a template that everybody sees, for somebody of the company. */
export async function letterOf(census: Census, { _id, empresa }: Pick<Person, "_id" | "empresa">) {
  const [row] = await census.query<{ plantilla: string }>(
    "select id as plantilla from plantilla where publica and empresa_id = $1 order by name limit 1",
    [empresa],
  );
  const whom = { plantilla: row?.plantilla ?? UNKNOWN, ids: [_id], filtros: null };
  const sent = { ...whom, vacios: "enviar", tipo: await sendableOf(census, empresa), name: "Nota", firmante: null };
  return { whom, printed: { ...whom, vacios: "enviar", formato: "zip" }, sent };
}

/** Letters that were printed for whoever asked for them. */
export const lettersFor = (census: Census, { _id, empresa }: Person) =>
  census.query(
    `with hecha as (
       insert into tarea (empresa_id, tipo, estado, creada_por_id) values ($1, 'cartas.imprimir', 'lista', $2) returning id
     ), corrida as (
       insert into cartas (empresa_id, cuenta_id, tarea_id, name, content, formato, con_vacios, personas, huella)
       select $1, $2, id, 'Prueba', '', 'pdf', false, array[$2]::uuid[], '' from hecha returning id
     )
     insert into carta (empresa_id, cartas_id, empleado_id, resultado) select $1, id, $2, 'hecha' from corrida`,
    [empresa, _id],
  );

export async function tipoReciboOf(census: Census, who: Person | undefined): Promise<string> {
  const [tipo] = await census.query<{ id: string }>(
    "select id from tipo_recibo where empresa_id = $1 order by name limit 1",
    [who?.empresa],
  );
  return tipo?.id ?? UNKNOWN;
}

/** Of a company: a type of which employees send documents. */
async function sendableOf(census: Census, empresa: string): Promise<string> {
  const [row] = await census.query<{ tipo: string }>(
    "select id as tipo from tipo_documento where empleado_upload and empresa_id = $1 order by name limit 1",
    [empresa],
  );
  return row?.tipo ?? UNKNOWN;
}

async function draftOn(census: Census, who: Person) {
  const [tipo] = await census.query<{ id: string }>(
    "select id from tipo_sancion where empresa_id = $1 and not es_suspension limit 1",
    [who.empresa],
  );
  return { tipo: tipo?.id, empleado: who._id, emisor: "Prueba", fecha: "2026-03-02", motivo: "Prueba" };
}

/** The import that `importFor` made, and its row that failed: the newest may be another's, still going on. */
export async function endedImport(census: Census, empresa: string): Promise<{ importacionId: string; filaId: string }> {
  const [row] = await census.query<{ importacionId: string; filaId: string }>(
    `select importacion_id as "importacionId", id as "filaId" from importacion_fila
     where empresa_id = $1 and resultado = 'fallida' order by created limit 1`,
    [empresa],
  );
  return row ?? { importacionId: "", filaId: "" };
}

/** Legajos from here on were imported here. */
const IMPORTED = 800_000;

/** An import that has ended: somebody it created, who never came in, and a row that failed. */
async function importFor(census: Census, { _id, empresa }: Person, at: number): Promise<void> {
  const made = `with persona as (
      insert into legajo (empresa_id, legajo, first_name, last_name, display_name, cuil)
      values ($1, $3, 'Ana', 'Importada', 'Importada, Ana', $4) returning id
    ), cuenta_de as (
      insert into cuenta (id, empresa_id, empresa_actual_id, username, clave, roles)
      select id, $1, $1, $4, 'ninguna', '{user}' from persona
    ), hecha as (
      insert into importacion (empresa_id, cuenta_id, archivo, url, tarea_id, modo, filas, columnas)
      values ($1, $2, 'legajos.csv', gen_random_uuid(), gen_random_uuid(), 'ambos', 2, '["cuil"]') returning id
    )
    insert into importacion_fila (empresa_id, importacion_id, linea, celdas, datos, accion, persona_id, resultado)
    select $1, hecha.id, 2, '["x"]'::jsonb, '{}'::jsonb, 'crear', persona.id, 'importada' from hecha, persona
    union all
    select $1, hecha.id, 3, '["x"]', '{}', 'ninguna', null, 'fallida' from hecha`;
  await census.query(made, [empresa, _id, IMPORTED + at, `2097000000${at}`]);
}

/** Of somebody of the demo who acts in no test, and is not the one whose file may be deleted. */
async function signedReceipt(server: TestedServer, census: Census, { username, empresa }: Person): Promise<void> {
  const [whose] = await census.query<{ cuil: string }>(
    `${UNNAMED} and c.empresa_id = $1 and not l.recibo_confidencial and l.legajo < ${IMPORTED} order by c.id desc limit 1`,
    [empresa],
  );
  const id = await recibosOf(() => server).make({ de: whose?.cuil ?? "", mes: 3 });
  const [row] = await census.query<{ sha256: string }>("select sha256 from recibo where id = $1", [id]);
  const payload = { recibos: [{ _id: id, sha256: row?.sha256 }], empleador: true, certPassword: DEMO_PIN };
  const { method, path: url } = recibos.firmar;
  const answer = await injectAs(server, username, { method, url, payload });
  if (answer.statusCode !== 200) throw new Error(`nothing signed by ${username}: ${answer.body}`);
}

async function fill(server: TestedServer, census: Census, people: People): Promise<void> {
  const adminOf = (empresa: string) => ADMIN_OF_EACH.find((name) => people.get(name)?.empresa === empresa) ?? "admin";
  for (const [at, admin] of ADMIN_OF_EACH.filter((name) => people.has(name)).entries()) {
    const who = people.get(admin);
    const { empresa = "" } = who ?? {};
    if (who) await importFor(census, who, at);
    const managed = admin.replace("admin", "user");
    for (const de of [admin, admin, admin, admin, managed, managed]) await recibosOf(() => server).make({ de, mes: 2 });
    if (who) await signedReceipt(server, census, who);
    // A PDF that nothing has yet.
    if (who) await payrollAs(server, admin);
    const logo = (await injectAs(server, admin, requestFor(archivos.upload, { destFolder: "logos" }))).json();
    const url = `/api/empresas/${empresa}`;
    const config = (await injectAs(server, admin, { method: "GET", url })).json();
    const payload = { ...config, logo: logo.uploadedURL };
    const saved = await injectAs(server, admin, { method: "PUT", url, payload });
    if (saved.statusCode !== 200) throw new Error(`no logo for ${admin}: ${saved.body}`);
    const lista = { name: "Prueba", emails: ["prueba@ejemplo.test"] };
    await injectAs(server, admin, { method: "POST", url: "/api/listadistribucions", payload: lista });
  }
  const casos = casosIn(
    () => server,
    () => TEST_NOW,
  );
  const papers = documentosIn(() => server);
  for (const who of uploaders(people)) {
    await uploadAs(server, who.username);
    const tipo = await sendableOf(census, who.empresa);
    await papers.place({ de: who.username, tipo });
    // One to be signed by both sides.
    const signed = "requiere_firma = true, requiere_firma_empleador = true, permitir_ver_sin_firmar = true";
    await census.query(`update documento set ${signed} where id = $1`, [
      await papers.place({ de: who.username, tipo, name: "Para firmar" }),
    ]);
    // One to be renewed.
    await census.query("update documento set fecha_vencimiento = '2027-01-01' where id = $1", [
      await papers.place({ de: who.username, tipo, name: "Para renovar" }),
    ]);
    if (refusalFor(subir.service, who) === null) {
      const { adjunto, carpeta } = await givenOf(census, who.empresa, await uploadAs(server, who.username));
      const given = { selectFolder: carpeta, adjuntos: [adjunto], empleados: [who._id], todosEmpleados: false };
      const begun = await injectAs(server, who.username, requestFor(subir.service, given));
      if (begun.statusCode !== 200) throw new Error(`nothing given by ${who.username}: ${begun.body}`);
    }
    if (refusalFor(papeles.agregar, who) === null) await paperAs(server, who.username);
    if (refusalFor(cartas.imprimir, who) === null) await lettersFor(census, who);
    // One to be corrected and one to be deleted by each who writes, of somebody who writes none.
    if (refusalFor(documentos.update, who) === null)
      for (const name of ["Para corregir", "Para eliminar"])
        await papers.place({ de: writtenOf(who, people), name, tipo });
    await injectAs(server, who.username, requestFor(perfil.picture, {}));
    for (const tipo of ["prueba", "recibos.exportar"])
      await census.query("insert into tarea (empresa_id, tipo, creada_por_id) values ($1, $3, $2)", [
        who.empresa,
        who._id,
        tipo,
      ]);
    await recibosOf(() => server).makeOut({ de: who.username });
    // One to be read, one to be cancelled, one to be discarded.
    if (refusalFor(cargas.list, who) === null)
      for (const estado of ["fallida", "enCurso", "lista"] as const) await cargaHecha(server, who, estado);
    const { disconformidadId } = await casos.opened(who.username);
    const files = [{ url: await uploadAs(server, who.username), name: "horas.png", isNew: true }];
    const message = { disconformidadId, texto: "Adjunto el detalle", adjuntos: files, corregido: null };
    const written = await injectAs(server, who.username, requestFor(disconformidades.escribir, message));
    if (written.statusCode !== 200) throw new Error(`no case for ${who.username}: ${written.body}`);
    // One to be read, one to be cancelled, one to go on with.
    await census.query(
      `with hecha as (
         insert into tarea (empresa_id, tipo, estado, creada_por_id)
         select $1, 'firma', 'fallida', $2 from generate_series(1, 3) returning id
       )
       insert into lote_firma (id, empresa_id, tipo, lado, motivo, cuenta_id, estado, total, latido, ip, agente, sesion)
       select id, $1, 'recibo', 'empleado', 'APODERADO', $2, 'interrumpido', 0, now(), '', '', '' from hecha`,
      [who.empresa, who._id],
    );
    // Nobody sanctions root.
    if (who.roles.includes("root")) continue;
    const admin = adminOf(who.empresa);
    const adjuntos = [{ url: await uploadAs(server, admin), name: "foto.png", isNew: true }];
    const payload = { ...(await draftOn(census, who)), adjuntos };
    const answer = await injectAs(server, admin, { method: "POST", url: "/api/sancions", payload });
    if (answer.statusCode !== 200) throw new Error(`no sanction for ${who.username}: ${answer.body}`);
  }
  await injectAs(server, "root", {
    method: "POST",
    url: "/api/correos/prueba",
    payload: { para: "prueba@ejemplo.test" },
  });
  await census.query(
    `insert into vista_lista (empresa_id, cuenta_id, lista, nombre, direccion)
     select empresa_id, id, 'legajos', 'De prueba', '?orden=legajo' from cuenta where id = any($1) on conflict do nothing`,
    [[...people.values()].map(({ _id }) => _id)],
  );
  // All were written at one moment; a list that begins with the newest must begin with one that is known.
  await census.query("update correo set created = created - interval '1 minute' where para <> 'prueba@ejemplo.test'");
}

const asSeen = (_id: string) => ({ _id, version: 1 });

/** Of a world that is furnished already. */
export function furnishedFor(server: TestedServer, census: Census, people: People): Furnished {
  const persons = uploaders(people);
  let made = 0;
  /** Nobody that was made before. */
  const newPerson = () => {
    const ten = `2097${String(++made).padStart(6, "0")}`;
    return { cuil: `${ten}${checkDigit(ten)}`, legajo: 900_000 + made };
  };
  const subordinateOf = async (who: Person | null) => {
    const [row] = await census.query<{ id: string }>(
      "select id from cuenta where empresa_id = $1 and roles = '{user}' and tiene_certificado and not borrada order by 1 limit 1",
      [(who ?? people.get("admin"))?.empresa],
    );
    return row?.id ?? "";
  };
  /** The file that `ids.ts` says may be deleted. */
  const nobodyOf = async (who: Person | null) => {
    const [row] = await census.query<{ cuil: string }>(`${UNNAMED} and c.empresa_id = $1 order by c.id limit 1`, [
      (who ?? people.get("admin"))?.empresa,
    ]);
    return row ?? { cuil: "" };
  };
  const colleague = (who: Person | null) =>
    persons.find(({ empresa, roles }) => empresa === who?.empresa && !roles.includes("root"));
  const folder = async (who: Person | null) => {
    const [row] = await census.query<{ carpeta: string }>(
      `select id as carpeta from carpeta where ${ORDINARY} and empresa_id = $1 order by id limit 1`,
      [(who ?? people.get("admin"))?.empresa],
    );
    return { carpeta: UNKNOWN, ...row };
  };
  const sendable = async (who: Person | null) => {
    const { empresa = "" } = who ?? people.get("admin") ?? {};
    return { ...PLAIN, tipo: await sendableOf(census, empresa) };
  };
  /** Whose the one is that they correct: it stays theirs. */
  const ofWritten = async (who: Person | null) => {
    const { _id, empresa } = who ?? people.get("admin") ?? { _id: UNKNOWN, empresa: UNKNOWN };
    const [row] = await census.query<{ empleado_id: string }>(
      `select empleado_id from documento where empresa_id = $2 and empleado_id <> $1 and eliminado is null
       and name = 'Para corregir' order by empleado_nombre, id limit 1`,
      [_id, empresa],
    );
    return row?.empleado_id ?? UNKNOWN;
  };
  const givable = async (who: Person | null) => {
    const may = who && persons.includes(who) && refusalFor(subir.service, who) === null;
    const url = may ? await uploadAs(server, who.username) : UNKNOWN;
    return givenOf(census, (who ?? people.get("admin"))?.empresa ?? UNKNOWN, url);
  };
  const letterTo = async (who: Person | null) => {
    const { empresa = UNKNOWN } = who ?? people.get("admin") ?? {};
    return letterOf(census, { _id: await subordinateOf(who), empresa });
  };
  const sancion = async (who: Person | null) => {
    const about = colleague(who);
    return about ? draftOn(census, about) : {};
  };
  /** Since the world was made: to be refused changes nothing, not even by a file. */
  const uploadedBy = async ({ _id, username }: Person) => {
    const [row] = await census.query<{ id: string }>(
      "select id from archivo where estado = 'temporal' and carpeta = 'sanciones' and cuenta_id = $1 order by id limit 1",
      [_id],
    );
    return row?.id ?? uploadAs(server, username);
  };
  const receiptOf = async (who: Person | null) => {
    const [row] = await census.query<{ _id: string; sha256: string }>(
      `select id as "_id", sha256 from recibo where empleado_id = $1 and publicado is not null and firmado_empleado is null`,
      [who?._id],
    );
    return row ?? {};
  };
  /** A document that waits for that signature, and is not root's. */
  const toSign = async (where: string, of: string | undefined) => {
    const [row] = await census.query<{ _id: string; sha256: string }>(
      `select d.id as "_id", d.sha256 from documento d join cuenta c on c.id = d.empleado_id
       where d.requiere_firma_empleador and d.${where.replace(" and ", " and d.")}
       order by 'root' = any(c.roles), d.empleado_nombre, d.id limit 1`,
      [of],
    );
    return [row ?? { _id: UNKNOWN, sha256: "0".repeat(64) }];
  };
  /** One that they keep, as it is; nobody's where there is none. */
  const pendingOf = async (who: Person | null) => {
    const asker = who ?? people.get("admin");
    const listAs = async () => [];
    const { own = null } = asker ? await pendingReceipt(asker, { everybody: people, census, listAs }) : {};
    return { _id: own ?? UNKNOWN, version: own ? await versionOf(census, own) : 1 };
  };
  const chosenOf = async (who: Person | null) => ({ recibos: [(await pendingOf(who))._id] });
  /** Their own deed, undone. */
  const deletedOf = async (who: Person | null) => {
    const { _id } = await pendingOf(who);
    await census.query("update recibo set eliminado = now(), eliminado_por_id = $2 where id = $1", [_id, who?._id]);
    return { recibos: [_id] };
  };
  /** Two of their own: what they signed, and the first they owe. */
  const exportedOf = async (who: Person | null) => {
    const rows = await census.query<{ id: string }>(
      `select id from recibo where empleado_id = $1 and publicado is not null and eliminado is null
       order by firmado_empleado is null, anio, mes, created, id limit 2`,
      [(who ?? people.get("admin"))?._id],
    );
    return { recibos: [UNKNOWN, UNKNOWN, ...rows.map(({ id }) => id)].slice(-2) };
  };
  /** Sheets of an upload of their own, for whoever may put them right. */
  const sheetsOf = async (who: Person | null) =>
    who && refusalFor(hojas.unir, who) === null
      ? hojasHechas(server, who)
      : { sueltas: [UNKNOWN, UNKNOWN].map(asSeen), dos: asSeen(UNKNOWN) };
  const editOf = async (who: Person | null) => {
    const [row] = await census.query<{ empleado: string; tipoRecibo: string }>(
      `select r.empleado_id as empleado, r.tipo_recibo_id as "tipoRecibo" from recibo r where id = $1`,
      [(await pendingOf(who))._id],
    );
    return { empleado: UNKNOWN, tipoRecibo: UNKNOWN, ...row, periodo: "02-2026" };
  };
  return {
    overrides: {
      "documentos.lista.zip": () => ({ documents: [UNKNOWN, UNKNOWN.replace(/0$/, "1")] }),
      "documentos.lista.removeVarios": () => ({ documents: [UNKNOWN] }),
      "recibos.exportar.mergePDFs": exportedOf,
      "recibos.exportar.mergePDFfromImages": exportedOf,
      "cargas.hojas.unir": async (who) => ({ recibos: (await sheetsOf(who)).sueltas }),
      "cargas.hojas.separar": async (who) => (await sheetsOf(who)).dos,
      "cargas.hojas.omitir": async (who) => ({ recibos: (await sheetsOf(who)).sueltas }),
      "recibos.revision.update": editOf,
      "recibos.revision.desasignar": async (who) => ({ recibos: [await pendingOf(who)] }),
      "recibos.revision.editarVarios": async (who) => ({ recibos: [await pendingOf(who)], periodo: "02-2026" }),
      "recibos.revision.removeVarios": chosenOf,
      "recibos.revision.restaurar": deletedOf,
      "recibos.marcarLeido": receiptOf,
      "recibos.firmar": async (who) => {
        const { _id, sha256 } = { _id: UNKNOWN, sha256: "0".repeat(64), ...(await receiptOf(who)) };
        return { recibos: [{ _id, sha256 }], motivo: EN_CONFORMIDAD, certPassword: DEMO_PIN };
      },
      "disconformidades.escribir": () => ({ adjuntos: [], corregido: null }),
      "firma.evidencia.descargar": async (who) => {
        const [row] = await census.query<{ registro: string }>(
          "select registro_id as registro from documento_firmado where empresa_id = $1 limit 1",
          [(who ?? people.get("admin"))?.empresa],
        );
        return { tipo: "recibo", registro: row?.registro ?? UNKNOWN };
      },
      "firma.continuarLote": () => ({ certPassword: DEMO_PIN }),
      "acceso.forgotUser": async (who) => ({ userId: await subordinateOf(who) }),
      "acceso.resetUser": async (who) => ({ userId: await subordinateOf(who) }),
      "acceso.makeCodigos": async (who) => ({ ids: [await subordinateOf(who)] }),
      "ficha.create": newPerson,
      "ficha.createUser": newPerson,
      "ficha.countFiles": async (who) => ({ user: await subordinateOf(who) }),
      "ficha.descargarArchivos": async (who) => ({ user: await subordinateOf(who) }),
      "ficha.remove": async (who) => ({ cuil: (await nobodyOf(who)).cuil }),
      "ficha.masivo.onboarding": async (who) => ({ ids: [await subordinateOf(who)], filtros: null }),
      "ficha.masivo.metodos": async (who) => ({ ids: [await subordinateOf(who)], filtros: null, metodos: PIN_ONLY }),
      "carpetas.tipos.create": folder,
      "carpetas.tipos.update": folder,
      "documentos.create": async (who) => ({
        ...(await sendable(who)),
        url: who && persons.includes(who) ? await uploadAs(server, who.username) : UNKNOWN,
        empleado: null,
      }),
      "documentos.fotos.unir": async (who) => {
        const archivo = who && persons.includes(who) ? await uploadAs(server, who.username) : UNKNOWN;
        return { fotos: [{ archivo, giro: 0, esquinas: null }] };
      },
      "documentos.update": async (who) => ({
        ...(await sendable(who)),
        empleado: await ofWritten(who),
        url: null,
        estado: "Aprobado",
        motivoRechazo: "",
      }),
      "documentos.renovaciones.renovar": async (who) => ({
        url: who && persons.includes(who) ? await uploadedBy(who) : UNKNOWN,
        fechaVencimiento: "2028-01-01",
        name: "Prueba",
      }),
      "documentos.subir.service": async (who) => {
        const { adjunto, carpeta } = await givable(who);
        return { selectFolder: carpeta, adjuntos: [adjunto], empleados: [], todosEmpleados: true };
      },
      "documentos.subir.documentos": async (who) => {
        const { adjunto } = await givable(who);
        return { documentos: [adjunto], empleados: [await subordinateOf(who)] };
      },
      // What they uploaded before: to be refused changes nothing, not even by a file.
      "onboarding.papeles.agregar": async (who) => {
        const { _id, empresa } = who ?? people.get("admin") ?? {};
        const [row] = await census.query<{ id: string }>(
          "select id from archivo where estado = 'temporal' and carpeta = 'onboarding' and cuenta_id = $1 order by id limit 1",
          [_id],
        );
        return paperOf(census, empresa ?? UNKNOWN, row?.id ?? UNKNOWN);
      },
      "cartas.ensayar": async (who) => (await letterTo(who)).whom,
      "cartas.enviar": async (who) => (await letterTo(who)).sent,
      "cartas.imprimir": async (who) => (await letterTo(who)).printed,
      "documentos.marcarLeido": async (who) => {
        const [own] = await census.query<{ id: string }>(
          "select id from documento where empleado_id = $1 and eliminado is null order by name, id limit 1",
          [who?._id],
        );
        return { _id: own?.id ?? UNKNOWN };
      },
      "plantillas.previa.ver": (who) => ({ content: "<p>Hola</p>", empleado: who?._id ?? UNKNOWN }),
      "plantillas.previa.vacios": (who) => ({
        content: "<p>{{empleado.domicilio}}</p>",
        empleado: who?._id ?? UNKNOWN,
      }),
      "documentos.previa.crear": async (who) => {
        const [own] = await census.query<{ id: string }>(
          "select id from documento where empleado_id = $1 and eliminado is null order by name, id limit 1",
          [who?._id],
        );
        return { _id: own?.id ?? UNKNOWN };
      },
      "documentos.firmar.empleado": async (who) => ({
        recibos: await toSign("empleado_id = $1 and firmado_empleado is null", who?._id),
        motivo: EN_CONFORMIDAD,
        empleador: false,
        certPassword: DEMO_PIN,
      }),
      "documentos.firmar.empleador": async (who) => ({
        recibos: await toSign("empresa_id = $1 and firmado_empleador is null", who?.empresa),
        empleador: true,
        certPassword: DEMO_PIN,
      }),
      "documentos.byEmpleado": (who) => ({ empleadoId: who?._id ?? UNKNOWN }),
      "sanciones.create": sancion,
      "sanciones.update": sancion,
      "archivos.remove": async (who) =>
        who && persons.includes(who) ? { fileUrl: await uploadAs(server, who.username) } : {},
      "importacion.leer": async (who) => {
        const plain = { columnas: null, asignaciones: [] };
        const may = who && persons.includes(who) && refusalFor(importacion.leer, who) === null;
        return may ? { ...plain, url: await sheetAs(server, who.username) } : plain;
      },
      // Nobody's file is refused before it is opened.
      "cargas.cargar": async (who) => ({
        tipo: await tipoReciboOf(census, who ?? people.get("admin")),
        periodo: "02-2026",
      }),
      // Without a worker it would be waited for: nobody's sheet is refused at once.
      "importacion.masiva": () => ({ columnas: null, asignaciones: [] }),
      // Who sees only an employee's page must say whose.
      "actividad.list": async (who) => {
        if (!who?.roles.some((role) => role === "manager" || role === "rrhh")) return {};
        const [managed] = await census.query<{ id: string }>(
          "select empleado_id as id from legajo_manager where manager_id = $1 limit 1",
          [who._id],
        );
        return { toUser: managed?.id ?? who._id };
      },
    },
  };
}
