/** Who forgot the password, and who has none yet: a link by mail, a code on paper. */
import type { Locator, Page } from "@playwright/test";
import { encode } from "uqr";
import { activationLink } from "#features/acceso/tarjeta.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { dialog, expectNotice, search, unique } from "./support/listas.ts";
import { openDrawer } from "./support/marco.ts";
import { somebodyWhoSigns } from "./support/personas.ts";
import { expect, ingresar, test } from "./support/prueba.ts";

/** Legajos of the first company, which hands out codes from then on. */
const NEWCOMER = { escritorio: 30, telefono: 31 };

type Newcomer = { readonly displayName: string; readonly username: string };

/** What an administrator does in other screens: the company hands out codes, and this person starts anew. */
const startAnew = (page: Page, legajo: number): Promise<Newcomer> =>
  page.evaluate(async (number) => {
    const call = async (method: string, path: string, body?: object) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method, ...(body && { headers, body: JSON.stringify(body) }) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const { empresa } = await call("GET", "/api/users/me");
    const path = `/api/empresas/${empresa._id}`;
    // Again while another journey saves the same company in between.
    for (let tries = 20; tries > 0; tries--) {
      const body = { ...(await call("GET", path)), credencialInicial: "codigo" };
      const error = await call("PUT", path, body).then(() => null, String);
      if (error === null) break;
      if (tries === 1 || !error.includes("409")) throw new Error(error);
    }
    const search = String(number).padStart(6, "0");
    const { data } = await call("POST", "/api/legajos", { search });
    await call("POST", "/api/auth/resetUser", { userId: data[0]._id });
    return { displayName: data[0].displayName, username: data[0].cuil };
  }, legajo);

async function chooseNew(page: Page, password: string): Promise<void> {
  await page.getByLabel("Contraseña nueva", { exact: true }).fill(password);
  await page.getByLabel("Repetir contraseña").fill(password);
}

test("a forgotten password is chosen again with the link of a mail, once (AUTH-03…AUTH-06)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/");
  const email = `${unique("olvido").replaceAll(/\W/g, "")}@ejemplo.test`;
  const { cuil: username } = await somebodyWhoSigns(page, { email });
  await page.context().clearCookies({ name: "rubrica" });
  await page.goto("/authentication/signin");
  await page.getByRole("link", { name: "¿La olvidaste?" }).click();
  // The door before has a field of the same name: not before this page is there.
  await expect(page.getByRole("heading", { level: 1, name: "¿Olvidaste tu contraseña?" })).toBeVisible();
  await expect(page).toHaveURL("/password/forgot");
  await page.getByLabel("Usuario o CUIL").fill(username);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Revisá tu correo" })).toBeFocused();

  await entrarComo("root", "/correo");
  const mail = page.getByRole("button", { name: /^Ver Elegí una contraseña nueva para/ });
  await search(page, email);
  await mail.first().click();
  const words = dialog(page, "Elegí una contraseña nueva");
  await expect(words).toContainText("/password/reset/");
  const link = /\/password\/reset\/[\w-]{43}/.exec((await words.textContent()) ?? "")?.[0] ?? "";
  await page.context().clearCookies({ name: "rubrica" });

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Elegí una contraseña nueva" })).toBeVisible();
  await chooseNew(page, `Clave-${username}`);
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByText(/^La contraseña no puede ser tu usuario/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await chooseNew(page, "Colibrí-verde-9");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page).toHaveURL("/password/reset/success");
  await expect(page.getByRole("heading", { level: 1, name: "Contraseña cambiada" })).toBeVisible();
  await page.getByRole("link", { name: "Ingresar" }).click();
  await ingresar(page, username, "Colibrí-verde-9");
  await expect(page).not.toHaveURL(/signin/);

  await page.goto(link);
  await expect(page).toHaveURL("/password/reset/invalid");
  await expect(page.getByRole("heading", { level: 1, name: "El enlace ya no sirve" })).toBeVisible();
  await page.getByRole("link", { name: "Pedir otro enlace" }).click();
  await expect(page).toHaveURL("/password/forgot");
});

