/** People made for one journey. */
import type { Page } from "@playwright/test";
import { checkDigit } from "#platform/argentina/cuil.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { unique } from "./listas.ts";
import { expect } from "./prueba.ts";

/** Of nobody else in this run. */
export function newCuil(): string {
  const ten = `27${String(10_000_000 + Math.floor(Math.random() * 80_000_000))}`;
  return `${ten}${checkDigit(ten)}`;
}

type Somebody = { readonly _id: string; readonly cuil: string; readonly lastName: string };

/** A person of their own for each journey: nothing that another one looks at changes. */
export async function somebody(page: Page, more: object = {}): Promise<Somebody> {
  const data = { firstName: "Prueba", lastName: unique("Ficha"), cuil: newCuil(), sexo: "Masculino", ...more };
  const headers = { origin: new URL(page.url()).origin };
  // A worker's session is as old as its run: what comes next may ask for the password again (S-13).
  await page.request.post("/api/auth/confirm", { data: { password: DEMO_PASSWORD }, headers });
  const made = await page.request.post("/api/users", { data, headers });
  expect(made.status(), await made.text()).toBe(200);
  return { _id: (await made.json())._id, cuil: data.cuil, lastName: data.lastName };
}
