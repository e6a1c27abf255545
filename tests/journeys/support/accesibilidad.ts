/**
 * axe on the page as it stands: no violation at all, no text in the very colour of its ground (look.md, Access), no link
 * that nobody gave a look, and no word of English, neither to be read nor to be heard.
 */
import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOnly } from "axe-core";
import { isEnglish } from "../../support/english.ts";

const EVERYTHING: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** What a theme changes. */
const COLOURS: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, EVERYTHING);
  expect((await textsOf(page)).filter(isEnglish), `English on ${page.url()}`).toEqual([]);
  expect(await undressedLinks(page), `links in the browser's own colour on ${page.url()}`).toEqual([]);
}

const BROWSERS_BLUE = "rgb(0, 0, 238)";

/** Links nobody gave a look: readable, so that axe has nothing against them. */
const undressedLinks = (page: Page) =>
  page
    .locator("a[href]")
    .evaluateAll(
      (links, blue) => links.filter((link) => getComputedStyle(link).color === blue).map((link) => link.textContent),
      BROWSERS_BLUE,
    );

async function expectNothingFound(page: Page, runOnly: RunOnly): Promise<void> {
  await settled(page);
  const { violations, incomplete } = await findings(page, runOnly);
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
  const invisible = incomplete
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === "equalRatio"))
    .map(({ target }) => `equalRatio ${target.join(" ")}`);
  expect([...broken, ...invisible], `axe on ${page.url()}`).toEqual([]);
}

/** Compiling axe takes a third of what reading a screen with it does: a page that has it keeps it. */
async function findings(page: Page, runOnly: RunOnly): Promise<Pick<AxeResults, "violations" | "incomplete">> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const here = (window as unknown as { axe: typeof axe }).axe;
    // What passed is not described node by node: nobody reads it, and describing it is half of the work.
    const found = await here.run(document, { runOnly: rules, resultTypes: ["violations", "incomplete"] });
    return { violations: found.violations, incomplete: found.incomplete };
  }, runOnly);
}

const SPOKEN = ["aria-label", "aria-description", "aria-roledescription", "placeholder", "title", "alt"];

/** What is shown, line by line, and what is only said. */
async function textsOf(page: Page): Promise<string[]> {
  const spoken = await page.evaluate(
    (names) =>
      [...document.querySelectorAll("*")].flatMap((node) => names.map((name) => node.getAttribute(name) ?? "")),
    SPOKEN,
  );
  // biome-ignore lint/performance/useDomNodeTextContent: what is shown, not what is in the tree
  return [await page.title(), ...(await page.locator("body").innerText()).split("\n"), ...spoken];
}

async function inTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

/** The same page twice: in the dark only its colours are others. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await inTheme(page, "light");
  await expectAccessible(page);
  await inTheme(page, "dark");
  await expectNothingFound(page, COLOURS);
}

/**
 * Data arrived, nothing moving, and nothing written to the page for a tenth of a second: half-way through a fade every colour
 * is another one. The page itself looks at every frame: an assertion would look now and then, ever more seldom.
 */
export async function settled(page: Page): Promise<void> {
  await page.getByRole("heading").first().waitFor();
  await page.waitForFunction(() => {
    const here = window as unknown as { lastChange?: number };
    const changed = () => {
      here.lastChange = performance.now();
    };
    if (here.lastChange === undefined) {
      changed();
      const everything = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver(changed).observe(document, everything);
    }
    const isMoving = document.getAnimations().some(({ playState }) => playState === "running");
    if (isMoving || document.querySelector("[aria-busy=true]")) changed();
    return performance.now() - (here.lastChange ?? 0) > 100;
  });
}
