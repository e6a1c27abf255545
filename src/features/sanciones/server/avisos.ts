/**
 * What the employee is told by mail of a sanction of theirs: that there is one, its kind and where to read it. The reason,
 * the days and the files stay behind the sign-in.
 */
import { eq } from "drizzle-orm";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { sendAviso } from "#features/legajos/server/service.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Aviso } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { OWN_PAGE } from "../quien.ts";
import type { Noticia } from "../rules.ts";

const WORDS = {
  nueva: ["Tenés una sanción nueva para leer", "La empresa cargó una sanción en tu legajo"],
  modificada: ["Cambió una sanción tuya", "La empresa modificó una sanción de tu legajo"],
  retirada: ["Se quitó una sanción de tu legajo", "La empresa quitó una sanción de tu legajo"],
} as const;

const GONE = "Ya no figura entre tus sanciones.";
const READ_IT = "El motivo, las fechas y los adjuntos están en Rúbrica, en «Mis sanciones».";
const ASK_FOR_IT = "Para leerla, pedísela a Recursos Humanos de tu empresa.";

/** In the transaction of what it tells. */
export async function tellByMail(mail: Mail, at: Writing, { empleado, que, tipo }: Noticia): Promise<void> {
  const [asunto, line] = WORDS[que];
  const hasPage = await mayReadOwn(at, empleado);
  const where = hasPage ? READ_IT : ASK_FOR_IT;
  const aviso: Aviso = { asunto, lines: [`${line}: ${tipo}.`, que === "retirada" ? GONE : where] };
  const enlace = { texto: "Leer mis sanciones", path: "/settings/sanciones" } as const;
  await sendAviso(mail, at, empleado, que !== "retirada" && hasPage ? { ...aviso, enlace } : aviso);
}

/** An account that is not seen from here works in another company: only administrators do, and they have the page. */
async function mayReadOwn({ db }: Writing, id: string): Promise<boolean> {
  const [account] = await db.select({ roles: cuenta.roles }).from(cuenta).where(eq(cuenta._id, id));
  return account === undefined || OWN_PAGE.some((role) => account.roles.includes(role));
}
