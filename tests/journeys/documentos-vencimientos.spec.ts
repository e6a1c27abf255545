/** A licence that is about to expire is renewed by whose it is and approved by the company; the old one stays readable. Spec 2 §2, §7. */
import type { Page } from "@playwright/test";
import { addDays } from "#platform/dates/days.ts";
import { formatDay } from "#platform/dates/format.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { dialog, expectNotice, search, unique } from "./support/listas.ts";
import { somebodyWhoSigns } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";

const fileOf = (words: string) => ({
  name: "licencia.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(pageSaying(words)),
});

/** The answer of a call that a screen makes. */
async function call(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** In a folder of the journey's own, of a type that employees send. */
async function licenceOf(page: Page, empleado: string, fechaVencimiento: string) {
  const name = unique("Licencia de conducir");
  const { _id: carpeta } = await call(page, "/api/folders", { name, icono: "certificado" });
  const { _id: tipo } = await call(page, "/api/tipodocumentos", { name, carpeta, empleadoUpload: true });
  const sent = await page.request.post("/api/uploads", {
    multipart: { destFolder: "documentos", uploadedFile: fileOf("Licencia") },
    headers: { origin: new URL(page.url()).origin },
  });
  const { uploadedURL: url } = await sent.json();
  const { _id } = await call(page, "/api/documents", {
    name,
    tipo,
    url,
    empleado,
    tieneVencimiento: true,
    fechaVencimiento,
  });
  return { name, _id };
}

test("an expiring licence is renewed by its employee and approved; the old version stays readable", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const today = dayIn("America/Argentina/Buenos_Aires", new Date());
  const [until, next] = [addDays(today, 8), addDays(today, 373)];
  await entrarComo("admin");
  const { _id: empleado, cuil } = await somebodyWhoSigns(page);
  const { name, _id: old } = await licenceOf(page, empleado, until);

  await entrarComo(cuil, `/documents/${old}`);
  await expect(page.getByText("Vence en 8 días.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Versiones" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Renovar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Renovar documento" })).toBeVisible();
  await expect(page.getByLabel("Nombre del documento")).toHaveValue(name);
  await page.getByLabel("Archivos", { exact: true }).setInputFiles(fileOf("Licencia renovada"));
  await expect(page.getByRole("button", { name: "Renombrar licencia.pdf" })).toBeVisible();
  const expiry = page.getByRole("textbox", { name: "Nueva fecha de vencimiento" });
  await expiry.fill(formatDay(until));
  await page.getByRole("button", { name: "Enviar renovación" }).click();
  await expect(
    page.getByText("El nuevo vencimiento debe ser posterior al que tiene el documento").first(),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expiry.fill(formatDay(next));
  await page.getByRole("button", { name: "Enviar renovación" }).click();
  await expectNotice(page, "Renovación enviada!");

  // It waits, beside the one that still holds, which is not renewed twice.
  const versions = page.getByRole("region", { name: "Versiones" });
  await expect(versions.getByRole("listitem")).toHaveCount(2);
  await expect(versions.getByRole("listitem").first()).toContainText("En revisión");
  await expect(page).not.toHaveURL((url) => url.pathname.includes(old));
  const [, renewed = ""] = /documents\/([^/]+)$/.exec(new URL(page.url()).pathname) ?? [];
  await versions.getByRole("listitem").last().getByRole("link").click();
  await expect(page).toHaveURL(`/documents/${old}`);
  await expect(versions.getByText("Vigente")).toBeVisible();
  await expect(page.getByRole("link", { name: "Renovar", exact: true })).toHaveCount(0);

  await entrarComo("admin", "/documents/enbandeja");
  await search(page, name);
  await page
    .getByRole("link", { name: isPhone ? new RegExp(name) : name })
    .first()
    .click();
  const open = dialog(page, name);
  await expect(open.getByRole("region", { name: "Versiones" }).getByRole("listitem")).toHaveCount(2);
  await open.getByRole("button", { name: "Aprobar", exact: true }).click();
  await expect(open).toHaveCount(0);

  await entrarComo(cuil, `/documents/${old}`);
  await expect(page.getByText("Reemplazado por una versión más nueva")).toBeVisible();
  await expect(page.getByRole("region", { name: "Archivo" }).locator('[data-page="1"] canvas')).toBeVisible();
  expect((await page.request.get(`/api/documents/${old}/archivo`)).status()).toBe(200);
  await expect(versions.getByRole("listitem").last()).toContainText("Reemplazada");
  await expectAccessibleInBothThemes(page);
  await versions.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(`/documents/${renewed}`);
  await expect(versions.getByText("Vigente")).toBeVisible();
  await page.goto(`/documents/enbandeja?buscar=${encodeURIComponent(name)}`);
  await expect(page.getByText("Aprobado").first()).toBeVisible();
});

test("what is about to expire is found from the folders, in all of them, and what expired by its filter", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const today = dayIn("America/Argentina/Buenos_Aires", new Date());
  await entrarComo("admin");
  const { _id: empleado } = await somebodyWhoSigns(page);
  const soon = await licenceOf(page, empleado, addDays(today, 20));
  const later = await licenceOf(page, empleado, addDays(today, 90));
  const gone = await licenceOf(page, empleado, addDays(today, -3));
  const row = (name: string) => page.getByRole("link", { name: isPhone ? new RegExp(name) : name });
  const found = async (shown: readonly { readonly name: string }[], hidden: readonly { readonly name: string }[]) => {
    for (const { name } of shown) {
      await search(page, name);
      await expect(row(name).first()).toBeVisible();
    }
    for (const { name } of hidden) {
      await search(page, name);
      await expect(row(name)).toHaveCount(0);
    }
  };

  await page.goto("/documents/folders");
  await page.getByRole("link", { name: "Vencimientos", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vencimientos" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await found([soon], [later, gone]);
  await page.goto("/documents/vencimientos?vencimiento=vencidos");
  await found([gone], [soon, later]);
});
