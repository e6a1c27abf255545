/**
 * Who may call what, against the specification's own table of calls (docs/spec/calls.tsv). The gate and the access matrix
 * both read the contract, so a wrong role there would pass them: this table was reviewed by hand, sentence by sentence.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accessText } from "../../scripts/docs/documents.ts";
import { addressOf, endpoints } from "./support/endpoints.ts";

const ADMINS = "root,superadmin,admin";
const STAFF = `${ADMINS},rrhh`;
const READERS = `${STAFF},external`;

/** The words of the specification → our access. */
const REVIEWED: Readonly<Record<string, string>> = {
  "anyone, also not signed in (inferred)": "public",
  "anyone (inferred)": "public",
  "anyone, rate limited": "public",
  "any signed-in user (inferred)": "signedIn",
  "any signed-in user; admin-type see the companies they may switch to (inferred)": "signedIn",
  "any signed-in user, own company (inferred)": "signedIn",
  "root, superadmin, admin (spec 2§6)": ADMINS,
  "superadmin, admin, root (spec 2§6)": ADMINS,
  "superadmin, admin, root (inferred)": ADMINS,
  "superadmin, admin, root (inferred; root may choose the company)": ADMINS,
  "superadmin, admin, root, rrhh (inferred: leave form adds them)": STAFF,
  "admin, superadmin, root, rrhh (inferred)": STAFF,
  "root, superadmin (inferred from the config menu)": "root,superadmin",
  // Which files, which people: the rows are scoped inside, and proven by S-27, S-34 and the sanctions' own tests.
  "any signed-in user, only files still temporary and uploaded by them (inferred)": "signedIn",
  "whoever asked for the file": "signedIn",
  "owner; root, admin, superadmin, external, rrhh; manager managed employees (inferred)": "signedIn",
  "root, superadmin, admin; per employee also manager, rrhh (inferred from /users/{userId}/actividad)": `${STAFF},manager`,
  "root, superadmin, admin (inferred)": ADMINS,
  "root, superadmin, admin (inferred from /users/import-users)": ADMINS,
  "root, superadmin, admin (inferred from route roles)": ADMINS,
  "admin, superadmin, root (spec 1§6, 3§6)": ADMINS,
  "admin, superadmin, root (inferred)": ADMINS,
  "any signed-in user, own (inferred)": "signedIn",
  "any signed-in user, own password (inferred)": "signedIn",
  "any signed-in user, own picture (inferred)": "signedIn",
  "any signed-in user, own account (inferred)": "signedIn",
  "any signed-in user, own PIN (inferred)": "signedIn",
  "anyone with a valid token (inferred)": "public",
  // Whose receipts, and on which side they sign: decided inside, and proven by the receipts' own tests (S-20, S-49).
  "owner; root, superadmin, admin, external, rrhh; manager with puedeVerRecibos; accesoConfidencial list wins (inferred)":
    "signedIn",
  "owner; roles of /api/recibos/{reciboId} (inferred)": "signedIn",
  // Whose: decided inside, and proven by the tests of onboarding papers.
  "owner; admin, superadmin, root, rrhh, documentacion (inferred)": "signedIn",
  "owner; root, superadmin, admin, external, rrhh; manager with puedeVerRecibos for managed employees (inferred)":
    "signedIn",
  // Which ones: those of their people with puedeCargarRecibos; what the employer signed by administrators alone (D092).
  "admin, superadmin, root, rrhh, manager with puedeCargarRecibos (inferred)": `${STAFF},manager`,
  "admin, superadmin, root; pending ones also rrhh, manager (spec 2§6)": `${STAFF},manager`,
  "any signed-in user, own receipts (inferred)": "signedIn",
  "the receipt's employee (inferred)": "signedIn",
  "root, superadmin, admin, external, rrhh; manager with puedeVerRecibos (inferred)": `${READERS},manager`,
  "as /api/recibosPagination (inferred)": `${READERS},manager`,
  "empleador false: the receipt's employee; empleador true: admin (Apoderado) (spec 2§6; superadmin and root inferred)":
    "signedIn",
  // A manager's flags are read inside, at each call (S-19).
  "admin, superadmin, root, rrhh; manager with puedeCargarRecibos (spec 2§6)": `${STAFF},manager`,
  // Whose account: nobody of one's own level or above (S-22).
  "admin, superadmin, root, rrhh: reset tab (inferred)": STAFF,
  "superadmin, admin, root (inferred from route roles; the top-level tree says user, admin)": ADMINS,
  "root (inferred; logs should not be edited)": "root",
  "root, superadmin, admin, external, rrhh, manager; comunicaciones for recipients (inferred)": `${READERS},manager,comunicaciones`,
  "root, superadmin, admin, external, rrhh, documentacion, comunicaciones, manager (inferred)": `${READERS},documentacion,comunicaciones,manager`,
  "root, superadmin, admin, rrhh, manager (inferred)": `${STAFF},manager`,
  "root, superadmin, admin, external, rrhh, manager, documentacion (inferred)": `${READERS},manager,documentacion`,
  "root, admin, superadmin, external, rrhh (inferred from the company menu)": READERS,
  "root, admin, superadmin, external, rrhh (inferred)": READERS,
  "root, superadmin, admin, manager, rrhh (inferred)": `${STAFF},manager`,
  "root, superadmin, admin, external, rrhh, manager (inferred)": `${READERS},manager`,
  "root, superadmin, admin, rrhh (inferred)": STAFF,
  "superadmin, admin, root, rrhh (spec)": STAFF,
  "superadmin, admin, rrhh, root, manager (spec 1§6)": `${STAFF},manager`,
  "superadmin, admin, root, documentacion (inferred from /empresa/carpetas; /folders says user, admin, documentacion)": `${ADMINS},documentacion`,
  "superadmin, admin, root, documentacion (inferred)": `${ADMINS},documentacion`,
  "superadmin, admin, root (inferred from route roles)": ADMINS,
  "admin, superadmin, external, rrhh, documentacion, root (inferred)": `${READERS},documentacion`,
  "admin, superadmin, external, rrhh, documentacion, root; manager managed employees (inferred)": `${READERS},documentacion,manager`,
  "as /api/listPaginacion (inferred)": `${READERS},documentacion,manager`,
  // Which documents, and whose: decided inside, and proven by the documents' own tests (S-17, S-29).
  "no role restriction on the view (spec 2§2); data limited to own documents for user, managed employees for manager (inferred)":
    "signedIn",
  "admin, superadmin, external, rrhh, documentacion, root; user own upload created as Pendiente (inferred)": "signedIn",
  "the document's employee (inferred)": "signedIn",
  "owner; admin, superadmin, external, rrhh, documentacion, root; manager managed employees (inferred)": "signedIn",
  "any signed-in user, own documents (inferred)": "signedIn",
  "admin, superadmin, external, rrhh, documentacion, root company-wide; manager managed employees; user own (inferred)":
    "signedIn",
  "as /api/vencimientosPorMes/{fecha} (inferred)": "signedIn",
  "whoever may see the document (inferred)": "signedIn",
  // Of them who is named is asked inside (D212).
  "admin (Apoderado) or the designated signer (inferred)": "admin",
  // Which templates: one's own, public ones and all of them for administrators, decided inside (D060, D061).
  "superadmin, admin, user (inferred from /plantillas)": `${ADMINS},user`,
  "superadmin, admin, user (inferred)": `${ADMINS},user`,
  "superadmin, admin, user (inferred; role user always saved with public false)": `${ADMINS},user`,
  "superadmin, admin all; user only own public ones (spec 1§6)": `${ADMINS},user`,
  "superadmin, admin all; user only own (inferred)": `${ADMINS},user`,
  "superadmin, admin, root, rrhh, manager (inferred: leave forms use documentoGenerar.plantilla)": `${STAFF},manager`,
  // Not even root: the one check worded "only" for another role (D006).
  "superadmin (spec)": "superadmin",
};

