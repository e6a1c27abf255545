/** An employee photographs a certificate of two pages, straightens it and sends it as one PDF; rejected, they send another, which is approved. Spec 2 §2, §4; D079, D210. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accesibilidad.ts";
import { dialog, expectNotice, search, unique } from "./support/listas.ts";
import { somebodyWhoSigns } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";

const CERTIFICADO = "Certificado médico";
const JOIN = "Unir fotos en un PDF";

/** As a phone's camera gives them, lying down. */
async function photographs(count: number) {
  const { quarters } = await import("#features/documentos/server/fixtures/fotos.ts");
  const buffer = await quarters(600, 400);
  return Array.from({ length: count }, (_, at) => ({ name: `hoja-${at + 1}.png`, mimeType: "image/png", buffer }));
}

async function open(page: Page, name: string, isPhone: boolean): Promise<void> {
  await search(page, name);
  await page
    .getByRole("link", { name: isPhone ? new RegExp(name) : name })
    .first()
    .click();
}

/** What was sent, as it is stored. */
async function pagesOf(page: Page, name: string) {
  const { openPdf } = await import("#platform/files/server/pdfium.ts");
  const { colourAt } = await import("#features/documentos/server/fixtures/fotos.ts");
  const all = (await (await page.request.get("/api/documentsByEmpleado")).json()) as { _id: string; name: string }[];
  const id = all.find((one) => one.name === name)?._id;
  const file = await openPdf(await (await page.request.get(`/api/documents/${id}/archivo`)).body());
  const pages = Array.from({ length: file.pages }, (_, at) => {
    const { width, height } = file.sizeOf(at);
    return { isUpright: height > width, above: colourAt(file.render(at, 200, 600), 0.1, 0.1) };
  });
  file.close();
  return pages;
}

