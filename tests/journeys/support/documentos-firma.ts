/** Documents of a journey's own, given by the company's attorney through the calls that its screens use. */
import { type APIRequestContext, request } from "@playwright/test";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { expect } from "./prueba.ts";
import { attorneyOf, personOf } from "./recibos.ts";

type Given = {
  readonly name: string;
  readonly requiereFirma?: boolean;
  readonly requiereFirmaEmpleador?: boolean;
  readonly permitirVerSinFirmar?: boolean;
};

/** To be signed by that person unless said otherwise; their ids, in the order given. */
export async function documentosPara(username: string, given: readonly Given[]): Promise<string[]> {
  const { onePage, packed } = await import("#platform/files/server/fixtures/pdf.ts");
  const baseURL = process.env["RUBRICA_URL"] ?? "";
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await api.post("/api/auth/signin", { data: { username: attorneyOf(username), password: DEMO_PASSWORD } });
  const tipo = await tipoIn(api);
  const ids: string[] = [];
  for (const { name, ...sides } of given) {
    const buffer = onePage({ contents: packed(`BT /F1 16 Tf 50 700 Td (${name}) Tj ET`) });
    const uploadedFile = { name: `${name}.pdf`, mimeType: "application/pdf", buffer };
    const sent = await api.post("/api/uploads", { multipart: { destFolder: "documentos", uploadedFile } });
    const { uploadedURL: url } = await sent.json();
    const draft = { requiereFirma: true, permitirVerSinFirmar: true, ...sides };
    const made = await api.post("/api/documents", {
      data: { ...draft, name, tipo, url, empleado: personOf(username)._id },
    });
    expect(made.status(), await made.text()).toBe(200);
    ids.push((await made.json())._id);
  }
  await api.dispose();
  return ids;
}

/** Of all journeys about signing: made by the first that asks. */
const FOLDER = "Para firmar";

async function tipoIn(api: APIRequestContext): Promise<string> {
  const known = (await (await api.get("/api/tipodocumentos")).json()) as { _id: string; name: string }[];
  const tipo = known.find(({ name }) => name === FOLDER);
  if (tipo) return tipo._id;
  const folder = await api.post("/api/folders", { data: { name: FOLDER, icono: "firma" } });
  expect(folder.status(), await folder.text()).toBe(200);
  const data = { name: FOLDER, carpeta: (await folder.json())._id, requiereFirma: true };
  const made = await api.post("/api/tipodocumentos", { data });
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json())._id;
}
