/**
 * axe on the page as it stands: no violation at all, no text in the very colour of its ground (look.md, Access), and no
 * word of English, neither to be read nor to be heard.
 */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isEnglish } from "../../support/english.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  // What passed is not described node by node: nobody reads it, and describing it is half of the work.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations", "incomplete"] })
    .withTags(TAGS)
    // The other mode puts the findings together in a page of its own; there are no frames to put together.
    .setLegacyMode()
    .analyze();
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
  const invisible = incomplete
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === "equalRatio"))
    .map(({ target }) => `equalRatio ${target.join(" ")}`);
  expect([...broken, ...invisible], `axe on ${page.url()}`).toEqual([]);
  expect((await textsOf(page)).filter(isEnglish), `English on ${page.url()}`).toEqual([]);
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

const PHONE_WIDTH = 500;

async function inTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  await expectAccessible(page);
}

/** Light at a desk, dark on a phone: what is read at both sizes is read in both themes, without reading it four times. */
export const expectAccessibleAtItsSize = (page: Page): Promise<void> =>
  inTheme(page, (page.viewportSize()?.width ?? 0) < PHONE_WIDTH ? "dark" : "light");

/** For what exists at one size only. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await inTheme(page, "light");
  await inTheme(page, "dark");
}

/** Data arrived, nothing moving: half-way through a fade every colour is another one. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
}
