/**
 * Two people with one sanction open, each in a browser of their own: whoever saves second is shown who came first, when
 * and what changed, and decides. Nobody overwrites what they have not seen.
 */
import { type APIRequestContext, type Browser, type Page, request } from "@playwright/test";
import { demoPlan } from "#shell/demo/plan.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { dialog, expectNotice, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

const person = (username: string) =>
  demoPlan().users.find((user) => user.username === username) as { _id: string; displayName: string };
const STALE = "Hay cambios más nuevos";

async function signedIn(username: string, baseURL = ""): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const answer = await api.post("/api/auth/signin", { data: { username, password: DEMO_PASSWORD } });
  expect(answer.ok()).toBe(true);
  return api;
}

type Sancion = { readonly _id: string; readonly motivo: string; readonly emisor: string; readonly version: number };

async function sanction(api: APIRequestContext, motivo: string): Promise<Sancion> {
  const tipos = (await (await api.get("/api/tiposancions")).json()) as { _id: string; name: string }[];
  const tipo = tipos.find(({ name }) => name === "Apercibimiento")?._id;
  const data = { tipo, empleado: person("user")._id, emisor: "RRHH", fecha: "2026-03-02", motivo };
  return (await api.post("/api/sancions", { data })).json();
}

/** At a desk, also while a phone is tried: phones meet /mobile first. */
const DESK = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

/** Another browser, where somebody else opens the same record, corrects it and saves. */
async function elsewhere(
  browser: Browser,
  api: APIRequestContext,
  path: string,
  correct: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ ...DESK, storageState: await api.storageState() });
  const page = await context.newPage();
  await page.goto(path);
  await correct(page);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expectNotice(page, "Cambios guardados!");
  await context.close();
}

test("who saves second sees who, when and what changed, and takes over only what they typed", async ({
  page,
  browser,
  baseURL,
  entrarComo,
}) => {
  const admin = await signedIn("admin", baseURL);
  const { _id, motivo } = await sanction(admin, unique("Llegada tarde"));
  const path = new URL(`/sancions/${_id}/edit`, baseURL).href;
  await entrarComo("rrhh", path);
  await page.getByLabel("Motivo").fill(`${motivo}, con aviso`);
  await elsewhere(browser, admin, path, async (other) => {
    await other.getByLabel("Motivo").fill(`${motivo}, sin aviso`);
    await other.getByLabel("Emisor").fill("Gerencia de planta");
  });

  const save = page.getByRole("button", { name: "Guardar cambios" });
  await save.click();
  const asked = dialog(page, STALE);
  await expect(asked).toContainText(`${person("admin").displayName} modificó este registro el`);
  const changed = (label: string) => asked.getByRole("listitem").filter({ hasText: label });
  await expect(changed("Motivo")).toContainText("También lo cambiaste vos");
  for (const said of [motivo, `${motivo}, sin aviso`, `${motivo}, con aviso`]) {
    await expect(changed("Motivo").getByText(said, { exact: true })).toBeVisible();
  }
  await expect(changed("Emisor")).toContainText("Gerencia de planta");
  await expect(changed("Emisor")).not.toContainText("Lo tuyo");
  await expect(asked.getByRole("listitem")).toHaveCount(2);

  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  await expect(page.getByLabel("Motivo")).toHaveValue(`${motivo}, con aviso`);

  await save.click();
  await asked.getByRole("button", { name: "Guardar lo mío" }).click();
  await expectNotice(page, "Cambios guardados!");
  await expect(page).toHaveURL((url) => url.pathname === "/sancions");
  const stored = (await (await admin.get(`/api/sancions/${_id}`)).json()) as Sancion;
  expect(stored).toMatchObject({ motivo: `${motivo}, con aviso`, emisor: "Gerencia de planta", version: 3 });
});

test("loading again shows what the other one saved, and the next save goes over it @escritorio", async ({
  page,
  browser,
  baseURL,
  entrarComo,
}) => {
  const admin = await signedIn("admin", baseURL);
  const { _id, motivo } = await sanction(admin, unique("Sin casco"));
  const path = new URL(`/sancions/${_id}/edit`, baseURL).href;
  await entrarComo("rrhh", path);
  await page.getByLabel("Motivo").fill("Lo que se pierde");
  await elsewhere(browser, admin, path, (other) => other.getByLabel("Motivo").fill(`${motivo}, corregido`));

  const save = page.getByRole("button", { name: "Guardar cambios" });
  await save.click();
  await dialog(page, STALE).getByRole("button", { name: "Recargar" }).click();
  await expect(page.getByLabel("Motivo")).toHaveValue(`${motivo}, corregido`);
  await expect(page.getByText("Sin cambios")).toBeVisible();

  await page.getByLabel("Emisor").fill("RRHH y planta");
  await save.click();
  await expectNotice(page, "Cambios guardados!");
  const stored = (await (await admin.get(`/api/sancions/${_id}`)).json()) as Sancion;
  expect(stored).toMatchObject({ motivo: `${motivo}, corregido`, emisor: "RRHH y planta", version: 3 });
});

test("a diagnosis renamed meanwhile says its new name, and a second word is meant over it (CAT-17) @escritorio", async ({
  page,
  baseURL,
  entrarComo,
}) => {
  const admin = await signedIn("admin", baseURL);
  const name = unique("Lumbalgia");
  const made = (await (await admin.post("/api/diagnosticos", { data: { name } })).json()) as Sancion;
  await entrarComo("rrhh", `/empresa/diagnosticos?buscar=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Editar ${name}`, exact: true }).click();
  await page.getByLabel("Nombre").fill(`${name} crónica`);
  const data = { name: `${name} aguda`, version: made.version };
  expect((await admin.put(`/api/diagnosticos/${made._id}`, { data })).status()).toBe(200);

  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: `Ahora se llama «${name} aguda»` })).toBeVisible();
  await expect(page.getByLabel("Nombre")).toHaveValue(`${name} crónica`);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expectNotice(page, "Cambios guardados!");
  await expect(page.getByText(`${name} crónica`).first()).toBeVisible();
});
