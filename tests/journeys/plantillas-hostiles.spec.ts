/**
 * Three hundred hostile texts, stored as letters by an employee and opened by an administrator wherever a letter is, at
 * both sizes: nothing runs, nothing is asked of anybody (a request that leaves the site fails the journey too), and the page's policy has nothing to complain of (a complaint is a console error, which fails the journey). S-36.
 */
import type { Page } from "@playwright/test";
import { NAME_MAX } from "#features/plantillas/contract.ts";
import { ELSEWHERE, SENDABLE } from "#platform/richtext/server/fixtures/hostile.ts";
import { unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";
import { visit } from "./support/recorrido.ts";

const BATCH = 25;

async function store(page: Page, name: string, content: string): Promise<{ _id: string; content: string }> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post("/api/templates", { data: { name, content }, headers });
  expect(answer.status(), `${content}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** What stands on the page and should not: handlers, and elements that run, fetch or ask. */
const suspicious = (page: Page) =>
  page.evaluate((elsewhere) => {
    const places = [...document.querySelectorAll("[aria-label=Carta], [role=textbox][aria-multiline=true], .rb-print")];
    const found = places.flatMap((place) => [...place.querySelectorAll("*")]);
    return found
      .filter((node) => {
        const { localName, attributes } = node;
        const values = [...attributes].filter(({ name }) => name !== "href");
        return (
          /^(script|style|link|meta|base|iframe|object|embed|form|input|video|audio|svg|math)$/.test(localName) ||
          [...attributes].some(({ name }) => name.startsWith("on")) ||
          values.some(({ value }) => value.includes(elsewhere)) ||
          /^\s*(javascript|data|vbscript):/i.test(node.getAttribute("href") ?? "")
        );
      })
      .map((node) => node.outerHTML.slice(0, 200));
  }, ELSEWHERE);

/** As somebody would get it: the PDF of a person, on screen. */
async function preview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vista previa" }).click();
  const shown = page.getByRole("dialog", { name: "Vista previa de la carta" });
  await shown.getByRole("combobox", { name: "Carta para" }).fill("Benítez");
  await page.getByRole("option", { name: /Benítez, Rocío/ }).click();
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  expect(await suspicious(page)).toEqual([]);
  await shown.getByRole("button", { name: "Cerrar" }).first().click();
  await expect(shown).toHaveCount(0);
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

test("letters of hostile markup are listed, read, looked at, changed and printed, and nothing of them runs (S-36, S-38) @escritorio", async ({
  page,
  entrarComo,
}) => {
  test.slow();
  const dialogs: string[] = [];
  page.on("dialog", (asked) => {
    dialogs.push(asked.message());
    void asked.dismiss();
  });
  await page.addInitScript(() => {
    window.print = () => document.body.toggleAttribute("data-printed", true);
  });
  await entrarComo("user", "/plantillas");
  const called = unique("Hostil");
  const cleaned: string[] = [];
  for (const text of SENDABLE) {
    const name = `${called} ${text}`.replace(/\p{Cc}/gu, " ").slice(0, NAME_MAX);
    // After words of its own: a letter of which nothing is left is refused.
    cleaned.push((await store(page, name, `<p>${called}</p>${text}`)).content);
  }

  // Cleaned each by itself, so that none swallows the next; and once more as they are stored together.
  const together: string[] = [];
  for (let at = 0; at < cleaned.length; at += BATCH)
    together.push((await store(page, unique("Hostiles"), cleaned.slice(at, at + BATCH).join("")))._id);

  await entrarComo("admin", "/plantillas");
  await visit(page, `/plantillas?buscar=${encodeURIComponent(called)}`);
  const pages = Math.ceil(SENDABLE.length / 50);
  for (let at = 1; at <= pages; at++) {
    await page.getByRole("button", { name: `Página ${at}`, exact: true }).click();
    await expect(page.getByRole("button", { name: `Página ${at}`, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("link", { name: called }).first()).toBeVisible();
  }

  for (const [at, _id] of together.entries()) {
    await page.setViewportSize(SIZES[at % SIZES.length] ?? SIZES[0]);
    await visit(page, `/plantillas/${_id}`);
    await expect(page.getByRole("region", { name: "Carta", exact: true })).toContainText(called);
    await page.getByRole("button", { name: "Imprimir" }).click();
    await expect(page.locator("body[data-printed]")).toBeAttached();
    expect(await suspicious(page)).toEqual([]);
    await page.evaluate(() => {
      document.body.removeAttribute("data-printed");
      window.dispatchEvent(new Event("afterprint"));
    });
    await preview(page);
    await visit(page, `/plantillas/${_id}/edit`);
    await expect(page.getByRole("textbox", { name: "Contenido" })).toContainText(called);
    expect(await suspicious(page)).toEqual([]);
  }
  expect(dialogs).toEqual([]);
});
