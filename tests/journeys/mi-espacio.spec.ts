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
    const owed = { cant: 3, nombre: "recibos", path: "/recibos/list" };
    const espera = { firmaVence: waits ? own.hoy : null, firmas: waits ? [owed] : [] };
    const json = { ...own, sancionesSinLeer: waits ? 2 : 0, espera };
    await route.fulfill({ response: answer, json });
  });
  await entrarComo("user");
  const waiting = page.getByRole("region", { name: "Para resolver" });
  await expect(waiting).toContainText("Estás al día");
  waits = true;
  await page.reload();
  await expect(waiting.getByRole("link", { name: "Tenés 3 recibos para firmar" })).toHaveAttribute(
    "href",
    "/recibos/list",
  );
  await expect(waiting.getByRole("link", { name: "Tenés 2 sanciones sin leer" })).toBeVisible();
  await waiting.getByRole("link", { name: /^Tu firma electrónica está por vencer\s*hoy/ }).click();
  await expect(page).toHaveURL("/settings/sign");
});

/** Answered in place of the real one: of today, as the company's day is told. */
async function celebrate(page: Page, people: number): Promise<void> {
  await page.route("**/api/cumples?*", async (route) => {
    const { hoy } = await (await page.request.get("/api/inicio/legajo")).json();
    const [, mes, dia] = String(hoy).split("-").map(Number);
    const json = Array.from({ length: people }, (_, n) => ({
      _id: `0198c3a1-7d5e-7b1a-9c00-00000000000${n}`,
      displayName: "Ibáñez, Julieta",
      profileImageURL: null,
      dia,
      mes,
    }));
    await route.fulfill({ json });
  });
}

test("DASH-10: birthdays are a tile of everybody's home, and no tile where there are none", async ({
  page,
  entrarComo,
}) => {
  const tile = page.getByRole("region", { name: "Cumpleaños", exact: true });
  await celebrate(page, 2);
  await entrarComo("user");
  await expect(tile.getByRole("listitem")).toHaveCount(2);
  await page.unrouteAll();
  await celebrate(page, 0);
  const asked = page.waitForResponse("**/api/cumples?*");
  await page.reload();
  await asked;
  await expect(page.getByRole("region", { name: "Para resolver" })).toHaveAttribute("aria-busy", "false");
  await expect(tile).toHaveCount(0);
});

const LICENCES = "Licencias de conducir";

test("D194: whose licence is about to end is told at home, and leads to that part of their file", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin");
  const tile = page.getByRole("region", { name: LICENCES });
  const { total, personas } = await (await page.request.get("/api/licenciasConducir/porVencer")).json();
  await expect(tile.getByRole("listitem")).toHaveCount(personas.length);
  await expect(tile).toContainText(`y ${total - personas.length} más`);
  const first = tile.getByRole("listitem").first();
  await expect(first).toContainText(/Venció el \d\d\/\d\d\/\d{4}\s*vencida/);
  await first.getByRole("link").click();
  await expect(page).toHaveURL(`/users/${personas[0]._id}/profile?tab=5`);
  await expect(page.getByRole("heading", { name: "Licencia de conducir" })).toBeVisible();
});

test("D194, S-19: a manager is told at home of the licences of their people; where none ends, and to others, nothing", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("manager");
  const tile = page.getByRole("region", { name: LICENCES });
  await expect(tile.getByRole("listitem")).toHaveCount(2);
  await tile.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/users\/[^/]+\/profile\?tab=5$/);
  for (const [username, card] of [
    ["user", "Para resolver"],
    ["external", "Qué espera"],
    ["admin.b", "Qué espera"],
  ] as const) {
    await entrarComo(username);
    await expect(page.getByRole("region", { name: card })).toHaveAttribute("aria-busy", "false");
    await page.waitForLoadState("networkidle");
    await expect(tile, username).toHaveCount(0);
  }
});

test("the company's home says what waits, who joined and whose birthday it is", async ({ page, entrarComo }) => {
  await celebrate(page, 7);
  await page.route("**/api/inicio/empresa", async (route) => {
    const answer = await route.fetch();
    const company = await answer.json();
    const one = {
      _id: "0198c3a1-7d5e-7b1a-9c00-000000000001",
      displayName: "Ibáñez, Julieta",
      legajo: 7,
      profileImageURL: null,
    };
    const json = {
      ...company,
      espera: {
        firmasPorVencer: 3,
        firmasVencidas: 1,
        suspendidosHoy: 1,
        recibosSinAsignar: 2,
        recibosPorFirmar: 1,
        documentosPorFirmar: 0,
      },
      ingresos: [{ ...one, puesto: "Matricera", fechaIngreso: "2026-11-02" }],
    };
    await route.fulfill({ response: answer, json });
  });
  await entrarComo("admin");
  const tile = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(tile("Cumpleaños")).toContainText(/Ibáñez, Julieta\s*Hoy/);
  await expect(tile("Cumpleaños")).toContainText("y 2 más");
  await expect(tile("Se sumaron")).toContainText(/000007 · Matricera\s*02\/11\/2026/);
  await expect(tile("Qué espera")).toContainText("1 persona no puede firmar: su certificado venció");
  await expect(tile("Qué espera")).toContainText("3 firmas vencen en los próximos 30 días");
  await expect(tile("Qué espera")).toContainText("1 recibo espera la firma del apoderado");
  await tile("Qué espera").getByRole("link", { name: "2 recibos sin asignar" }).click();
  await expect(page).toHaveURL("/recibos-admin/pendientes?sinAsignar=si");
  await page.goBack();
  await tile("Qué espera").getByRole("link", { name: "1 persona está suspendida hoy" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/sancions");
});
