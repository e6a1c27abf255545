/**
 * HR gives two files to everybody of a branch and sees what came of it; what the wizard refuses is said where it is. Then who
 * read and signed is followed, who is missing reminded, and what nobody signed taken back. Spec 2 §2, §4, §5.
 */
import type { Locator, Page } from "@playwright/test";
import { MAX_UPLOAD_BYTES } from "#features/archivos/contract.ts";
import { addMonths } from "#platform/dates/days.ts";
import { formatDay } from "#platform/dates/format.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { inDatabase } from "./support/base-de-datos.ts";
import { folderWith, post, read, readAndSign, rows } from "./support/documentos.ts";
import { dialog, expectAlert, expectNotice, unique } from "./support/listas.ts";
import { somebody, somebodyWhoSigns } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: pageSaying(name),
});

const wizardOf = (page: Page, title = "Agregar documentos") => page.getByRole("dialog", { name: title });
const nextOf = (wizard: Locator) => wizard.getByRole("button", { name: "Siguiente", exact: true });
const dataOf = (wizard: Locator, file: string) => wizard.getByRole("group", { name: `Datos de ${file}` });

async function pick(page: Page, field: Locator, option: string) {
  await field.click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function attach(page: Page, folder: string, files: readonly ReturnType<typeof pdf>[]) {
  const wizard = wizardOf(page);
  await pick(page, wizard.getByRole("combobox", { name: "Carpeta" }), folder);
  await drop(wizard, files);
}

async function drop(wizard: Locator, files: readonly ReturnType<typeof pdf>[]) {
  await wizard.locator("input[type=file][multiple]").setInputFiles([...files]);
  for (const { name } of files) await expect(dataOf(wizard, name)).toBeVisible();
}

test("two files to all of a branch: files, employees, confirm, success (DOC-07, DOC-26, DOC-40, DOC-52, DOC-62)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [politica, nota] = [unique("Politica"), unique("Nota")];
  await entrarComo("rrhh", "/documents/agregar");
  const wizard = wizardOf(page);
  await expect.poll(() => wizard.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await attach(page, "Políticas", [pdf(`${politica}.pdf`), pdf(`${nota}.pdf`)]);
  const [first, second] = [politica, nota].map((name) => dataOf(wizard, `${name}.pdf`)) as [Locator, Locator];
  for (const data of [first, second]) {
    await pick(page, data.getByRole("combobox", { name: "Tipo de documento" }), "Política interna");
    await expect(data.getByLabel("Requiere la firma del empleado")).toBeChecked();
  }
  await first.getByLabel("Tiene vencimiento").check();
  const inAMonth = formatDay(addMonths(dayIn(DEFAULT_ZONE, new Date()), 1));
  await expect(first.getByLabel("Fecha de vencimiento").first()).toHaveValue(inAMonth);
  await expectAccessible(page);
  await nextOf(wizard).click();

  if (isPhone) await wizard.getByRole("button", { name: /^Filtros/ }).click();
  await pick(page, page.getByRole("combobox", { name: "Sucursal" }), "Planta Bahía Blanca");
  if (isPhone) await page.keyboard.press("Escape");
  const boxes = wizard.getByRole("checkbox", { name: /^Seleccionar .+, / });
  await expect(wizard.getByText("Planta Avellaneda")).toHaveCount(0);
  await boxes.first().check({ force: true });
  const bar = page.getByRole("region", { name: "Acciones sobre la selección" });
  const all = bar.getByRole("button", { name: /^Seleccionar los \d+/ });
  const howMany = Number((await all.textContent())?.match(/\d+/)?.[0]);
  await all.click();
  await bar.getByRole("button", { name: "Agregar" }).click();
  await expect(wizard.getByText(`${howMany} empleados elegidos`)).toBeVisible();
  await expectAccessible(page);
  await nextOf(wizard).click();

  await expect(
    wizard.getByText("¿Está seguro que desea adjuntar los documentos a los legajos seleccionados?"),
  ).toBeVisible();
  const documents = wizard.getByRole("list", { name: "Documentos" });
  await expect(documents).toContainText(politica);
  await expect(documents).toContainText("lo firma el empleado");
  await expectAccessible(page);
  await wizard.getByRole("button", { name: "Adjuntar documentos" }).click();

  await expect(wizard.getByText(`Los documentos se adjuntaron a ${howMany} legajos.`)).toBeVisible();
  await expect(wizard.getByText("Adjuntados, sin firmar")).toHaveCount(howMany);
  await expectAccessible(page);
});

test("to all of a small company: how many they are is said before, each has both files, and the run is followed to its end", async ({
  page,
  entrarComo,
}) => {
  const [politica, anexo] = [unique("Para todos"), unique("Anexo para todos")];
  await entrarComo("admin.b");
  // Of a type that asks for no signature: nobody of another journey owes one for it.
  const folder = await folderWith(page, []);
  await page.goto("/documents/agregar");
  const wizard = wizardOf(page);
  await attach(page, folder.name, [pdf(`${politica}.pdf`), pdf(`${anexo}.pdf`)]);
  for (const name of [politica, anexo])
    await expect(dataOf(wizard, `${name}.pdf`).getByRole("combobox", { name: "Tipo de documento" })).toHaveValue(
      folder.name,
    );
  await nextOf(wizard).click();
  await wizard.getByLabel("Todos los empleados").check();
  await nextOf(wizard).click();
  const said = await wizard.getByText(/^Todos los empleados: \d+ personas$/).textContent();
  const howMany = Number(said?.match(/\d+/)?.[0]);
  expect(howMany).toBeGreaterThan(10);
  await wizard.getByRole("button", { name: "Adjuntar documentos" }).click();
  await expect(wizard.getByText(`Los documentos se adjuntaron a ${howMany} legajos.`)).toBeVisible();
  await wizard.getByRole("link", { name: "Ver el envío" }).click();

  const both = new RegExp(`${politica} y ${anexo}|${anexo} y ${politica}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(both);
  const cual = (words: string) => page.getByRole("radio", { name: words, exact: true });
  await expect(cual(`Sin leer ${howMany}`)).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  const given = await inDatabase((client) =>
    client.query<{ files: number; people: number }>(
      "select count(*)::int files, count(distinct empleado_id)::int people from documento where envio_id = $1",
      [id],
    ),
  );
  expect(given.rows).toEqual([{ files: 2 * howMany, people: howMany }]);

  await read(page, "user2.b", [politica, anexo]);
  await page.reload();
  await expect(cual(`Sin leer ${howMany - 1}`)).toBeVisible();
  await expect(cual("Completos 1")).toBeVisible();

  // Of no other journey's people.
  await page.getByRole("button", { name: "Retirar", exact: true }).click();
  const asked = dialog(page, "¿Retirar el envío?");
  await asked.getByLabel("Motivo").fill("Era una prueba");
  await asked.getByRole("button", { name: "Retirar" }).click();
  await expectNotice(page, `Se retiraron ${2 * howMany} documentos`);
});

test("the screen that uploads documents to employees gives each of them each file, in its type's folder, and shows what is refused (DOC-33, DOC-98) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const [politica, apto] = [unique("Subido"), unique("Apto subido")];
  await entrarComo("admin", "/documents/folders");
  const people = [await somebody(page), await somebody(page)];
  const aptos = await folderWith(page, []);
  const gone = await post(page, "/api/tipodocumentos", { name: unique("Pasajero"), carpeta: aptos._id });
  await page.getByRole("link", { name: "Subir documentos" }).click();
  const wizard = wizardOf(page, "Subir documentos");
  const chooseType = async (file: string, type: string) => {
    await dataOf(wizard, `${file}.pdf`).getByRole("combobox", { name: "Tipo de documento" }).click();
    await page.getByRole("option", { name: new RegExp(`^${type}`) }).click();
  };
  await drop(wizard, [pdf(`${politica}.pdf`), pdf(`${apto}.pdf`)]);
  await expect(wizard.getByRole("combobox", { name: "Carpeta" })).toHaveCount(0);
  await chooseType(politica, "Política interna");
  await chooseType(apto, gone.name);
  await expectAccessible(page);
  await nextOf(wizard).click();
  await expect(wizard.getByLabel("Todos los empleados")).toHaveCount(0);
  for (const { lastName } of people) {
    await wizard.getByRole("combobox", { name: "Agregar un empleado" }).fill(lastName);
    await page.getByRole("option", { name: new RegExp(lastName) }).click();
  }
  await expect(wizard.getByText("2 empleados elegidos")).toBeVisible();
  await nextOf(wizard).click();
  await expect(wizard.getByRole("list", { name: "Documentos" })).toContainText(aptos.name);

  // Somebody deleted that type meanwhile: the server's words, and the way back to it.
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.delete(`/api/tipodocumentos/${gone._id}`, { headers })).ok()).toBe(true);
  const send = wizard.getByRole("button", { name: "Adjuntar documentos" });
  await send.click();
  await expectAlert(page, "Alguno de los datos elegidos ya no existe");
  await chooseType(apto, aptos.name);
  await nextOf(wizard).click();
  await nextOf(wizard).click();

  const sent = page.waitForResponse((answer) => answer.url().endsWith("/api/subirDocumentos"));
  await send.click();
  expect((await sent).status()).toBe(200);
  await expect(wizard.getByText("Los documentos se adjuntaron a 2 legajos.")).toBeVisible();
  for (const { _id } of people) {
    await page.goto(`/users/${_id}/documentos`);
    await expect(page.getByText(politica).first()).toBeVisible();
    await expect(page.getByText(apto).first()).toBeVisible();
  }
  await page.goto(aptos.path);
  await expect(rows(page, false)).toHaveCount(2);
});

test("what the wizard refuses is said at its place (DOC-41, DOC-45…DOC-48, DOC-51, DOC-53, DOC-57)", async ({
  page,
  entrarComo,
}) => {
  const file = `${unique("Ingreso")}.pdf`;
  await entrarComo("documentacion", "/documents/agregar");
  const wizard = wizardOf(page);
  await nextOf(wizard).click();
  await expect(wizard.getByText("Agregue al menos un archivo")).toBeVisible();

  const large = { name: "grande.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(MAX_UPLOAD_BYTES + 1) };
  await wizard.locator("input[type=file][multiple]").setInputFiles(large);
  await expect(wizard.getByText("Archivo demasiado grande. Tamaño máximo permitido 20MB")).toBeVisible();
  await wizard.getByRole("button", { name: "Quitar grande.pdf" }).click();

  const note = { name: "nota.png", mimeType: "image/png", buffer: Buffer.from(PNG, "base64") };
  await attach(page, "Ingreso", [note, pdf(file)]);
  const data = dataOf(wizard, file);
  await nextOf(wizard).click();
  await expect(data.getByText("Debe selecionar el tipo de documento")).toBeVisible();
  await data.getByLabel("Tiene vencimiento").check();
  await data.getByLabel("Fecha de vencimiento").first().fill("");
  await data.getByLabel("Notificar por email").check();
  await pick(page, data.getByRole("combobox", { name: "Tipo de documento" }), "Ficha de ingreso");
  await pick(page, dataOf(wizard, "nota.png").getByRole("combobox", { name: "Tipo de documento" }), "Ficha de ingreso");
  await nextOf(wizard).click();
  await expect(data.getByText("Debe selecionar la fecha de vencimiento")).toBeVisible();
  await expect(data.getByText("Debe selecionar una lista de distribución")).toBeVisible();
  await data.getByLabel("Tiene vencimiento").uncheck();
  await data.getByLabel("Notificar por email").uncheck();
  await nextOf(wizard).click();
  await expect(wizard.getByText("Para Onboarding sólo se permiten archivos PDF")).toBeVisible();

  // DOC-49, DOC-50: forced, and the reason beside it.
  await expect(data.getByLabel("Requiere la firma del empleado")).toBeChecked();
  await expect(data.getByLabel("Requiere la firma del empleado")).toBeDisabled();
  await expect(data.getByText("La carpeta de onboarding lo pide")).toBeVisible();
  await expect(data.getByLabel("Puede verlo sin firmar")).toBeChecked();
  await wizard.getByRole("button", { name: "Quitar nota.png" }).click();
  await nextOf(wizard).click();

  const people = wizard.getByRole("combobox", { name: "Agregar un empleado" });
  await expect(people).toBeVisible();
  await nextOf(wizard).click();
  await expect(wizard.getByText("Debe seleccionar al menos un empleado")).toBeVisible();
  for (const _ of ["once", "twice"]) {
    await people.fill("Benítez, Rocío");
    await page.getByRole("option", { name: /Benítez, Rocío/ }).click();
  }
  await expect(wizard.getByText("El empleado ya está seleccionado")).toBeVisible();
  await expect(wizard.getByText("1 empleado elegido")).toBeVisible();
});

test("left before the end, it asks, and what was uploaded is gone (UPL-08)", async ({ page, entrarComo }) => {
  const file = `${unique("Dejado")}.pdf`;
  await entrarComo("rrhh", "/documents/agregar");
  const wizard = wizardOf(page);
  await attach(page, "Políticas", [pdf(file)]);
  await wizard.getByRole("button", { name: "Cerrar" }).click();
  const question = page.getByRole("dialog").filter({ hasText: "El archivo adjunto se elimina." });
  await expect(question).toBeVisible();
  const removed = page.waitForRequest((request) => request.url().endsWith("/api/deleteFile"));
  await question.getByRole("button", { name: /Descartar|Salir/ }).click();
  await removed;
  await expect(wizard).toHaveCount(0);
});

const remindersTo = async (email: string): Promise<number> => {
  const text = "select 1 from correo where para = $1 and asunto like 'Tenés % sin firmar'";
  return (await inDatabase((client) => client.query(text, [email]))).rowCount ?? 0;
};

test("two files are followed: who read and signed them, a reminder once a day to who is missing, the sheet, and what nobody signed taken back", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [politica, anexo] = [unique("Reglamento"), unique("Anexo")];
  await entrarComo("admin", "/documents/agregar");
  const email = `${unique("a").replace(" ", "")}@ejemplo.test`;
  const signer = await somebodyWhoSigns(page);
  const others = [await somebody(page, { email }), await somebody(page)];
  const wizard = wizardOf(page);
  await attach(page, "Políticas", [pdf(`${politica}.pdf`), pdf(`${anexo}.pdf`)]);
  for (const name of [politica, anexo])
    await pick(
      page,
      dataOf(wizard, `${name}.pdf`).getByRole("combobox", { name: "Tipo de documento" }),
      "Política interna",
    );
  await dataOf(wizard, `${anexo}.pdf`).getByLabel("Requiere la firma del empleado").uncheck();
  await nextOf(wizard).click();
  const people = wizard.getByRole("combobox", { name: "Agregar un empleado" });
  for (const { lastName } of [signer, ...others]) {
    await people.fill(lastName);
    await page.getByRole("option", { name: new RegExp(lastName) }).click();
  }
  await expect(wizard.getByText("3 empleados elegidos")).toBeVisible();
  await nextOf(wizard).click();
  await wizard.getByRole("button", { name: "Adjuntar documentos" }).click();
  await wizard.getByRole("link", { name: "Ver el envío" }).click();

  await expect(page).toHaveURL(/\/documents\/envios\/[0-9a-f-]{36}$/);
  const run = page.url();
  // Whichever of two files came up first is the first.
  const both = new RegExp(`${politica} y ${anexo}|${anexo} y ${politica}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(both);
  const cual = (words: string) => page.getByRole("radio", { name: words, exact: true });
  await expect(cual("Sin firmar 3")).toBeVisible();
  const listed = isPhone
    ? page.getByRole("list", { name: "Lista de personas" }).getByRole("listitem")
    : page.getByRole("table").locator("tbody tr");
  await expect(listed).toHaveCount(3);

  const signed = await readAndSign(page, signer.cuil, [politica, anexo]);
  await page.reload();
  await expect(cual("Completos 1")).toBeVisible();
  await expect(cual("Sin firmar 2")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await cual("Completos 1").check({ force: true });
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText(signer.lastName);
  await cual("Sin firmar 2").check({ force: true });
  await expect(listed).toHaveCount(2);

  // To all who are missing with one press; who was reminded today is not again.
  await page.getByRole("button", { name: "Recordar a 2 personas" }).click();
  await expectNotice(page, "Se le recordó a 1 persona");
  await expectNotice(page, "1 no tiene correo en su legajo.");
  expect(await remindersTo(email)).toBe(1);
  await listed
    .filter({ hasText: others[0]?.lastName ?? "" })
    .getByRole("checkbox")
    .check({ force: true });
  const bar = page.getByRole("region", { name: "Acciones sobre la selección" });
  await bar.getByRole("button", { name: "Recordar", exact: true }).click();
  await expectNotice(page, "No se envió ningún correo");
  expect(await remindersTo(email)).toBe(1);
  await expect(bar).toHaveCount(0);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: "Excel" }).click();
  expect((await saving).suggestedFilename()).toBe("envio.xlsx");

  // A document that came with it leads back to it.
  await page.goto(`/documents/${signed._id}`);
  await page.getByRole("link", { name: "Ver el envío con el que vino" }).click();
  await expect(page).toHaveURL(run);
  await page.getByRole("button", { name: "Retirar", exact: true }).click();
  const asked = dialog(page, "¿Retirar el envío?");
  await expect(asked).toContainText(
    "Se van a retirar 5 documentos que nadie firmó. Queda 1 que ya está firmado. No se puede deshacer.",
  );
  await asked.getByRole("button", { name: "Retirar" }).click();
  await expect(asked.getByText("Escribí por qué lo retirás")).toBeVisible();
  await asked.getByLabel("Motivo").fill("Se envió la versión anterior");
  await asked.getByRole("button", { name: "Retirar" }).click();
  await expectNotice(page, "Se retiraron 5 documentos");
  await expect(page.getByText(/^Se retiró el .*: Se envió la versión anterior$/)).toBeVisible();
  await expect(cual("Retirados 2")).toBeVisible();
  await expect(cual("Completos 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retirar", exact: true })).toHaveCount(0);
  expect((await page.request.get(`/api/documents/${signed._id}`)).status()).toBe(200);

  // Where all of them are, with how far each is.
  await page.goto("/documents/folders");
  await page.getByRole("link", { name: "Envíos", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Envíos");
  const own = (isPhone ? page.getByRole("listitem") : page.getByRole("row")).filter({ hasText: politica });
  await expect(own).toContainText("Retirado");
  await expectAccessibleInBothThemes(page);
  await own.getByRole("link", { name: both }).click();
  await expect(page).toHaveURL(run);
});

test("who keeps no documents has no way to what was sent @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("manager", "/documents/folders");
  await expect(page.getByRole("heading", { level: 1, name: "Documentos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Envíos", exact: true })).toHaveCount(0);
  expect((await page.request.get("/api/envios")).status()).toBe(403);
});

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
