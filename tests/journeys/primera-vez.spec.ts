/**
 * The first time: from the credentials the company gave, through a password and a PIN of one's own, into the
 * application. An initial password opens once (D169), so each size has its own newcomer, who goes all the way. Spec 1 §4.
 */
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { expireCertificate } from "./support/base-de-datos.ts";
import { openAccountMenu } from "./support/marco.ts";
import { expect, ingresar, test } from "./support/prueba.ts";

const NEWCOMER = { desk: "nuevo", phone: "nuevo.b" } as const;
const PASSWORD = "Tero_y7-Ombu";
const PIN = "Ceibo.4-luna";

const step = (page: Page) => page.getByRole("list", { name: "Pasos del ingreso" }).locator("[aria-current=step]");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Whatever is opened meanwhile comes back to the step, without menus. */
async function expectNothingElseOpens(page: Page, name: string) {
  for (const path of ["/", "/empresa/puestos", "/settings/sesiones"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/authentication/signin");
    await expect(title(page, name)).toBeFocused();
  }
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Salir" })).toBeVisible();
}

async function choose(page: Page, label: string, repeatLabel: string, secret: string, again = secret) {
  await page.getByLabel(label).fill(secret);
  await page.getByLabel(repeatLabel).fill(again);
}

test("the first sign-in ends with a password and a PIN of one's own (AUTH-09, AUTH-10, FIRMA-02, FIRMA-05, D019, D183)", async ({
  page,
  isPhone,
}) => {
  // Three steps, each tried wrong first, and a key pair made on the way.
  test.slow();
  const username = isPhone ? NEWCOMER.phone : NEWCOMER.desk;
  const homeName = isPhone ? "Milagros" : "Tomás";
  await page.goto("/settings/sesiones");
  await ingresar(page, username);

  await test.step("a password of one's own (AUTH-11, AUTH-27, AUTH-29, AUTH-30)", async () => {
    await expect(title(page, "Elegí tu contraseña")).toBeFocused();
    await expect(step(page)).toHaveText("Contraseña");
    await expectNothingElseOpens(page, "Elegí tu contraseña");

    await choose(page, "Contraseña nueva", "Repetir contraseña", "corta1");
    await expect(page.getByText("Seguridad débil")).toBeVisible();
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(page.getByLabel("Contraseña nueva")).toBeFocused();
    await expect(page.getByLabel("Contraseña nueva")).toHaveAccessibleDescription(/^Ingrese la menos 8 letras/);

    await choose(page, "Contraseña nueva", "Repetir contraseña", PASSWORD, `${PASSWORD}!`);
    await expect(page.getByText("Las contraseñas no coinciden").first()).toBeVisible();
    await expect(page.getByText("Seguridad fuerte")).toBeVisible();
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(page.getByLabel("Repetir contraseña")).toHaveAccessibleDescription("Las contraseñas no coinciden");
    await expectAccessibleInBothThemes(page);

    await page.getByLabel("Repetir contraseña").fill(PASSWORD);
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
  });

  await test.step("a signature PIN, once its terms are accepted (AUTH-12, AUTH-14, FIRMA-06, FIRMA-07)", async () => {
    await expect(title(page, "Creá tu PIN de firma")).toBeFocused();
    await expect(step(page)).toHaveText("PIN de firma");
    await expectNothingElseOpens(page, "Creá tu PIN de firma");
    await expect(page.getByRole("region", { name: "Términos de la firma electrónica" })).toBeVisible();

    await page.getByRole("button", { name: "Crear PIN" }).click();
    await expect(page.getByLabel("PIN nuevo")).toHaveAccessibleDescription("Debe ingresar el PIN");
    await expectAccessibleInBothThemes(page);

    await choose(page, "PIN nuevo", "Repetir PIN", PIN);
    await page.getByRole("button", { name: "Crear PIN" }).click();
    const terms = page.getByLabel("Leí y acepto los términos de la firma electrónica");
    await expect(terms).toBeFocused();
    await terms.check();
    await page.getByRole("button", { name: "Crear PIN" }).click();
  });

  await test.step("into the application, where the person was going (AUTH-16, AUTH-17)", async () => {
    await expect(page).toHaveURL("/settings/sesiones");
    await expect(page.getByText("Esta sesión")).toBeVisible();
    await page.goto("/settings/sign");
    await expect(page.getByText(/Tenés una firma electrónica vigente/)).toBeVisible();
  });

  await test.step("from then on the new password opens the application at once (AUTH-13, D169)", async () => {
    await page.goto("/");
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Salir" }).click();
    await ingresar(page, username);
    await expect(page.getByRole("alert")).toHaveText("El usuario o la contraseña no son correctos");
    await ingresar(page, username, PASSWORD);
    await expect(page).toHaveURL("/");
    await expect(title(page, `Hola, ${homeName}`)).toBeVisible();
  });
});

test("whose certificate expired creates another and goes home (PERF-13) @escritorio", async ({ page, entrarComo }) => {
  await expireCertificate("external.b");
  await entrarComo("external.b", "/settings/sign");
  await choose(page, "PIN nuevo", "Repetir PIN", PIN);
  await page.getByRole("checkbox", { name: /términos/i }).check();
  await page.getByRole("button", { name: "Crear PIN" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/settings/sign");
  await expect(page.getByText(/Tenés una firma electrónica vigente/)).toBeVisible();
  await expect(page.getByText("Reemplazado", { exact: true })).toBeVisible();
});
