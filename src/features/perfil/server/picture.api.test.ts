// One's picture over HTTP: what is kept of what was sent, who sees it, and what is refused with nothing changed.
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cuentas } from "#features/cuentas/contract.ts";
import { hugePng, plainPdf } from "#platform/sandbox/server/fixtures/bombs.ts";
import { configure } from "#shell/testing/mis-datos.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { perfil } from "../contract.ts";
import { usuarios } from "../usuarios.ts";
import { bitmapOf, formOf, fromCamera, halves, keysOf, pictureOf } from "./fixtures/pictures.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Answer = { readonly profileImageURL?: string; readonly message?: string; readonly errors?: { code: string }[] };

async function send(username: string, name: string, body: Uint8Array, fields: Record<string, string> = {}) {
  const form = await formOf("newProfilePicture", name, body, fields);
  const answer = await server.inject(username, { method: "POST", url: "/api/users/picture", ...form });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}
const yo = (username: string) => server.as(username, cuentas).me({});
const show = (username: string | null, url: string) => server.inject(username, { url });
const shown = async (username: string) => (await show(username, (await yo(username)).profileImageURL ?? "")).rawPayload;
type Kept = { readonly id: string; readonly estado: string };
const kept = () => server.fresh.asOwner<Kept>("select id, estado from archivo where usado_por = 'foto' order by id");

const middleOf = async (picture: Buffer) => {
  const { data } = await sharp(picture)
    .extract({ left: 200, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((part) => (part > 128 ? 1 : 0)).join("");
};

describe("PERF-17: POST /api/users/picture", () => {
  it("keeps a square JPEG of the chosen part, and the profile leads to it", async () => {
    const { status, profileImageURL } = await send("user.b", "yo.png", await halves(), {
      x: "0.5",
      y: "0",
      ancho: "0.5",
      alto: "1",
    });
    expect(status).toBe(200);
    expect((await yo("user.b")).profileImageURL).toBe(profileImageURL);
    const answer = await show("user.b", profileImageURL ?? "");
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": "inline; filename*=UTF-8''foto.jpg",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 512, height: 512 });
    expect(await middleOf(answer.rawPayload)).toBe("001");
  });

  it("S-25: turns it upright and leaves behind where and by whom it was taken", async () => {
    const source = await fromCamera();
    expect(source.includes("CamaraSecreta")).toBe(true);
    expect((await send("user.b", "camara.jpg", source)).status).toBe(200);
    const picture = await shown("user.b");
    const { exif, orientation, width, height } = await sharp(picture).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 512,
      height: 512,
    });
  });

  it("PERF-14: takes jpg, png, jpeg, bmp and gif", async () => {
    for (const [name, body] of [
      ["a.jpg", await pictureOf("jpeg")],
      ["a.JPEG", await pictureOf("jpeg")],
      ["a.png", await pictureOf("png")],
      ["a.bmp", bitmapOf()],
      ["a.gif", await pictureOf("gif")],
    ] as const)
      expect([name, (await send("user.b", name, body)).status]).toEqual([name, 200]);
    expect((await sharp(await shown("user.b")).metadata()).format).toBe("jpeg");
  });

  it("each one takes the place of the one before, which the sweep will remove", async () => {
    const rows = await kept();
    expect(rows.filter(({ estado }) => estado === "guardado")).toHaveLength(1);
    expect(rows.filter(({ estado }) => estado === "liberado").length).toBeGreaterThan(0);
    const id = rows.find(({ estado }) => estado === "guardado")?.id ?? "";
    expect((await yo("user.b")).profileImageURL?.endsWith(`v=${id}`)).toBe(true);
    const key = (await keysOf(server)).find((one) => one.endsWith(id)) ?? "";
    expect(await buffer(await server.services.store.read(key))).toEqual(await shown("user.b"));
  });
});

