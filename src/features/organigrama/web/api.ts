/** The calls of the chart and of the birthdays. */
import { clientFor } from "#platform/http/web/client.ts";
import { organigrama } from "../contract.ts";

export const organigramaClient = clientFor(organigrama);
