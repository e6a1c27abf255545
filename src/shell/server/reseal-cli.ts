// npm run reseal: seals everything under the key in force and says whether SECRET_KEY_OLD is still needed (S-62).
import { readConfig } from "#platform/config/server/config.ts";
import { openTools } from "./backup-tools.ts";
import { exitWithSentence } from "./exit.ts";
import { reseal } from "./reseal.ts";

try {
  const tools = await openTools(readConfig(process.env));
  try {
    const { renewed, retired, waiting } = await reseal(tools.database, tools.secret, new Date());
    console.log(`Clave en uso: ${tools.secret.current.id}. Sellado de nuevo: ${renewed}.`);
    for (const id of retired) console.log(`La clave ${id} ya no hace falta: puede quitar SECRET_KEY_OLD.`);
    for (const id of waiting)
      console.log(`La clave ${id} se reemplazó hace menos de diez minutos: repita este comando más tarde.`);
    if (waiting.length > 0) process.exitCode = 1;
  } finally {
    await tools.close();
  }
} catch (error) {
  exitWithSentence(error);
}
