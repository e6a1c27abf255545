/** Root's view of the outbox. A link in a mail is worth as much as the mail: only root reads them, and only the folder's. */
import { desc, eq } from "drizzle-orm";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { correo } from "#platform/mail/server/tables.ts";
import { found } from "#platform/problems/problem.ts";
import type { CorreoItem, CorreoLeido } from "../contract.ts";

const MOST_RECENT = 200;

const itemOf = ({ created, enviado, ...row }: typeof correo.$inferSelect): CorreoItem => ({
  ...row,
  created: created.toISOString(),
  enviado: enviado?.toISOString() ?? null,
});

export const listCorreos = async ({ db }: Pick<Writing, "db">): Promise<CorreoItem[]> =>
  (await db.select().from(correo).orderBy(desc(correo.created), correo._id).limit(MOST_RECENT)).map(itemOf);

export async function getCorreo({ db }: Pick<Writing, "db">, mail: Mail, id: string): Promise<CorreoLeido> {
  const row = found(await db.select().from(correo).where(eq(correo._id, id)));
  return { ...itemOf(row), texto: await mail.read(row._id) };
}

export const sendTest = (ctx: Writing, mail: Mail, para: string): Promise<string> =>
  mail.send(ctx, {
    para,
    asunto: "Prueba de correo",
    parrafos: ["Este es un correo de prueba.", "Si lo estás leyendo, el envío de correos funciona."],
    enlace: { texto: "Abrir Rúbrica", path: "/" },
  });
