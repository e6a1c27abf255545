/** HR watches how far everybody got with their onboarding, while they go on; reminds who is stuck, and lets one go. ONB-14, D214. */
import { type Page, request } from "@playwright/test";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { inDatabase } from "./support/base-de-datos.ts";
import { choose, dialog, expectNotice, search, unique } from "./support/listas.ts";
import { somebodyWhoSigns } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";

const BOARD = "/users/onboarding";

async function as(username: string) {
  const baseURL = process.env["RUBRICA_URL"] ?? "";
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await api.post("/api/auth/signin", { data: { username, password: DEMO_PASSWORD } });
  return api;
}

/** Their own save, on a telephone far away. */
async function save({ _id, cuil }: { readonly _id: string; readonly cuil: string }, data: object): Promise<void> {
  const api = await as(cuil);
  const { version } = await (await api.get("/api/misDatos")).json();
  const answer = await api.put(`/api/users/${_id}`, { data: { version, ...data } });
  expect(answer.status(), await answer.text()).toBe(200);
  await api.dispose();
}

const mailsTo = async (email: string): Promise<string[]> => {
  const { rows } = await inDatabase((client) => client.query("select asunto from correo where para = $1", [email]));
  return rows.map(({ asunto }) => asunto as string).filter((asunto) => asunto.includes("ingreso"));
};

const bar = (page: Page) => page.getByRole("region", { name: "Acciones sobre la selección" });
const rowOf = (page: Page, isPhone: boolean, name: string) =>
  page.getByRole(isPhone ? "listitem" : "row").filter({ hasText: name });

test("the board moves while somebody completes a step; HR reminds them once a day, and takes the request back (ONB-14, ONB-25, D214)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo("admin");
  const email = `${unique("tablero").replace(" ", "")}@ejemplo.test`;
  const who = await somebodyWhoSigns(page, { email });
  const staff = await as("rrhh");
  expect((await staff.post("/api/users/solicitud-onboarding", { data: { ids: [who._id] } })).status()).toBe(200);
  await staff.dispose();

  await entrarComo("rrhh", BOARD);
  await expect(page.getByRole("heading", { name: /^Onboarding/ })).toBeVisible();
  await search(page, who.lastName);
  const row = rowOf(page, isPhone, who.lastName);
  await expect(row).toContainText("Pendiente de datos");
  await expect(row).toContainText("2 de 3");
  await expectAccessibleInBothThemes(page);

  await save(who, { domicilio: "Mitre 20", telefono1: "11 5555-1234" });
  await expect(row).toContainText("3 de 3");

  const name = `${who.lastName}, Prueba`;
  await choose(page, name);
  await bar(page).getByRole("button", { name: "Recordar", exact: true }).click();
  await expectNotice(page, "Se le recordó a 1 persona");
  expect(await mailsTo(email)).toEqual(["Te falta completar tu ingreso"]);
  await choose(page, name);
  await bar(page).getByRole("button", { name: "Recordar", exact: true }).click();
  await expectNotice(page, "No se envió ningún correo");
  expect(await mailsTo(email)).toHaveLength(1);

  await choose(page, name);
  await bar(page).getByRole("button", { name: "Cancelar el pedido" }).click();
  const asked = dialog(page, "¿Cancelar el pedido de 1 persona?");
  await expect(asked).toContainText("Lo que ya guardaron queda en su legajo");
  await asked.getByRole("button", { name: "Cancelar el pedido" }).click();
  await expectNotice(page, "Se canceló el pedido de 1 persona");
  await expect(row).toHaveCount(0);
  const after = await as("rrhh");
  const file = await (await after.get(`/api/users/${who._id}`)).json();
  expect(file).toMatchObject({ domicilio: "Mitre 20", isOnboarding: false });
  await after.dispose();
});

test("it is found in the menu by whoever may ask for an onboarding, and narrowed to who is stuck (ONB-25) @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("rrhh");
  await page.getByRole("navigation").getByRole("link", { name: "Onboarding", exact: true }).click();
  await expect(page).toHaveURL(BOARD);
  await page.goto(`${BOARD}?etapa=completo&demora=30`);
  await expect(page.getByText("Nada con estos filtros")).toBeVisible();
  await entrarComo("manager", "/");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Onboarding", exact: true })).toHaveCount(0);
});
