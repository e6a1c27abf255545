/** The company takes back what it signed: by administrators, with a reason, one or many. Spec 2 §2, §6, §8, §9. */
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { dialog } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";
import { personOf, recibosPara, signedByEmployee } from "./support/recibos.ts";

const FIRMADOS = "/recibos-admin/firmados";
const LIST_CALL = "/api/recibosPagination";

const addressOf = (lastName: string, path = FIRMADOS) =>
  `${path}?periodo=00&buscar=${encodeURIComponent(lastName)}&orden=periodo`;
const rowsOf = (page: Page, isPhone: boolean) =>
  isPhone
    ? page.getByRole("list", { name: "Lista de recibos firmados" }).getByRole("listitem")
    : page.getByRole("table").locator("tbody tr");
const bar = (page: Page) => page.getByRole("region", { name: "Acciones sobre la selección" });

/** On a phone a row is chosen by its tile. */
async function choose(page: Page, isPhone: boolean, periodo: string): Promise<void> {
  const row = rowsOf(page, isPhone).filter({ hasText: periodo });
  await row.getByRole("checkbox").check();
}

test("two signed receipts are deleted with a reason, and the list comes anew two seconds later; who signed them keeps them, with the reason (REC-09, REC-55, REC-78, REC-93, D202)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [username, admin] = isPhone ? ["superadmin.b", "admin.b"] : ["admin2", "admin"];
  const { lastName } = personOf(username);
  const ids = await recibosPara(
    username,
    [1, 2, 3].map((mes) => ({ anio: 1981, mes })),
  );
  await signedByEmployee(ids);
  await page.clock.install();
  await entrarComo(admin, addressOf(lastName));
  const rows = rowsOf(page, isPhone);
  await expect(rows.filter({ hasText: "1981" })).toHaveCount(3);
  for (const periodo of ["01-1981", "02-1981"]) await choose(page, isPhone, periodo);
  await bar(page).getByRole("button", { name: "Eliminar" }).click();
  const asked = dialog(page, "Eliminar 2 recibos firmados");
  await asked.getByRole("button", { name: "Eliminar" }).click();
  await expect(asked.getByText("Escribí por qué se elimina: la empresa ya lo firmó")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await asked.getByRole("textbox").fill("-");
  await asked.getByRole("button", { name: "Eliminar" }).click();
  await expect(asked.getByText("Escribí por qué se elimina: la empresa ya lo firmó")).toBeVisible();
  await asked.getByRole("textbox").fill("Se liquidó dos veces");

  const reads: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === LIST_CALL) reads.push(request.url());
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse("**/api/recibosEliminar");
  await asked.getByRole("button", { name: "Eliminar" }).click();
  expect(await (await answered).json()).toEqual({ message: "2 recibos eliminados correctamente!" });
  // As little time as the notice needs to be drawn: what was deleted is let go with it.
  let passed = 0;
  const notice = page.getByText("2 recibos eliminados correctamente!").first();
  for (; !(await notice.isVisible()); passed += 20) await page.clock.runFor(20);
  await page.clock.runFor(1_990 - passed);
  expect(reads).toEqual([]);
  await expect(rows.filter({ hasText: "1981" })).toHaveCount(3);
  await page.clock.runFor(passed + 20);
  await expect.poll(() => reads.length).toBe(1);
  await page.clock.resume();
  await expect(rows.filter({ hasText: "1981" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "03-1981" })).toHaveCount(1);

  await entrarComo(username, "/recibos/list");
  const withdrawn = /La empresa lo retiró el \d\d\/\d\d\/\d{4}: Se liquidó dos veces/;
  await expect(page.getByText(withdrawn)).toHaveCount(2);
  await page.goto(`/recibos/list/${ids[0]}`);
  await expect(page.getByText(withdrawn)).toBeVisible();
});

test("who may not is told so, what fails is told, and where one only looks nothing is chosen (REC-56, REC-79, D092)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [username, admin, rrhh] = isPhone ? ["superadmin.b", "admin.b", "rrhh.b"] : ["manager.c", "admin.c", "rrhh.c"];
  const { lastName } = personOf(username ?? "");
  await recibosPara(username ?? "", [{ anio: 1982, mes: 5 }]);
  await entrarComo(rrhh ?? "", addressOf(lastName));
  const row = rowsOf(page, isPhone).filter({ hasText: "05-1982" });
  await choose(page, isPhone, "05-1982");
  await bar(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Sin permisos" })).toContainText(
    "No tienes permisos para eliminar registros.",
  );

  await entrarComo(admin ?? "", addressOf(lastName));
  await choose(page, isPhone, "05-1982");
  await bar(page).getByRole("button", { name: "Eliminar" }).click();
  const asked = dialog(page, "Eliminar 1 recibo firmado");
  await asked.getByRole("textbox").fill("No corresponde");
  const refused = { message: "Demasiadas solicitudes", errors: [{ code: "x", message: "Demasiadas solicitudes" }] };
  await page.route("**/api/recibosEliminar", (route) => route.fulfill({ status: 429, json: refused }));
  await asked.getByRole("button", { name: "Eliminar" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "No se pudo eliminar el recibo. Intente nuevamente." }),
  ).toContainText("Demasiadas solicitudes");
  await expect(row).toHaveCount(1);

  await page.goto(addressOf(lastName, "/recibos"));
  await expect(row).toHaveCount(1);
  await expect(row.getByRole("checkbox")).toHaveCount(0);
});

test("what was signed is looked at among those before and after it, and says why it cannot be edited (REC-14)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [username, admin] = isPhone ? ["superadmin.b", "admin.b"] : ["manager.c", "admin.c"];
  const { lastName } = personOf(username ?? "");
  await recibosPara(username ?? "", [
    { anio: 1983, mes: 1 },
    { anio: 1983, mes: 2 },
  ]);
  await entrarComo(admin ?? "", addressOf(lastName));
  await rowsOf(page, isPhone).filter({ hasText: "01-1983" }).getByRole("button", { name: /^Ver / }).click();
  const shown = page.getByRole("dialog");
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await shown.getByRole("button", { name: "Documento siguiente" }).click();
  await expect(shown).toContainText("02-1983 · Mensual");
  const edit = shown.getByRole("button", { name: "Editar" });
  await expect(edit).toBeDisabled();
  await expect(edit).toHaveAccessibleDescription(/^La empresa ya lo firmó: no se puede editar\./);

  await page.goto(addressOf(lastName, "/recibos"));
  await rowsOf(page, isPhone).filter({ hasText: "01-1983" }).getByRole("button", { name: /^Ver / }).click();
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(edit).toHaveCount(0);
});
