// Proves that photographs become one sound PDF, a page each, turned and upright as asked, which takes their place; and that
// of anything else they stay.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archivos } from "#features/archivos/contract.ts";
import { keyOf } from "#features/archivos/keys.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { examinePdf } from "#platform/files/server/pdf-door.ts";
import { openPdf } from "#platform/files/server/pdfium.ts";
import { isSound } from "#platform/signing/server/fixtures/judges.ts";
import { A } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { fotos } from "../fotos.ts";
import { ENTERA, type Esquinas, type Giro } from "../fotos-rules.ts";
import { documentosIn, NOBODY, pdf, refused } from "./fixtures/documentos.ts";
import { askew, boasting, type Colour, colourAt, quarters } from "./fixtures/fotos.ts";
import armarFotos from "./tasks/armar-fotos.ts";
import type { Foto } from "./tasks.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, upload, tipoUsual, query } = documentosIn(() => server);

const joining = (username: string) => server.as(username, fotos);
const photoOf = (bytes: Uint8Array, name = "foto.png") =>
  new File([new Uint8Array(bytes)], name, { type: KINDS.png.type });
const sent = async (username: string, bytes?: Uint8Array) =>
  upload(username, photoOf(bytes ?? (await quarters(120, 80))));
const plain = (archivo: string, giro: Giro = 0, esquinas: Esquinas | null = null) => {
  return { archivo, giro, esquinas: esquinas && ([...esquinas] as [...Esquinas]) };
};
const stateOf = async (id: string) =>
  (await query<{ estado: string }>("select estado from archivo where id = $1", [id]))[0]?.estado;

async function pdfOf(username: string, id: string): Promise<Buffer> {
  return (await server.inject(username, { url: `/api/archivos/${id}` })).rawPayload;
}

type Seen = { readonly width: number; readonly height: number; readonly corners: readonly Colour[] };

/** Each page's size, and the colours of its four quarters, clockwise from the upper left. */
async function pagesOf(bytes: Buffer): Promise<Seen[]> {
  const file = await openPdf(bytes);
  const pages = Array.from({ length: file.pages }, (_, at) => {
    const page = file.render(at, 200, 600);
    const corners = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.75, 0.75],
      [0.25, 0.75],
    ] as const;
    return { ...file.sizeOf(at), corners: corners.map(([x, y]) => colourAt(page, x, y)) };
  });
  file.close();
  return pages;
}

