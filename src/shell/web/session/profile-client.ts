/** One's own account, for the two places of the shell that change the company; apart from the first page's code. */
import { perfil } from "#features/perfil/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const perfilClient = clientFor(perfil);
