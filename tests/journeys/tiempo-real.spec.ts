/** The tab's socket: opened when somebody is signed in, closed when they leave, and what an open page hears by it. SHELL-09, D103. */
import type { WebSocket } from "@playwright/test";
import { expect, ingresar, test } from "./support/prueba.ts";
import { attorneyOf, recibosPendientes, signAsEmployer } from "./support/recibos.ts";

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

test("an open list of one's own receipts gains the one that the attorney signs, and nothing before (D201)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const username = "user.b";
  const [year, months] = isPhone ? [2001, "Mayo de 2001"] : [2002, "Mayo de 2002"];
  const ids = await recibosPendientes(username, [{ anio: year, mes: 5 }]);
  await entrarComo(username, `/recibos/list?buscar=${months}`);
  const row = page.getByRole(isPhone ? "listitem" : "row").filter({ hasText: months });
  await expect(page.getByText(/^Tenés \d+ recibos? por firmar$|^Ningún resultado|^No hay/).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await signAsEmployer(attorneyOf(username), ids);
  await expect(row).toBeVisible();
});
