/** What a person is told by mail when something becomes of their PIN: whoever did not ask for it learns of it (S-42). */
import { and, eq } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Direccion } from "#platform/mail/correo.ts";
import type { Mail } from "#platform/mail/server/mail.ts";

const NOTICES = {
  creado: [
    "Creó su PIN de firma",
    "Se creó su PIN y se emitió su certificado personal. Con ellos firma recibos, documentos y licencias.",
  ],
  cambiado: ["Su PIN de firma cambió", "Se cambió el PIN con el que firma. Su certificado sigue siendo el mismo."],
  revocado: [
    "Su certificado de firma fue revocado",
    "El certificado ya no sirve para firmar. Lo que firmó antes sigue siendo válido. Para volver a firmar debe crear un PIN nuevo.",
  ],
  restablecido: [
    "Su PIN de firma fue restablecido",
    "Recursos Humanos restableció su PIN: el anterior ya no sirve y sus sesiones se cerraron. Cuando vuelva a ingresar va a crear uno nuevo. Lo que firmó antes sigue siendo válido.",
  ],
} as const;

const NOT_ME = "Si no fue usted quien lo hizo o lo pidió, avise cuanto antes a Recursos Humanos.";

/** In the company that has the person's file. Nothing is sent to whoever has no address. */
export async function notify(
  mail: Mail,
  at: Pick<Ctx, "db" | "empresa" | "now">,
  person: string,
  what: keyof typeof NOTICES,
): Promise<void> {
  const own = and(eq(legajo.empresa, at.empresa), eq(legajo._id, person));
  const [row] = await at.db.select({ email: legajo.email }).from(legajo).where(own);
  const para = Direccion.safeParse(row?.email);
  if (!para.success) return;
  const [asunto, words] = NOTICES[what];
  await mail.send(at, {
    ...{ para: para.data, asunto, parrafos: [words, NOT_ME] },
    enlace: { texto: "Abrir Rúbrica", path: "/" },
  });
}
