/**
 * Sending mail: written down and queued with the change that causes it, sent by a worker, tried again for hours unless
 * the mail server refuses it for good.
 */
import { randomUUID } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db, Within } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import { job } from "#platform/jobs/job.ts";
import type { Handler, Jobs } from "#platform/jobs/server/jobs.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { type Seal, sealWith } from "#platform/sealing/server/sealing.ts";
import { Correo } from "../correo.ts";
import { type Carta, redactar } from "../plantilla.ts";
import { correo } from "./tables.ts";
import { openTransport, type Transport, type TransportConfig } from "./transport.ts";

export const mailJob = job(
  "correo",
  z.object({ empresa: z.uuid(), correo: z.uuid(), sellado: z.string() }),
  // About five hours in all: a server that is down overnight is somebody's to look at.
  { retryLimit: 15, retryDelaySeconds: 15, heartbeatSeconds: 10, limitSeconds: 120 },
);
type Queued = z.output<typeof mailJob.payload>;

const KEEP_ROWS_MS = 90 * 86_400_000;
const KEEP_FILES_MS = 30 * 86_400_000;

export type Mail = {
  /** In the caller's transaction, for the company it is about. Returns the mail's id. */
  send(ctx: Writing, carta: Carta): Promise<string>;
  /** Many at once, as cheaply as a few: one by one, three thousand hold a transaction for half a minute. */
  sendAll(ctx: Writing, cartas: readonly Carta[]): Promise<void>;
  /** What it said, where it can still be read. */
  read(id: string): Promise<string | null>;
  readonly handler: Handler<Queued>;
  sweep(db: Db, now: Date): Promise<void>;
};

export type MailConfig = TransportConfig & {
  readonly jobs: Jobs;
  readonly secret: ServerSecret;
  /** Links begin here, never with what a request said (S-33). */
  readonly publicUrl: string;
};

export function createMail({ jobs, secret, publicUrl, ...config }: MailConfig): Mail {
  const seal = sealWith(secret, "correo");
  const transport = openTransport(config);
  const write = (empresa: string, carta: Carta) => {
    const written = redactar(publicUrl, carta);
    const _id = randomUUID();
    const sellado = seal.seal(JSON.stringify(written), _id);
    return { _id, written, queued: { payload: { empresa, correo: _id, sellado }, key: _id } };
  };
  return {
    async send({ db, empresa, now }, carta) {
      const { _id, written, queued } = write(empresa, carta);
      const { para, asunto } = written;
      await db.insert(correo).values({ _id, empresa, para, asunto, created: now });
      await jobs.enqueue(db, mailJob, queued.payload, queued.key);
      return _id;
    },
    async sendAll({ db, empresa, now }, cartas) {
      if (cartas.length === 0) return;
      const all = cartas.map((carta) => write(empresa, carta));
      const rows = all.map(({ _id, written: { para, asunto } }) => ({ _id, empresa, para, asunto, created: now }));
      await insertMany(db, correo, rows);
      await jobs.enqueueAll(
        db,
        mailJob,
        all.map(({ queued }) => queued),
      );
    },
    read: (id) => transport.read(id),
    handler: handlerOf(seal, transport),
    async sweep(db, now) {
      await db.delete(correo).where(lt(correo.created, new Date(now.getTime() - KEEP_ROWS_MS)));
      await transport.sweep(new Date(now.getTime() - KEEP_FILES_MS));
    },
  };
}

function handlerOf(seal: Seal, transport: Transport): Handler<Queued> {
  const mark = (transact: Within, { empresa, correo: id }: Queued, change: PgUpdateSetSource<typeof correo>) =>
    transact(async (db) => {
      const own = and(eq(correo.empresa, empresa), eq(correo._id, id));
      const [row] = await db.update(correo).set(change).where(own).returning();
      return row;
    });
  return {
    async run({ payload, transact }) {
      const row = await mark(transact, payload, { intentos: sql`${correo.intentos} + 1` });
      // Sent, or refused, in an attempt that died before it could say so in the queue.
      if (row?.estado !== "pendiente") return;
      const written = Correo.parse(JSON.parse(seal.open(payload.sellado, payload.correo)));
      try {
        await transport.send(written, { id: row._id, date: row.created });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal !== null) return void (await mark(transact, payload, { estado: "fallido", error: refusal }));
        const reason = reasonOf(error);
        await mark(transact, payload, { error: reason });
        throw new Error(reason);
      }
      const { outcome } = transport;
      const enviado = outcome === "enviado" ? sql`now()` : null;
      await mark(transact, payload, { estado: outcome, enviado, error: null });
    },
    gaveUp: async (payload, _reason, transact) => void (await mark(transact, payload, { estado: "fallido" })),
  };
}

type SmtpError = { readonly code?: string; readonly responseCode?: number; readonly response?: string };
const REFUSAL_LENGTH = 500;

/**
 * What the server says of a mail that it will never take (5xx), for root's eyes; null when it may take it later. Not
 * knowing us (EAUTH) says nothing about the mail, and is mended in the configuration. A link that the server quotes,
 * whole or not, may be one that signs in, and those are not kept (S-62).
 */
function refusalOf(error: unknown): string | null {
  const { code, responseCode = 0, response = "" } = error as SmtpError;
  if (responseCode < 500 || code === "EAUTH") return null;
  const words = response.slice(0, REFUSAL_LENGTH).replace(/\S*\/\S*/g, "[enlace]");
  return `El servidor de correo lo rechazó: ${words.replace(/[\p{Cc}\s]+/gu, " ").trim()}`;
}

/** Code and answer number: a server's own sentence may quote the address, and goes into the log. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return `No se pudo entregar (${[code, responseCode].filter((part) => part !== undefined).join(" ") || "sin respuesta"})`;
}
