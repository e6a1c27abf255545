/** What the home page says of receipts, to whoever owes them and to whoever follows them. Spec 1 §1, §6, §7. */
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const CHART = "Recibos del mes";

test("the home page has the receipts chart of the last month that has any; a part leads to those (DASH-06, DASH-18)", async ({
  page,
  entrarComo,
}) => {
  for (const username of ["manager", "rrhh.b"]) {
    const asked = page.waitForRequest(/\/api\/dashboardChartPieRecibos\//);
    await entrarComo(username);
    const periodo = (await asked).url().split("/").at(-1) ?? "";
    expect(periodo).toMatch(/^(0[1-9]|1[0-2])-20\d\d$/);
    const chart = page.getByRole("region", { name: CHART });
    await expect(chart).toContainText(periodo);
    await expect(chart.locator(".recharts-surface")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // Whichever there are: other journeys sign.
    const part = chart.getByRole("link", { name: /^(Sin Firmar|Firmados en Conformidad) \d+/ }).first();
    const [name = ""] = /^\D+/.exec((await part.textContent()) ?? "") ?? [];
    const estado = name.startsWith("Sin Firmar") ? "sinFirmar" : "conformidad";
    await part.click();
    await expect(page).toHaveURL(`/recibos-admin/firmados?periodo=${periodo}&estado=${estado}`);
    await expect(page.getByRole("button", { name: new RegExp(`^${name.trim()} `) })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  }
  for (const [username, card] of [
    ["user2.b", "Para resolver"],
    ["external", "Qué espera"],
    ["manager2.b", "Para resolver"],
  ] as const) {
    await entrarComo(username);
    await expect(page.getByRole("region", { name: card })).toHaveAttribute("aria-busy", "false");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("region", { name: CHART }), username).toHaveCount(0);
  }
});

test("whoever owes receipts is told so at home, and led to them", async ({ page, entrarComo }) => {
  await entrarComo("user2.b");
  const waiting = page.getByRole("region", { name: "Para resolver" });
  await waiting.getByRole("link", { name: /^Tenés \d+ recibos? para firmar$/ }).click();
  await expect(page).toHaveURL("/recibos/list");
});
