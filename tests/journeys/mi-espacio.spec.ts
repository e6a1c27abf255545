/** Mi espacio as one place, and home pages that say what waits. Pictures 02, 04 and 07; patterns.md. */
import type { Page } from "@playwright/test";
import { settled } from "./support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const PAGES = ["profile", "picture", "password", "sign", "sesiones", "sanciones", "accounts"] as const;

test("every page of Mi espacio has one width, the person's photograph and name, and a column of cards @escritorio", async ({
  page,
  entrarComo,
}) => {
  const widths = new Set<number>();
  for (const name of PAGES) {
    await entrarComo("user", `/settings/${name}`);
    await settled(page);
    const main = page.getByRole("main");
    await expect(main.getByText("Rocío Benítez", { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/^Legajo 000009 · Operario\/a calificado\/a/)).toBeVisible();
    for (const card of ["Para resolver", "Firma electrónica", "Tu legajo"]) {
      await expect(main.getByRole("region", { name: card })).toBeVisible();
    }
    widths.add(await shownWidth(page));
  }
  expect([...widths]).toHaveLength(1);
});

/** What the page itself shows, beside the cards. */
const shownWidth = (page: Page) =>
  page.getByRole("region", { name: "Para resolver" }).evaluate((card) => {
    const shown = card.parentElement?.previousElementSibling;
    const widest = [...(shown?.children ?? [])].map((child) => child.getBoundingClientRect().width);
    return Math.round(Math.max(...widest));
  });

test("a value that cannot be edited looks like a field one cannot write in @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("user", "/settings/profile");
  const value = page.getByRole("definition").filter({ hasText: "27-37916562-7" });
  await expect(value).toBeVisible();
  const sunken = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = "var(--rb-sunken)";
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  });
  await expect(value).toHaveCSS("background-color", sunken);
});

test("the employee's home says what waits and leads there; with nothing, that all is well", async ({
  page,
  entrarComo,
}) => {
  let waits = false;
  await page.route("**/api/inicio/legajo", async (route) => {
    const answer = await route.fetch();
    const own = await answer.json();
    const json = { ...own, sancionesSinLeer: waits ? 2 : 0, espera: { firmaVence: waits ? own.hoy : null } };
    await route.fulfill({ response: answer, json });
  });
  await entrarComo("user");
  const waiting = page.getByRole("region", { name: "Para resolver" });
  await expect(waiting).toContainText("Estás al día");
  waits = true;
  await page.reload();
  await expect(waiting.getByRole("link", { name: "Tenés 2 sanciones sin leer" })).toBeVisible();
  await waiting.getByRole("link", { name: /^Tu firma electrónica está por vencer\s*hoy/ }).click();
  await expect(page).toHaveURL("/settings/sign");
});

test("the company's home says what waits, who joined and whose birthday it is", async ({ page, entrarComo }) => {
  await page.route("**/api/inicio/empresa", async (route) => {
    const answer = await route.fetch();
    const company = await answer.json();
    const one = { _id: "0198c3a1-7d5e-7b1a-9c00-000000000001", displayName: "Ibáñez, Julieta", legajo: 7 };
    const json = {
      ...company,
      espera: { firmasPorVencer: 3, firmasVencidas: 1, suspendidosHoy: 1 },
      ingresos: [{ ...one, puesto: "Matricera", fechaIngreso: "2026-11-02" }],
      cumpleanios: { total: 3, proximos: [{ ...one, dia: company.hoy }] },
    };
    await route.fulfill({ response: answer, json });
  });
  await entrarComo("admin");
  const tile = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(tile("Cumpleaños")).toContainText(/Ibáñez, Julieta\s*000007\s*Hoy/);
  await expect(tile("Cumpleaños")).toContainText("y 2 más");
  await expect(tile("Se sumaron")).toContainText(/000007 · Matricera\s*02\/11\/2026/);
  await expect(tile("Qué espera")).toContainText("1 persona no puede firmar: su certificado venció");
  await expect(tile("Qué espera")).toContainText("3 firmas vencen en los próximos 30 días");
  await tile("Qué espera").getByRole("link", { name: "1 persona está suspendida hoy" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/sancions");
});
