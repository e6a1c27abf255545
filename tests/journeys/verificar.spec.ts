/** A stranger verifies what somebody was handed: by code, by file, a changed copy, and a file that nobody signed. Picture 09. */
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { DEMO_PASSWORD, DEMO_PIN } from "#shell/demo/users.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";
import { personOf, recibosPara } from "./support/recibos.ts";

const OBJECTION = "No figura el adicional por turno";

/** Signed by both, its employee's way with an objection; the file as they download it. */
async function signedPdf(username: string, mes: number): Promise<Buffer> {
  const [id = ""] = await recibosPara(username, [{ anio: 1987, mes }]);
  const baseURL = process.env["RUBRICA_URL"] ?? "";
  const api: APIRequestContext = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await api.post("/api/auth/signin", { data: { username, password: DEMO_PASSWORD } });
  const { sha256 } = await (await api.get(`/api/recibos/${id}`)).json();
  const data = {
    recibos: [{ _id: id, sha256 }],
    motivo: "EN DISCONFORMIDAD",
    detalle: OBJECTION,
    certPassword: DEMO_PIN,
  };
  const answer = await api.post("/api/signPDFService", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const kept = await api.get(`/api/recibos/${id}/pdf?descarga=si`);
  expect(kept.status()).toBe(200);
  const pdf = await kept.body();
  await api.dispose();
  return pdf;
}

const choose = async (page: Page, button: string, buffer: Buffer, name = "recibo.pdf") => {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await choosing).setFiles({ name, mimeType: "application/pdf", buffer });
};
const verdict = (page: Page, words: string) => page.getByRole("heading", { level: 1, name: words });

test("a stranger verifies a file, its code and a changed copy (D183, D204, S-45)", async ({ page, isPhone }) => {
  const username = isPhone ? "user2" : "user";
  const pdf = await signedPdf(username, 5);
  const { lastName, firstName } = personOf(username);

  await page.goto("/verificar");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Verificar", exact: true }).click();
  await expect(page.getByText("Debe ingresar el código")).toBeVisible();
  await choose(page, "Elegir un PDF", pdf);
  await expect(verdict(page, "El documento está íntegro y tiene 2 firmas válidas")).toBeFocused();
  await expect(page.getByText("Firma electrónica válida")).toBeVisible();
  await expect(page.getByText("Es idéntico al archivo que guarda la empresa")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${firstName} ${lastName}` })).toBeVisible();
  await expect(page.getByText(/^CUIL \d\d-\*{4}\d{4}-\d$/)).toHaveCount(2);
  await expectAccessibleInBothThemes(page);

  await test.step("by the code alone there is no objection and no first name", async () => {
    const answer = await page.request.post("/api/verificar", {
      multipart: { pdf: { name: "recibo.pdf", mimeType: "application/pdf", buffer: pdf } },
    });
    const { codigo } = (await answer.json()).documento;
    await page.getByRole("button", { name: "Verificar otro documento" }).click();
    await page.getByLabel("Código del sello").fill(codigo.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(verdict(page, "El documento está íntegro y tiene 2 firmas válidas")).toBeFocused();
    await expect(page).toHaveURL(`/verificar?codigo=${codigo}`);
    await expect(page.getByText(`Código ${codigo}`)).toBeVisible();
    await expect(page.getByText("En disconformidad", { exact: true })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(OBJECTION);
    await expect(page.getByRole("main")).not.toContainText(firstName);
    await expectAccessibleInBothThemes(page);
    // As the QR of the stamp opens it.
    await page.reload();
    await expect(verdict(page, "El documento está íntegro y tiene 2 firmas válidas")).toBeVisible();
  });

  await test.step("a changed copy is not taken for it", async () => {
    const changed = Buffer.from(pdf);
    changed.write("1", pdf.indexOf("/MediaBox [0 0 ") + "/MediaBox [".length, "latin1");
    await choose(page, "Comparar mi PDF", changed);
    await expect(verdict(page, "El documento no es válido")).toBeFocused();
    await expect(page.getByText("El documento fue modificado después de la firma").first()).toBeVisible();
    await expect(page.getByText("No es igual a ningún archivo que guarde la empresa")).toBeVisible();
    await expect(page.getByText("Firmado", { exact: true })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  });
});

test("a stranger is told what is no signed document, and what is no code", async ({ page }) => {
  const { onePage, packed } = await import("#platform/files/server/fixtures/pdf.ts");
  await page.goto("/verificar?codigo=0000-0000-0000");
  await expect(page.getByRole("alert")).toHaveText("Ningún documento firmado acá tiene ese código");
  await expect(page.getByLabel("Código del sello")).toHaveValue("0000-0000-0000");
  await choose(page, "Elegir un PDF", onePage({ contents: packed("BT ET") }));
  await expect(verdict(page, "El documento no está firmado")).toBeFocused();
  await expect(page.getByText("El archivo no tiene ninguna firma electrónica")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Verificar otro documento" }).click();
  await choose(page, "Elegir un PDF", Buffer.from("no es un PDF"), "nota.pdf");
  await expect(verdict(page, "El documento no es válido")).toBeFocused();
  await page.getByRole("button", { name: "Verificar otro documento" }).click();
  await choose(page, "Elegir un PDF", Buffer.alloc(20 * 1024 * 1024 + 1), "grande.pdf");
  await expect(page.getByRole("alert")).toHaveText("El archivo no puede superar los 20MB");
});
