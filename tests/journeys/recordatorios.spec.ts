/**
 * Whoever keeps the receipts reminds those who have not signed theirs. A reminder goes to everybody who owes one in the
 * company, once a day: each project has a company of its own. Spec 2 §2, §8.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { inDatabase } from "./support/base-de-datos.ts";
import { dialog, expectAlert, expectNotice } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";
import { personOf, recibosPara } from "./support/recibos.ts";

const FIRMADOS = "/recibos-admin/firmados";
const CALL = "**/api/sendReminder";

const mailsTo = async (email: string): Promise<string[]> => {
  const rows = await inDatabase((client) =>
    client.query("select asunto from correo where para = $1 and asunto like '% sin firmar'", [email]),
  );
  return rows.rows.map(({ asunto }) => asunto as string);
};

test("HR sees how many owe a signature, reminds them once a day, and who was reminded, when and by whom (REC-07, REC-81, REC-82)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [sender, owing] = isPhone ? (["rrhh.b", "admin.b"] as const) : (["rrhh.c", "admin.c"] as const);
  const { email } = personOf(owing);
  await recibosPara(owing, [{ anio: 1993, mes: 4 }]);

  await entrarComo(sender, FIRMADOS);
  await page.getByRole("button", { name: "Recordar", exact: true }).click();
  const asked = dialog(page, "Recordar la firma de recibos");
  await expect(asked).toContainText(/deben? la firma de algún recibo\./);
  await expectAccessibleInBothThemes(page);
  const send = asked.getByRole("button", { name: /^Recordar a \d+ personas?$/ });

  const refused = { message: "La base de datos no responde", errors: [] };
  await page.route(CALL, (route) => route.fulfill({ status: 409, json: refused }));
  await send.click();
  await expectAlert(page, "Error");
  await expectAlert(page, "Ocurrió un error al intentar enviar las notificaciones.");
  await page.unroute(CALL);
  expect(await mailsTo(email)).toEqual([]);

  await send.click();
  await expectNotice(page, "¡Enviado!");
  await expectNotice(page, "Las notificaciones han sido enviadas correctamente.");
  await expect(asked).toContainText("recordó hoy: es una vez por día.");
  const last = asked.getByRole("region", { name: "Últimos recordatorios" }).getByRole("listitem");
  await expect(last.first()).toContainText(personOf(sender).displayName);
  expect(await mailsTo(email)).toHaveLength(1);
  await expectAccessibleInBothThemes(page);
  await asked.getByRole("button", { name: "Cerrar" }).last().click();
  await expect(asked).toBeHidden();
});

test("who only reads the receipts has nothing to remind with, nor has the page to look at only (D100)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo(isPhone ? "rrhh.b" : "rrhh", "/recibos");
  await expect(page.getByRole("heading", { level: 1, name: "Recibos" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Recordar", exact: true })).toHaveCount(0);
  await entrarComo("external", FIRMADOS);
  await expect(page.getByRole("heading", { level: 1, name: "Recibos" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Recordar", exact: true })).toHaveCount(0);
});

test("a page of somebody else's with the call as its picture sends nothing (S-14) @escritorio", async ({
  browser,
  context,
  baseURL,
  page,
  entrarComo,
}) => {
  const owing = personOf("manager2");
  await recibosPara(owing.username, [{ anio: 1978, mes: 4 }]);
  await entrarComo("rrhh", FIRMADOS);
  const { deben } = await (await page.request.get("/api/recordatorios/resumen")).json();
  expect(deben).toBeGreaterThan(0);
  const sentBy = () =>
    inDatabase(async (client) => {
      const text = "select count(*)::int n from recordatorio where enviado_por_id = $1";
      return (await client.query(text, [personOf("rrhh")._id])).rows[0].n as number;
    });
  const before = [await mailsTo(owing.email), await sentBy()];

  const html = `<img src="${baseURL}/api/sendReminder">`;
  const pages = createServer((_, answer) => void answer.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((listening) => pages.listen(0, "127.0.0.1", listening));
  const { port } = pages.address() as AddressInfo;
  // Apart from the journey's own, which leaves the site for nothing.
  const victim = await browser.newContext();
  await victim.addCookies(await context.cookies());
  // At another port of the same host it is of the same site, and the browser sends the cookie along.
  for (const [address, site, isSent] of [
    [`http://127.0.0.1:${port}/`, "same-site", true],
    [`http://localhost:${port}/`, "cross-site", false],
  ] as const) {
    const evil = await victim.newPage();
    // As it went over the wire: what was answered, no page but our own is shown (Cross-Origin-Resource-Policy).
    const wire = await victim.newCDPSession(evil);
    const [asked, answered]: [Record<string, string>[], number[]] = [[], []];
    wire.on("Network.requestWillBeSentExtraInfo", ({ headers }) => asked.push(headers));
    wire.on("Network.responseReceivedExtraInfo", ({ statusCode }) => answered.push(statusCode));
    await wire.send("Network.enable");
    await evil.goto(address);
    await expect.poll(() => answered).toContain(403);
    const call = asked.find((headers) => headers["Sec-Fetch-Site"] === site);
    expect(call && "Cookie" in call).toBe(isSent);
  }
  await victim.close();
  pages.close();
  expect([await mailsTo(owing.email), await sentBy()]).toEqual(before);
});

test("after how many days they go out by themselves is part of the company's settings @escritorio (D100)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin.c", "/empresa/edit");
  const days = page.getByLabel("Recordar solos los recibos sin firmar");
  await expect(days).toHaveValue("");
  await days.fill("5");
  await expect(days).toHaveValue("después de 5 días");
  // Not kept: it would remind people of that company while others look at it.
  let sent: unknown;
  await page.route("**/api/empresas/*", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    sent = route.request().postDataJSON();
    await route.fulfill({ status: 409, json: { message: "Hay demasiados trabajos en curso", errors: [] } });
  });
  await page.getByRole("button", { name: "Guardar cambios" }).first().click();
  await expectAlert(page, "Hay demasiados trabajos en curso");
  expect(sent).toMatchObject({ recordatorioDias: 5 });
  await page.getByRole("button", { name: "Descartar" }).first().click();
  await expect(days).toHaveValue("");
});
