/**
 * HR drops in what the payroll program printed, sees each page find its person or say why not, and goes on to what is left.
 * Spec 2 §2, §4, §6, §8; picture 05.
 */
import { A, B, lotePdf, peopleOf, reciboDe } from "#features/cargas/server/fixtures/lotes.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const PENDIENTES = "/recibos-admin/pendientes";
/** Of no company here. */
const STRANGER = { lastName: "Nadie", firstName: "Néstor", cuil: "20281145739", legajo: 990_001 };

/** Six people, a blank page and one of nobody; another company's at a phone, so that neither finds the other's. */
function payroll(isPhone: boolean) {
  const company = isPhone ? B : A;
  const people = peopleOf(company).slice(3, 9);
  const pages = [...people.map((one) => reciboDe(one, company)), [], reciboDe(STRANGER, company)];
  const file = { name: "liquidacion.pdf", mimeType: "application/pdf", buffer: lotePdf(pages) };
  return { file, people, username: isPhone ? "rrhh.b" : "rrhh" };
}

test("a payroll becomes receipts, page by page, and what is left leads to where it is mended (REC-15, REC-31, REC-32)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const { file, people, username } = payroll(isPhone);
  await entrarComo(username, PENDIENTES);
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/tiposrecibos");
  await page.getByRole("button", { name: "Cargar recibos" }).click();
  const dialog = page.getByRole("dialog");
  // As the dialog was told: another journey may be choosing another.
  const types: { name: string; default: boolean }[] = await (await answered).json();
  const proposed = types.find((one) => one.default);
  await expect(dialog.getByRole("combobox", { name: "Tipo de recibo" })).toHaveValue(proposed?.name ?? "¿ninguno?");
  await expect(dialog.getByRole("textbox", { name: "Período" })).toHaveValue(/^\d\d-\d{4}$/);
  await dialog.getByText("Elegir día y hora").click();
  await expect(dialog.getByRole("textbox", { name: "Hora" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByText("Al firmar").click();
  await dialog.getByRole("button", { name: "Cargar", exact: true }).click();
  await expect(dialog.getByText("Elegí el archivo de los recibos")).toBeVisible();
  await dialog.getByLabel("Archivos", { exact: true }).setInputFiles(file);
  await expect(dialog.getByRole("button", { name: "Renombrar liquidacion.pdf" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cargar", exact: true }).click();

  await expect(dialog.getByRole("heading", { name: /^Recibos de .+ cargados$/ })).toBeVisible();
  const phases = dialog.getByRole("list", { name: "Etapas de la carga" }).getByRole("listitem");
  await expect(phases).toHaveText([/Subida/, /Compresión/, /Separando página por página\s*8 de 8 · 100 %/]);
  await expect(
    dialog.getByRole("img", { name: "Mapa de 8 páginas: 6 asignadas, 1 sin asignar, 1 omitida" }),
  ).toBeVisible();
  const list = dialog.getByRole("list", { name: "Páginas, lo último primero" }).getByRole("listitem");
  await expect(list).toHaveCount(8);
  await expect(list.first()).toContainText("20-28114573-9");
  await expect(list.last()).toContainText(people[0]?.lastName ?? "");
  await expectAccessibleInBothThemes(page);
  await dialog.getByText("Omitidas 1").click();
  await expect(list).toHaveText([/pág\. 7/]);
  await dialog.getByText("Sin asignar 1").click();
  const mend = list.getByRole("link", { name: "Asignar la página 8" });
  // As soon as the dialog has read which receipt it became.
  await expect(mend).toHaveAttribute("href", /recibo=/);
  await mend.click();
  await expect(page).toHaveURL(/pendientes\?carga=[0-9a-f-]+&recibo=[0-9a-f-]+$/);
  await expect(dialog.getByText("Etapas de la carga")).toHaveCount(0);
});

test("the same file again is noticed; what was loaded stays to be read, page by page (REC-49)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const company = isPhone ? B : A;
  const people = peopleOf(company).slice(9, 12);
  const pages = people.map((one) => reciboDe(one, company, "912.345,00"));
  const file = { name: "quincena.pdf", mimeType: "application/pdf", buffer: lotePdf(pages) };
  await entrarComo(isPhone ? "rrhh.b" : "rrhh", PENDIENTES);
  const dialog = page.getByRole("dialog");
  const send = async () => {
    await page.getByRole("button", { name: "Cargar recibos" }).click();
    await dialog.getByLabel("Archivos", { exact: true }).setInputFiles(file);
    await expect(dialog.getByRole("button", { name: "Renombrar quincena.pdf" })).toBeVisible();
    await dialog.getByRole("button", { name: "Cargar", exact: true }).click();
  };
  await send();
  await expect(dialog.getByRole("heading", { name: /^Recibos de .+ cargados$/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar; la carga sigue" }).click();
  await send();
  await expect(dialog.getByRole("alert")).toContainText(/^Este archivo ya se cargó el .+: 3 recibos, 0 sin asignar/);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Cargar igual" }).click();
  await expect(dialog.getByRole("heading", { name: /^Recibos de .+ cargados$/ })).toBeVisible();
  await dialog.getByRole("link", { name: "Ver página por página" }).click();

  await expect(page.getByRole("heading", { name: "quincena.pdf" })).toBeVisible();
  await expect(page.getByText("3: 3 asignadas, 0 sin asignar, 0 omitidas")).toBeVisible();
  await expect(page.getByText(people[0]?.lastName ?? "").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar el original" }).click();
  expect((await download).suggestedFilename()).toBe("quincena.pdf");
  await page.getByRole("link", { name: "Cargas" }).first().click();
  await expect(page.getByText("quincena.pdf")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
});

test("a manager uploads only where that was given to them (REC-50)", async ({ page, entrarComo }) => {
  await entrarComo("manager2", PENDIENTES);
  await expect(page.getByRole("heading", { name: /^Recibos/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Cargar recibos" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cargas" })).toHaveCount(0);
});