const EXTERNAL = "who is external reads receipts and looks at them, whatever calls.tsv infers (D102)";

/** Ours differs, and why. */
const DIFFERENT: Readonly<Record<string, readonly [access: string, why: string]>> = {
  "GET /api/auth/signout": ["public", "a link that also works once the session has expired (D003, D004)"],
  "PUT /api/users/:userId": [
    "signedIn",
    "one's own: the company switch (D042) and mis datos (D068); whose file else is decided inside (D193)",
  ],
  "GET /api/users/:userId": [
    `${READERS},manager`,
    "external opens /nomina/legajo (LEG-16, D194); one's own is Mis Datos",
  ],
  "POST /api/mergePDFs": [`${STAFF},manager`, EXTERNAL],
  "POST /api/mergePDFfromImages": [`${STAFF},manager`, EXTERNAL],
  "POST /api/recibosXLS": [`${STAFF},manager`, EXTERNAL],
  "GET /api/listCantidadDocumentosEmpresa": [
    `${READERS},documentacion,manager`,
    "a manager opens the folders with those of their people (D033)",
  ],
  "GET /api/usersOrganigrama": [`${STAFF},manager`, "open as /users, whatever calls.tsv says (D177, D194)"],
};

/** Calls the specification does not list, and why they are there. */
const OWN: Readonly<Record<string, string>> = {
  "POST /api/auth/signout": "the same as the GET, for scripts (S-14)",
  "GET /api/users/me": "who the session belongs to, for a page that was reloaded (D003)",
  "POST /api/templates/buscar": "the list of templates with its search, its filters and its pages (PLAN-05, PLAN-06)",
  "POST /api/templates/:templateId/copia": "a letter that begins with the words of another",
  "GET /api/inicio/legajo": "what the home page shows of one's own file",
  "GET /api/inicio/empresa": "what the home page shows of the company",
  "GET /api/onboarding": "what one still owes, step by step, for the wizard on whichever device (ONB-11, D214)",
  "GET /api/licenciasConducir/porVencer": "whose licence to renew, a tile of the home page",
  "GET /api/cumples/propio": "whether one's own birthday is told",
  "PUT /api/cumples/propio": "anybody may hide theirs",
  "GET /api/mapa/config": "where map tiles and addresses come from, if anywhere",
  "GET /api/archivos/:archivoId": "the uploader looks at a file that is still temporary (S-27)",
  "GET /api/recibosEjemplo": "a file to try an upload with, in a demo alone",
  "GET /api/recibosCargas": "the last uploads of receipts",
  "GET /api/recibosCargas/:cargaId": "how far an upload is, after a reload (D103)",
  "GET /api/recibosCargas/:cargaId/mapa": "how each of its pages ended",
  "POST /api/recibosCargas/:cargaId/paginas": "its pages with their reasons",
  "POST /api/recibosCargas/:cargaId/xls": "the same as a spreadsheet",
  "GET /api/recibosCargas/:cargaId/archivo": "the file as it came",
  "POST /api/recibosCargas/:cargaId/cancelar": "while it goes on",
  "POST /api/recibosCargas/:cargaId/descartar": "until the first of its receipts is signed",
  "GET /api/tareas/:tareaId": "how far a long piece of work is (D103)",
  "GET /api/correos": "root sees what became of the mails",
  "GET /api/correos/:correoId": "and, without a mail server, what they said",
  "POST /api/correos/prueba": "root tries the mail server",
  "POST /api/logs/verificar": "the button that verifies the chain (D189)",
  "GET /api/nomina/:userId": "the head of an employee's page",
  "GET /api/sancions/:sancionId/adjuntos/:archivoId": "files only through the record they belong to (S-27)",
  "GET /api/sancionesSinLeer": "how many of one's own sanctions were never opened",
  "POST /api/sancionesVistas": "and opening them, by their employee alone",
  "GET /api/firmasPendientes": "what one has still to sign, of every kind (FIRMA-16)",
  "GET /api/lotesFirma": "many signatures with one PIN are a task (D203)",
  "GET /api/lotesFirma/:loteId": "many signatures with one PIN are a task (D203)",
  "POST /api/lotesFirma/:loteId/cancelar": "many signatures with one PIN are a task (D203)",
  "POST /api/lotesFirma/:loteId/continuar": "after a crash the PIN is asked again (D203)",
  "GET /api/recibos/:reciboId/pdf": "files only through the record they belong to (S-27)",
  "POST /api/recibosPendientes": "what waits for the attorney, page by page (REC-67)",
  "POST /api/recibosElegibles": "and all of it that one PIN can sign (REC-12)",
  "POST /api/recibosUnir": "sheets joined into one receipt by hand",
  "POST /api/recibosSeparar": "and taken apart",
  "POST /api/recibosOmitir": "pages that are nobody's receipt",
  "POST /api/recibosDesasignar": "an assignment taken back (REC-30)",
  "POST /api/recibosEditar": "type and period of several at once (S-24)",
  "POST /api/recibosEliminar": "several deleted at once (REC-09)",
  "POST /api/recibosExportar/:tareaId/cancelar": "an export of many is a task (REC-70)",
  "POST /api/recibosRestaurar": "and a deletion taken back while they were pending",
  "POST /api/sendReminder": "the same as GET, of all or of those chosen (S-14)",
  "GET /api/recordatorios": "who was reminded, when and by whom (D100)",
  "GET /api/recordatorios/resumen": "and how many owe a signature",
  "POST /api/disconformidades": "the cases that wait for an answer (D184)",
  "GET /api/disconformidadesAbiertas": "and how many they are",
  "GET /api/disconformidadesPropias": "what one objected to by signing (D184)",
  "GET /api/disconformidades/:disconformidadId": "a case, with what both sides wrote",
  "GET /api/disconformidades/:disconformidadId/corregidos": "what an answer may link to",
  "POST /api/disconformidades/:disconformidadId/mensajes": "an answer, or a reply",
  "GET /api/documents/:documentId/previa/:numero": "the preview a page at a time, re-checked at each (S-27, S-49)",
  "GET /api/documentsPrevia/:archivoId/:numero": "and that of a file one has just uploaded",
  "POST /api/documents/fotos": "one's own photographs made one PDF, for any form that takes a file",
  "GET /api/documentsPorFirmar": "what waits for the attorney (D212)",
  "POST /api/documentosPersonas": "whom the wizard offers, also to whoever only sends documents (DOC-37, DOC-64)",
  "GET /api/documentosFirmantes": "who signs documents for the company (D212)",
  "GET /api/cantidadDocumentosPendientes": "how many documents of employees wait, for the home page (D079, D210)",
  "GET /api/envios": "the runs of the wizard, and how many signed",
  "GET /api/envios/:envioId": "what became of a run",
  "POST /api/envios/:envioId/personas": "who is missing of a run",
  "POST /api/envios/:envioId/xls": "and all of them as a sheet, with when each read and signed",
  "POST /api/envios/:envioId/recordar": "a reminder to who is missing, once a day (as D100 of receipts)",
  "POST /api/envios/:envioId/retirar": "what nobody signed taken back (S-24, S-48)",
  "POST /api/documents/:documentId/renovar": "a document that expires, renewed: its old version stays readable",
  "GET /api/documents/:documentId/versiones": "and all versions of it",
  "GET /api/documents/:documentId/archivo": "a document's file, only through the document (S-27)",
  "GET /api/disconformidades/:disconformidadId/adjuntos/:archivoId":
    "files only through the record they belong to (S-27)",
  "POST /api/documents/empleado/:empleadoId/onboarding":
    "papers of an onboarding given to somebody (LEG-48, ONB-29, D210)",
  "POST /api/onboarding/tablero": "how far everybody got who was asked for their onboarding (D065, D214)",
  "POST /api/onboarding/tablero/xls": "and all of them as a sheet, with what each lacks",
  "POST /api/onboarding/tablero/recordar": "a reminder to who is stuck, once a day (as D100 of receipts)",
  "POST /api/onboarding/tablero/cancelar": "requests taken back, of those that the board finds (ONB-14, S-24)",
  "POST /api/templates/previa": "a letter as somebody would get it, before it is made (PLAN-09, S-38)",
  "POST /api/templates/campos-vacios": "and which of its fields are empty for them",
  "GET /api/cartas/plantillas": "with which letters may be made, of whatever kind (D060, D062)",
  "POST /api/cartas/ensayo": "who has an empty field, before letters are made for many",
  "POST /api/cartas/enviar": "a letter for each, into their folder, with the signatures asked (D212)",
  "POST /api/cartas/imprimir": "or all of them as one file",
  "GET /api/cartas/:cartasId": "what became of them",
  "POST /api/cartas/:cartasId/personas": "and of each person's",
  "POST /api/tipodocumentos/vista": "where the stamps of a type would go, before it is saved (D200)",
  "POST /api/evidencia": "what an expert needs to judge a signed record alone (D183)",
  "POST /api/auth/confirm": "the password again, for what needs it entered lately (S-13)",
  "GET /api/sesiones": "one's own sessions (S-11)",
  "DELETE /api/sesiones/:sesionId": "and how one is ended",
  "DELETE /api/sesiones": "and all the others",
  "GET /api/users/:userId/cuenta": "the account behind a file, for the permissions and reset tabs (D179)",
  "PUT /api/users/:userId/roles": "the permissions tab (LEG-31)",
  "PUT /api/users/:userId/activo": "whether somebody may come in",
  "GET /api/users/:userId/sesiones": "where somebody's account is open (S-11)",
  "DELETE /api/users/:userId/sesiones": "and ending that",
  "GET /api/auth/reset/:token": "whether the page of a link shows its form (AUTH-04)",
  "POST /api/auth/activar": "with the code the company handed out (D016, D169)",
  "GET /api/codigosActivacion": "who never signed in (D169)",
  "POST /api/codigosActivacion": "and their codes, to be printed",
  "PUT /api/empresas/:empresaId/nombre": "the list of companies renames without the whole configuration (D030)",
  "GET /api/empresas/:empresaId/accesos": "who may work in a company (D042)",
  "PUT /api/empresas/:empresaId/accesos/:userId": "granted by root",
  "DELETE /api/empresas/:empresaId/accesos/:userId": "and withdrawn",
  "GET /api/administradores": "to whom it can be granted",
  "GET /api/copias": "the company's last back-ups (D091)",
  "POST /api/copias": "and one made now",
  "POST /api/2fa/codigos": "new recovery codes",
  "DELETE /api/users/:userId/2fa": "somebody lost the telephone",
  "GET /api/users/:userId/datosMedicos": "health apart from the file: reading it is logged (S-60)",
  "POST /api/users/:userId/datosPersonales": "everything kept of a person, for them (S-61)",
  "POST /api/users/:userId/supresion": "health and contacts erased after thirty days (S-61)",
  "DELETE /api/users/:userId/supresion": "and taking that back",
  "POST /api/users/:userId/historia": "what each field of a file said before",
  "GET /api/misDatos": "one's own file as the company shows it (PERF-10)",
  "GET /api/users/:userId/foto": "the picture of profileImageURL",
  "DELETE /api/users/picture": "and taking it away",
  "GET /api/users/accounts": "the linked accounts that can be unlinked (D026)",
  "PUT /api/users/pin": "the change-PIN modal (FIRMA-01)",
  "GET /api/certificados": "one's own certificates (S-43)",
  "POST /api/certificados/:certificadoId/revocar": "and revoking one",
  "POST /api/certificados/renovar": "and renewing it before it ends, with the PIN (S-42)",
  "GET /api/users/:userId/certificados": "somebody's certificates, for the reset tab",
  "POST /api/users/:userId/pin/restablecer": "the reset tab's PIN (D179, S-42)",
  "GET /api/autoridades/:empresaId/certificado": "whoever verifies a signature needs it (S-43)",
  "GET /api/autoridades/:empresaId/revocados": "and this list",
  "GET /api/users/prueba": "how one is proven, and why no PIN can be created (D239)",
  "POST /api/users/prueba/enlace": "the link that proves it",
  "GET /api/users/:userId/prueba": "the same of somebody, for who answers for them",
  "POST /api/users/:userId/prueba/confirmar": "a second administrator does",
  "GET /api/detener/:token": "the link of a notice: what it stops (D239)",
  "POST /api/detener/:token": "and stopping it",
  "GET /api/verificar": "whether a certificate stands, by its number (D239)",
  "GET /api/users/import/modelo": "the sheet an import begins with (IMP-15)",
  "GET /api/vistas": "views of a list kept by name, everybody's own",
  "POST /api/vistas": "and keeping one",
  "DELETE /api/vistas/:vistaId": "and letting it go",
  "POST /api/users/solicitud-onboarding/deshacer": "an act on many files, taken back (ONB-14)",
  "POST /api/users/asignar-metodos-marcacion/deshacer": "the same (LEG-102)",
  "GET /api/importaciones": "the company's imports (IMP-03)",
  "GET /api/importaciones/:importacionId": "how an import goes, after a reload (IMP-03)",
  "POST /api/importaciones/:importacionId/filas": "the state of each row (IMP-10)",
  "GET /api/importaciones/:importacionId/fallidas": "the rows that failed, with the reason beside them (IMP-10)",
  "POST /api/importaciones/:importacionId/filas/:filaId": "a row that failed, mended and tried again (IMP-10)",
  "POST /api/importaciones/:importacionId/deshacer": "an import taken back while nobody came in (D161)",
  "POST /api/exportar": "excel and pdf of what a table shows (GEN-23)",
  ...Object.fromEntries(
    ["convenios", "contratos"].flatMap((name) =>
      [`GET /api/${name}/:id`, `POST /api/${name}`, `PUT /api/${name}/:id`, `DELETE /api/${name}/:id`].map(
        (address) => [address, "their lists are in the specification, and somebody must fill them (D113)"],
      ),
    ),
  ),
};

