import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/architecture/**/*.test.ts", "scripts/**/*.test.mjs"],
    globalSetup: ["./src/shell/testing/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Most of the time is spent waiting for the database and for child processes.
    maxWorkers: 2,
    // Nothing a file imports keeps a state that another could see: databases, servers and directories are each file's own.
    isolate: false,
  },
});
