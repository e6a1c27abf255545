/** The map picker: with maps, on the hosts the headers allow (S-35, S-65), and without any network.. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "../journeys/support/accesibilidad.ts";
import { addressAt, atenderMapas, GEOCODER, TILES } from "./support/mapas.ts";
import { expect, test } from "./support/prueba.ts";

const lat = (page: Page) => page.getByLabel("Latitud", { exact: true });
const lng = (page: Page) => page.getByLabel("Longitud", { exact: true });
const chosen = (page: Page) => page.getByRole("note", { name: "Lugar elegido" });
const map = (page: Page) => page.getByRole("application", { name: /^Mapa: Lugar de trabajo/ });
const pin = (page: Page) => page.getByRole("button", { name: /^Marca del lugar/ });
const place = async (page: Page) => ((await chosen(page).textContent()) ?? "").split(" ").slice(0, 2).map(Number);
const field = (page: Page) => page.getByRole("group", { name: /^Lugar de trabajo/ });

test.describe("without maps", () => {
  test.beforeEach(async ({ page, abrir }) => {
    const none = { tiles: null, geocoder: null, attribution: "" };
    await page.route("**/api/mapa/config", (route) => route.fulfill({ json: none }));
    await abrir("mapa");
  });

  test("a place is two coordinates, written with a comma or a point, and nothing is asked of anybody", async ({
    page,
  }) => {
    await lat(page).fill("-34,6037");
    await expect(page.getByText("Falta la longitud")).toBeVisible();
    await expect(chosen(page)).toContainText("Sin lugar");
    await lng(page).fill("-58.3816");
    await expect(chosen(page)).toContainText("-34.6037 -58.3816");
    await expect(page.getByText("Falta la longitud")).toHaveCount(0);
    await expect(map(page)).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  });

  test("what is no coordinate is said, and is no place @escritorio", async ({ page }) => {
    await lat(page).fill("-34,6037");
    await lng(page).fill("190");
    await expect(page.getByText("La longitud debe estar entre -180 y 180")).toBeVisible();
    await lat(page).fill("norte");
    await expect(page.getByText("La latitud debe ser un número, como -35,02")).toBeVisible();
    await expect(chosen(page)).toContainText("Sin lugar");
    await expectAccessible(page);
  });
});

