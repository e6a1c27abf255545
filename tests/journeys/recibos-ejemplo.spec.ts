/**
 * A payroll from the file to a signed receipt: HR loads the demo's example and mends it, the attorney and an employee sign.
 * Spec 2 §2, §4, §6.
 */
import type { Page } from "@playwright/test";
import { formatPeriod } from "#platform/dates/format.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import { DEMO_PIN } from "#shell/demo/users.ts";
import { expect, test } from "./support/prueba.ts";
import { personOf, signedByEmployee } from "./support/recibos.ts";

const PENDIENTES = "/recibos-admin/pendientes";
/** Over the list where there is no room beside it. */
const panelOf = (page: Page, isPhone: boolean) =>
  isPhone ? page.getByRole("dialog") : page.getByRole("region", { name: "Vista previa" });
const sheetsOf = (page: Page) => page.getByRole("list", { name: "Recibos por firmar" }).getByRole("listitem");

/** Another company's at a phone, a smaller one: neither journey finds the other's. */
type Road = { readonly page: Page; readonly isPhone: boolean; readonly of: (username: string) => string };

/** The reason of each page that found nobody, and whose it is made; of the one of two people the second is chosen. */
const BAD_PAGES = [
  { reason: "El CUIL 20-28114573-9 no es de esta empresa", owner: "comunicaciones" },
  { reason: "Dos CUIL de empleados distintos", owner: null },
  { reason: "Sin CUIL legible en la página", owner: "documentacion" },
] as const;

/** By its name, as it is typed. */
async function assign({ page, isPhone, of }: Road, owner: string) {
  const { lastName, firstName } = personOf(of(owner));
  const panel = panelOf(page, isPhone);
  const employee = panel.getByRole("combobox", { name: /^Buscar (otro )?empleado$/ });
  await (isPhone ? employee.tap() : employee.focus());
  await page.keyboard.type(`${lastName} ${firstName}`);
  const found = page.getByRole("option", { name: lastName });
  await expect(found).toHaveCount(1);
  await (isPhone ? found.tap() : page.keyboard.press("Enter"));
  const button = panel.getByRole("button", { name: /^Asignar/ });
  await expect(button).toBeFocused();
  await (isPhone ? button.tap() : page.keyboard.press("Enter"));
}

type Candidate = { readonly empleado: { readonly displayName: string; readonly legajo: number } };

/** Whom the upload found for its page of two people, likeliest first. */
async function candidatesIn(page: Page, carga: string): Promise<readonly Candidate[]> {
  const asked = { data: { estado: "sinAsignar" }, headers: { origin: new URL(page.url()).origin } };
  const { data } = await (await page.request.post(`/api/recibosCargas/${carga}/paginas`, asked)).json();
  return data.find(({ detalle }: { detalle: string }) => detalle.startsWith("Dos CUIL")).candidatos;
}

/** An arrow walks from the first to the second, and Enter assigns; on a phone two taps do. */
async function assignSecond({ page, isPhone }: Road, carga: string) {
  const panel = panelOf(page, isPhone);
  const candidates = await candidatesIn(page, carga);
  expect(candidates).toHaveLength(2);
  const group = panel.getByRole("group", { name: "Candidatos" });
  const listed = group.getByRole("radio");
  // After the pictures of all sheets, which are drawn when they are asked for.
  await expect(listed).toHaveCount(2, { timeout: 90_000 });
  for (const [at, { empleado }] of candidates.entries())
    await expect(listed.nth(at)).toHaveAccessibleName(
      new RegExp(`${empleado.displayName} CUIL .* · legajo ${String(empleado.legajo).padStart(6, "0")}`),
    );
  if (isPhone) {
    await group.getByText(candidates[1]?.empleado.displayName ?? "").tap();
    await expect(listed.nth(1)).toBeChecked();
    await panel.getByRole("button", { name: /^Asignar/ }).tap();
  } else {
    await listed.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(listed.nth(1)).toBeChecked();
    await page.keyboard.press("Enter");
  }
  const theirs = sheetsOf(page).filter({ hasText: candidates[1]?.empleado.displayName ?? "" });
  // As long as it is nobody's, its reason names them too.
  await expect(theirs.filter({ hasNotText: "Sin asignar" })).toHaveCount(1);
}

