/** People made for one journey. */
import { type Page, request } from "@playwright/test";
import { TERMINOS } from "#features/firma/terminos.ts";
import { checkDigit } from "#platform/argentina/cuil.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { giveDemoPassword } from "./base-de-datos.ts";
import { unique } from "./listas.ts";
import { expect } from "./prueba.ts";

/** Of nobody else in this run. */
export function newCuil(): string {
  const ten = `27${String(10_000_000 + Math.floor(Math.random() * 80_000_000))}`;
  return `${ten}${checkDigit(ten)}`;
}

type Somebody = {
  readonly _id: string;
  readonly cuil: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** A person of their own for each journey: nothing that another one looks at changes. */
export async function somebody(page: Page, more: object = {}): Promise<Somebody> {
  const data = { firstName: "Prueba", lastName: unique("Ficha"), cuil: newCuil(), sexo: "Masculino", ...more };
  const headers = { origin: new URL(page.url()).origin };
  // A worker's session is as old as its run: what comes next may ask for the password again (S-13).
  await page.request.post("/api/auth/confirm", { data: { password: DEMO_PASSWORD }, headers });
  const made = await page.request.post("/api/users", { data, headers });
  expect(made.status(), await made.text()).toBe(200);
  const { cuil, firstName, lastName } = data;
  return { _id: (await made.json())._id, cuil, firstName, lastName };
}

/** Of whoever `somebodyWhoSigns` makes. */
export const OWN_PIN = "Ceibo.4-luna";

/** Who has come in and made a PIN, so that a journey may take both from them; the DNI is the CUIL's. */
export async function somebodyWhoSigns(page: Page, more: object = {}): Promise<Somebody> {
  const cuil = newCuil();
  const made = await somebody(page, { cuil, dni: cuil.slice(2, 10), ...more });
  await giveDemoPassword(made.cuil);
  const { origin } = new URL(page.url());
  const theirs = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const credentials = { username: made.cuil, password: DEMO_PASSWORD };
  const pin = { newPassword: OWN_PIN, verifyPassword: OWN_PIN, terminos: TERMINOS.version };
  for (const [path, data] of [
    ["/api/auth/signin", credentials],
    ["/api/users/createSign", pin],
  ] as const) {
    const answer = await theirs.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await theirs.dispose();
  return made;
}
