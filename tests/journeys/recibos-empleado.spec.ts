/** An employee signs two payslips, one each way, and reads them again; what waits for others says so. Spec 1 §4, 2 §2…§8. */
import type { Locator, Page } from "@playwright/test";
import { DEMO_PIN } from "#shell/demo/users.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { signInOrder } from "./support/base-de-datos.ts";
import { dialog } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";
import { confidentialPerson, personOf, recibosPara } from "./support/recibos.ts";
import { unheard } from "./support/socket.ts";
import { walkTo } from "./support/teclado.ts";

const LIST = "/recibos/list";
/** Nobody else's journey signs as they do. */
const CONFIDENTIAL = confidentialPerson().username;
const pathOf = (id: string | undefined) => `${LIST}/${id}`;
const pin = (page: Page) => page.getByLabel("PIN de firma");
const signButton = (page: Page) => page.getByRole("button", { name: "Firmar recibo" });
const sheet = (page: Page) => page.locator('[data-page="1"] canvas');
/** What a thumb meets there is the button itself. */
const expectUncovered = (button: Locator) =>
  expect
    .poll(() =>
      button.evaluate((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        return over !== null && each.contains(over);
      }),
    )
    .toBe(true);

/** How often the screen was touched since. */
async function tapsOf(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const counted = { taps: 0 };
    addEventListener("pointerdown", () => counted.taps++, true);
    return counted;
  });
  return () => taps.evaluate((counted) => counted.taps);
}

const done = (page: Page) => page.getByRole("heading", { name: "Listo, lo firmaste" });

