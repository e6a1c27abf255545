/**
 * Nobody gets a key in another's name (D239): who lost both ways in is told why no PIN is created yet, proves it with a
 * link to their own mail, and stops what somebody else did with the link of a notice. Anybody verifies a certificate.
 */
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { ageConfirmation } from "./support/base-de-datos.ts";
import { dialog, expectNotice, search } from "./support/listas.ts";
import { somebodyWhoSigns } from "./support/personas.ts";
import { expect, ingresar, test } from "./support/prueba.ts";

/** Nobody else's journey signs in as these. */
const LOST = {
  escritorio: { username: "manager.b", lastName: "Toledo" },
  telefono: { username: "comunicaciones.b", lastName: "Luna" },
};
const PASSWORD = "Tero_y7-Ombu";
const OWN_PASSWORD = "Zorzal_8-Tala";
const PIN = "Ceibo.4-luna";

type Whose = { readonly userId: string; readonly digits: string };

/** What an administrator does in the reset tab, which has journeys of its own: both ways in. Answers whose. */
const resetBoth = (page: Page, lastName: string): Promise<Whose> =>
  page.evaluate(async (name) => {
    const call = async (path: string, body: object) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const { data } = await call("/api/legajos", { search: name });
    const { _id: userId, cuil } = data[0];
    await call("/api/auth/confirm", { password: "Demo-2026" });
    await call(`/api/users/${userId}/pin/restablecer`, {});
    await call("/api/auth/resetUser", { userId });
    return { userId, digits: cuil.slice(2, 10) };
  }, lastName);

/** What the newest such mail to somebody holds, as root reads it where there is no mail server. */
async function inMail(page: Page, subject: string, words: string, path: RegExp): Promise<string> {
  await search(page, words);
  await page
    .getByRole("button", { name: new RegExp(`^Ver ${subject} para`) })
    .first()
    .click();
  const text = (await dialog(page, subject).textContent()) ?? "";
  await page.keyboard.press("Escape");
  return path.exec(text)?.[0] ?? "";
}

