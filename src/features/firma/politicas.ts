/**
 * The policies that a certificate of ours may name: how its owner was proven when it was made (D239). Below an arc of our
 * own, the number of the UUID f5851dd0-efc7-4240-8269-9d30d6e4fb16 under 2.25, which nobody has to be asked for. What is
 * published here is never given another meaning.
 */
import type { Nivel } from "#features/acceso/prueba.ts";

const ARC = "2.25.326352039193033636253033287383458839318";

export const POLITICAS: Readonly<Record<Nivel, string>> = {
  documento: `${ARC}.1.1`,
  codigo: `${ARC}.1.2`,
  correo: `${ARC}.1.3`,
};
