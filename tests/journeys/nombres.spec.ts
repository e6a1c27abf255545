/** A name leads to the person's file: from lists, from the log and from a record, for whoever may open it and nobody else. */
import { demoPlan } from "#shell/demo/plan.ts";
import { expect, test } from "./support/prueba.ts";

const ROCIO = demoPlan().users.find(({ username }) => username === "user") as { _id: string; displayName: string };
const NAME = "Benítez, Rocío";
const LIST = "/sancions?buscar=benitez+rocio";

test("from the list of sanctions to the file, and by its tabs to the data, the sanctions and the activity", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("rrhh", LIST);
  await page.getByRole("link", { name: NAME }).first().click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`/users/${ROCIO._id}/`));
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Legajo", exact: true });
  for (const [title, path] of [
    ["Datos", "profile"],
    ["Sanciones", "sanciones"],
    ["Actividad", "actividad"],
  ] as const) {
    await tabs.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL((url) => url.pathname === `/users/${ROCIO._id}/${path}`);
  }
});

test("the row still opens the sanction, whose title leads to the file too", async ({ page, entrarComo, isPhone }) => {
  await entrarComo("rrhh", LIST);
  const opens = isPhone
    ? page.getByRole("listitem").filter({ hasText: NAME }).first().getByRole("link").nth(1)
    : page.getByRole("row").filter({ hasText: NAME }).first().locator("a[data-opens]");
  await expect(opens).toHaveAttribute("href", /^\/sancions\//);
  if (isPhone) await opens.click();
  else await page.getByRole("row").filter({ hasText: NAME }).first().press("Enter");
  await expect(page.getByRole("article")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).getByRole("link", { name: NAME }).click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`/users/${ROCIO._id}/`));
});

test("a name opens in a tab of its own with the middle button, and by keyboard @escritorio", async ({
  page,
  context,
  entrarComo,
}) => {
  await entrarComo("rrhh", LIST);
  const name = page.getByRole("link", { name: NAME }).first();
  const [other] = await Promise.all([context.waitForEvent("page"), name.click({ button: "middle" })]);
  await expect(other).toHaveURL((url) => url.pathname.startsWith(`/users/${ROCIO._id}/`));
  await other.close();
  await name.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
});

test("in the log both names lead to their files, also from the entry", async ({ page, entrarComo, isPhone }) => {
  await entrarComo("admin", `/users/${ROCIO._id}/cuenta`);
  const api = page.request;
  const tipos = (await (await api.get("/api/tiposancions")).json()) as { _id: string; name: string }[];
  const tipo = tipos.find(({ name }) => name === "Apercibimiento")?._id;
  const data = { tipo, empleado: ROCIO._id, fecha: "2026-03-02", motivo: "Para el registro" };
  const headers = { origin: new URL(page.url()).origin };
  expect((await api.post("/api/sancions", { data, headers })).status()).toBe(200);
  await page.goto("/empresa/registroActividad");
  const row = page
    .getByRole(isPhone ? "listitem" : "row")
    .filter({ hasText: "Sanción creada" })
    .filter({ hasText: NAME })
    .first();
  await expect(row.getByRole("link", { name: NAME })).toHaveAttribute("href", new RegExp(`^/users/${ROCIO._id}/`));
  await row.getByRole("link", { name: "Sanción creada" }).click();
  await page.getByRole("dialog").getByRole("link", { name: NAME }).click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`/users/${ROCIO._id}/`));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("who may open no file reads plain names, and finds the sanction under them @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("external", LIST);
  const name = page.getByRole("link", { name: NAME }).first();
  await expect(name).toHaveAttribute("href", /^\/sancions\//);
  await name.click();
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }).getByRole("link")).toHaveCount(0);
});