describe("PERF-14 S-25 S-57: refused in plain words, with nothing changed", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");

  it("markup, other kinds, half a file, a file in a file, a bomb, nothing", async () => {
    const before = { yo: await yo("user.b"), rows: await kept(), keys: await keysOf(server) };
    const png = await pictureOf("png", 300, 300);
    const corpus: readonly (readonly [string, Uint8Array, string])[] = [
      ["foto.svg", svg, "archivos.tipoNoPermitido"],
      ["foto.png", svg, "archivos.contenidoDistinto"],
      ["foto.html", html, "archivos.tipoNoPermitido"],
      ["foto.jpg", html, "archivos.contenidoDistinto"],
      ["foto.webp", await pictureOf("webp"), "archivos.tipoNoPermitido"],
      ["foto.pdf", plainPdf(), "archivos.tipoNoPermitido"],
      [
        "foto.png",
        Buffer.concat([png.subarray(0, 40), Buffer.from("%PDF-1.7\n"), png.subarray(40)]),
        "archivos.oculto",
      ],
      ["foto.png", png.subarray(0, png.length / 2), "archivos.danado"],
      ["foto.png", hugePng(8_000), "archivos.imagenGrande"],
      ["foto.bmp", bitmapOf(50_000), "archivos.imagenGrande"],
      ["foto.png", Buffer.alloc(0), "archivos.vacio"],
    ];
    for (const [name, body, code] of corpus) {
      const { status, errors, message } = await send("user.b", name, body);
      expect([name, status, errors?.[0]?.code]).toEqual([name, 400, code]);
      expect(message).not.toBe("");
    }
    expect({ yo: await yo("user.b"), rows: await kept(), keys: await keysOf(server) }).toEqual(before);
  });

  it("a part that is none, or outside", async () => {
    const png = await pictureOf("png");
    expect((await send("user.b", "a.png", png, { x: "1", ancho: "1" })).errors?.[0]?.code).toBe("perfil.recorte");
    expect((await send("user.b", "a.png", png, { x: "-1" })).status).toBe(400);
    expect((await send("user.b", "a.png", png, { ancho: "todo" })).status).toBe(400);
  });

  it("another part's name is no picture", async () => {
    const form = await formOf("uploadedFile", "a.png", await pictureOf("png"), {});
    const answer = await server.inject("user.b", { method: "POST", url: "/api/users/picture", ...form });
    expect(answer.statusCode).toBe(400);
  });
});

describe("who sees it", () => {
  it("everybody who signed in in the company; elsewhere it does not exist", async () => {
    const { profileImageURL } = await yo("user.b");
    for (const username of ["user2.b", "rrhh.b", "external.b"])
      expect((await show(username, profileImageURL ?? "")).statusCode).toBe(200);
    for (const username of ["user", "admin"])
      expect((await show(username, profileImageURL ?? "")).statusCode).toBe(404);
    expect((await show(null, profileImageURL ?? "")).statusCode).toBe(401);
    const { _id } = await yo("user2.b");
    for (const id of [_id, "00000000-0000-4000-8000-000000000000"])
      expect((await show("user.b", `/api/users/${id}/foto`)).statusCode).toBe(404);
  });

  it("S-23: root's only for root", async () => {
    const { profileImageURL: url = "" } = await send("root", "yo.png", await pictureOf("png"));
    expect((await show("root", url)).statusCode).toBe(200);
    for (const username of ["user", "superadmin"]) expect((await show(username, url)).statusCode).toBe(404);
  });

  it("one's own stays one's own while one works in another company", async () => {
    const { _id, empresas } = await yo("superadmin");
    const other = empresas.find(({ name }) => name.startsWith("Textil"))?._id ?? "";
    await server.as("superadmin", usuarios).save({ userId: _id, empresa: other });
    const { profileImageURL: url = "" } = await send("superadmin", "yo.png", await pictureOf("png"));
    expect((await show("superadmin", url)).statusCode).toBe(200);
    expect((await show("user", url)).statusCode).toBe(200);
    expect((await show("user.b", url)).statusCode).toBe(404);
  });
});

describe("PERF-15: DELETE /api/users/picture", () => {
  const remove = () => server.as("user.b", perfil).removePicture({});

  it("is refused while the company asks for one", async () => {
    await configure(server, "user.b", { fotoPerfil: { required: true } });
    await expect(remove()).rejects.toThrow("La empresa pide una foto de perfil");
    expect((await yo("user.b")).profileImageURL).not.toBeNull();
  });

  it("leaves nothing of it, with its line in the log", async () => {
    await configure(server, "user.b", {});
    const { _id, profileImageURL } = await yo("user.b");
    await remove();
    expect((await yo("user.b")).profileImageURL).toBeNull();
    expect((await show("user.b", profileImageURL ?? "")).statusCode).toBe(404);
    const lines = await server.fresh.asOwner("select name from registro where to_user = $1 order by seq", [_id]);
    expect(lines.at(-1)).toEqual({ name: "Foto de perfil quitada" });
    expect(lines[0]).toEqual({ name: "Foto de perfil modificada" });
    await remove();
  });
});
