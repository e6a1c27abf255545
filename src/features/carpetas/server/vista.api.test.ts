// Proves what administrators are shown before they save: the engine's own stamps on a page, and the text they would cover.
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { manyPages, onePage, packed } from "#platform/files/server/fixtures/pdf.ts";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { tiposDocumento, type VistaFirmas } from "../tipos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ publicUrl: "https://rrhh.example" });
});
afterAll(() => server.close());

const as = (username: string) => server.as(username, tiposDocumento);
async function upload(bytes: Uint8Array, { name = "modelo.pdf", username = "admin" } = {}): Promise<string> {
  const form = new FormData();
  form.set("destFolder", "documentos");
  form.set("uploadedFile", new Blob([new Uint8Array(bytes)]), name);
  const request = new Request("http://test/", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await request.arrayBuffer());
  const answer = await server.inject(username, { method: "POST", url: "/api/uploads", headers, payload });
  return String(answer.json().uploadedURL);
}

const say = (text: string, x: number, y: number) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET\n`;

/** The share of a part of the page that is not paper, in the picture; the part in points, from above. */
async function inkIn({ dibujo, ancho }: VistaFirmas, part: { x: number; y: number; ancho: number; alto: number }) {
  const picture = sharp(Buffer.from(dibujo.replace("data:image/webp;base64,", ""), "base64"));
  const scale = ((await picture.metadata()).width ?? 0) / ancho;
  const [left, top] = [Math.round(part.x * scale), Math.round(part.y * scale)];
  const size = { width: Math.floor(part.ancho * scale), height: Math.floor(part.alto * scale) };
  const points = await picture
    .extract({ left, top, ...size })
    .greyscale()
    .raw()
    .toBuffer();
  return points.filter((point) => point < 128).length / points.length;
}

it("TDOC-08, D200: both stamps on a blank page, where they would go and nowhere else", async () => {
  const firmaEmpleado = { ...CAJA_EMPLEADO, x: 200, y: 300 };
  const seen = await as("admin").vista({
    firmaEmpleador: { ...CAJA_EMPLEADOR, posicion: "topLeft", x: 50, y: 100 },
    firmaEmpleado,
  });
  expect(seen).toMatchObject({
    ancho: 595,
    alto: 842,
    pagina: 1,
    paginas: 1,
    esImagen: false,
    firmaEmpleador: { x: 50, y: 100, ancho: 150, alto: 80, tapa: "" },
    firmaEmpleado: { x: 30, y: 842 - 60 - 80, ancho: 150, alto: 80, tapa: "" },
  });
  for (const firma of [seen.firmaEmpleador, seen.firmaEmpleado]) expect(await inkIn(seen, firma)).toBeGreaterThan(0.05);
  expect(await inkIn(seen, { x: 0, y: 300, ancho: 595, alto: 300 })).toBe(0);
  const ofRecibo = await as("admin").vista({ firmaEmpleado, esRecibo: true });
  expect(ofRecibo.firmaEmpleado).toMatchObject({ x: 200, y: 842 - 300 - 80 });
});

it("what a stamp would cover is said, of the page on which it goes: a receipt's first, a document's last", async () => {
  const archivo = await upload(
    manyPages([
      packed(say("Primera hoja", 60, 60) + say("Arriba", 60, 800)),
      packed(say("Firma y aclaracion", 420, 60)),
    ]),
  );
  const boxes = { firmaEmpleador: CAJA_EMPLEADOR, firmaEmpleado: CAJA_EMPLEADO };
  const last = await as("admin").vista({ ...boxes, archivo });
  expect(last).toMatchObject({
    pagina: 2,
    paginas: 2,
    firmaEmpleador: { tapa: "Firma y aclaracion" },
    firmaEmpleado: { tapa: "" },
  });
  const first = await as("admin").vista({ ...boxes, archivo, esRecibo: true });
  expect(first).toMatchObject({ pagina: 1, firmaEmpleador: { tapa: "" }, firmaEmpleado: { tapa: "Primera hoja" } });
  const moved = await as("admin").vista({ ...boxes, firmaEmpleador: { ...CAJA_EMPLEADOR, y: 200 }, archivo });
  expect(moved.firmaEmpleador.tapa).toBe("");
});

it("one stamp is never over the other", async () => {
  const there = { posicion: "bottomLeft", x: 30, y: 60 } as const;
  const seen = await as("admin").vista({
    firmaEmpleador: { ...CAJA_EMPLEADOR, ...there },
    firmaEmpleado: { ...CAJA_EMPLEADO, ...there },
  });
  const { firmaEmpleador: one, firmaEmpleado: other } = seen;
  expect(
    one.x + one.ancho <= other.x ||
      other.x + other.ancho <= one.x ||
      one.y + one.alto <= other.y ||
      other.y + other.alto <= one.y,
  ).toBe(true);
});

it("S-33: only the caller's own temporary PDF; what cannot be signed is said", async () => {
  const theirs = await upload(onePage(), { username: "superadmin" });
  const unknown = "00000000-0000-4000-8000-000000000000";
  for (const archivo of [theirs, unknown])
    await expect(as("admin").vista({ archivo })).rejects.toMatchObject({ status: 404 });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const archivo = await upload(picture, { name: "foto.png" });
  await expect(as("admin").vista({ archivo })).rejects.toMatchObject({
    status: 400,
    message: "Para ver las firmas hace falta un PDF",
  });
  const tiny = await upload(onePage({ page: "/MediaBox[0 0 140 400]" }));
  await expect(as("admin").vista({ archivo: tiny })).rejects.toMatchObject({
    status: 409,
    message: "En la página no hay lugar para la firma",
  });
  const url = tiposDocumento.vista.path;
  for (const payload of [
    { archivo: "http://127.0.0.1/x.pdf" },
    { firmaEmpleador: { ...CAJA_EMPLEADOR, x: 5 } },
    { esRecibo: 1 },
  ])
    expect((await server.inject("admin", { method: "POST", url, payload })).statusCode).toBe(400);
});
