/** The editor of letters: by keyboard and touch, fields as chips, a value that stays itself. PLAN-08…PLAN-11, S-38. */

import { expect, test } from "./support/prueba.ts";
import { atEnd, chip, copied, give, paste, search, sheet, tool, value } from "./support/textos.ts";

test.beforeEach(async ({ abrir }) => abrir("editor"));

const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const CORPUS = [
  "<h1>Uno</h1><h2>Dos</h2><h3>Tres</h3><p>Cuatro</p>",
  "<p><strong>a</strong><em>b</em><u>c</u><s>d</s> <strong><em>e</em></strong></p>",
  '<p>Ver <a href="https://ejemplo.com/a?b=1&amp;c=2"><strong>esto</strong></a> o <a href="mailto:a@b.com">escribir</a></p>',
  "<ul><li><p>a</p><ol><li><p>b</p></li></ol></li><li><p>c</p></li></ul><p>fin</p>",
  '<p style="text-align:center">c</p><h2 style="text-align:right">r</h2><p style="text-align:justify">j</p>',
  '<table><tbody><tr><th colspan="2"><p>T</p></th></tr><tr><td><p>a</p><ul><li><p>x</p></li></ul></td><td><p></p></td></tr></tbody></table>',
  '<blockquote><p>cita</p></blockquote><hr><p>a</p><hr data-salto="pagina"><p>b<br>c</p>',
  `<p>foto <img src="${PNG}" alt="Logo" width="120"> y más</p>`,
  "<p>Hola {{empleado.firstName}}{{empleado.lastName}}: {{constructor}} {{{{empleado.cuil}}}} <strong>{{licencia.desde}}</strong></p>",
  "<p>dos  espacios, &lt;script&gt; &amp; ñandú €</p><p></p><p>fin</p>",
];

test("PLAN-08: what nobody changed comes out as it went in, each of a corpus @escritorio", async ({ page }) => {
  for (const html of CORPUS) {
    await give(page, html);
    await atEnd(page);
    await page.keyboard.type("x");
    expect(await value(page)).not.toBe(html);
    await page.keyboard.press("Backspace");
    expect(await value(page)).toBe(html);
  }
});

test("PLAN-09: a field is one thing: arrows step on it, one Backspace takes it whole, undo brings it back", async ({
  page,
}) => {
  await give(page, "<p>Hola {{empleado.firstName}}</p>");
  await expect(chip(page, "Nombre")).toHaveText("Nombre");
  await atEnd(page);
  await page.keyboard.press("Backspace");
  expect(await value(page)).toBe("<p>Hola </p>");
  await page.keyboard.press("Control+z");
  expect(await value(page)).toBe("<p>Hola {{empleado.firstName}}</p>");
  await atEnd(page);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: "Campo Nombre" })).toBeAttached();
  await page.keyboard.type("vos");
  expect(await value(page)).toBe("<p>Hola vos</p>");
});

test("PLAN-09: braces open the fields at the caret; the name without accents and Enter put it in", async ({ page }) => {
  await give(page, "<p>Tel. </p>");
  await atEnd(page);
  await page.keyboard.type("{{telefono");
  await expect(search(page)).toHaveValue("telefono");
  await expect(page.getByRole("option")).toHaveText(["Teléfono alternativo"]);
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toBeFocused();
  await expect(chip(page, "Teléfono alternativo")).toBeVisible();
  await page.keyboard.type(".");
  expect(await value(page)).toBe("<p>Tel. {{empleado.telefono2}}.</p>");
});

