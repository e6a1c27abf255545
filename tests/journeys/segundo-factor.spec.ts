/** HR protects its account with a telephone, comes in with it and without it, and takes it away. 2FA-*, D175, S-12, S-13. */
import type { Page } from "@playwright/test";
import { codeShown, wrongCode } from "#features/segundofactor/server/fixtures/telefono.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { changeRoles } from "./support/base-de-datos.ts";
import { dialog, expectAlert, expectNotice } from "./support/listas.ts";
import { openDrawer } from "./support/marco.ts";
import { expect, ingresar, test } from "./support/prueba.ts";

/** Nobody else's journey uses them: enabling ends the person's other sessions. */
const WHO = { desk: "rrhh.c", phone: "manager.c" } as const;

const code = (page: Page) => page.getByLabel("Código de 6 dígitos");

async function comeIn(page: Page, username: string): Promise<void> {
  await page.context().clearCookies({ name: "rubrica" });
  await page.goto("/authentication/signin");
  await ingresar(page, username);
  await expect(code(page)).toBeFocused();
}

test("from the QR to the sign-in, a recovery code and back (2FA-03…2FA-05, 2FA-12…2FA-14)", async ({
  page,
  isPhone,
}) => {
  const username = isPhone ? WHO.phone : WHO.desk;
  if (isPhone) await changeRoles(username, ["manager", "rrhh"]);
  await page.goto("/authentication/signin");
  await ingresar(page, username);
  await expect(page).toHaveURL("/");
  await page.goto("/settings/sesiones");
  const tabs = page.getByRole("navigation", { name: "Mi cuenta" });
  await tabs.getByRole("link", { name: "Segundo factor" }).click();
  await page.getByRole("button", { name: "Configurar" }).click();
  const picture = page.getByRole("img", { name: /Código QR/ });
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  const clave = (await page.getByRole("main").getByRole("definition").first().textContent()) ?? "";
  await expectAccessibleInBothThemes(page);

  await code(page).fill(wrongCode(clave, new Date()));
  await expectAlert(page, "Error");
  await expectAlert(page, "El código no es correcto o ya se usó");
  await expect(code(page)).toHaveAccessibleDescription("El código no es correcto o ya se usó");
  await expect(code(page)).toHaveValue("");
  await code(page).fill(codeShown(clave, new Date()));
  await expectNotice(page, "2FA habilitado correctamente");
  const codes = page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  let [recovery = "", another = ""] = await codes.allTextContents();
  await test.step("what is shown once is left by no road without a question", async () => {
    const question = dialog(page, "¿Ya guardaste los códigos?");
    const stay = async () => {
      await question.getByRole("button", { name: "Seguir acá" }).click();
      await expect(codes.first()).toHaveText(recovery);
    };
    await tabs.getByRole("link", { name: "Sesiones" }).click();
    await stay();
    await (isPhone ? await openDrawer(page) : page.getByRole("banner")).getByRole("link").first().click();
    await stay();
    // Not `goBack`, which would wait for the page that does not come.
    await page.evaluate(() => history.back());
    await stay();
    await expect(page).toHaveURL("/settings/2fa");
    // Out of the application the browser asks in its own words.
    let asked = "";
    page.once("dialog", (question) => {
      asked = question.type();
      void question.dismiss();
    });
    await page.getByRole("button", { name: /, cuenta de / }).click();
    await page.getByRole("menuitem", { name: "Salir" }).click();
    await expect.poll(() => asked).toBe("beforeunload");
    await expect(codes.first()).toHaveText(recovery);
    await page.keyboard.press("Escape");
  });
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar" }).click();
  expect((await saving).suggestedFilename()).toBe("rubrica-codigos-de-recuperacion.txt");
  await expectAccessibleInBothThemes(page);
  // Saved, they are the person's: nothing is asked any more.
  await tabs.getByRole("link", { name: "Sesiones" }).click();
  await expect(page).toHaveURL("/settings/sesiones");
  await tabs.getByRole("link", { name: "Segundo factor" }).click();
  await page.getByRole("button", { name: "Generar códigos nuevos" }).click();
  await dialog(page, "¿Generar códigos de recuperación nuevos?")
    .getByRole("button", { name: "Generar códigos" })
    .click();
  await expect(codes).toHaveCount(10);
  [recovery = "", another = ""] = await codes.allTextContents();
  await page.getByRole("button", { name: "Ya los guardé" }).click();
  await expect(page.getByText("Te quedan 10 códigos de recuperación")).toBeVisible();

  await comeIn(page, username);
  await expectAccessibleInBothThemes(page);
  await code(page).fill(wrongCode(clave, new Date()));
  await expectAlert(page, "El código no es correcto o ya se usó");
  await expect(code(page)).toBeFocused();
  // The step that enabled it is spent; the next one counts within the tolerance of the clock.
  await code(page).fill(codeShown(clave, new Date(), 1));
  await expect(page).toHaveURL("/");

  await comeIn(page, username);
  await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
  await page.getByLabel("Código de recuperación").fill(recovery.toLowerCase());
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page).toHaveURL("/");
  await expectNotice(page, "Te quedan 9 códigos de recuperación");

  await comeIn(page, username);
  await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
  await page.getByLabel("Código de recuperación").fill(recovery);
  await page.getByRole("button", { name: "Verificar" }).click();
  await expectAlert(page, "El código no es correcto o ya se usó");
  await page.getByLabel("Código de recuperación").fill(another);
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/settings/2fa");
  await page.getByRole("button", { name: "Deshabilitar" }).click();
  await dialog(page, "¿Deshabilitar el segundo factor?").getByRole("button", { name: "Deshabilitar" }).click();
  await expectNotice(page, "2FA deshabilitado");
  await expect(page.getByRole("button", { name: "Configurar" })).toBeVisible();
  if (isPhone) await changeRoles(username, ["manager"]);
});

test("who does not use it is told why there is nothing to set up @escritorio (PERF-11)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("user.c", "/settings/2fa");
  await expect(page.getByText("No lo necesitás por ahora")).toBeVisible();
  await expect(page.getByRole("button", { name: "Configurar" })).toHaveCount(0);
});
