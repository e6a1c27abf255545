/**
 * The signature certificates of one person with the authority that issued them, and the terms they accepted: what was signed
 * is verified with them, so that nothing here is ever erased. Keys stay where they are. S-42, S-61, D183.
 */
import { asc, eq } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { findAuthority } from "./issuing.ts";
import { certificatesOf, itemOf } from "./personal.ts";
import { aceptacionFirma } from "./tables.ts";

const FOLDER = "certificados";

export const firmaPart: PersonPart = {
  nombre: "Certificados de firma",
  affected: {
    words: "se conservan: con ellos se verifica lo firmado",
    count: async ({ db }, persona) => (await certificatesOf(db, persona)).length,
  },
  data: async ({ db, now }, persona) => {
    const { legajo, version, huella, ip, agente, created } = aceptacionFirma;
    return {
      certificados: (await certificatesOf(db, persona)).map((row) => itemOf(row, now)),
      terminosAceptados: await db
        .select({ created, version, huella, ip, agente })
        .from(aceptacionFirma)
        .where(eq(legajo, persona))
        .orderBy(asc(created)),
    };
  },
  papers: async ({ actor, db }, persona) => {
    const rows = await certificatesOf(db, persona);
    const authority = rows.length > 0 ? await findAuthority(db, actor.empresa) : [];
    return [
      ...rows.map(({ serie, pem }) => ({ path: `${FOLDER}/${serie}.pem`, text: pem })),
      ...authority.map(({ certificado: text }) => ({ path: `${FOLDER}/autoridad.pem`, text })),
    ];
  },
};
