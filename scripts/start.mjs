// `npm start`: on a fresh clone installs and builds, then starts the program, which says when it is ready, and watches it.
import { ensureInstalled } from "./install.mjs";
import { main } from "./project.mjs";
import { watchProgram } from "./watch.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

await main(async () => {
  const runtime = await ensureInstalled();
  await ensureWebBuilt(runtime);
  return watchProgram(runtime, process.argv.slice(2));
});
