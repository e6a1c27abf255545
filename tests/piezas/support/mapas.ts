/** The maps of an installation that has them, on hosts that do not exist: tests answer for them. */
import type { Page } from "@playwright/test";

export const TILES = "https://teselas.example";
export const GEOCODER = "https://direcciones.example";
export const MAP = {
  tiles: `${TILES}/{z}/{x}/{y}.png`,
  geocoder: `${GEOCODER}/search?format=jsonv2&q=`,
  attribution: "© OpenStreetMap",
};

/** One grey pixel. */
const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8c+bMfwAGgAL+pV3pWgAAAABJRU5ErkJggg==",
  "base64",
);

/** Each place has its own address, so that one can be told from another's. */
export const addressAt = (lat: number | string) => `Av. Mitre ${lat}, Avellaneda`;

/** What was asked: tiles by address, searches by their text, places by their latitude. */
export type Mapas = { readonly tiles: string[]; readonly searched: string[]; readonly reversed: string[] };

export async function atenderMapas(page: Page): Promise<Mapas> {
  const asked: Mapas = { tiles: [], searched: [], reversed: [] };
  const cors = { "access-control-allow-origin": "*" };
  await page.route("**/api/mapa/config", (route) => route.fulfill({ json: MAP }));
  await page.route(`${TILES}/**`, (route) => {
    asked.tiles.push(route.request().url());
    return route.fulfill({ contentType: "image/png", body: TILE });
  });
  await page.route(`${GEOCODER}/search**`, (route) => {
    const text = new URL(route.request().url()).searchParams.get("q") ?? "";
    asked.searched.push(text);
    const found = [{ lat: "-34.4586", lon: "-58.9142", display_name: "Ruta 8 km 54, Pilar" }];
    return route.fulfill({ headers: cors, json: text.includes("Pilar") ? found : [] });
  });
  await page.route(`${GEOCODER}/reverse**`, (route) => {
    const at = new URL(route.request().url()).searchParams.get("lat") ?? "";
    asked.reversed.push(at);
    return route.fulfill({ headers: cors, json: { display_name: addressAt(at) } });
  });
  return asked;
}
