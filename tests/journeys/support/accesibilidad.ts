/**
 * axe on the page as it stands: no violation at all, no text in the very colour of its ground (look.md, Access), and no
 * word of English, neither to be read nor to be heard.
 */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isEnglish } from "../../support/english.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOURS = ["color-contrast", "link-in-text-block"];

export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, (axe) => axe.withTags(TAGS));
  expect((await textsOf(page)).filter(isEnglish), `English on ${page.url()}`).toEqual([]);
}

/** What a theme changes. */
const expectReadable = (page: Page): Promise<void> => expectNothingFound(page, (axe) => axe.withRules(COLOURS));

async function expectNothingFound(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await settled(page);
  // What passed is not described node by node: nobody reads it, and describing it is half of the work.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations", "incomplete"] });
  // The other mode puts the findings together in a page of its own; there are no frames to put together.
  const { violations, incomplete } = await rules(axe).setLegacyMode().analyze();
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
  await expectReadable(page);
}

/** Data arrived, nothing moving: half-way through a fade every colour is another one. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
}
