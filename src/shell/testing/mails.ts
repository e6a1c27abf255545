/** The mails that a server under test is about to send. */
import { Correo } from "#platform/mail/correo.ts";
import { sealWith } from "#platform/sealing/server/sealing.ts";
import type { TestedServer } from "./test-server.ts";

/** Every mail on its way, oldest first: opened as the worker would. */
export async function mailsOf({ fresh, services }: TestedServer): Promise<Correo[]> {
  const rows = await fresh.asOwner<{ id: string; sellado: string }>(
    `select j.data->>'correo' as id, j.data->>'sellado' as sellado from cola.job j
     where j.name = 'correo' order by j.created_on, j.ctid`,
  );
  const seal = sealWith(services.secret, "correo");
  return rows.map(({ id, sellado }) => Correo.parse(JSON.parse(seal.open(sellado, id))));
}
