/**
 * The documents of one person, as far as whoever asks may see them (S-61); of those the company took back, what the person
 * signed (D202). A file of which only the preview may be seen is handed out to nobody (S-49). What was written about a
 * document nobody signed may speak of health, and is erased with it; the documents themselves are kept as evidence. And when
 * they were reminded of what they had not read or signed, not by whom.
 */
import { and, asc, count, eq, isNull, ne, or } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { nextVersion } from "#platform/db/server/versions.ts";
import { kindOfType } from "#platform/files/kinds.ts";
import { fileLabel } from "#platform/files/label.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { isPrevia } from "../rules.ts";
import { NEWEST } from "./documento.ts";
import { rowsWhere } from "./rows.ts";
import { kept, own, reached } from "./sight.ts";
import { documento, recordatorioDeEnvio } from "./tables.ts";

const keptOf = ({ actor }: Asking, persona: string) =>
  and(eq(documento.empleado, persona), or(own(actor), and(kept, reached(actor))));

const rowsOf = (ctx: Asking, persona: string) => rowsWhere(ctx, keptOf(ctx, persona)).orderBy(...NEWEST);

export const documentosPart: PersonPart = {
  nombre: "Documentos",
  affected: {
    words: "dejan de verse y se conservan como prueba",
    count: async (ctx, persona) =>
      found(await ctx.db.select({ all: count() }).from(documento).where(keptOf(ctx, persona))).all,
  },
  files: async (ctx, persona) =>
    (await rowsOf(ctx, persona)).flatMap(({ documento: doc, carpeta }) => {
      const kind = kindOfType(doc.type);
      if (isPrevia(doc) || !kind) return [];
      return { archivo: doc.archivo, path: `${carpeta.name}/${doc.fecha} ${fileLabel(doc.name, kind)}` };
    }),
  data: async (ctx, persona) =>
    (await rowsOf(ctx, persona)).map(({ documento: doc, carpeta, tipo }) => ({
      carpeta: carpeta.name,
      tipo: tipo.name,
      name: doc.name,
      descripcion: doc.descripcion,
      created: doc.created,
      origen: doc.origen,
      clase: doc.clase,
      estado: doc.estado,
      motivoRechazo: doc.motivoRechazo,
      fechaVencimiento: doc.fechaVencimiento,
      requiereFirma: doc.requiereFirma,
      firmadoEmpleado: { fecha: doc.firmadoEmpleado, motivo: doc.motivo, conformidad: doc.conformidad },
      firmadoEmpleador: doc.firmadoEmpleador,
      leido: doc.leido,
      retirado: doc.eliminado && { fecha: doc.eliminado, motivo: doc.motivoEliminado },
    })),
  erase: async (at, persona) => {
    const { empresa, empleado, firmadoEmpleado, firmadoEmpleador, descripcion, motivoRechazo } = documento;
    const written = or(ne(descripcion, ""), ne(motivoRechazo, ""));
    const unsigned = and(isNull(firmadoEmpleado), isNull(firmadoEmpleador));
    await at.db
      .update(documento)
      .set({ descripcion: "", motivoRechazo: "", ...nextVersion(documento, { now: at.now, actor: null }) })
      .where(and(eq(empresa, at.empresa), eq(empleado, persona), written, unsigned));
  },
};

export const recordatoriosDeEnvioPart: PersonPart = {
  nombre: "Recordatorios de documentos",
  data: ({ db }, persona) => {
    const { dia, created, empleado } = recordatorioDeEnvio;
    return db.select({ dia, created }).from(recordatorioDeEnvio).where(eq(empleado, persona)).orderBy(asc(dia));
  },
};
