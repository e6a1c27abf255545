// Proves who is told of an expiry and on which days, each of them once, and what a mail says of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#platform/dates/days.ts";
import { mailsOf } from "#shell/testing/mails.ts";
import { A, B, idOf, personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { avisarJob } from "../vencimientos-job.ts";
import { documentosIn, editOf } from "./fixtures/documentos.ts";
import { avisandoIn } from "./fixtures/vencimientos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, lista, tipo, query } = documentosIn(() => server);
const { asked, tell, hour } = avisandoIn(() => server);

/** Of the company whose clock is that of Buenos Aires. */
const TODAY = "2026-03-02";
const LISTA = "lista@ejemplo.test";
const BUENOS_AIRES = "America/Argentina/Buenos_Aires";
const setZone = (empresa: string, zone: string) =>
  query("update empresa set zona_horaria = $2 where id = $1", [empresa, zone]);

beforeEach(async () => {
  await query("delete from documento");
  await query("delete from cola.job where name in ('correo', $1)", [avisarJob.name]);
  for (const empresa of [A, B]) await setZone(empresa, BUENOS_AIRES);
});

/** HH:MM in Buenos Aires. */
const on = (day: string, time = "12:00") => new Date(`${day}T${time}:00-03:00`);
const inDays = (days: number) => addDays(TODAY, days);
type More = Partial<Parameters<typeof make>[0]>;
const expiring = (fechaVencimiento: string, more: More = {}) =>
  make({ de: "user", tieneVencimiento: true, fechaVencimiento, ...more });
const told = async (...emails: string[]) => ({
  notifica: true,
  listaDistribucion: (await lista(emails.length > 0 ? emails : [LISTA]))._id,
});

/** Those on their way since it was asked last: to whom, in which words. */
async function mailed(): Promise<string[][]> {
  const mails = await mailsOf(server);
  await query("delete from cola.job where name = 'correo'");
  return mails.map(({ para, asunto }) => [para, asunto]).sort();
}
const own = (username: string) => personOf(username).email;

describe("D085: of a document with `notifica`", () => {
  it("its list is told 30, 15, 7 and 1 days before the expiry and on the day, and so is its employee", async () => {
    await expiring(inDays(40), await told());
    await mailed();
    const days: Record<string, string[][]> = {};
    for (let day = TODAY; day <= inDays(50); day = addDays(day, 1)) {
      for (const time of ["09:17", "19:17"]) await hour(on(day, time));
      const mails = await mailed();
      if (mails.length > 0) days[day] = mails;
    }
    const of = (when: string) => [
      [LISTA, `Un documento vence ${when}`],
      [own("user"), `Un documento tuyo vence ${when}`],
    ];
    expect(days).toEqual({
      [inDays(10)]: of("en 30 días, el 11/04/2026").sort(),
      [inDays(25)]: of("en 15 días, el 11/04/2026").sort(),
      [inDays(33)]: of("en 7 días, el 11/04/2026").sort(),
      [inDays(39)]: of("mañana").sort(),
      [inDays(40)]: of("hoy").sort(),
    });
  });

  it("a mail says how many expire, when and whose they are, and nothing of what they are", async () => {
    const type = await tipo({ name: "Psiquiátrico" });
    const name = "Alta médica";
    await expiring(inDays(7), { ...(await told()), tipo: type._id, name, descripcion: "Depresión" });
    await query("delete from cola.job where name = 'correo'");
    await hour(on(TODAY));
    const mails = await mailsOf(server);
    const texts = new Map(mails.map(({ para, texto }) => [para, texto]));
    expect(texts.get(LISTA)).toContain("Un documento vence en 7 días, el 09/03/2026.");
    expect(texts.get(LISTA)).toContain("Está en el legajo de Benítez, Rocío.");
    expect(texts.get(LISTA)).toContain("/documents/vencimientos\n");
    expect(texts.get(own("user"))).toContain("Un documento tuyo vence en 7 días, el 09/03/2026.");
    expect(texts.get(own("user"))).toContain("/renovar\n");
    for (const { asunto, texto, html } of mails)
      for (const word of [name, "Psiquiátrico", "Depresión", type.carpeta.name])
        expect(asunto + texto + html).not.toContain(word);
  });

  it("its employee is told to renew it themselves where they may send it, and to ask where they may not", async () => {
    const closed = { tipo: (await tipo({ empleadoUpload: false }))._id };
    const one = await expiring(inDays(7));
    await expiring(inDays(7), { de: "user2", ...closed });
    for (const days of [7, 15]) await expiring(inDays(days), { de: "manager" });
    for (const more of [{}, closed]) await expiring(inDays(7), { de: "rrhh", ...more });
    await query("delete from cola.job where name = 'correo'");
    await hour(on(TODAY));
    const texts = new Map((await mailsOf(server)).map(({ para, texto }) => [para, texto]));
    const said = (username: string) => texts.get(own(username));
    const send = "enviá en Rúbrica el archivo nuevo con su vencimiento.";
    expect(said("user")).toContain(`Podés renovarlo vos: ${send}`);
    expect(said("user")).toContain(`/documents/${one._id}/renovar\n`);
    expect(said("user2")).toContain("Si hay que renovarlo, consultá con Recursos Humanos de tu empresa.");
    expect(said("user2")).toContain("/settings/documentos\n");
    expect(said("manager")).toContain(`Podés renovarlos vos: ${send}`);
    expect(said("manager")).toContain("/settings/documentos\n");
    const asks = "Por los demás, consultá con Recursos Humanos de tu empresa.";
    expect(said("rrhh")).toContain(`Uno lo podés renovar vos: ${send} ${asks}`);
  });

  it("one mail a day to an address, however many documents, lists and people there are", async () => {
    const [first, second] = [await told("una@ejemplo.test", "ambas@ejemplo.test"), await told("ambas@ejemplo.test")];
    await expiring(inDays(7), first);
    await expiring(inDays(7), second);
    await expiring(TODAY, { ...second, de: "user2" });
    await query("delete from cola.job where name = 'correo'");
    await hour(on(TODAY));
    const mails = await mailsOf(server);
    expect(await mailed()).toEqual(
      [
        ["ambas@ejemplo.test", "Vencimientos de documentos"],
        ["una@ejemplo.test", "Un documento vence en 7 días, el 09/03/2026"],
        [own("user"), "2 documentos tuyos vencen en 7 días, el 09/03/2026"],
        [own("user2"), "Un documento tuyo vence hoy"],
      ].sort(),
    );
    const both = mails.find(({ para }) => para === "ambas@ejemplo.test");
    expect(both?.texto.split("\n\n").slice(1, 4)).toEqual([
      "Un documento vence hoy.",
      "2 documentos vencen en 7 días, el 09/03/2026.",
      "Están en los legajos de 2 personas. Quien tiene acceso los encuentra en Rúbrica.",
    ]);
  });

  it("without it, its employee alone is told", async () => {
    const { listaDistribucion } = await told();
    await expiring(inDays(1), { notifica: false, listaDistribucion });
    await hour(on(TODAY));
    expect(await mailed()).toEqual([[own("user"), "Un documento tuyo vence mañana"]]);
  });

  it("S-23: a root user is named to nobody", async () => {
    await query("update cuenta set roles = '{root}' where id = $1", [idOf("admin2")]);
    await expiring(inDays(1), { de: "admin2", by: "root", ...(await told()) });
    await query("delete from cola.job where name = 'correo'");
    await hour(on(TODAY));
    const [mail] = (await mailsOf(server)).filter(({ para }) => para === LISTA);
    expect(mail?.texto).toContain("Está en un legajo.");
    expect(mail?.html).not.toContain(personOf("admin2").lastName);
    await query("update cuenta set roles = '{admin}' where id = $1", [idOf("admin2")]);
  });
});

describe("D085: each day before an expiry is told once", () => {
  it("by the clock of each company, at decent hours", async () => {
    await setZone(B, "Asia/Tokyo");
    // Twelve hours ahead, where it is the next day already.
    await expiring(inDays(1), { de: "user.b" });
    await expiring(TODAY);
    await hour(on(TODAY, "08:59"));
    expect(await mailed()).toEqual([]);
    await hour(on(TODAY, "19:59"));
    expect(await mailed()).toEqual([[own("user"), "Un documento tuyo vence hoy"]]);
    await hour(on(TODAY, "20:59"));
    expect(await mailed()).toEqual([]);
    await hour(on(TODAY, "21:00"));
    expect(await mailed()).toEqual([[own("user.b"), "Un documento tuyo vence hoy"]]);
  });

  it("one job is all that a company has a day, however often one looks", async () => {
    const looked = await Promise.all([1, 2, 3].map(() => asked(on(TODAY))));
    expect(looked.flat().filter(({ empresa }) => empresa === A)).toEqual([{ empresa: A, dia: TODAY }]);
    expect(await asked(on(TODAY, "18:00"))).toEqual([]);
    expect(await asked(on(inDays(1)))).toContainEqual({ empresa: A, dia: inDays(1) });
  });

  it("of several who tell at once, one mail each, and none when it is done again", async () => {
    await expiring(TODAY, await told());
    await expiring(inDays(15), { de: "user2" });
    await mailed();
    const job = { empresa: A, dia: TODAY };
    await Promise.all([1, 2, 3].map(() => tell(job, on(TODAY))));
    expect((await mailed()).map(([para]) => para)).toEqual([LISTA, own("user"), own("user2")].sort());
    await tell(job, on(TODAY));
    expect(await mailed()).toEqual([]);
  });

  it("two days off, it is told late, in the words of the day; days off for longer, the next one is told alone", async () => {
    await expiring(inDays(30), await told());
    await mailed();
    await hour(on(inDays(2)));
    expect(await mailed()).toEqual(
      [
        [LISTA, "Un documento vence en 28 días, el 01/04/2026"],
        [own("user"), "Un documento tuyo vence en 28 días, el 01/04/2026"],
      ].sort(),
    );
    for (const days of [3, 14, 19]) await hour(on(inDays(days)));
    expect(await mailed()).toEqual([]);
    // The fifteen days are past, and it is news for three that seven are left.
    await hour(on(inDays(24)));
    expect(await mailed()).toHaveLength(2);
    await hour(on(inDays(32)));
    expect(await mailed()).toEqual(
      [
        [LISTA, "Un documento venció el 01/04/2026"],
        [own("user"), "Un documento tuyo venció el 01/04/2026"],
      ].sort(),
    );
    await hour(on(inDays(33)));
    expect(await mailed()).toEqual([]);
  });

  it("a job that waited until the night, or until another day, leaves its documents to the next one", async () => {
    await expiring(inDays(1));
    const [job] = (await asked(on(TODAY, "19:30"))).filter(({ empresa }) => empresa === A);
    if (!job) throw new Error("nothing was asked");
    await tell(job, on(TODAY, "20:10"));
    await tell(job, on(inDays(1)));
    expect(await mailed()).toEqual([]);
    await hour(on(inDays(1)));
    expect(await mailed()).toEqual([[own("user"), "Un documento tuyo vence hoy"]]);
  });

  it("R-05: killed between the mail and its note, neither stands, and all of it is told again", async () => {
    await expiring(TODAY, await told());
    await mailed();
    const { mail } = server.services;
    const dying: typeof mail = {
      ...mail,
      sendAll: async (...given) => {
        await mail.sendAll(...given);
        throw new Error("killed");
      },
    };
    await expect(tell({ empresa: A, dia: TODAY }, on(TODAY), dying)).rejects.toThrow("killed");
    expect([await mailed(), await query("select 1 from aviso_de_vencimiento")]).toEqual([[], []]);
    await tell({ empresa: A, dia: TODAY }, on(TODAY));
    expect(await mailed()).toHaveLength(2);
  });

  it("an expiry that was changed is told anew", async () => {
    const made = await expiring(inDays(7));
    await hour(on(TODAY));
    expect(await mailed()).toHaveLength(1);
    await as("rrhh").update({ ...editOf(made), fechaVencimiento: inDays(8) });
    await hour(on(inDays(1)));
    expect(await mailed()).toEqual([[own("user"), "Un documento tuyo vence en 7 días, el 10/03/2026"]]);
  });
});

describe("nobody is told", () => {
  it("of what was taken back or renewed, and of what was never approved", async () => {
    const set = (id: string, what: string) => query(`update documento set ${what} where id = $1`, [id]);
    const [removed, renewed, rejected, pending] = await Promise.all([1, 2, 3, 4].map(() => expiring(inDays(7))));
    await as("rrhh").remove({ documentId: removed?._id ?? "" });
    await set(renewed?._id ?? "", `reemplazado_por_id = '${rejected?._id}'`);
    await set(rejected?._id ?? "", "estado = 'Rechazado'");
    await set(pending?._id ?? "", "estado = 'Pendiente'");
    await hour(on(TODAY));
    expect(await mailed()).toEqual([]);
  });

  it("of a day that was past when the document came", async () => {
    for (const days of [-1, 5, 14, 29]) await expiring(inDays(days));
    await hour(on(TODAY));
    expect(await mailed()).toEqual([]);
    await hour(on(inDays(4)));
    expect(await mailed()).toEqual([[own("user"), "Un documento tuyo vence mañana"]]);
  });

  it("who left, or has no address; the list is told all the same, and one without addresses stops nothing", async () => {
    const list = await told();
    for (const de of ["user", "user2"]) await expiring(TODAY, { de, ...list });
    await expiring(TODAY, { de: "manager", ...(await told("nadie@ejemplo.test")) });
    await query("update lista_distribucion set emails = '{}' where 'nadie@ejemplo.test' = any(emails)");
    await query("update legajo set activo = false where id = $1", [idOf("user")]);
    await query("update legajo set email = 'sin arroba' where id = $1", [idOf("user2")]);
    await mailed();
    await hour(on(TODAY));
    expect(await mailed()).toEqual(
      [
        [LISTA, "2 documentos vencen hoy"],
        [own("manager"), "Un documento tuyo vence hoy"],
      ].sort(),
    );
    await query("update legajo set activo = true where id = $1", [idOf("user")]);
    await query("update legajo set email = $2 where id = $1", [idOf("user2"), own("user2")]);
  });

  it("where the company does not have the module", async () => {
    await expiring(TODAY);
    const setModule = (on: boolean) =>
      query("update empresa set modulos = jsonb_set(modulos, '{documentos}', $2) where id = $1", [A, String(on)]);
    await setModule(false);
    await hour(on(TODAY));
    expect(await mailed()).toEqual([]);
    await setModule(true);
    await hour(on(TODAY, "15:00"));
    expect(await mailed()).toHaveLength(1);
  });
});
