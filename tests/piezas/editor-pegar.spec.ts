/** What comes into a letter from outside: Word, the web, files; and that none of it does anything. S-36, PLAN-08. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support/prueba.ts";
import { atEnd, give, noise, paste, sheet, tool, value } from "./support/textos.ts";

test.beforeEach(async ({ abrir }) => abrir("editor"));

const HOSTILE = [
  "<p>hola</p><script>alert(1)</script>",
  "<img src=x onerror=alert(1)><img src='https://malo.example/pixel.png'><img srcset='https://malo.example/2.png 2x'>",
  "<p style=\"background:url('https://malo.example/fondo.png')\" onclick=alert(1)>chau</p>",
  "<svg onload=alert(1)><image href='https://malo.example/s.png'/></svg>",
  "<iframe src='https://malo.example/'></iframe><object data='https://malo.example/o'></object>",
  "<link rel=stylesheet href='https://malo.example/c.css'><style>@import 'https://malo.example/i.css'</style>",
  "<video src='https://malo.example/v.mp4' autoplay></video><base href='https://malo.example/'>",
  "<a href='javascript:alert(1)'>ir</a><details open ontoggle=alert(1)>d</details>",
  "<table background='https://malo.example/t.png'><tr><td>celda</td></tr></table>",
].join("");

/** What left the page while the work was done, and the dialogs it opened. */
async function watched(page: Page, work: () => Promise<void>): Promise<readonly string[]> {
  const seen: string[] = [];
  page.on("request", (request) => request.url().startsWith("data:") || seen.push(request.url()));
  page.on("dialog", (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  await work();
  // Whatever was begun is out by the time a picture of our own is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return seen;
}

test("S-36: hostile text pasted leaves its words, asks nobody for anything and runs nothing", async ({ page }) => {
  await give(page, "<p>a</p>");
  await atEnd(page);
  const seen = await watched(page, () => paste(page, HOSTILE));
  expect(seen).toEqual([]);
  const after = await value(page);
  expect(after).toContain("hola");
  expect(after).toContain("celda");
  expect(after).not.toMatch(/script|onerror|onclick|malo\.example|javascript|<img|style/i);
  await expect(page.getByText("3 imágenes no se pegaron")).toBeVisible();
});

test("S-36: the same given as a value is neither edited nor read as what it wants to be", async ({ page }) => {
  const seen = await watched(page, () => give(page, HOSTILE));
  expect(seen).toEqual([]);
  for (const place of [sheet(page), page.getByRole("region", { name: "Como se lee" })]) {
    await expect(place.getByText("celda")).toBeVisible();
    await expect(
      place.locator("script, svg, iframe, object, link, style, video, [onclick], [href^='javascript']"),
    ).toHaveCount(0);
    await expect(place.locator("img:not(.ProseMirror-separator)")).toHaveCount(0);
  }
});

test("PLAN-08: a letter pasted from Word keeps its headings, lists and table", async ({ page }) => {
  const item = (sign: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=ES-AR>${words}<o:p></o:p></span></p>`;
  const word = [
    "<html xmlns:o='urn:schemas-microsoft-com:office:office'><head><style>p.MsoNormal{margin:0}</style></head><body>",
    "<!--StartFragment--><h1>Nota</h1><p class=MsoNormal align=center style='text-align:center'>De <b>{{empleado.firstName}}</b></p>",
    item("1.", "Primero"),
    item("2.", "Segundo"),
    "<table class=MsoTableGrid width=600><tr><td width=300 style='border:solid'><p class=MsoNormal>A</p></td></tr></table>",
    "<!--EndFragment--></body></html>",
  ].join("\r\n");
  await give(page, "<p>a</p>");
  await sheet(page).focus();
  await page.keyboard.press("Control+a");
  await paste(page, word);
  expect(await value(page)).toBe(
    [
      '<h1>Nota</h1><p style="text-align:center">De <strong>{{empleado.firstName}}</strong></p>',
      "<ol><li><p>Primero</p></li><li><p>Segundo</p></li></ol>",
      "<table><tbody><tr><td><p>A</p></td></tr></tbody></table>",
    ].join(""),
  );
});

test("PLAN-08: a picture is made small enough to travel along, others are refused in a sentence", async ({ page }) => {
  await give(page, "<p>a</p>");
  await atEnd(page);
  const file = page.locator("#editor input[type=file]");
  const buffer = await noise(page, 900);
  expect(buffer.length).toBeGreaterThan(300 * 1024);
  await file.setInputFiles({ name: "ruido.png", mimeType: "image/png", buffer });
  await expect(sheet(page).locator("img[src^='data:image/png']")).toBeVisible();
  const [, base64 = ""] = /src="data:image\/png;base64,([^"]+)"/.exec(await value(page)) ?? [];
  expect((base64.length * 3) / 4).toBeLessThanOrEqual(300 * 1024);
  const before = await value(page);
  await file.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("«a.svg» no se puede poner: las imágenes tienen que ser PNG o JPG")).toBeVisible();
  await file.setInputFiles({ name: "b.png", mimeType: "image/png", buffer: Buffer.from("nada") });
  await expect(page.getByText("«b.png» no se puede leer: no es una imagen PNG o JPG")).toBeVisible();
  expect(await value(page)).toBe(before);
});

test("a picture says what it shows, and how wide it is @escritorio", async ({ page }) => {
  await give(page, "<p>a</p>");
  await atEnd(page);
  await page
    .locator("#editor input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await noise(page, 20) });
  await sheet(page).locator("img[src^='data:']").click();
  await tool(page, "Opciones de la imagen").click();
  await page.getByLabel("Descripción de la imagen").fill("Logo de la empresa");
  await page.getByText("Chica", { exact: true }).click();
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(sheet(page).getByRole("img", { name: "Logo de la empresa" })).toHaveAttribute("width", "120");
  expect(await value(page)).toMatch(/alt="Logo de la empresa" width="120">/);
});

test("how full a text is, is said when it begins to be @escritorio", async ({ page }) => {
  const pictures = (count: number) =>
    `<p>${`<img src="data:image/png;base64,${"A".repeat(4 * 75_000)}" alt="">`.repeat(count)}</p>`;
  await give(page, pictures(2));
  await expect(page.getByText(/^Ocupa/)).toHaveCount(0);
  await give(page, pictures(3));
  await expect(page.getByText("Ocupa 879 KB de 1.024 KB (85 %)")).toBeVisible();
  await give(page, pictures(4));
  await expect(page.getByText("Ocupa 1.172 KB y puede tener hasta 1 MB. Quitá o achicá imágenes.")).toBeVisible();
});
