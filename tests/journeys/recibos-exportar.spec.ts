/** Those who read the company's receipts take them along: as one PDF, as the signed files, as pictures. Spec 2 §2, §5, §7. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzip } from "#platform/files/server/zip.ts";
import { isSound, judged, pdfsig, textOf } from "#platform/signing/server/fixtures/judges.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { inDatabase } from "./support/base-de-datos.ts";
import { expect, test } from "./support/prueba.ts";
import { confidentialPerson, personOf, recibosPara } from "./support/recibos.ts";

const FIRMADOS = "/recibos-admin/firmados";
const bar = (page: Page) => page.getByRole("region", { name: "Acciones sobre la selección" });
const exporting = (page: Page, title: string) => page.getByRole("dialog", { name: title });

async function choose(page: Page, isPhone: boolean, names: readonly string[]) {
  for (const [at, name] of names.entries()) {
    const row = isPhone
      ? page.getByRole("list", { name: "Lista de recibos firmados" }).getByRole("listitem").filter({ hasText: name })
      : page.getByRole("table").locator("tbody tr").filter({ hasText: name });
    const box = row.getByRole("checkbox");
    await box.check({ force: true });
    await expect(bar(page)).toContainText(at === 0 ? "1 seleccionado" : `${at + 1} seleccionados`);
  }
}

async function taken(page: Page, title: string, format: string) {
  await bar(page).getByRole("button", { name: "Exportar recibos" }).click();
  const asked = exporting(page, title);
  await asked.getByRole("radio", { name: format, exact: true }).check();
  const saving = page.waitForEvent("download");
  await asked.getByRole("button", { name: "Exportar" }).click();
  const file = await saving;
  await expect(asked).toHaveCount(0);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("chosen receipts are exported as PDF, as a zip of PDF whose signatures hold, and as a zip of pictures (REC-08, REC-48, REC-71)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const username = isPhone ? "manager.b" : "comunicaciones";
  const reader = isPhone ? "admin.b" : "rrhh";
  const anio = isPhone ? 1987 : 1986;
  const { lastName, empresa } = personOf(username);
  const ids = await recibosPara(username, [
    { anio, mes: 3 },
    { anio, mes: 4 },
  ]);
  await entrarComo(reader, `${FIRMADOS}?periodo=00&buscar=${encodeURIComponent(lastName)}`);

  await choose(page, isPhone, [`03-${anio}`]);
  await bar(page).getByRole("button", { name: "Exportar recibos" }).click();
  const asked = exporting(page, "Exportar 1 recibo");
  await asked.getByRole("radio", { name: "PDF", exact: true }).check();
  await asked.getByRole("button", { name: "Exportar" }).click();
  await expect(asked.getByRole("alert")).toHaveText("Debe seleccionar al menos 2 recibos para combinar.");
  await expectAccessibleInBothThemes(page);
  await asked.getByRole("button", { name: "Cancelar" }).click();
  await bar(page).getByRole("button", { name: "Quitar la selección" }).click();

  const both = [`03-${anio}`, `04-${anio}`];
  await choose(page, isPhone, both);
  const zip = await taken(page, "Exportar 2 recibos", "ZIP de PDF");
  expect(zip.name).toBe("recibos.zip");
  const files = [...unzip(zip.bytes)];
  const [{ authority, hashes }] = [await storedOf(empresa, ids)];
  expect(files).toHaveLength(2);
  for (const { name, bytes } of files) {
    expect(name).toContain(lastName);
    expect(hashes).toContain(judged("sha256sum", ["f"], { f: bytes }).text.slice(0, 64));
    const [said, ...more] = pdfsig(bytes, authority);
    expect(more).toEqual([]);
    expect(said).toContain("Signature is Valid.");
  }

  await choose(page, isPhone, both);
  const whole = await taken(page, "Exportar 2 recibos", "PDF");
  expect(whole.name).toBe("recibos.pdf");
  expect(isSound(whole.bytes).ok).toBe(true);
  expect(textOf(whole.bytes).match(/Copia sin valor de firma/g)).toHaveLength(2);
  expect(judged("pdfsig", ["f.pdf"], { "f.pdf": whole.bytes }).text).toContain("does not contain any signatures");

  await choose(page, isPhone, both);
  const pictures = [...unzip((await taken(page, "Exportar 2 recibos", "ZIP de imágenes")).bytes)];
  expect(pictures.map(({ bytes }) => bytes.subarray(1, 4).toString())).toEqual(["PNG", "PNG"]);
});

const storedOf = (empresa: string, ids: readonly string[]) =>
  inDatabase(async (client) => {
    const authority = await client.query("select certificado from autoridad where empresa_id = $1", [empresa]);
    const files = await client.query("select sha256 from recibo where id = any($1)", [ids]);
    return {
      authority: authority.rows[0].certificado as string,
      hashes: files.rows.map(({ sha256 }) => sha256 as string),
    };
  });

test("of all that a filter finds, what is confidential stays behind, and it is said (REC-08, D205) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const { lastName } = confidentialPerson();
  const rows = page.getByRole("table").locator("tbody tr");
  await entrarComo("rrhh", `${FIRMADOS}?periodo=00&buscar=${encodeURIComponent(lastName)}&orden=-periodo`);
  const closed = rows.filter({ hasText: "Confidencial" }).first();
  const [periodo] = /\d\d-20\d\d/.exec((await closed.textContent()) ?? "") ?? [];
  await page.goto(`${FIRMADOS}?periodo=${periodo}`);
  await rows.getByRole("checkbox").first().check({ force: true });
  await bar(page)
    .getByRole("button", { name: /^Seleccionar los / })
    .click();
  await bar(page).getByRole("button", { name: "Exportar recibos" }).click();
  await expect(exporting(page, "Exportar").getByText(/^No se incluyen? .*confidencial/)).toBeVisible();
});

test("who is external reads them and looks at them, with nothing to take along (D102)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const { lastName } = personOf("user2");
  await entrarComo("external", `${FIRMADOS}?periodo=00&buscar=${encodeURIComponent(lastName)}`);
  const rows = isPhone
    ? page.getByRole("list", { name: "Lista de recibos firmados" }).getByRole("listitem")
    : page.getByRole("table").locator("tbody tr");
  await rows.first().getByRole("button", { name: /^Ver / }).click();
  const shown = page.getByRole("dialog");
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Exportar", includeHidden: true })).toHaveCount(0);
});
