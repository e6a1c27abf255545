/**
 * Somebody signs a payslip en disconformidad; HR finds the case, answers it with a file and the corrected payslip; who signed
 * reads that, writes back, and it waits again. The payslips are later than those other journeys sign. D184, D204.
 */
import type { Page } from "@playwright/test";
import { DEMO_PIN } from "#shell/demo/users.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { expectNotice, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";
import { personOf, recibosPara } from "./support/recibos.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const messages = (page: Page) => page.getByRole("region", { name: "Conversación" }).getByRole("list").first();

test("what is signed en disconformidad is answered by HR, with a file and the corrected payslip, and can be written back to (D184, D204)", async ({
  page,
  entrarComo,
  pasear,
  isPhone,
}) => {
  const username = isPhone ? "user2" : "user";
  const { displayName } = personOf(username);
  const [wrong, right] = await recibosPara(username, [
    { anio: 1998, mes: 3 },
    { anio: 1998, mes: 4 },
  ]);
  const objection = unique("Faltan las horas extra del 14");
  const answer = unique("Las sumamos en la liquidación de abril");
  const reply = unique("Siguen faltando dos");

  await entrarComo(username, `/recibos/list/${wrong}`);
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  if (isPhone) await page.getByRole("button", { name: "Firmar", exact: true }).click();
  await page.getByLabel("En disconformidad").check();
  await page.getByLabel("¿Con qué no estás de acuerdo?").fill(objection);
  await page.getByLabel("PIN de firma").fill(DEMO_PIN);
  await page.getByRole("button", { name: "Firmar recibo" }).click();
  await expect(page.getByRole("heading", { name: "Listo, lo firmaste" })).toBeFocused();
  await expect(page.getByText(/Recursos Humanos va a leer tu disconformidad/)).toBeVisible();
  await page.getByRole("link", { name: "Ver la disconformidad" }).click();
  await expect(messages(page).getByText(objection)).toBeVisible();
  await expect(page.getByText("Esperando respuesta")).toBeVisible();
  const path = new URL(page.url()).pathname;

  // The company: those that wait, then this one.
  await entrarComo("rrhh", "/recibos-admin/pendientes");
  await page.getByRole("link", { name: /^Disconformidades.*por responder$/ }).click();
  await page.getByRole("searchbox", { name: "Buscar por nombre, legajo o CUIL" }).fill(displayName);
  await expect(page).toHaveURL(/buscar=/);
  const found = page.locator(`a[href^="${path}"]`);
  await expect(found).toContainText("Recibo de marzo 1998");
  await expectAccessible(page);
  await found.click();
  await expect(messages(page).getByText(objection)).toBeVisible();
  if (isPhone) await page.getByRole("button", { name: "Ver el recibo firmado" }).click();
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  if (isPhone) await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).first().click();

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar evidencia" }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole("button", { name: "Responder" }).click();
  await expect(page.getByText("Escribí un mensaje")).toBeVisible();
  await page.getByRole("textbox", { name: "Tu respuesta" }).fill(answer);
  await page
    .getByLabel("Archivos", { exact: true })
    .setInputFiles({ name: "planilla.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByRole("button", { name: "Renombrar planilla.png" })).toBeVisible();
  const corrected = page.getByRole("combobox", { name: "Recibo corregido" });
  // By its words: what comes in meanwhile, and a notice, lie over the list or push it away.
  await corrected.fill("Recibo de abril 1998");
  await expect(page.getByRole("option")).toHaveText([/^Recibo de abril 1998/]);
  await corrected.press("Enter");
  await expect(corrected).toHaveValue(/^Recibo de abril 1998/);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Responder" }).click();
  await expectNotice(page, "Respuesta enviada");
  await expect(messages(page).getByRole("listitem").filter({ hasText: answer }).first()).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Tu respuesta" })).toHaveValue("");
  await expect(page.getByText("Respondida", { exact: true })).toBeVisible();

  // Their own list says so, and leads there.
  await entrarComo(username, "/recibos/list?buscar=marzo de 1998");
  const row = page.getByRole(isPhone ? "listitem" : "row").filter({ hasText: "Marzo de 1998" });
  await row.getByRole("link", { name: "Disconformidad · Respondida" }).click();
  await expect(page).toHaveURL(path);
  await expect(messages(page).getByText(answer)).toBeVisible();
  await messages(page).getByRole("button", { name: "planilla.png" }).click();
  await expect(page.getByRole("img", { name: "planilla.png" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(messages(page).getByRole("link", { name: /^Recibo corregido: Recibo de abril 1998/ })).toHaveAttribute(
    "href",
    `/recibos/list/${right}`,
  );
  await expect(page.getByRole("combobox", { name: "Recibo corregido" })).toHaveCount(0);
  // The corrected one is owed: until then what was signed is kept where all of theirs are.
  if (isPhone) await page.getByRole("button", { name: "Ver el recibo firmado" }).click();
  await expect(page.getByRole("heading", { name: "Tiene recibos pendientes sin firmar!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver en Mis Recibos" })).toHaveAttribute(
    "href",
    `/recibos/list/${wrong}`,
  );
  if (isPhone) await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).first().click();
  await page.getByRole("textbox", { name: "Tu réplica" }).fill(reply);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enviar réplica" }).click();
  await expectNotice(page, "Réplica enviada");
  await expect(messages(page).getByText(reply)).toBeVisible();

  // It waits again.
  await entrarComo("rrhh", `/disconformidades?estado=abierta&buscar=${encodeURIComponent(displayName)}`);
  await found.click();
  await expect(messages(page).getByText(reply)).toBeVisible();
  await expect(page.getByText("Espera desde hoy")).toBeVisible();

  // What is typed is not lost by a stray click.
  await page.getByRole("textbox", { name: "Tu respuesta" }).fill("A medias");
  await page.getByRole("link", { name: "Disconformidades", exact: true }).first().click();
  const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(page.getByRole("textbox", { name: "Tu respuesta" })).toHaveValue("A medias");

  // Both have it open: what the other side writes shows by itself, and what is being typed stays.
  const theirs = await pasear(username);
  await theirs.goto(path);
  await expect(messages(theirs).getByText(reply)).toBeVisible();
  const more = unique("Y falta el presentismo");
  const origin = new URL(page.url()).origin;
  const sent = await theirs.request.post(`/api${path}/mensajes`, { data: { texto: more }, headers: { origin } });
  expect(sent.status(), await sent.text()).toBe(200);
  await expect(messages(page).getByText(more)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Tu respuesta" })).toHaveValue("A medias");
  await page.getByRole("button", { name: "Responder" }).click();
  await expect(messages(theirs).getByText("A medias")).toBeVisible();
  await expect(theirs.getByText("Respondida", { exact: true })).toBeVisible();
});