test("a photographed certificate, turned and cropped, is rejected, sent again and approved", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [name, again] = [unique("Reposo en fotos"), unique("Reposo entero")];
  await entrarComo("admin");
  const { cuil } = await somebodyWhoSigns(page);

  await entrarComo(cuil, "/settings/documentos");
  await page.getByRole("button", { name: "Enviar certificado", exact: true }).click();
  const sending = dialog(page, "Enviar certificado");
  await page.getByRole("combobox", { name: "Tipo de documento" }).click();
  await page.getByRole("option", { name: CERTIFICADO }).first().click();
  await sending.getByRole("button", { name: JOIN }).click();
  const joining = dialog(page, JOIN);
  await expect(joining.getByRole("status")).toContainText("hasta 10 fotos");
  await joining.getByLabel("Fotos", { exact: true }).setInputFiles(await photographs(3));
  await expect(joining.getByRole("status")).toHaveText("3 fotos, una por página.");
  await joining.getByRole("button", { name: "Quitar la foto 3" }).click();
  await joining.getByRole("button", { name: "Girar la foto 1" }).click();
  await joining.getByRole("button", { name: "Mover después la foto 1" }).click();
  await expect(joining.getByRole("button", { name: "Mover antes la foto 2" })).toBeFocused();
  // A hint lies outside of every landmark while the mouse rests on its button.
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expectAccessible(page);

  await joining.getByRole("button", { name: "Recortar la foto 1" }).click();
  const cropping = dialog(page, "Recortar la foto 1");
  const corner = cropping.getByRole("slider", { name: "Esquina superior izquierda" });
  await expect(corner).toHaveAttribute("aria-valuetext", "0 % desde la izquierda, 0 % desde arriba");
  const picture = await cropping.getByAltText("Foto que se recorta").boundingBox();
  const from = await corner.boundingBox();
  if (!picture || !from) throw new Error("nothing to crop");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(picture.x + picture.width * 0.3, picture.y + picture.height * 0.6, { steps: 5 });
  await page.mouse.up();
  await expect(corner).toHaveAttribute("aria-valuetext", "30 % desde la izquierda, 60 % desde arriba");
  await cropping.getByRole("slider", { name: "Esquina superior derecha" }).focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press("Shift+ArrowDown");
  await expect(cropping.getByRole("slider", { name: "Esquina superior derecha" })).toHaveAttribute(
    "aria-valuetext",
    "100 % desde la izquierda, 60 % desde arriba",
  );
  await expectAccessible(page);
  await cropping.getByRole("button", { name: "Listo" }).click();
  await joining.getByRole("button", { name: "Hacer el PDF" }).click();
  await expect(joining).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Renombrar Fotos.pdf" })).toBeVisible();
  await sending.getByLabel("Nombre").fill(name);
  await sending.getByRole("button", { name: "Enviar", exact: true }).click();
  await expectNotice(page, "Certificado enviado!");
  // What was cropped begins in the lower half; what was turned stands, its lower left corner above.
  expect(await pagesOf(page, name)).toEqual([
    { isUpright: false, above: "yellow" },
    { isUpright: true, above: "yellow" },
  ]);

  await entrarComo("rrhh", "/documents/enbandeja");
  await open(page, name, isPhone);
  await dialog(page, name).getByRole("button", { name: "Rechazar", exact: true }).click();
  await dialog(page, name).getByRole("button", { name: "No se lee bien" }).click();
  await expectNotice(page, "Documento actualizado!");

  await entrarComo(cuil, "/settings/documentos");
  const refused = page.getByRole("region", { name: /^Te rechazaron/ });
  await expect(refused).toContainText("No se lee bien");
  await refused.getByRole("button", { name: `Enviar de nuevo ${name}` }).click();
  await sending.getByRole("button", { name: JOIN }).click();
  await joining.getByLabel("Fotos", { exact: true }).setInputFiles(await photographs(1));
  await joining.getByRole("button", { name: "Hacer el PDF" }).click();
  await expect(page.getByRole("button", { name: "Renombrar Fotos.pdf" })).toBeVisible();
  await sending.getByLabel("Nombre").fill(again);
  await sending.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(sending).toHaveCount(0);
  await expect(refused).toHaveCount(0);

  await entrarComo("rrhh", "/documents/enbandeja");
  await open(page, again, isPhone);
  await dialog(page, again).getByRole("button", { name: "Aprobar", exact: true }).click();
  await expect(dialog(page, again)).toHaveCount(0);
  await entrarComo(cuil, `/documents/enbandeja?buscar=${encodeURIComponent(again)}`);
  await expect(page.getByText("Aprobado").first()).toBeVisible();
});

test("one that cannot be sent keeps the others, and closed, all of them go @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("user2.b", "/settings/documentos");
  let isFirst = true;
  await page.route("**/api/uploads", (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const problem = { code: "archivos.cuotaDiaria", message: "Llegó al máximo por hoy" };
    return route.fulfill({ status: 429, json: { message: problem.message, errors: [problem] } });
  });
  const removed: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().endsWith("/api/deleteFile")) removed.push(asked.url());
  });
  await page.getByRole("main").getByRole("button", { name: "Enviar documento", exact: true }).click();
  await dialog(page, "Enviar documento").getByRole("button", { name: JOIN }).click();
  const joining = dialog(page, JOIN);
  await joining.getByLabel("Fotos", { exact: true }).setInputFiles(await photographs(2));
  await expect(joining.getByRole("status")).toContainText("1 foto no se subió");
  await expect(joining.getByRole("button", { name: "Hacer el PDF" })).toBeDisabled();
  await joining.getByRole("button", { name: /^Reintentar/ }).click();
  await expect(joining.getByRole("status")).toHaveText("2 fotos, una por página.");
  await page.keyboard.press("Escape");
  await dialog(page, "¿Salir sin guardar?").getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(joining).toHaveCount(0);
  await expect(dialog(page, "Enviar documento")).toBeVisible();
  await expect.poll(() => removed.length).toBe(2);
});
