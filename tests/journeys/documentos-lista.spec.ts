/** The folders of a company and the documents in one of them. Spec 2 §2, §5, §8. */
import { readFile } from "node:fs/promises";
import { unzip } from "#platform/files/server/zip.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { inDatabase } from "./support/base-de-datos.ts";
import { bulk, choose, folderWith, press, readAndSign, rows } from "./support/documentos.ts";
import { dialog, expectAlert, expectNotice } from "./support/listas.ts";
import { somebodyWhoSigns } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";
import { personOf } from "./support/recibos.ts";

const idOf = (username: string) => personOf(username)._id;

test("a folder's documents are found, looked at, taken along and deleted; what was signed is kept (DOC-08, DOC-15, DOC-18, DOC-20, DOC-22, DOC-24, DOC-60, DOC-99)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo("admin");
  const signer = await somebodyWhoSigns(page);
  const { name, path, ids } = await folderWith(page, [
    { de: signer._id, name: "Apto firmado", firma: true },
    { de: idOf("user2"), name: "Apto por firmar", firma: true },
    { de: idOf("rrhh"), name: "Apto sin firma" },
  ]);
  await readAndSign(page, signer.cuil, ["Apto firmado"]);

  await page.goto("/documents/folders");
  const card = page.getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(card).toContainText("3 documentos");
  await expectAccessibleInBothThemes(page);
  await card.click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(rows(page, isPhone)).toHaveCount(3);
  if (!isPhone)
    for (const head of ["Empleado", "Nombre del documento", "Tipo", "Enviado", "Vencimiento", "Firma"])
      await expect(page.getByRole("columnheader", { name: head, exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const chart = page.getByRole("region", { name: "Documentos por firma" });
  await chart.getByRole("button", { name: /^Sin firmar/ }).click();
  await expect(page).toHaveURL(/estado=sinFirmar/);
  await expect(rows(page, isPhone)).toHaveCount(1);
  await expect(rows(page, isPhone)).toContainText("Apto por firmar");
  await chart.getByRole("button", { name: /^Sin firmar/ }).click();
  await expect(rows(page, isPhone)).toHaveCount(3);

  // Looked at: which one is open is in the address.
  await press(page, isPhone, "Apto sin firma", "Ver");
  await expect(dialog(page, "Apto sin firma").getByRole("region", { name: "Archivo" })).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get("documento") === ids[2]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await choose(page, isPhone, "Apto firmado");
  await bulk(page, "Combinar y descargar").click();
  await expectAlert(page, "Debe seleccionar al menos 2 recibos para combinar.");
  await choose(page, isPhone, "Apto sin firma");
  const download = page.waitForEvent("download");
  await bulk(page, "Combinar y descargar").click();
  const zip = await download;
  expect(zip.suggestedFilename()).toBe("documentos.zip");
  expect([...unzip(await readFile(await zip.path()))]).toHaveLength(2);

  await choose(page, isPhone, "Apto firmado", "Apto por firmar", "Apto sin firma");
  await bulk(page, "Eliminar").click();
  const question = page.getByRole("dialog").filter({ hasText: "Está a punto de ELIMINAR 3 documentos. Está seguro?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(rows(page, isPhone)).toHaveCount(3);
  await bulk(page, "Eliminar").click();
  await question.getByRole("button", { name: "Si, eliminar!" }).click();
  const reason = page.getByRole("dialog").filter({ hasText: "algunos firmados" });
  await reason.getByRole("button", { name: "Eliminar" }).click();
  await expect(reason.getByText("Escribí por qué se elimina: está firmado y se conserva como prueba")).toBeVisible();
  await reason.getByLabel(/^Motivo/).fill("Se cargaron dos veces");
  await reason.getByRole("button", { name: "Eliminar" }).click();
  await expectNotice(page, "3 documentos eliminados. El firmado se conserva como prueba");
  await expect(page.getByRole("heading", { name: "Esta carpeta todavía no tiene documentos" })).toBeVisible();
  const kept = await inDatabase((client) => client.query("select id from documento where id = any($1)", [ids]));
  expect(kept.rows.map(({ id }) => id)).toEqual([ids[0]]);

  await page.getByRole("link", { name: "Carpetas", exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/documents/folders");
  await expect(card).toContainText("0 documentos");
});

test("@escritorio the sheet is asked for after its warning, and is documentos.xlsx (DOC-23, DOC-75, DOC-76)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin");
  const { path } = await folderWith(page, [{ de: idOf("user"), name: "Apto" }]);
  await page.goto(path);
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: "Excel" }).click();
  await expect(page.getByText("La planilla no incluye los certificados de las firmas")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Exportar", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("documentos.xlsx");
});

test("a manager reads those of their people and changes nothing (D033, SHELL-45)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo("admin");
  const { name, path, ids } = await folderWith(page, [
    { de: idOf("user"), name: "De los suyos" },
    { de: idOf("rrhh"), name: "De otros" },
  ]);
  await entrarComo("manager", "/documents/folders");
  const card = page.getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(card).toContainText("1 documento");
  await card.click();
  await expect(rows(page, isPhone)).toHaveCount(1);
  await expect(rows(page, isPhone)).toContainText("De los suyos");
  await expect(page.getByRole("link", { name: "Agregar documentos" })).toHaveCount(0);
  await choose(page, isPhone, "De los suyos");
  await expect(bulk(page, "Combinar y descargar")).toBeVisible();
  await expect(bulk(page, "Eliminar")).toHaveCount(0);
  await page.goto(`${path}?documento=${ids[0]}`);
  await expect(dialog(page, "De los suyos")).toBeVisible();
  await expect(dialog(page, "De los suyos").getByText("Editar")).toHaveCount(0);
});

test("without the module the folders say so, and the list leads back to them (DOC-02, DOC-03, DOC-04)", async ({
  page,
  entrarComo,
}) => {
  // Of a company whose documents no other journey asks for.
  await inDatabase((client) =>
    client.query("update empresa set modulos = jsonb_set(modulos, '{documentos}', 'false') where id = $1", [
      personOf("admin.c").empresa,
    ]),
  );
  const sentence = "El módulo no está activo para la empresa";
  await entrarComo("admin.c", "/documents/folders");
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
  await page.goto(`/documents/list/${personOf("admin.c")._id}/Contratos/contrato`);
  await expectAlert(page, sentence);
  await expect(page).toHaveURL((url) => url.pathname === "/documents/folders");
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
});

test("the receipts' folder leads to the receipts; a list is narrowed, and one of it deleted (DOC-09, DOC-17, DOC-21, DOC-25, D080)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo("admin", "/documents/folders");
  await page.getByRole("link", { name: /^Recibos Están en Recibos/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/recibos-admin/firmados");

  const { path } = await folderWith(page, [
    { de: idOf("user"), name: "Apto de ingreso" },
    { de: idOf("user2"), name: "Apto anual" },
  ]);
  await page.goto(path);
  await expect(rows(page, isPhone)).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Agregar documentos" })).toBeVisible();
  if (!isPhone) {
    for (const filter of [/^Carpeta/, /^Tipo$/, /^Firma$/])
      await expect(page.getByRole("combobox", { name: filter })).toBeVisible();
    await expect(page.getByRole("button", { name: "Empleado", exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Más filtros" }).click();
    for (const filter of ["Sucursal", "Departamento", "Puesto"])
      await expect(page.getByText(filter, { exact: true }).first()).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.getByRole("searchbox").fill("anual");
  await expect(rows(page, isPhone)).toHaveCount(1);
  await expect(rows(page, isPhone)).toContainText("Apto anual");
  await page.getByRole("searchbox").fill("");
  await expect(rows(page, isPhone)).toHaveCount(2);

  await press(page, isPhone, "Apto anual", "Eliminar");
  await page.getByRole("dialog").getByRole("button", { name: "Si, eliminar!" }).click();
  await expect(rows(page, isPhone)).toHaveCount(1);
  await expect(rows(page, isPhone)).toContainText("Apto de ingreso");
  await page.getByRole("main").getByRole("link", { name: "Carpetas", exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/documents/folders");
});