describe("photographs made one PDF", () => {
  it("are a page each in their order, turned as asked, and become a document as any file does", async () => {
    const [one, other] = [await sent("user"), await sent("user")];
    const made = await joining("user").unir({ fotos: [plain(one), plain(other, 90)], name: "Reposo" });
    expect(made).toMatchObject({ name: "Reposo.pdf", type: KINDS.pdf.type });
    const bytes = await pdfOf("user", made.uploadedURL);
    expect(bytes.length).toBe(made.size);
    expect(isSound(bytes)).toMatchObject({ ok: true });
    expect(await examinePdf(bytes)).toMatchObject({ isSigned: false, active: [] });
    expect(await pagesOf(bytes)).toEqual([
      { width: 842, height: 561, corners: ["red", "green", "blue", "yellow"] },
      { width: 561, height: 842, corners: ["yellow", "red", "green", "blue"] },
    ]);
    expect([await stateOf(one), await stateOf(other), await stateOf(made.uploadedURL)]).toEqual([
      "liberado",
      "liberado",
      "temporal",
    ]);
    const tipo = await tipoUsual();
    const documento = await as("user").create({ name: "Reposo", tipo, url: made.uploadedURL, clase: "certificado" });
    expect(documento).toMatchObject({ estado: "Pendiente", type: KINDS.pdf.type, size: made.size });
  });

  it("a page that lies askew is drawn upright: what meets in its middle meets in the middle of the page", async () => {
    const { foto, esquinas } = await askew();
    const { uploadedURL } = await joining("user").unir({ fotos: [plain(await sent("user", foto), 0, esquinas)] });
    const file = await openPdf(await pdfOf("user", uploadedURL));
    const page = file.render(0, 400, 1200);
    file.close();
    // Four triangles over the diagonals: each is right up to the middle, and reaches into both of its corners.
    const near = 0.03;
    expect(colourAt(page, 0.5, 0.5 - near)).toBe("red");
    expect(colourAt(page, 0.5 + near, 0.5)).toBe("green");
    expect(colourAt(page, 0.5, 0.5 + near)).toBe("blue");
    expect(colourAt(page, 0.5 - near, 0.5)).toBe("yellow");
    for (const x of [0.1, 0.5, 0.9]) {
      expect(colourAt(page, x, 0.02), `above at ${x}`).toBe("red");
      expect(colourAt(page, x, 0.98), `below at ${x}`).toBe("blue");
    }
    for (const y of [0.1, 0.5, 0.9]) {
      expect(colourAt(page, 0.98, y), `right at ${y}`).toBe("green");
      expect(colourAt(page, 0.02, y), `left at ${y}`).toBe("yellow");
    }
  });

  it("corners are of the picture as it is turned, and what is seen through is white", async () => {
    const left: Esquinas = [ENTERA[0], { x: 0.5, y: 0 }, { x: 0.5, y: 1 }, ENTERA[3]];
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const wanted = [plain(await sent("user"), 180, left), plain(await sent("user", clear))];
    const { uploadedURL } = await joining("user").unir({ fotos: wanted });
    const [half, white] = await pagesOf(await pdfOf("user", uploadedURL));
    expect(half).toEqual({ width: 632, height: 842, corners: ["blue", "blue", "green", "green"] });
    expect(white?.corners).toEqual(["white", "white", "white", "white"]);
  });

  it("of two asked for at once of the same photographs one comes", async () => {
    const wanted = { fotos: [plain(await sent("user"))], name: "A la vez" };
    const both = await Promise.allSettled([joining("user").unir(wanted), joining("user").unir(wanted)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await query("select estado from archivo where name = 'A la vez.pdf'")).toEqual([{ estado: "temporal" }]);
  });
});

describe("is refused, and the photographs stay", () => {
  const message = (text: string | RegExp) =>
    expect.objectContaining({ status: 400, message: expect.stringMatching(text) });

  it("none, eleven, and corners that are no page", async () => {
    const foto = plain(await sent("user"));
    const [a, b, c, d] = ENTERA;
    expect(await refused(joining("user").unir({ fotos: [] }))).toEqual(message("al menos una foto"));
    const eleven = Array.from({ length: 11 }, () => foto);
    expect(await refused(joining("user").unir({ fotos: eleven }))).toEqual(message("hasta 10 fotos"));
    for (const esquinas of [
      [b, a, c, d],
      [a, b, { x: 0.2, y: 0.2 }, d],
      [a, b, { x: 1.2, y: 1 }, d],
    ] as const) {
      const wanted = { ...foto, esquinas: [...esquinas] as [...Esquinas] };
      expect(await refused(joining("user").unir({ fotos: [wanted] }))).toEqual(message("recorte"));
    }
    expect(await refused(joining("user").unir({ fotos: [{ ...foto, giro: 45 as Giro }] }))).toEqual(message("giro"));
    expect(await stateOf(foto.archivo)).toBe("temporal");
  });

  it("somebody else's, of another company, or nobody's: as if there were none", async () => {
    const own = await sent("user");
    for (const archivo of [await sent("user2"), await sent("user.b"), NOBODY]) {
      const missing = await refused(joining("user").unir({ fotos: [plain(own), plain(archivo)] }));
      expect(missing).toMatchObject({ status: 404, message: expect.stringContaining("Volvé a subirlo") });
    }
    expect(await stateOf(own)).toBe("temporal");
  });

  it("what is no picture, or is one of 50,000 by 50,000 points, or broken", async () => {
    const paper = await upload("user", pdf());
    expect(await refused(joining("user").unir({ fotos: [plain(paper)] }))).toEqual(
      message("Solo se pueden unir fotos"),
    );
    const foto = await sent("user");
    const { store } = server.services;
    // No upload lets these in: as if one had.
    for (const [bytes, said] of [
      [await boasting(50_000), "25 megapíxeles"],
      [Buffer.from("nada"), "dañado"],
    ] as const) {
      await store.put(keyOf(A, foto), { bytes });
      expect(await refused(joining("user").unir({ fotos: [plain(foto)] }))).toEqual(message(said));
    }
    expect([await stateOf(paper), await stateOf(foto)]).toEqual(["temporal", "temporal"]);
    await server.as("user", archivos).remove({ fileUrl: foto });
  });
});

describe("what is drawn", () => {
  const noise = sharp({
    create: {
      width: 500,
      height: 400,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  async function* of(count: number): AsyncGenerator<Foto> {
    for (let at = 0; at < count; at++) yield { bytes: await noise, giro: 0, esquinas: null };
  }

  it("gets worse until the whole may be stored, and is refused where that is not enough", async () => {
    const { length } = await armarFotos({ maxBytes: 10_000_000 }, of(2));
    const smaller = await armarFotos({ maxBytes: length * 0.6 }, of(2));
    expect(smaller.length).toBeLessThanOrEqual(length * 0.6);
    expect((await openPdf(smaller)).pages).toBe(2);
    await expect(armarFotos({ maxBytes: 1000 }, of(2))).rejects.toThrow("complejo");
  });
});