/** `{puestoId}` and `:id` are the same place. */
const place = (address: string) => address.replace(/\{\w+\}|:\w+/g, ":");

const [, ...lines] = readFileSync(new URL("../../docs/spec/calls.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n");
const specified = new Map(
  lines.map((line) => {
    const [method = "", path = "", , , who = ""] = line.split("\t");
    return [place(`${method} ${path}`), who];
  }),
);

describe("S-17: access, reviewed against the specification's calls", () => {
  it("reads the specification", () => {
    expect(specified.size).toBeGreaterThan(250);
    expect(endpoints.filter((endpoint) => specified.has(place(addressOf(endpoint)))).length).toBeGreaterThan(50);
  });

  it("every endpoint is in the specification, or is ours for a reason", () => {
    const unexplained = endpoints.map(addressOf).filter((address) => !specified.has(place(address)) && !OWN[address]);
    expect(unexplained).toEqual([]);
  });

  it("who may call is what the specification says, or differs for a reason", () => {
    const expected = endpoints.flatMap((endpoint) => {
      const address = addressOf(endpoint);
      const who = specified.get(place(address));
      if (who === undefined) return [];
      return [`${address}  ${DIFFERENT[address]?.[0] ?? REVIEWED[who] ?? `(review: ${who})`}`];
    });
    const ours = endpoints
      .filter((endpoint) => specified.has(place(addressOf(endpoint))))
      .map((endpoint) => `${addressOf(endpoint)}  ${accessText(endpoint.access)}`);
    expect(ours).toEqual(expected);
  });

  it("keeps no review of what is gone", () => {
    const addresses = endpoints.map(addressOf);
    const listed = [...Object.keys(DIFFERENT), ...Object.keys(OWN)];
    expect(listed.filter((address) => !addresses.includes(address))).toEqual([]);
    expect(Object.keys(OWN).filter((address) => specified.has(place(address)))).toEqual([]);
  });
});
