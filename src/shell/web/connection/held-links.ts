/** A link that the server itself answers (leaving, a file) would end in the browser's own error page: it says why instead. */
import { UNREACHABLE } from "#platform/http/web/client.ts";
import { connection } from "#platform/http/web/connection.ts";
import { Refusal } from "#platform/problems/problem.ts";

/** In the browser already where there is such a link. */
const loadToasts = () => import("#platform/ui/theme/web/toasts.ts");

export function holdLinks(): void {
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/api/']") : null;
      if (!link || !connection.isLost()) return;
      event.preventDefault();
      event.stopPropagation();
      void loadToasts().then(({ notify }) => notify.refused(new Refusal(UNREACHABLE)));
    },
    { capture: true },
  );
}
