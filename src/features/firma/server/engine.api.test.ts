// Proves that the engine knows nothing of receipts: a kind of record of this file's own, signed on three sides by four people.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf, keepStored, storeMade } from "#features/archivos/server/service.ts";
import type { Role } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { onePage } from "#platform/files/server/fixtures/pdf.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
import { isSound } from "#platform/signing/server/fixtures/judges.ts";
import { verifyPdf } from "#platform/verification/server/verify.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import type { Lado } from "../lados.ts";
import { createEngine, type Engine } from "./engine.ts";
import type { Firmable, Hecha, Objetado } from "./firmable.ts";
import { A, DEMO_PIN, idOf } from "./fixtures/people.ts";
import { NO_TIMESTAMPS } from "./revision.ts";
import { type SignOne, signOne } from "./service.ts";
import { derOf } from "./signing.ts";

/** An agreement that its parties sign in the order in which it names them. */
type Acta = { readonly _id: string; archivo: string; sha256: string; readonly left: (readonly [Lado, string])[] };
const actas = new Map<string, Acta>();
const done: Hecha[] = [];

const objections: Objetado[] = [];
const objected: Engine["objected"] = async (_, objetado) => {
  objections.push(objetado);
};

const LINE = logLine("General", "signature", "Acta firmada");
const acta: Firmable = {
  tipo: "acta",
  line: () => LINE,
  page: "last",
  caja: (lado) => (lado === "empleado" ? CAJA_EMPLEADO : CAJA_EMPLEADOR),
  toSign: async ({ actor }, { ids, lado }) =>
    ids.map((id) => {
      const one = actas.get(id);
      if (!one || one.left[0]?.join() !== [lado, actor._id].join()) throw new Refusal(common.noEncontrado);
      return { registro: id, persona: actor._id, archivo: one.archivo, sha256: one.sha256, titulo: "Acta de prueba" };
    }),
  signed: async (_, made) => {
    const one = actas.get(made.registro);
    if (!one) throw new Refusal(common.noEncontrado);
    Object.assign(one, { archivo: made.archivo, sha256: made.sha256 });
    one.left.shift();
    done.push(made);
  },
  owed: async () => [],
  persona: async () => idOf("user"),
  readable: () => sql`true`,
  corrections: async () => [],
  pdf: (registro) => `/api/actas/${registro}`,
};

let server: TestedServer;
let engine: Engine;
beforeAll(async () => {
  server = await testServer();
  engine = createEngine({
    ...server.services,
    publicUrl: "https://rrhh.example",
    tsa: NO_TIMESTAMPS,
    firmables: [acta],
    objected,
  });
});
afterAll(() => server.close());

const told: string[] = [];
/** What the gate hands an endpoint apart. */
const asSomebody = (username: string) => {
  const roles: Role[] = ["user"];
  const actor = { _id: idOf(username), empresa: A, roles, modulos: [], paso: "listo" } as const;
  const outside = { actor, empresa: A, now: TEST_NOW, session: "s", confirmada: TEST_NOW, http: { ip: "", agent: "" } };
  const within = <T>(work: (inside: Ctx) => Promise<T>): Promise<T> =>
    server.fresh.database.inCompany(A, (db) =>
      work({ ...outside, db, about: (person: string) => void told.push(person) } as unknown as Ctx),
    );
  return { ...outside, aside: within, transact: within } as never;
};

async function newActa(left: Acta["left"]): Promise<Acta> {
  const stored = await storeMade(A, server.services, onePage());
  const made: Acta = { _id: crypto.randomUUID(), archivo: stored._id, sha256: stored.sha256, left };
  actas.set(made._id, made);
  const actor = { _id: idOf("admin"), empresa: A, roles: ["admin"], modulos: [], paso: "listo" } as const;
  const file = { ...stored, name: "Acta.pdf", type: "application/pdf", carpeta: "documentos" } as const;
  await server.fresh.database.inCompany(A, (db) =>
    keepStored({ actor, empresa: A, db, now: TEST_NOW }, { usadoPor: "acta", registro: made._id }, file),
  );
  return made;
}

const sign = ({ _id, sha256 }: Acta, username: string, lado: Lado, over: Partial<SignOne> = {}) => {
  const said = { lado, motivo: "ACUERDO", conformidad: null, detalle: "" };
  const shown = { _id, sha256 };
  return signOne(
    { engine },
    asSomebody(username),
    { tipo: "acta", shown, pin: DEMO_PIN, ...said, ...over },
    () => "ok",
  );
};

describe("a kind of record that is no receipt", () => {
  it("is signed on every side, in its own order, by whom it names; the file stays one that verifies", async () => {
    const one = await newActa([
      ["empleador", idOf("admin")],
      ["firmante", idOf("rrhh")],
      ["firmante", idOf("manager")],
      ["empleado", idOf("user")],
    ]);
    await expect(sign(one, "user", "empleado")).rejects.toMatchObject({ status: 404 });
    await sign(one, "admin", "empleador");
    await sign(one, "rrhh", "firmante");
    await sign(one, "manager", "firmante");
    await sign(one, "user", "empleado", { motivo: "EN DISCONFORMIDAD", conformidad: false, detalle: "Falta un anexo" });
    expect(done.map(({ lado, conformidad }) => [lado, conformidad])).toEqual([
      ["empleador", null],
      ["firmante", null],
      ["firmante", null],
      ["empleado", false],
    ]);
    expect(objections).toMatchObject([
      { tipo: "acta", registro: one._id, persona: idOf("user"), titulo: "Acta de prueba", detalle: "Falta un anexo" },
    ]);
    expect(told).toEqual(["admin", "rrhh", "manager", "user"].map(idOf));
    const pdf = (await bytesOf(A, server.services, one.archivo)) ?? Buffer.alloc(0);
    const [row] = await server.fresh.asOwner<{ certificado: string }>(
      "select certificado from autoridad where empresa_id = $1",
      [A],
    );
    const firmas = await server.fresh.asOwner<{ sha256: string; created: Date; lado: string }>(
      `select f.sha256, f.created, f.lado from firma f join documento_firmado d on d.id = f.documento_id
       where d.tipo = 'acta' and d.registro_id = $1 order by orden`,
      [one._id],
    );
    const verdict = await verifyPdf(pdf, {
      authority: derOf(row?.certificado ?? ""),
      revoked: [],
      proven: firmas.map(({ sha256, created }) => ({ sha256, at: created })),
      timestampAuthorities: [],
    });
    expect(verdict).toMatchObject({ result: "valido", faults: [] });
    expect(verdict.signatures.map(({ time }) => time.by)).toEqual(Array(4).fill("registro"));
    expect(isSound(pdf).ok).toBe(true);
  });

  it("S-44: what was shown is what is signed", async () => {
    const one = await newActa([["empleado", idOf("user")]]);
    const stale = { ...one, sha256: "0".repeat(64) };
    await expect(sign(stale, "user", "empleado")).rejects.toMatchObject({ status: 409 });
    expect(one.left).toHaveLength(1);
  });
});
