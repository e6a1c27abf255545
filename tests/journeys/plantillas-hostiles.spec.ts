/**
 * Three hundred hostile texts, stored as letters and opened wherever a letter is: nothing runs, nothing is asked of anybody,
 * and the page's policy has nothing to complain of (a complaint is a console error, which fails the journey). S-36.
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

test("letters of hostile markup are listed, read, changed and printed, and nothing of them runs (S-36, S-38) @escritorio", async ({
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
  await entrarComo("admin", "/plantillas");
  const called = unique("Hostil");
  const cleaned: string[] = [];
  for (const text of SENDABLE) {
    const name = `${called} ${text}`.replace(/\p{Cc}/gu, " ").slice(0, NAME_MAX);
    // After words of its own: a letter of which nothing is left is refused.
    cleaned.push((await store(page, name, `<p>${called}</p>${text}`)).content);
  }

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

  for (let at = 0; at < cleaned.length; at += BATCH) {
    // Cleaned each by itself, so that none swallows the next; and once more as they are stored together.
    const { _id } = await store(page, unique("Hostiles"), cleaned.slice(at, at + BATCH).join(""));
    await visit(page, `/plantillas/${_id}`);
    await expect(page.getByRole("region", { name: "Carta", exact: true })).toContainText(called);
    await page.getByRole("button", { name: "Imprimir" }).click();
    await expect(page.locator("body[data-printed]")).toBeAttached();
    expect(await suspicious(page)).toEqual([]);
    await page.evaluate(() => {
      document.body.removeAttribute("data-printed");
      window.dispatchEvent(new Event("afterprint"));
    });
    await visit(page, `/plantillas/${_id}/edit`);
    await expect(page.getByRole("textbox", { name: "Contenido" })).toContainText(called);
    expect(await suspicious(page)).toEqual([]);
  }
  expect(dialogs).toEqual([]);
});
