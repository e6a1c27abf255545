/** A person's file when the server refuses or cannot be reached: what is said, in the specification's words. Spec 3 §8; LEG-*. */
import type { Page } from "@playwright/test";
import { withoutMarkTypes } from "./support/base-de-datos.ts";
import { choose, dialog, expectNotice, search } from "./support/listas.ts";
import { somebody } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";

type Refused = { readonly status: number; readonly messages: readonly string[] };

/** The next call of that address is refused in these words. */
const refuse = (page: Page, url: string, { status, messages }: Refused) =>
  page.route(
    url,
    (route) =>
      route.fulfill({
        status,
        json: { message: messages.join(" "), errors: messages.map((message) => ({ code: "prueba", message })) },
      }),
    { times: 1 },
  );

/** What went wrong is said at once, and shown. */
const expectAlert = (page: Page, text: string) =>
  expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();

test("a deletion that fails says why and can begin again; one that is not permitted closes (LEG-76, LEG-85, LEG-110, LEG-111)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id, cuil } = await somebody(page);
  await page.goto(`/users/${_id}/profile?tab=15`);
  await page.getByRole("button", { name: "Eliminar legajo…" }).click();
  const modal = dialog(page, "Eliminar legajo");
  await refuse(page, "**/api/countFiles", { status: 429, messages: ["Demasiadas solicitudes"] });
  await modal.getByRole("button", { name: "Continuar" }).click();
  await expect(
    modal.getByText("No se pudo cargar la información de archivos. Error: Demasiadas solicitudes"),
  ).toBeVisible();
  await modal.getByRole("button", { name: "Reintentar" }).click();
  await expect(modal.getByText("No tiene archivos cargados.")).toBeVisible();
  const confirm = async () => {
    await modal.getByLabel(/Para confirmar/).fill(cuil);
    await modal.getByRole("button", { name: "Eliminar legajo" }).click();
  };
  await refuse(page, `**/api/users/${_id}*`, { status: 409, messages: ["Alguien lo está usando"] });
  await confirm();
  await expect(modal.getByText("Alguien lo está usando")).toBeVisible();
  await expectAlert(page, "Alguien lo está usando");
  await modal.getByRole("button", { name: "Volver a empezar" }).click();
  await expect(modal.getByText(/Vas a eliminar el legajo de/), "from the start again").toBeVisible();
  await modal.getByRole("button", { name: "Continuar" }).click();
  await refuse(page, `**/api/users/${_id}*`, { status: 403, messages: ["Sin permisos"] });
  await confirm();
  await expectAlert(page, "Sin permisosNo tiene permisos para eliminar empleados");
  await expect(modal).toBeHidden();
});

test("every problem of a save is a notice of its own (LEG-108)", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  await page.goto(`/users/${_id}/profile?tab=6`);
  await page.getByLabel("Camisa").fill("XL");
  await refuse(page, `**/api/users/${_id}`, { status: 400, messages: ["Una cosa está mal", "Otra también"] });
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expectAlert(page, "Una cosa está mal");
  await expectAlert(page, "Otra también");
});

test("without a way to clock in, saving from another tab shows the time clock's, and nothing is sent (LEG-82)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  await withoutMarkTypes(_id);
  let saved = 0;
  page.on("request", (request) => request.method() === "PUT" && saved++);
  await page.goto(`/users/${_id}/profile?tab=6`);
  await page.getByLabel("Camisa").fill("XL");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  const marks = page.getByRole("group", { name: "Tipos de marcación" });
  await expect(marks).toBeVisible();
  await expect(page.getByText("Debes seleccionar al menos un tipo de marcación").first()).toBeVisible();
  expect(saved).toBe(0);
  await marks.getByLabel("PIN").check();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL(/\/users(\?|$)/);
  expect(saved).toBe(1);
});

test("methods for somebody who was deleted meanwhile are assigned to nobody, and it is said (LEG-115)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/users");
  const { _id, cuil, lastName } = await somebody(page);
  await search(page, lastName);
  await choose(page, `${lastName}, Prueba`);
  await page
    .getByRole("region", { name: "Acciones sobre la selección" })
    .getByRole("button", { name: /Métodos de marcación|Marcación/ })
    .click();
  const headers = { origin: new URL(page.url()).origin };
  const gone = await page.request.delete(`/api/users/${_id}?cuil=${cuil}`, { headers });
  expect(gone.status(), await gone.text()).toBe(200);
  await dialog(page, "Métodos de marcación").getByRole("button", { name: "Asignar métodos" }).click();
  await expectAlert(page, "No se pudieron asignar los métodos. Intente nuevamente.");
});

test("a download of files that fails says why; without network, so; of nobody's files, so (LEG-112, LEG-113, LEG-114)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  await page.goto(`/users/${_id}/profile`);
  const download = page.getByRole("button", { name: "Descargar archivos" });
  await download.click();
  await expectNotice(page, "Sin archivos. El empleado no posee archivos");
  await refuse(page, "**/api/descargarArchivosLegajo", { status: 413, messages: ["Son demasiados archivos"] });
  await download.click();
  await expectAlert(page, "Son demasiados archivos");
  await page.context().setOffline(true);
  await download.click();
  await expectAlert(page, "Error de conexión con el servidor");
  await page.context().setOffline(false);
});

test("the printed file opens in a window of 900x700 (LEG-18) @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  await page.goto(`/users/${_id}/profile`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Imprimir" }).click();
  const popup = await opened;
  await expect(popup).toHaveURL(new RegExp(`/users/${_id}/imprimir`));
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([900, 700]);
});

test("an emergency contact is added in a dialog (LEG-47)", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  await page.goto(`/users/${_id}/profile?tab=8`);
  await page.getByRole("button", { name: "Agregar contacto" }).click();
  const popup = dialog(page, "Agregar contacto");
  await popup.getByLabel("Apellido").fill("Sosa");
  await popup.getByLabel("Nombre").fill("Ana");
  await popup.getByLabel("Celular").fill("11 5555-0000");
  await popup.getByRole("button", { name: "Agregar" }).click();
  await expect(page.getByText("Sosa, Ana")).toBeVisible();
});