test.describe("with maps", () => {
  test.use({ hosts: [TILES, GEOCODER] });

  test("the map opens on its centre, and Enter puts the marker there", async ({ page, abrir }) => {
    const asked = await atenderMapas(page);
    await abrir("mapa");
    await map(page).focus();
    await page.keyboard.press("Enter");
    const [atLat = 0, atLng = 0] = await place(page);
    expect(atLat).toBeCloseTo(-35.0252753, 2);
    expect(atLng).toBeCloseTo(-58.7303997, 2);
    await expect(page.getByText("© OpenStreetMap")).toBeVisible();
    expect(asked.tiles.length).toBeGreaterThan(0);
    await expectAccessibleInBothThemes(page);
  });

  test("by keyboard: the arrows move the marker, with Shift a little @escritorio", async ({ page, abrir }) => {
    await atenderMapas(page);
    await abrir("mapa");
    await lat(page).fill("-34,6");
    await lng(page).fill("-58,4");
    await pin(page).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    const [upLat = 0, rightLng = 0] = await place(page);
    expect(upLat).toBeGreaterThan(-34.6);
    expect(rightLng).toBeGreaterThan(-58.4);
    await expect(pin(page)).toBeFocused();
    await page.keyboard.press("Shift+ArrowDown");
    const [backLat = 0] = await place(page);
    expect(backLat).toBeLessThan(upLat);
    expect(backLat).toBeGreaterThan(-34.6);
    await expect(lat(page)).toHaveValue(String(backLat).replace(".", ","));
  });

  test("a click places the marker, dragging moves it and tells its address @escritorio", async ({ page, abrir }) => {
    const asked = await atenderMapas(page);
    await abrir("mapa");
    await map(page).click({ position: { x: 300, y: 100 } });
    await expect(pin(page)).toBeVisible();
    const [firstLat = 0, firstLng = 0] = await place(page);
    const box = await pin(page).boundingBox();
    const from = { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + 60, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await place(page))[0]).toBeLessThan(firstLat);
    const [lastLat = 0, lastLng = 0] = await place(page);
    expect(lastLng).toBeGreaterThan(firstLng);
    await expect(chosen(page)).toContainText(addressAt(lastLat));
    expect(asked.reversed).toEqual([String(firstLat), String(lastLat)]);
  });

  test("the address of a place left behind, told late, is not told of the next one @escritorio", async ({
    page,
    abrir,
  }) => {
    await atenderMapas(page);
    const held: (() => Promise<void>)[] = [];
    await page.route(`${GEOCODER}/reverse**`, (route) => {
      if (held.length > 0) return route.fallback();
      held.push(() => route.fallback());
      return undefined;
    });
    await abrir("mapa");
    await map(page).click({ position: { x: 300, y: 100 } });
    await expect.poll(() => held.length).toBe(1);
    await map(page).click({ position: { x: 500, y: 160 } });
    await expect(chosen(page)).toContainText("Av. Mitre");
    const [secondLat = 0] = await place(page);
    const late = page.waitForResponse(`${GEOCODER}/reverse**`);
    await held[0]?.();
    await (await late).finished();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
    await expect(chosen(page)).toContainText(addressAt(secondLat));
  });

  test("by touch: a tap places the marker, and the zoom is large enough @telefono", async ({ page, abrir }) => {
    await atenderMapas(page);
    await abrir("mapa");
    await map(page).tap({ position: { x: 150, y: 150 } });
    await expect(pin(page)).toBeVisible();
    const box = await page.getByRole("button", { name: "Acercar el mapa" }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const [before] = await place(page);
    await page.getByRole("button", { name: "Acercar el mapa" }).tap();
    expect((await place(page))[0]).toBe(before);
  });

  test("an address is found, chosen, and the map goes there at zoom 17", async ({ page, abrir }) => {
    const asked = await atenderMapas(page);
    await abrir("mapa");
    const search = page.getByLabel("Buscar una dirección");
    await search.fill("calle que no existe");
    await search.press("Enter");
    await expect(field(page).getByText("No se encontró esa dirección. Probá con la localidad")).toBeVisible();
    await expectAccessible(page);
    await search.fill("Ruta 8, Pilar");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.getByRole("button", { name: "Ruta 8 km 54, Pilar" }).press("Enter");
    await expect(chosen(page)).toContainText("-34.4586 -58.9142 Ruta 8 km 54, Pilar");
    expect(asked.searched).toEqual(["calle que no existe", "Ruta 8, Pilar"]);
    await expect.poll(() => asked.tiles.some((url) => url.startsWith(`${TILES}/17/`))).toBe(true);
  });

  test("a geocoder that fails says what to do instead @escritorio", async ({ page, abrir }) => {
    await atenderMapas(page);
    await page.route(`${GEOCODER}/search**`, (route) =>
      route.fulfill({ status: 429, headers: { "access-control-allow-origin": "*" }, body: "" }),
    );
    await abrir("mapa");
    await page.getByLabel("Buscar una dirección").fill("Pilar");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(field(page).getByText(/^No se pudo buscar la dirección/)).toBeVisible();
    await lat(page).fill("-34,6");
    await lng(page).fill("-58,4");
    await expect(chosen(page)).toContainText("-34.6 -58.4");
  });
});

test("S-65: a map's host is asked for its own use and no other @escritorio", async ({ browser, baseURL }) => {
  // Not the watched browser: what it complains about is what is proved.
  const page = await browser.newPage();
  await page.goto(`${baseURL}/piezas?pieza=mapa`);
  const refused = await page.evaluate(async () => {
    const blocked: string[] = [];
    // The page itself is still coming: whether text may become code, a library finds out by trying, and is refused.
    document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
      if (blockedURI.startsWith("https://")) blocked.push(`${effectiveDirective} ${new URL(blockedURI).host}`);
    });
    await fetch("https://teselas.example/").catch(() => {});
    await new Promise((resolve) => {
      const image = new Image();
      image.onerror = resolve;
      image.src = "https://direcciones.example/a.png";
    });
    return blocked;
  });
  expect(refused).toEqual(["connect-src teselas.example", "img-src direcciones.example"]);
  await page.close();
});
