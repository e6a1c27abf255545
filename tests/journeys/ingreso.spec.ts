/** Coming in and going out: the door, what is behind it for each role, and where it leads. Spec 1 §2, §4, §6. */
import { readMenus } from "./support/marco.ts";
import { expect, ingresar, test } from "./support/prueba.ts";

const PEOPLE = [
  { username: "admin", name: "Laura", view: "Empresa", ids: ", SHELL-29" },
  { username: "superadmin.b", name: "Alejandro", view: "Empresa", ids: ", SHELL-29" },
  // Has the company's menu only.
  { username: "rrhh", name: "Mariana", view: "Empresa", ids: "" },
  { username: "user", name: "Rocío", view: "Mi espacio", ids: ", SHELL-30" },
] as const;

for (const { username, name, view, ids } of PEOPLE) {
  test(`${username} comes in by the form and starts in the right view (AUTH-01, SHELL-12${ids})`, async ({ page }) => {
    await page.goto("/authentication/signin");
    await ingresar(page, username);
    await expect(page).toHaveURL("/");
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toContainText(name);
    if (view === "Mi espacio") {
      await expect(title).toHaveText(/^Hola, /);
      await expect(page.getByRole("region", { name: "Mi legajo" })).toContainText("000009");
    } else {
      await expect(title).toHaveText(/^(Buen día|Buenas tardes|Buenas noches), /);
      await expect(page.getByText("Empleados activos", { exact: true })).toBeVisible();
    }
  });
}

test("each role sees its own menus and no others (SHELL-26, SHELL-34, SHELL-35, SHELL-58, SHELL-59) @escritorio", async ({
  page,
  isPhone,
  entrarComo,
}) => {
  await entrarComo("superadmin.b");
  const superadmin = await readMenus(page, isPhone, "Empresa");
  expect(superadmin).toMatchObject({
    "Mi espacio": expect.arrayContaining(["Inicio"]),
    Empresa: expect.arrayContaining(["Inicio", "Configuración"]),
    Sistema: expect.arrayContaining([
      ...["Panel del sistema", "Empresas", "Sucursales", "Puestos", "Departamentos", "Tipos de recibo"],
      ...["Motivos de firma", "Provincias", "Ciudades"],
    ]),
  });

  await entrarComo("admin");
  const admin = await readMenus(page, isPhone, "Empresa");
  expect(Object.keys(admin).toSorted()).toEqual(["Empresa", "Mi espacio"]);
  expect(admin.Empresa).toContain("Configuración");

  await entrarComo("rrhh");
  const rrhh = await readMenus(page, isPhone, "Empresa");
  expect(Object.keys(rrhh)).toEqual(["Empresa"]);
  expect(rrhh.Empresa).toContain("Inicio");
  expect(rrhh.Empresa).not.toContain("Configuración");
});

test("an employee's menu is the employee's alone @escritorio (SHELL-34, SHELL-35)", async ({
  page,
  isPhone,
  entrarComo,
}) => {
  await entrarComo("user");
  const menus = await readMenus(page, isPhone, "Mi espacio");
  expect(Object.keys(menus)).toEqual(["Mi espacio"]);
  expect(menus["Mi espacio"]).toContain("Inicio");
});

test("a wrong password is refused on the form, which keeps the user and asks again", async ({ page }) => {
  await page.goto("/authentication/signin");
  await ingresar(page, "admin", "no es esta");
  await expect(page.getByRole("alert")).toHaveText("El usuario o la contraseña no son correctos");
  await expect(page).toHaveURL("/authentication/signin");
  await expect(page.getByLabel("Usuario o CUIL")).toHaveValue("admin");
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue("");
  await ingresar(page, "admin");
  await expect(page).toHaveURL("/");
});

test("an empty form says what is missing and sends nothing", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto("/authentication/signin");
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
  await expect(page.getByText("Debe ingresar el usuario")).toBeVisible();
  await expect(page.getByText("Debe ingresar la contraseña")).toBeVisible();
  await expect(page.getByLabel("Usuario o CUIL")).toBeFocused();
  expect(sent).toContain("GET /api/users/me");
  expect(sent).not.toContain("POST /api/auth/signin");
});

test("leaving ends the session here and on the server (D003, D004)", async ({ page, context, isPhone }) => {
  await page.goto("/authentication/signin");
  await ingresar(page, "user2");
  await expect(page).toHaveURL("/");
  const before = await context.cookies();
  await page.getByRole("button", { name: /cuenta de/ }).click();
  await page.getByRole("menuitem", { name: "Salir" }).click();
  await expect(page).toHaveURL("/authentication/signin");
  await context.addCookies(before);
  await page.goto("/");
  await expect(page, isPhone ? "the old cookie on a phone" : "the old cookie").toHaveURL("/authentication/signin");
});

test("a stranger who opens a page is asked to come in and then gets that page (SHELL-20, SHELL-21)", async ({
  page,
}) => {
  await page.goto("/empresa/puestos?buscar=soldador");
  await expect(page).toHaveURL("/authentication/signin");
  await ingresar(page, "admin");
  await expect(page).toHaveURL("/empresa/puestos?buscar=soldador");
  await expect(page.getByText("Oficial soldador/a")).toBeVisible();
});

test("the target after signing in is only ever a path of this site (S-66) @escritorio", async ({ page }) => {
  for (const target of ["//evil.example/x", "https://evil.example/x", "/\\evil.example", "javascript:alert(1)"]) {
    await page.context().clearCookies({ name: "rubrica" });
    await page.goto(`/authentication/signin?next=${encodeURIComponent(target)}&target=${encodeURIComponent(target)}`);
    // Also where the application itself keeps the target, as a script of another page of the site could have left it.
    await page.evaluate((value) => sessionStorage.setItem("rubrica.target", value), target);
    await ingresar(page, "user");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Rocío");
  }
});

test("?err= is shown as text, never as markup (D015) @escritorio", async ({ page }) => {
  const text = '<img src=x onerror="document.title=1"> Sesión <b>vencida</b>';
  await page.goto(`/authentication/signin?err=${encodeURIComponent(text)}`);
  const notice = page.getByRole("alert");
  await expect(notice).toHaveText(text);
  await expect(notice.locator("img, b")).toHaveCount(0);
  await expect(page).toHaveTitle("Ingresar · Rúbrica");
});

test("a wall display is locked to its screens and has no menus (SHELL-85, SHELL-86, SHELL-87, ROL-18) @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("qr_display");
  for (const path of ["/", "/empresa/puestos", "/config", "/authentication/signin"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/qr-display-select");
  }
  await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("heading", { level: 2 }))).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Salir" })).toBeVisible();
});

test("nobody registers themselves: the page says who creates accounts (AUTH-02, D016)", async ({ page }) => {
  await page.goto("/authentication/signin");
  await page.getByRole("link", { name: "Activá tu cuenta" }).click();
  await expect(page).toHaveURL("/authentication/signup");
  await expect(page.getByText("La cuenta la crea tu empresa: acá no hay registro abierto.")).toBeVisible();
  await page.getByRole("link", { name: "Ya tengo contraseña: ingresar" }).click();
  await expect(page).toHaveURL("/authentication/signin");
});

test("the page speaks the language of the country the server names (SHELL-05, SHELL-06) @escritorio", async ({
  page,
}) => {
  const answer = page.waitForResponse("**/api/configLang");
  await page.goto("/authentication/signin");
  expect(await (await answer).json()).toMatchObject({ countryCode: "AR" });
  await expect(page.locator("html")).toHaveAttribute("lang", "es-AR");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ingresá a tu cuenta");
});
