/** The tab's socket: opened when somebody is signed in, closed when they leave. SHELL-09, D103. */
import type { WebSocket } from "@playwright/test";
import { expect, ingresar, test } from "./support/prueba.ts";

test("SHELL-09: one socket a tab, from sign-in to sign-out", async ({ page }) => {
  /** Those the server has spoken to. */
  const open = new Set<WebSocket>();
  const paths: string[] = [];
  page.on("websocket", (socket) => {
    paths.push(new URL(socket.url()).pathname);
    socket.on("framereceived", () => open.add(socket));
    socket.on("close", () => open.delete(socket));
  });
  await page.goto("/authentication/signin");
  await expect(page.getByLabel("Usuario o CUIL")).toBeVisible();
  expect(paths).toEqual([]);

  await ingresar(page, "external.b");
  await expect.poll(() => open.size).toBe(1);
  expect(paths).toEqual(["/api/socket"]);
  await page.evaluate(() => fetch("/api/auth/signout", { method: "POST" }));
  await expect.poll(() => open.size).toBe(0);
  await expect(page).toHaveURL(/signin/);
  expect(paths).toHaveLength(1);
});