test("an employee signs one each way, the next one at hand, and what is signed is kept (REC-26, REC-41, REC-44, FIRMA-08, FIRMA-16, FIRMA-20, FIRMA-21, D202)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const username = isPhone ? "user2" : "user";
  const [first, second, third] = await recibosPara(username, [
    { anio: 1994, mes: 3 },
    { anio: 1994, mes: 4 },
    { anio: 1994, mes: 5 },
  ]);
  await entrarComo(username, LIST);
  const owed = page.getByRole("region", { name: /^Tenés \d+ recibos? por firmar$/ });
  await expect(owed.getByText("Marzo de 1994")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await owed.getByRole("link", { name: "Ver y firmar" }).click();
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByText("Acá va tu firma")).toBeAttached();
  await expect(page.getByText(/^Recibo 1 de \d+ por firmar$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  if (isPhone) await page.getByRole("button", { name: "Firmar", exact: true }).click();
  await signButton(page).click();
  await expect(page.getByText("Debe ingresar la contraseña")).toBeVisible();
  await pin(page).fill("Otro-2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^El PIN no es correcto/)).toBeVisible();
  await expect(pin(page)).toBeFocused();
  await expect(pin(page)).toHaveValue("");
  await pin(page).fill(DEMO_PIN);
  await signButton(page).click();
  await expect(done(page)).toBeFocused();
  await expect(page.getByText("Recibo firmado exitosamente").first()).toBeVisible();
  await expect(page.getByText("Recibo de marzo de 1994, en conformidad.")).toBeVisible();
  await expect(page.getByText("Recibo de abril 1994 · Mensual")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // What was signed waits for what is owed, but for its copy.
  await page.goto(pathOf(first));
  const warning = page.getByRole("alert").filter({ hasText: "Tiene recibos pendientes sin firmar!" });
  await expect(warning).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const saving = page.waitForEvent("download");
  await warning.getByRole("button", { name: "Descargar" }).click();
  expect((await saving).suggestedFilename()).toBe("Recibo 03-1994 Mensual.pdf");

  await warning.getByRole("link", { name: "Ver y firmar Mensual, abril de 1994" }).click();
  await expect(page).toHaveURL(pathOf(second));
  await expect(sheet(page)).toBeVisible();
  if (isPhone) await page.getByRole("button", { name: "Firmar", exact: true }).click();
  await page.getByLabel("En disconformidad").check();
  await pin(page).fill(DEMO_PIN);
  await signButton(page).click();
  await expect(page.getByText("Contanos con qué no estás de acuerdo")).toBeVisible();
  await page.getByLabel("¿Con qué no estás de acuerdo?").fill("Faltan las horas extra del 14");
  await signButton(page).click();
  await expect(page.getByText("Recibo de abril de 1994, en disconformidad.")).toBeVisible();

  await page.goto(`${LIST}?estado=disconformidad&buscar=abril`);
  const april = page.getByRole(isPhone ? "listitem" : "row").filter({ hasText: "Abril de 1994" });
  await expect(april.locator("[data-indicador]")).toHaveAttribute("data-indicador", "1");
  await expect(april.getByText("En disconformidad")).toBeVisible();
  await expect(april.getByText("Sin leer")).toHaveCount(0);

  // From the list to signed: on a phone three taps and the PIN, at a desk without a mouse.
  await page.goto(LIST);
  await expect(owed.getByText("Mayo de 1994")).toBeVisible();
  const way = owed.getByRole("link", { name: "Ver y firmar" });
  if (isPhone) {
    const taps = await tapsOf(page);
    await way.tap();
    await expect(sheet(page)).toBeVisible();
    await page.getByRole("button", { name: "Firmar", exact: true }).tap();
    await expect(pin(page)).toBeFocused();
    await page.keyboard.type(DEMO_PIN);
    await expectUncovered(signButton(page));
    await signButton(page).tap();
    await expect(done(page)).toBeFocused();
    expect(await taps()).toBe(3);
  } else {
    await walkTo(page, way);
    await page.keyboard.press("Enter");
    await expect(sheet(page)).toBeVisible();
    await walkTo(page, pin(page));
    await page.keyboard.type(DEMO_PIN);
    await walkTo(page, signButton(page));
    await expectUncovered(signButton(page));
    await page.keyboard.press("Enter");
    await expect(done(page)).toBeFocused();
  }
  await expect(page).toHaveURL(pathOf(third));
  await expect(page.getByText("Recibo de mayo de 1994, en conformidad.")).toBeVisible();
  // What was done is said by the page itself: nothing comes to lie over what is next.
  expect(await page.locator('[role="status"][aria-live="off"]').count(), "toasts").toBe(0);
});

test("with signing in order a later one says what comes first, and leads there (REC-28, REC-80, D096)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const username = isPhone ? "user2.b" : "user.b";
  const [first, second] = await recibosPara(username, [
    { anio: 1994, mes: 3 },
    { anio: 1994, mes: 4 },
  ]);
  await signInOrder(personOf(username).empresa);
  await entrarComo(username, pathOf(second));
  await expect(page.getByRole("heading", { name: "Tiene recibos pendientes de firmar" })).toBeVisible();
  await expect(
    page.getByText("Debe firmar los Recibos anteriores para acceder a esta liquidación!", { exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Ver y firmar Mensual, marzo de 1994" }).click();
  await expect(page).toHaveURL(pathOf(first));
  await expect(sheet(page)).toBeVisible();
});

test("one that was signed in another window meanwhile is not signed twice: it is said, and read again (FIRMA-17)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const username = isPhone ? "external" : "rrhh.b";
  const [only] = await recibosPara(username, [{ anio: 1993, mes: 1 }]);
  await unheard(page);
  await entrarComo(username, pathOf(only));
  await expect(sheet(page)).toBeVisible();
  const { sha256 } = await (await page.request.get(`/api/recibos/${only}`)).json();
  const data = { recibos: [{ _id: only, sha256 }], motivo: "EN CONFORMIDAD", certPassword: DEMO_PIN };
  const other = await page.request.post("/api/signPDFService", {
    data,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(other.status(), await other.text()).toBe(200);
  if (isPhone) await page.getByRole("button", { name: "Firmar", exact: true }).click();
  await pin(page).fill(DEMO_PIN);
  await signButton(page).click();
  await expect(dialog(page, "Error").getByText("El recibo ya está firmado")).toBeVisible();
  await dialog(page, "Error").getByRole("button", { name: "Entendido" }).click();
  await expect(signButton(page)).toHaveCount(0);
});

test("five wrong PINs stop the sixth, also a right one, and it is said (S-40)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const username = isPhone ? CONFIDENTIAL : "user.c";
  const [only] = await recibosPara(username, [{ anio: 1992, mes: 6 }]);
  await entrarComo(username, pathOf(only));
  await expect(sheet(page)).toBeVisible();
  if (isPhone) await page.getByRole("button", { name: "Firmar", exact: true }).click();
  for (let wrong = 0; wrong < 5; wrong++) {
    await pin(page).fill("Otro-2026");
    await signButton(page).click();
    await expect(pin(page)).toHaveValue("");
    await expect(page.getByText(/^El PIN no es correcto/)).toBeVisible();
  }
  await pin(page).fill(DEMO_PIN);
  await signButton(page).click();
  const refused = dialog(page, "Error");
  await expect(refused.getByText(/^Ingresaste un PIN incorrecto demasiadas veces/)).toBeVisible();
  await refused.getByRole("button", { name: "Entendido" }).click();
  await expect(signButton(page)).toBeVisible();
  await expect(done(page)).toHaveCount(0);
});
