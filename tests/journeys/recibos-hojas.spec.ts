/** HR puts the sheets of an upload right: joins two, takes them apart, leaves one out, and takes each back. Spec 2 §2. */
import type { Page } from "@playwright/test";
import { A, B, lotePdf, peopleOf, reciboDe } from "#features/cargas/server/fixtures/lotes.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const STRANGERS = ["20111111112", "20222222223"];

const sheetsOf = (page: Page) => page.getByRole("list", { name: "Recibos por firmar" }).getByRole("listitem");
const undo = (page: Page, said: string) =>
  page.getByRole("status").filter({ hasText: said }).last().getByRole("button", { name: "Deshacer" }).click();

/** Somebody's page and two of nobody, loaded by the dialog; where what was loaded waits. */
async function loaded(page: Page, isPhone: boolean, at: number): Promise<string> {
  const company = isPhone ? B : A;
  const [owner] = peopleOf(company).slice(at);
  if (!owner) throw new Error("nadie");
  const strangers = STRANGERS.map((cuil, n) => ({ lastName: "Nadie", firstName: "Equis", cuil, legajo: 990_010 + n }));
  const pages = [owner, ...strangers].map((one) => reciboDe(one, company, `${at}.000,00`));
  await page.getByRole("button", { name: "Cargar recibos" }).click();
  const dialog = page.getByRole("dialog");
  const file = { name: `hojas-${at}.pdf`, mimeType: "application/pdf", buffer: lotePdf(pages) };
  await dialog.getByLabel("Archivos", { exact: true }).setInputFiles(file);
  await expect(dialog.getByRole("button", { name: `Renombrar ${file.name}` })).toBeVisible();
  const answered = page.waitForResponse("**/api/recibosSplit");
  await dialog.getByRole("button", { name: "Cargar", exact: true }).click();
  const { _id } = await (await answered).json();
  await expect(dialog.getByRole("heading", { name: /^Recibos de .+ cargados$/ })).toBeVisible();
  return `/recibos-admin/pendientes?carga=${_id}`;
}

test("two sheets are joined, taken apart and left out, and each of it is taken back (REC-14)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo(isPhone ? "rrhh.b" : "rrhh", "/recibos-admin/pendientes");
  const list = await loaded(page, isPhone, 14);
  await page.goto(list);
  const sheets = sheetsOf(page);
  await expect(sheets).toHaveCount(3);
  const panel = isPhone ? page.getByRole("dialog") : page.getByRole("region", { name: "Vista previa" });
  const tools = panel.getByRole("group", { name: "Hojas" });
  const pages = panel.locator("[data-page]");
  const close = async () => {
    if (isPhone) await panel.getByRole("button", { name: "Cerrar" }).first().click();
  };
  const show = async (corner: string) => {
    await sheets.filter({ hasText: corner }).getByRole("button").click();
    await expect(pages.first()).toBeVisible();
  };

  const join = async () => {
    await tools.getByRole("button", { name: "Unir con la pág. 2" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 recibos unidos en uno").first()).toBeVisible();
  };
  /** At once: a notice does not stay for ever. */
  const takeBack = async (said: string, left: number) => {
    await undo(page, said);
    await expect(sheets).toHaveCount(left);
    await expect(panel.getByRole("heading").first()).toBeVisible();
    await close();
  };

  await show("pág. 3");
  await expectAccessibleInBothThemes(page);
  await join();
  await takeBack("2 recibos unidos en uno", 3);
  await show("pág. 3");
  await join();
  await expect(pages).toHaveCount(2);
  await expect(sheets).toHaveCount(2);
  await tools.getByRole("button", { name: "Separar hojas" }).click();
  await takeBack("Recibo separado en 2", 2);
  await show("pág. 2");
  await tools.getByRole("button", { name: "Omitir" }).click();
  await takeBack("Página omitida", 2);
  await page.reload();
  await expect(sheets).toHaveCount(2);
});

test("several that are chosen become one, and come apart again (REC-14)", async ({ page, entrarComo, isPhone }) => {
  await entrarComo(isPhone ? "rrhh.b" : "rrhh", "/recibos-admin/pendientes");
  await page.goto(await loaded(page, isPhone, 15));
  const sheets = sheetsOf(page);
  await expect(sheets).toHaveCount(3);
  await page.getByRole("button", { name: "Elegir varios" }).click();
  const bar = page.getByRole("region", { name: "Varios recibos" });
  await bar.getByRole("button", { name: "Unir" }).click();
  await expect(page.getByText("No hay registros seleccionados").first()).toBeVisible();
  await sheets.filter({ hasText: "pág. 2" }).getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Unir" }).click();
  await expect(page.getByText("Elegí al menos dos recibos").first()).toBeVisible();
  await bar.getByRole("button", { name: "Elegir los que se ven" }).click();
  await bar.getByRole("button", { name: "Unir" }).click();
  await undo(page, "3 recibos unidos en uno");
  await expect(sheets).toHaveCount(3);
});
