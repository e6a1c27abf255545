/** axe on the page as it stands: no violation at all, and no text in the very colour of its ground (look.md, Access). */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const { violations, incomplete } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
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

const PHONE_WIDTH = 500;

/** Both themes of the page that is open; on a phone the light one, because the colours are the desk's. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_WIDTH;
  for (const colorScheme of isPhone ? (["light"] as const) : (["light", "dark"] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    await expectAccessible(page);
  }
}

/** Data arrived, nothing moving: half-way through a fade every colour is another one. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
}
