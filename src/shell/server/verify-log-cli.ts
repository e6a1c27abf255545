// npm run verify-log: walks every company's activity log and looks at what guards them, also beside a running program.
// Says what it found and what it cannot prove, and exits with 1 when something does not hold (S-59).
import { type VerifiedEmpresa, verifyGuards, verifyLogs } from "#features/actividad/server/jobs.ts";
import { headsPort } from "#features/actividad/server/service.ts";
import { readConfig } from "#platform/config/server/config.ts";
import { openLooking } from "./backup-tools.ts";
import { exitWithSentence } from "./exit.ts";
import { openVault } from "./services.ts";

try {
  const config = readConfig(process.env);
  const { database, store, secret, close } = await openLooking(config);
  try {
    for (const motivo of await verifyGuards(database)) fail(`Guardias: ${motivo}.`);
    const port = headsPort({ store, secret, vault: openVault(config) });
    for await (const { empresa, cantidad, primerError, sinProbar } of verifyLogs(database, port, new Date())) {
      if (primerError) fail(`${empresa.name}: ${sentence(primerError)}`);
      else console.log(`${empresa.name}: ${cantidad} entradas, en orden.${unproven(sinProbar)}`);
    }
  } finally {
    await close();
  }
} catch (error) {
  exitWithSentence(error);
}

function fail(text: string) {
  console.log(text);
  process.exitCode = 1;
}

function sentence({ seq, _id, motivo }: { seq: number; _id: string | null; motivo: string }): string {
  return `${motivo} (entrada ${seq}${_id ? `, id ${_id}` : ""}).`;
}

function unproven({ cantidad, desde }: VerifiedEmpresa["sinProbar"]): string {
  if (cantidad === 0) return "";
  const since = desde ? ` desde ${desde.toISOString()}` : "";
  return ` Después de la última cabeza firmada hay ${cantidad}${since}: de ellas no se puede probar que no falte ninguna; ahora quedan firmadas.`;
}