test("PLAN-10: a field written out becomes one, what is none stays text, and Escape leaves the braces @escritorio", async ({
  page,
}) => {
  await give(page, "<p>a</p>");
  await atEnd(page);
  await page.keyboard.type("{{empleado.cuil}}");
  await expect(chip(page, "CUIL")).toBeVisible();
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.type("{{nada");
  await expect(page.getByText("Ningún campo se llama así")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.type("x}}");
  expect(await value(page)).toBe("<p>a{{empleado.cuil}}{{x}}</p>");
});

test("PLAN-09: Ctrl+Shift+E opens the fields, arrows go through their groups @escritorio", async ({ page }) => {
  await give(page, "<p>a</p>");
  await atEnd(page);
  await page.keyboard.press("Control+Shift+E");
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole("group", { name: "De la licencia" }).getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Cantidad de días");
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toBeFocused();
  expect(await value(page)).toBe("<p>a{{licencia.cantidadDias}}</p>");
});

test("PLAN-09: a chip is copied as its braces and pasted as itself", async ({ page }) => {
  await give(page, "<p>Hola {{empleado.firstName}} y adiós</p>");
  await sheet(page).focus();
  await page.keyboard.press("Control+a");
  const { html, text } = await copied(page);
  expect(text).toBe("Hola {{empleado.firstName}} y adiós");
  await atEnd(page);
  await paste(page, html, text);
  expect(await value(page)).toBe("<p>Hola {{empleado.firstName}} y adiósHola {{empleado.firstName}} y adiós</p>");
  await expect(chip(page, "Nombre")).toHaveCount(2);
});

test("by touch: the bar's targets are large, and a tap puts a field in @telefono", async ({ page }) => {
  await give(page, "<p>a</p>");
  for (const button of await page.getByRole("toolbar").getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await atEnd(page);
  await tool(page, "Insertar campo").tap();
  await page.getByRole("option", { name: "Apellido" }).tap();
  await expect(chip(page, "Apellido")).toBeVisible();
  expect(await value(page)).toBe("<p>a{{empleado.lastName}}</p>");
});

test("the bar is one stop: Alt+F10 leads to it, arrows go along, Escape comes back @escritorio", async ({ page }) => {
  await give(page, "<p>hola</p>");
  await sheet(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Alt+F10");
  await expect(tool(page, "Deshacer")).toBeFocused();
  await expect(page.getByRole("toolbar").locator('[tabindex="0"]')).toHaveCount(1);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Negrita")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tool(page, "Negrita")).toHaveAttribute("aria-pressed", "true");
  await expect(sheet(page)).toBeFocused();
  expect(await value(page)).toBe("<p><strong>hola</strong></p>");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("End");
  await expect(tool(page, "Insertar campo")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeFocused();
});

test("PLAN-08: a table by keyboard: put in, filled with Tab, a column more, undone @escritorio", async ({ page }) => {
  await give(page, "<p>a</p>");
  await atEnd(page);
  await tool(page, "Tabla").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.type("uno");
  await page.keyboard.press("Tab");
  await page.keyboard.type("dos");
  for (let cell = 0; cell < 5; cell += 1) await page.keyboard.press("Tab");
  await page.keyboard.type("nueva");
  await expect(sheet(page).getByRole("row")).toHaveCount(4);
  await tool(page, "Tabla").focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: "Agregar columna después" }).press("Enter");
  await expect(sheet(page).getByRole("columnheader")).toHaveCount(3);
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(sheet(page).getByRole("columnheader")).toHaveCount(2);
  expect(await value(page)).toMatch(/^<p>a<\/p><table><tbody><tr><th><p>uno<\/p><\/th>.*nueva.*<\/table>$/);
});

test("PLAN-08: headings, alignment, links and page breaks, and how they are read", async ({ page }) => {
  await give(page, "<p>Nota</p>");
  await sheet(page).focus();
  await page.keyboard.press("Control+a");
  await tool(page, "Tipo de párrafo: Párrafo").click();
  await page.getByRole("menuitem", { name: "Título 2" }).click();
  await tool(page, "Centrar").click();
  await tool(page, "Enlace").click();
  await page.getByLabel("Enlace", { exact: true }).last().fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Poner enlace" }).click();
  await expect(page.getByText("Debe ser una dirección web, un correo o un teléfono")).toBeVisible();
  await page.getByRole("textbox", { name: "Enlace" }).fill("www.ejemplo.com");
  await page.keyboard.press("Enter");
  await atEnd(page);
  await tool(page, "Salto de página").click();
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.type("otra hoja");
  expect(await value(page)).toBe(
    '<h2 style="text-align:center"><a href="https://www.ejemplo.com">Nota</a></h2><hr data-salto="pagina"><p>otra hoja</p>',
  );
  const read = page.getByRole("region", { name: "Como se lee" });
  await expect(read.getByText("Salto de página")).toBeVisible();
  await expect(read.getByRole("link", { name: "Nota" })).toHaveAttribute("rel", /noopener/);
});

test("nothing written is no value, and what is wrong with it is said of the sheet", async ({ page }) => {
  await sheet(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  expect(await value(page)).toBe("");
  await expect(sheet(page)).toHaveAttribute("aria-invalid", "true");
  await expect(sheet(page)).toHaveAccessibleDescription(/Debe ingresar el contenido/);
  await page.getByRole("button", { name: "Habilitar o no" }).click();
  await expect(sheet(page)).toHaveAttribute("contenteditable", "false");
  await expect(tool(page, "Negrita")).toHaveAttribute("aria-disabled", "true");
});