test("a code handed out on paper activates an account, and leaves the page with it (D016, D169)", async ({
  page,
  isPhone,
  entrarComo,
}) => {
  // Not as the superadmin, who in another journey is in another company meanwhile.
  await entrarComo("admin", "/empresa/codigos");
  const { displayName, username } = await startAnew(page, NEWCOMER[isPhone ? "telefono" : "escritorio"]);
  await page.reload();
  await search(page, displayName.replace(",", ""));
  await expect(page.getByRole("button", { name: "Generar para los encontrados" })).toBeEnabled();
  await page.getByRole("checkbox", { name: new RegExp(displayName) }).click();
  await page.getByRole("button", { name: /^Generar( códigos)?$/ }).click();
  await dialog(page, "Generar un código").getByRole("button", { name: "Generar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Códigos para entregar/ })).toBeVisible();
  const slip = page.getByRole("listitem").filter({ hasText: displayName });
  await expect(slip).toContainText(username);
  const codigo = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec((await slip.textContent()) ?? "")?.[0] ?? "";
  const link = activationLink(new URL(page.url()).origin, { username, codigo });
  expect(await darkModules(slip.getByRole("img", { name: /^Código QR/ }))).toEqual(modulesOf(link));
  const printed = dialog(page, "¿Ya los imprimiste?");
  await (isPhone ? await openDrawer(page) : page.getByRole("banner")).getByRole("link").first().click();
  await printed.getByRole("button", { name: "Seguir acá" }).click();
  await expect(slip, "a stray click loses nothing").toContainText(codigo);
  await page.getByRole("button", { name: "Terminar" }).click();
  await printed.getByRole("button", { name: "Sí, terminar" }).click();
  await expect(page.getByText(codigo)).toHaveCount(0);
  await page.context().clearCookies({ name: "rubrica" });

  await page.goto(link);
  await expect(page.getByLabel("Usuario o CUIL")).toHaveValue(username);
  await expect(page.getByLabel("Código de activación")).toHaveValue(codigo);
  await expect(page, "no code stays in the history").toHaveURL(/\/authentication\/signup$/);
  await page.getByLabel("Código de activación").fill("AAAAA-AAAAA");
  await chooseNew(page, "Colibrí-verde-9");
  await page.getByRole("button", { name: "Activar cuenta" }).click();
  await expect(page.getByText("El usuario o el código no son correctos, o el código ya venció")).toBeVisible();
  await page.getByLabel("Código de activación").fill(codigo.replace("-", "").toLowerCase());
  await page.getByRole("button", { name: "Activar cuenta" }).click();
  await expect(page).not.toHaveURL(/signup/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Activá tu cuenta");
});

test.describe("on a telephone that was never here", () => {
  test.use({ pastMobile: false });
  test("what a slip's QR brought is not lost on the way @telefono (D016, D028)", async ({ page }) => {
    await page.goto(activationLink("", { username: "20123456786", codigo: "ACDEF-23456" }));
    await expect(page).toHaveURL(/\/mobile/);
    await page.getByRole("button", { name: "Continuar en el navegador" }).click();
    await expect(page.getByLabel("Usuario o CUIL")).toHaveValue("20123456786");
    await expect(page.getByLabel("Código de activación")).toHaveValue("ACDEF-23456");
  });
});

test("whoever hands out codes finds the page, and is told what they can do there @escritorio (D169)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("rrhh.b", "/");
  await page
    .getByRole("navigation", { name: "Menú principal" })
    .getByRole("link", { name: "Códigos de activación" })
    .click();
  await expect(page).toHaveURL("/empresa/codigos");
  const generate = page.getByRole("button", { name: /^Generar para/ });
  await expect(page.getByText("pedile a un apoderado o a un administrador")).toBeVisible();
  await expect(generate).toHaveAttribute("aria-disabled", "true");
  await expect(generate).toHaveAccessibleDescription(/número de documento/);

  await entrarComo("admin.b", "/empresa/codigos");
  await expect(page.getByText("pedile a un apoderado")).toHaveCount(0);
  await page.getByRole("link", { name: "configuración de la empresa" }).click();
  await expect(page).toHaveURL("/empresa/edit");
});

/** Which modules of the drawn QR are dark, row by row. */
const darkModules = (picture: Locator) =>
  picture.evaluate((svg) =>
    [...(svg.querySelector("[data-modules]")?.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  );

/** The same, as the text is written down with its quiet margin. */
const modulesOf = (text: string) =>
  encode(text, { ecc: "M", border: 4 }).data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  );

test("one's own password is changed by who knows it (AUTH-31, PERF-02) @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/");
  const { cuil: username } = await somebodyWhoSigns(page);
  await page.context().clearCookies({ name: "rubrica" });
  await page.goto("/authentication/signin");
  await ingresar(page, username);
  await expect(page).not.toHaveURL(/signin/);
  await page.goto("/settings/password");
  await page.getByLabel("Contraseña actual", { exact: true }).fill("otra cosa");
  await chooseNew(page, "Colibrí-verde-9");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByText("La contraseña actual no es correcta")).toBeVisible();
  await page.getByLabel("Contraseña actual", { exact: true }).fill("Demo-2026");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expectNotice(page, "Contraseña cambiada");
  await expect(page.getByLabel("Contraseña actual", { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Contraseña" })).toBeVisible();
});