const signOut = (page: Page) => page.context().clearCookies({ name: "rubrica" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("who lost both ways in proves it by mail before creating a PIN, and stops what was not theirs (D239, S-42)", async ({
  page,
  isPhone,
  entrarComo,
}) => {
  // A password twice, a key pair, and the mails of both.
  test.slow();
  const { username, lastName } = isPhone ? LOST.telefono : LOST.escritorio;
  await entrarComo("admin.b", "/empresa/codigos");
  const { digits } = await resetBoth(page, lastName);
  await signOut(page);

  await test.step("told why, and offered a link", async () => {
    await page.goto("/authentication/signin");
    await ingresar(page, username, digits);
    await expect(title(page, "Elegí tu contraseña")).toBeFocused();
    await page.getByLabel("Contraseña nueva").fill(PASSWORD);
    await page.getByLabel("Repetir contraseña").fill(PASSWORD);
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(title(page, "Creá tu PIN de firma")).toBeFocused();
    await expect(page.getByText(/necesitamos confirmar que sos vos/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Crear PIN" })).toHaveCount(0);
    await page.getByRole("button", { name: /^Enviar el enlace a .…@/ }).click();
    await expect(page.getByText(/Revisá tu correo/)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await signOut(page);
  });

  await entrarComo("root", "/correo");
  const proof = await inMail(page, "Confirmá que sos vos", lastName, /\/password\/reset\/[\w-]{43}/);
  await signOut(page);

  await test.step("the link opens the way, and the certificate says how they were proven", async () => {
    await page.goto(proof);
    await page.getByLabel("Contraseña nueva", { exact: true }).fill(OWN_PASSWORD);
    await page.getByLabel("Repetir contraseña").fill(OWN_PASSWORD);
    await page.getByRole("button", { name: "Cambiar contraseña" }).click();
    await page.getByRole("link", { name: "Ingresar" }).click();
    await ingresar(page, username, OWN_PASSWORD);
    await expect(title(page, "Creá tu PIN de firma")).toBeFocused();
    await page.getByLabel("PIN nuevo").fill(PIN);
    await page.getByLabel("Repetir PIN").fill(PIN);
    await page.getByRole("checkbox", { name: /términos/i }).check();
    await page.getByRole("button", { name: "Crear PIN" }).click();
    // A key pair is made, one at a time.
    await expect(page).not.toHaveURL(/signin/, { timeout: 60_000 });
    await page.goto("/settings/sign");
    await expect(page.getByText("Con un enlace enviado a su propio correo")).toBeVisible();
  });
  const [{ serie }] = await (await page.request.get("/api/certificados")).json();

  await test.step("anybody verifies it by its number, without a name", async () => {
    await page.goto("/verificar");
    await page.getByText("Consultar un certificado por su número de serie").click();
    await page.getByLabel("Número de serie").fill(serie);
    await page.getByRole("button", { name: "Consultar certificado" }).click();
    await expect(page.getByText("El certificado está vigente.")).toBeVisible();
    await expect(page.getByText("Con un enlace enviado a su propio correo")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(lastName);
    await expectAccessibleInBothThemes(page);
  });
  await signOut(page);

  await entrarComo("root", "/correo");
  const stop = await inMail(page, "Creaste tu PIN de firma", lastName, /\/detener\/[\w-]{64}/);
  await signOut(page);

  await test.step("the link of a notice stops it, with a button", async () => {
    await page.goto(stop);
    await expect(title(page, "¿No fuiste vos?")).toBeVisible();
    await expect(page.getByText(/se creó un certificado de firma a tu nombre/)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Detenerlo" }).click();
    await expect(title(page, "Quedó detenido")).toBeFocused();
    await page.goto(stop);
    await expect(title(page, "El enlace ya no sirve")).toBeVisible();
    await page.goto("/verificar");
    await page.getByText("Consultar un certificado por su número de serie").click();
    await page.getByLabel("Número de serie").fill(serie);
    await page.getByRole("button", { name: "Consultar certificado" }).click();
    await expect(page.getByText(/^Su titular detuvo este certificado/)).toBeVisible();
    await page.goto("/authentication/signin");
    await ingresar(page, username, OWN_PASSWORD);
    await expect(title(page, "Creá tu PIN de firma")).toBeFocused();
    await expect(page.getByText(/se detuvo la creación de certificados a tu nombre hasta/)).toBeVisible();
  });
});

test("a second administrator answers for somebody, and none of those who reset them does (D239, S-22) @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/codigos");
  const { lastName } = await somebodyWhoSigns(page);
  const { userId } = await resetBoth(page, lastName);
  const notice = page.getByText(/Se restablecieron su acceso y su firma/);
  const confirm = page.getByRole("button", { name: "Confirmar identidad" });
  await page.goto(`/users/${userId}/cuenta`);
  await expect(notice).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await signOut(page);
  await entrarComo("root", `/users/${userId}/cuenta`);
  // However long ago another journey came in as root: what is old is asked for again (S-13).
  await ageConfirmation("root", 0);
  await confirm.click();
  await dialog(page, "¿Confirmar su identidad?").getByRole("button", { name: "Confirmar identidad" }).click();
  await expectNotice(page, "Identidad confirmada");
  await expect(notice).toHaveCount(0);
});

test("a company says how who signs must be proven (D239) @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin.c", "/empresa/edit");
  const wanted = page.getByRole("group", { name: "Prueba de identidad para firmar" });
  await expect(wanted.getByRole("radio", { name: /^Cualquiera/ })).toBeChecked();
  await wanted.getByRole("radio", { name: /^Su propio correo/ }).check();
  await page.getByRole("button", { name: "Descartar" }).first().click();
  await expect(wanted.getByRole("radio", { name: /^Cualquiera/ })).toBeChecked();
});
