/** An employee signs documents one after the other, one of them seen as a preview until then; the attorney signs many with one PIN. Spec 1 §4, §8, 2 §4, §7. */
import type { Page } from "@playwright/test";
import { DEMO_PIN } from "#shell/demo/users.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { documentosPara } from "./support/documentos-firma.ts";
import { dialog } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

const WAITING = "/documents/pendientes-firma";
const pathOf = (id: string | undefined) => `/documents/${id}/firmar`;
const pin = (page: Page) => page.getByLabel("PIN de firma");
const signButton = (page: Page) => page.getByRole("button", { name: "Firmar documento" });
const sheet = (page: Page) => page.locator('[data-page="1"] canvas');
const previewed = (page: Page) => page.locator('[data-previa="1"] img');
const done = (page: Page) => page.getByRole("heading", { name: "Listo, lo firmaste" });

/** How often the screen was touched since. */
async function tapsOf(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const counted = { taps: 0 };
    addEventListener("pointerdown", () => counted.taps++, true);
    return counted;
  });
  return () => taps.evaluate((counted) => counted.taps);
}

test("an employee signs a document and the next one comes; one that must not be seen unsigned is a preview until then (FIRMA-13, FIRMA-16, FIRMA-19, FIRMA-07, DOC-42, D212)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  // They have the page of receipts no more than those who send: nothing of another kind comes between.
  const username = isPhone ? "comunicaciones" : "documentacion";
  const [first, second] = await documentosPara(username, [
    { name: "Política de uso de equipos" },
    { name: "Acuerdo reservado", permitirVerSinFirmar: false },
  ]);
  await entrarComo(username, WAITING);
  const owed = page.getByRole("region", { name: /^Tenés \d+ documentos? para firmar$/ });
  const way = (name: string) => owed.getByRole("link", { name: `Ver y firmar ${name}` });
  await expect(way("Acuerdo reservado")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // On a phone three taps and the PIN.
  const taps = await tapsOf(page);
  await (isPhone ? way("Política de uso de equipos").tap() : way("Política de uso de equipos").click());
  await expect(page).toHaveURL(pathOf(first));
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByText("Acá va tu firma")).toBeAttached();
  if (isPhone) await page.getByRole("button", { name: "Firmar", exact: true }).tap();
  else await pin(page).focus();
  await expect(pin(page)).toBeFocused();
  await page.keyboard.type(DEMO_PIN);
  await (isPhone ? signButton(page).tap() : signButton(page).click());
  await expect(done(page)).toBeFocused();
  if (isPhone) expect(await taps()).toBe(3);
  await expect(page.getByText("Documento firmado correctamente").first()).toBeVisible();
  await expect(page.getByText("Acuerdo reservado")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // The next one: its preview, with its words, and nothing to keep.
  await page.getByRole("link", { name: "Ver y firmar" }).click();
  await expect(page).toHaveURL(pathOf(second));
  const preview = page.getByRole("region", { name: "Vista previa de Acuerdo reservado" });
  await expect(preview).toContainText("Vista previa: cuando lo firmes vas a poder verlo sin marcas y descargarlo.");
  await expect.poll(() => previewed(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1000);
  await expect(preview.locator("figcaption")).toHaveText("Acuerdo reservado");
  await expect(page.getByRole("button", { name: "Descargar" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  const refused = await page.request.get(`/api/documents/${second}/archivo`);
  expect(refused.status()).toBe(403);

  if (isPhone) await page.getByRole("button", { name: "Firmar", exact: true }).click();
  await signButton(page).click();
  await expect(page.getByText("Debe ingresar el PIN")).toBeVisible();
  await pin(page).fill("Otro-2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^El PIN no es correcto/)).toBeVisible();
  await page.getByLabel("En disconformidad").check();
  await page.getByLabel("¿Con qué no estás de acuerdo?").fill("Falta el anexo");
  await pin(page).fill(DEMO_PIN);
  await signButton(page).click();
  await expect(done(page)).toBeFocused();
  await expect(page.getByText("Acuerdo reservado, en disconformidad.")).toBeVisible();

  // Signed, it is theirs whole.
  await page.goto(pathOf(second));
  await expect(sheet(page)).toBeVisible();
  await expect(preview).toHaveCount(0);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar" }).first().click();
  expect((await saving).suggestedFilename()).toMatch(/^Acuerdo reservado/);
});

test("the attorney looks at what waits for the company's signature and signs it with one PIN (FIRMA-14, FIRMA-19, D083, D203)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const of = isPhone ? "comunicaciones.b" : "documentacion.b";
  const names = isPhone ? ["Contrato uno", "Contrato dos"] : ["Convenio uno", "Convenio dos"];
  await documentosPara(
    of,
    names.map((name) => ({ name, requiereFirma: false, requiereFirmaEmpleador: true })),
  );
  const [one = "", two = ""] = names;
  await entrarComo(isPhone ? "admin2.b" : "admin.b", WAITING);
  const waiting = page.getByRole("region", { name: /de la empresa$/ });
  const row = (name: string) => waiting.getByRole("listitem").filter({ hasText: name });
  await expect(row(one)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await row(one).getByRole("button", { name: /^Ver / }).click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page, one)).toHaveCount(0);

  await page.getByRole("button", { name: "Firmar documentos" }).click();
  await expect(page.getByText("No hay registros seleccionados")).toBeVisible();
  for (const name of names) await row(name).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Firmar 2 documentos" }).click();
  await pin(page).fill(DEMO_PIN);
  await dialog(page, "Firmar 2 documentos").getByRole("button", { name: "Firmar 2 documentos" }).click();
  await expect(row(one)).toHaveCount(0);
  await expect(row(two)).toHaveCount(0);
});
