/**
 * What does not fit, on the page as it stands: anything that widens it, a button or a link that is cut off or out of
 * sight, and letters too small to be read (look.md).
 */
import type { Page } from "@playwright/test";

/** Pixels. */
const SMALLEST_LETTER = 12;

export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const root = document.documentElement;
    const wide = root.clientWidth;
    const said = (node: Element) => {
      const words = (node.textContent ?? "").trim().slice(0, 40);
      return `<${node.tagName.toLowerCase()} class="${node.getAttribute("class") ?? ""}"> ${words}`;
    };
    const isShown = (node: Element) => {
      const { width, height } = node.getBoundingClientRect();
      return width > 1 && height > 1 && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const ancestors = (node: Element): Element[] =>
      node.parentElement ? [node.parentElement, ...ancestors(node.parentElement)] : [];
    /** What is cut off on purpose, or reached by scrolling, widens nothing. */
    const isHeld = (node: Element) =>
      ancestors(node).some(
        (each) => each !== root && each !== document.body && getComputedStyle(each).overflowX !== "visible",
      );
    const isOut = (node: Element) => {
      const { left, right } = node.getBoundingClientRect();
      return right > wide + 1 || left < -1;
    };
    const isCut = (node: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(node);
      if (overflowX === "visible" || node.scrollWidth <= node.clientWidth + 1) return false;
      // A name that goes on is known by its beginning, where three dots say that it does; a verb is not.
      return textOverflow !== "ellipsis" || (node.textContent ?? "").length < 40;
    };
    const found: string[] = [];
    const all = [...document.body.querySelectorAll("*")].filter(isShown);
    if (root.scrollWidth > wide) {
      const guilty = all.filter((node) => isOut(node) && !isHeld(node));
      found.push(`${root.scrollWidth} px wide: ${guilty.slice(-3).map(said).join(" | ")}`);
    }
    for (const node of all.filter((each) =>
      each.matches("button, a[href], [role=button], [role=menuitem], [role=tab]"),
    )) {
      if (isOut(node) && !isHeld(node)) found.push(`out of sight: ${said(node)}`);
      const cut = [node, ...node.querySelectorAll("*")].filter(isShown).find(isCut);
      if (cut) found.push(`cut off: ${said(node)} at ${said(cut)}`);
    }
    // What lies over the page has no business going on sideways, nor scrolling to it.
    const floats = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
    for (const node of all.filter((each) => each.closest(floats) && !each.matches("input, textarea"))) {
      const { overflowX, textOverflow } = getComputedStyle(node);
      const goesOn = overflowX !== "visible" && textOverflow !== "ellipsis" && node.scrollWidth > node.clientWidth + 1;
      if (goesOn && node.clientWidth > 1) found.push(`${node.scrollWidth} px in ${node.clientWidth}: ${said(node)}`);
    }
    // What is printed on a document is as large as its author made it: one enlarges the paper.
    for (const node of all.filter((each) => !each.closest("[data-page]"))) {
      const hasText = [...node.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
      );
      const size = Number.parseFloat(getComputedStyle(node).fontSize);
      if (hasText && size < smallest) found.push(`${size} px letters: ${said(node)}`);
    }
    return [...new Set(found)];
  }, SMALLEST_LETTER);
