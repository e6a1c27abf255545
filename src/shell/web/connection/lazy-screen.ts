/** A screen's code, fetched when it is wanted; without a network the page says what it needs instead of breaking. */

import { connection } from "#platform/http/web/connection.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";
import { NeedsConnection } from "./needs-connection.tsx";

/** Where the server answers, a file is missing because a new build took it away: the router loads the page anew. */
export const orNeedsConnection =
  (load: Screen["load"]): Screen["load"] =>
  async () => {
    try {
      return await load();
    } catch (error) {
      if (await connection.check()) throw error;
      return { default: NeedsConnection };
    }
  };
