/** A server for uploads that answers what the test says and remembers what it was asked. */
import type { Page, Route } from "@playwright/test";

export type Subidas = {
  /** Names of the files that arrived, in order. */
  readonly received: string[];
  /** Handles asked to be deleted. */
  readonly deleted: string[];
  /** What the next uploads answer; by default they succeed. */
  refuse: { status: number; message: string } | null;
  /** While set, uploads wait for it. */
  hold: Promise<void> | null;
  failDeletions: boolean;
};

export const handle = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export async function atenderSubidas(page: Page): Promise<Subidas> {
  const served: Subidas = { received: [], deleted: [], refuse: null, hold: null, failDeletions: false };
  await page.route("**/api/uploads", async (route) => {
    const name = nameOf(route);
    await served.hold;
    if (served.refuse) {
      const { status, message } = served.refuse;
      return route.fulfill({ status, json: { message, errors: [{ code: "archivos.prueba", message }] } });
    }
    served.received.push(name);
    const saved = name.endsWith(".pdf") && { compressed: true, savingPercentage: 40, reason: "ok" };
    const answer = { uploadedURL: handle(served.received.length), name, type: "application/pdf", size: 348_160 };
    return route.fulfill({ json: { ...answer, ...(saved ? { compressionResult: saved } : {}) } });
  });
  await page.route("**/api/deleteFile", (route) => {
    served.deleted.push((route.request().postDataJSON() as { fileUrl: string }).fileUrl);
    return served.failDeletions
      ? route.fulfill({ status: 409, json: { message: "En uso" } })
      : route.fulfill({ json: { message: "ok" } });
  });
  return served;
}

/** Of a multipart body only its text can be read here. */
const nameOf = (route: Route) =>
  /filename="([^"]+)"/.exec(route.request().postDataBuffer()?.toString() ?? "")?.[1] ?? "";

export const archivo = (name: string, bytes = 2_000) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.alloc(bytes, 1),
});
