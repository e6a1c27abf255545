/**
 * A payroll is taken in while whoever sent it closes its window, loads the page anew, has no network, or looks from another
 * tab: it goes on, and each finds it again, and its end. D103, R-02.
 */
import type { Carga } from "#features/cargas/contract.ts";
import { C, lotePdf, peopleOf, reciboDe } from "#features/cargas/server/fixtures/lotes.ts";
import { inDatabase } from "./support/base-de-datos.ts";
import { expect, test } from "./support/prueba.ts";

const PENDIENTES = "/recibos-admin/pendientes";

/** Three receipts after a sheet or more that are blank: a month, pages and a person of its own at each size, so that neither finds the other's. */
function payroll(isPhone: boolean) {
  const blank = Array.from({ length: isPhone ? 11 : 1 }, () => []);
  const receipts = peopleOf(C)
    .slice(0, 3)
    .map((one) => reciboDe(one, C));
  const file = { name: "corte.pdf", mimeType: "application/pdf", buffer: lotePdf([...blank, ...receipts]) };
  return isPhone
    ? { file, username: "admin.c", periodo: "04-2025", month: "abril 2025", first: "pág. 12", omitted: "11 omitidas" }
    : { file, username: "rrhh.c", periodo: "03-2025", month: "marzo 2025", first: "pág. 2", omitted: "1 omitida" };
}

/** Until `work` is done nobody of the company is told anything, and so no upload of it gets further than its first word. */
const heldUp = (empresa: string, work: () => Promise<void>): Promise<void> =>
  inDatabase(async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended('evento:' || $1, 0))", [empresa]);
    await work();
  });

test("REC-86: a connection lost during an upload is said; it is found again after a reload, with its end once the connection is back, and from a tab that was open before", async ({
  page,
  context,
  entrarComo,
  isPhone,
}) => {
  const { file, username, periodo, month, first, omitted } = payroll(isPhone);
  await entrarComo(username, PENDIENTES);
  const other = await context.newPage();
  await other.goto(PENDIENTES);
  await expect(other.getByRole("button", { name: "Cargar recibos" })).toBeVisible();
  const { empresa } = await (await page.request.get("/api/users/me")).json();
  const dialog = page.getByRole("dialog");
  const bar = page.getByRole("region", { name: "Cargas de recibos" });

  await heldUp(empresa._id, async () => {
    await page.bringToFront();
    await page.getByRole("button", { name: "Cargar recibos" }).click();
    await dialog.getByRole("textbox", { name: "Período" }).fill(periodo);
    await dialog.getByLabel("Archivos", { exact: true }).setInputFiles(file);
    await expect(dialog.getByRole("button", { name: "Renombrar corte.pdf" })).toBeVisible();
    await dialog.getByRole("button", { name: "Cargar", exact: true }).click();
    await expect(dialog.getByRole("heading", { name: `Cargando recibos de ${month}` })).toBeVisible();
    await dialog.getByRole("button", { name: "Cerrar; la carga sigue" }).click();
    await expect(bar).toContainText(`Cargando recibos de ${month}`);
    await page.reload();
    await expect(bar).toContainText(`Cargando recibos de ${month}`);
    await bar.getByRole("button", { name: "Ver" }).click();
    await expect(dialog.getByRole("heading", { name: `Cargando recibos de ${month}` })).toBeVisible();
    await context.setOffline(true);
    await expect(
      dialog.getByText("Se perdió la conexión con el servidor. La carga sigue allá: cuando vuelva, la ves acá."),
    ).toBeVisible();
  });

  /** Asked by no page: there is a network for whoever asks so. */
  const stored = async () => {
    const all: Carga[] = await (await context.request.get("/api/recibosCargas")).json();
    return all.find((one) => one.periodo === periodo);
  };
  await expect.poll(async () => (await stored())?.estado).toBe("lista");
  await expect(dialog.getByRole("heading", { name: `Cargando recibos de ${month}` })).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByRole("heading", { name: `Recibos de ${month} cargados` })).toBeVisible();
  await expect(dialog.getByText("Quedaron 3 recibos.")).toBeVisible();

  await other.bringToFront();
  await expect(other.getByRole("region", { name: "Cargas de recibos" })).toContainText(
    `Recibos de ${month} cargados · 3 asignadas, 0 sin asignar, ${omitted}`,
  );
  await expect(other.getByText(first, { exact: true })).toBeVisible();

  const headers = { origin: new URL(page.url()).origin };
  const undone = await page.request.post(`/api/recibosCargas/${(await stored())?._id}/descartar`, {
    data: {},
    headers,
  });
  expect(undone.status(), await undone.text()).toBe(200);
});