/** In whichever order they come: each that is done leads to the next. */
async function mend(road: Road, carga: string) {
  const { page, isPhone } = road;
  let left: readonly (typeof BAD_PAGES)[number][] = BAD_PAGES;
  const first = sheetsOf(page).filter({ hasText: "Sin asignar" }).first().getByRole("button");
  if (isPhone) await first.tap();
  else {
    await first.focus();
    await page.keyboard.press("Enter");
  }
  while (left.length > 0) {
    const shown = panelOf(page, isPhone)
      .getByText(new RegExp(left.map(({ reason }) => reason).join("|")))
      .first();
    await expect(shown).toBeVisible();
    const said = await shown.textContent();
    const bad = left.find(({ reason }) => said?.includes(reason));
    if (bad?.owner) await assign(road, bad.owner);
    else await assignSecond(road, carga);
    left = left.filter((one) => one !== bad);
  }
}

test("HR loads the example and mends three pages by keyboard or touch, the attorney signs one, and its employee signs it (ROL-08, REC-47)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const of = (username: string) => (isPhone ? `${username}.b` : username);
  const periodo = formatPeriod(dayIn(DEFAULT_ZONE, new Date()));
  await entrarComo(of("rrhh"), PENDIENTES);
  await page.getByRole("button", { name: "Cargar recibos" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Usar el archivo de ejemplo" }).click();
  await expect(dialog.getByRole("button", { name: `Renombrar Recibos de ejemplo ${periodo}.pdf` })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Período" })).toHaveValue(periodo);
  await dialog.getByRole("button", { name: "Cargar", exact: true }).click();
  const pages = isPhone ? 20 : 40;
  const found = `Mapa de ${pages} páginas: ${pages - 3} asignadas, 3 sin asignar`;
  await expect(dialog.getByRole("img", { name: found })).toBeVisible({ timeout: 90_000 });
  await dialog.getByRole("link", { name: "Revisar pendientes" }).click();
  await expect(page).toHaveURL(/pendientes\?carga=[0-9a-f-]+$/);
  const carga = new URL(page.url()).searchParams.get("carga") ?? "";
  // What was listed before stays in sight until the rest is there.
  await expect(page.getByText(`Todos ${pages}`, { exact: true })).toBeVisible();
  await mend({ page, isPhone, of }, carga);
  await expect(sheetsOf(page).filter({ hasText: "Sin asignar" })).toHaveCount(0);

  // Of one person alone: the others' journeys count on what those people owe.
  const employee = isPhone ? "admin.b" : "external";
  const { lastName } = personOf(employee);
  await entrarComo(of("admin2"), `${PENDIENTES}?carga=${carga}&buscar=${lastName}`);
  await expect(sheetsOf(page)).toHaveCount(1);
  await sheetsOf(page).getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Firmar recibos" }).click();
  await expect(page.getByText("No hay registros seleccionados").first()).toBeVisible();
  await sheetsOf(page).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Firmar 1 recibo" }).click();
  await page.getByRole("dialog").getByLabel("PIN de firma").fill(DEMO_PIN);
  await page.keyboard.press("Enter");
  await expect(sheetsOf(page)).toHaveCount(0, { timeout: 90_000 });

  await entrarComo(employee);
  const own = await (await page.request.get(`/api/recibosByEmpleado/${personOf(employee)._id}`)).json();
  const [theirs] = own.filter((one: { carga: string | null }) => one.carga === carga);
  // Where another journey asks for them in order.
  const owed = await (await page.request.get("/api/listByEmpleadoSinFirmar")).json();
  const before: string[] = owed.map(({ _id }: { _id: string }) => _id).filter((_id: string) => _id !== theirs?._id);
  await signedByEmployee(before);
  await page.goto(`/recibos/list/${theirs?._id}`);
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  if (isPhone) await page.getByRole("button", { name: "Firmar", exact: true }).tap();
  await page.getByLabel("PIN de firma").fill(DEMO_PIN);
  await page.getByRole("button", { name: "Firmar recibo" }).click();
  await expect(page.getByRole("heading", { name: "Listo, lo firmaste" })).toBeFocused();
});
