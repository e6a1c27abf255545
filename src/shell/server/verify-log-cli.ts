// npm run verify-log: walks every company's activity log, says what it found, and exits with 1 when one does not hold (S-59).
import { verifyLogs } from "#features/actividad/server/jobs.ts";
import { headsPort } from "#features/actividad/server/service.ts";
import { readConfig } from "#platform/config/server/config.ts";
import { exitWithSentence } from "./exit.ts";
import { openInstallation } from "./installation.ts";
import { openServices } from "./services.ts";

try {
  const config = readConfig(process.env);
  const installation = await openInstallation(config);
  try {
    // It only reads: whatever works in the background is left to the program.
    const services = await openServices({ ...config, role: "web" }, installation);
    try {
      for await (const { empresa, cantidad, primerError } of verifyLogs(
        installation.database,
        headsPort(services),
        new Date(),
      )) {
        console.log(
          primerError
            ? `${empresa.name}: ${sentence(primerError)}`
            : `${empresa.name}: ${cantidad} entradas, en orden.`,
        );
        if (primerError) process.exitCode = 1;
      }
    } finally {
      await services.close();
    }
  } finally {
    await installation.close();
  }
} catch (error) {
  exitWithSentence(error);
}

function sentence({ seq, _id, motivo }: { seq: number; _id: string | null; motivo: string }): string {
  return `${motivo} (entrada ${seq}${_id ? `, id ${_id}` : ""}).`;
}
