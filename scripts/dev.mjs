// `npm run dev`: the server restarts and the page reloads when a file changes. The page is on port 5173, and Vite
// passes /api on to the server.
import { ensureInstalled } from "./install.mjs";
import { main, run } from "./project.mjs";

await main(async () => {
  const { node, env } = await ensureInstalled();
  const codes = await Promise.all([
    run(node, ["--watch", "--watch-preserve-output", "src/shell/server/main.ts"], { env }),
    run(node, ["node_modules/vite/bin/vite.js", "--port", "5173", "--strictPort"], { env }),
  ]);
  return Math.max(...codes);
});
