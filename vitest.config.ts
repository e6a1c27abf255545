import { configDefaults, defineConfig } from "vitest/config";
import { keepCompiled, takeMemoryDisk } from "./src/shell/testing/disks.ts";

keepCompiled();
takeMemoryDisk();

const WEB = "src/**/web/**/*.test.{ts,tsx}";
/** What measures time or memory of a whole program. */
const ALONE = "src/**/*.solo.test.ts";

export default defineConfig({
  test: {
    setupFiles: ["./src/shell/testing/seed.ts", "./src/shell/testing/unhurried.ts"],
    // Far beyond what any needs alone: on a machine that others share a limit must end what hangs, not what waits.
    testTimeout: 300_000,
    hookTimeout: 480_000,
    // What is waited for comes in milliseconds, and in seconds while others have the cores.
    expect: { poll: { timeout: 15_000 } },
    // More than the cores of a small machine: many tests wait for child processes, and for what comes only in time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: "servidor",
          include: ["src/**/*.test.ts", "tests/architecture/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: [...configDefaults.exclude, WEB, ALONE],
          globalSetup: ["./src/shell/testing/global-setup.ts"],
          // Nothing a file imports keeps a state that another could see: databases, servers and directories are each
          // file's own, and nothing is mocked.
          isolate: false,
        },
      },
      {
        extends: true,
        // Browser modules keep the session, the toasts and the cache, and some are mocked: each file gets its own.
        test: { name: "web", include: [WEB] },
      },
      {
        extends: true,
        // Last and one at a time: beside other workers they would measure those.
        test: {
          name: "a solas",
          include: [ALONE],
          globalSetup: ["./src/shell/testing/global-setup.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
