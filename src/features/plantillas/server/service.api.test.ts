// Proves what other features have of templates: one found as whoever asks may see it, and a letter of it for one person.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesByPdfium } from "#platform/reports/server/fixtures/judges.ts";
import { actingOn } from "#shell/testing/acting.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { plantillas } from "../contract.ts";
import { findPlantilla, openCartas, renderLetter } from "./service.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const CONTENT = "<p>{{empleado.lastName}} desde {{licencia.desde}}{{licencia.hasta}}</p>";
const made = (isPublic: boolean) =>
  server.as("admin", plantillas).create({ name: "Carta", content: CONTENT, tipoCarta: "licencia", public: isPublic });
const acting = actingOn(() => server);
const findAs = (username: string, id: string) => acting(username, (ctx) => findPlantilla(ctx, id));

describe("a template by its id", () => {
  it("is found by who may see it, and by nobody else", async () => {
    const hidden = await made(false);
    const shared = await made(true);
    expect(await findAs("admin", hidden._id)).toMatchObject({ _id: hidden._id, content: CONTENT });
    for (const username of ["user", "rrhh"]) {
      await expect(findAs(username, hidden._id)).rejects.toMatchObject({ status: 404 });
      expect((await findAs(username, shared._id))._id).toBe(shared._id);
    }
  });
});

describe("a letter of it", () => {
  it("says what the person's file says and what whoever makes it adds", async () => {
    const { _id } = await made(false);
    const plantilla = await findAs("admin", _id);
    const pdf = await renderLetter(openCartas(server.services), (work) => acting("admin", work), {
      plantilla,
      empleado: idOf("user"),
      more: { "licencia.desde": "02/03/2026" },
      by: idOf("admin"),
    });
    const [row] = await server.fresh.asOwner("select last_name from legajo where id = $1", [idOf("user")]);
    expect((await pagesByPdfium(pdf)).join(" ")).toContain(`${row?.["last_name"]} desde 02/03/2026`);
  });
});
