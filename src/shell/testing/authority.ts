// A company's own authority, as tests check signatures against it.
import { A } from "./people.ts";
import type { TestedServer } from "./test-server.ts";

/** The certificate of a company's own authority. */
export async function authorityOf({ fresh }: TestedServer, empresa = A): Promise<string> {
  const [row] = await fresh.asOwner<{ certificado: string }>(
    "select certificado from autoridad where empresa_id = $1",
    [empresa],
  );
  return row?.certificado ?? "";
}
