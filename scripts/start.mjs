// `npm start`: on a fresh clone installs and builds, then hands over to the program, which says when it is ready.
import { ensureInstalled } from "./install.mjs";
import { main, run } from "./project.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

await main(async () => {
  const runtime = await ensureInstalled();
  await ensureWebBuilt(runtime);
  return run(runtime.node, ["src/shell/server/main.ts", ...process.argv.slice(2)], { env: runtime.env });
});
