/**
 * Where mails go: the operator's SMTP server or, without one, a folder of .eml files that any mail program opens. A
 * mail keeps its Message-ID however often it is sent, so that a repeated one is recognised by whoever receives it.
 */
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Correo, EstadoCorreo } from "../correo.ts";

export type Envelope = { readonly id: string; readonly date: Date };

export type Transport = {
  /** What a mail that it took has become. */
  readonly outcome: Extract<EstadoCorreo, "enviado" | "guardado">;
  send(correo: Correo, envelope: Envelope): Promise<void>;
  /** What a mail said, where it was left in the folder. */
  read(id: string): Promise<string | null>;
  sweep(before: Date): Promise<void>;
};

export type TransportConfig = {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly outboxDir: string;
};

/** Nothing of a mail is fetched from a file or an address: its parts are what we wrote. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

export const openTransport = (config: TransportConfig): Transport =>
  config.smtpUrl ? toServer(config.smtpUrl, config.mailFrom) : toFolder(config.outboxDir, config.mailFrom);

/** Read when the first mail is sent: few processes of many send any (0040). */
const loadMailer = async () => (await import("nodemailer")).default;

function toServer(url: string, from: string): Transport {
  const open = once(async () => (await loadMailer()).createTransport({ url, ...CLOSED, ...PATIENCE }));
  return {
    outcome: "enviado",
    send: async (correo, envelope) => void (await (await open()).sendMail(messageOf(from, correo, envelope))),
    read: () => Promise.resolve(null),
    sweep: () => Promise.resolve(),
  };
}

/** Asked for again after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

function toFolder(dir: string, from: string): Transport {
  const open = once(async () =>
    (await loadMailer()).createTransport({ streamTransport: true, buffer: true, ...CLOSED }),
  );
  const at = (id: string, ext: "eml" | "txt") => join(dir, `${id}.${ext}`);
  return {
    outcome: "guardado",
    async send(correo, envelope) {
      const { message } = await (await open()).sendMail(messageOf(from, correo, envelope));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      // The plain words beside it: in the .eml they are encoded.
      await writeFile(at(envelope.id, "txt"), correo.texto, { mode: 0o600 });
      await writeFile(at(envelope.id, "eml"), message as Buffer, { mode: 0o600 });
    },
    read: (id) => readFile(at(id, "txt"), "utf8").catch(() => null),
    async sweep(before) {
      for (const name of await readdir(dir).catch(() => [])) {
        const { mtime } = await stat(join(dir, name));
        if (mtime < before) await rm(join(dir, name), { force: true });
      }
    },
  };
}

const messageOf = (from: string, { para, asunto, texto, html }: Correo, { id, date }: Envelope) => ({
  from,
  to: { name: "", address: para },
  subject: asunto,
  text: texto,
  html,
  date,
  messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? "localhost"}>`,
  // Answering machines leave it alone.
  headers: { "Auto-Submitted": "auto-generated" },
});
