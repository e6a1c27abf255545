/**
 * Prints a document from the page itself: our headers let no frame show it. Its pages are drawn as images one after
 * the other, printed alone, and taken away again.
 */
import type { Pdf } from "./pages.tsx";
import "./print.css";

const DOTS_PER_POINT = 150 / 72;

export async function printPdf(pdf: Pdf): Promise<void> {
  const sheets = document.createElement("div");
  sheets.className = "rb-print-sheets";
  const urls: string[] = [];
  const clear = () => {
    sheets.remove();
    for (const url of urls) URL.revokeObjectURL(url);
  };
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { blob, isWide } = await drawn(pdf, number);
      const image = new Image();
      image.className = isWide ? "rb-print-wide" : "rb-print-tall";
      image.alt = `Página ${number}`;
      image.src = URL.createObjectURL(blob);
      urls.push(image.src);
      sheets.append(image);
      await image.decode();
    }
    document.body.append(sheets);
    window.addEventListener("afterprint", clear, { once: true });
    window.print();
  } catch (error) {
    clear();
    throw error;
  }
}

async function drawn(pdf: Pdf, number: number): Promise<{ readonly blob: Blob; readonly isWide: boolean }> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: DOTS_PER_POINT });
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: "print" }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  // Its memory is wanted back now, not when the collector comes by.
  canvas.width = 0;
  if (!blob) throw new Error("The page could not be drawn");
  return { blob, isWide: viewport.width > viewport.height };
}
