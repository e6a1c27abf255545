/**
 * Whose every sheet of a batch is, or why nobody's, and which sheets are one receipt. Each sheet is read once; then the
 * batch is asked what no sheet knows; then each is judged, and the judged ones are put together. D186, D187.
 */
import { RAZONES } from "./detalles.ts";
import {
  candidatosDe,
  conocido,
  esDePersona,
  esPretendiente,
  juzgar,
  otroNombre,
  type Reglas,
  testigosDe,
  type Voz,
  vocesDe,
} from "./dueno.ts";
import { type Hechos, hechosDe, type Padron } from "./hechos.ts";
import type { Cotejo, Grupo, Lote, Motivo, Persona, Veredicto } from "./hoja.ts";
import { claseDeHoja, sinTexto } from "./hojas.ts";
import { type Contexto, contextoDe, type Provisional } from "./lote.ts";
import { directorioDe } from "./nombres.ts";
import { ocultasEn } from "./ocultas.ts";
import { type Asignada, companeraDe, duplicadosDe, recibosDe, vecinasDe } from "./recibos.ts";

function padronDe(personas: readonly Persona[]): Padron {
  const porCuil = new Map<string, Persona[]>();
  const porLegajo = new Map<number, Persona[]>();
  const add = <Key>(map: Map<Key, Persona[]>, key: Key, persona: Persona) => {
    const those = map.get(key);
    if (!those) map.set(key, [persona]);
    else if (!those.includes(persona)) those.push(persona);
  };
  for (const persona of personas) {
    for (const cuil of persona.cuils) add(porCuil, cuil, persona);
    add(porLegajo, persona.legajo, persona);
  }
  const porId = new Map(personas.map((persona) => [persona._id, persona]));
  return { porId, porCuil, porLegajo, directorio: directorioDe(personas) };
}

/** Sheets whose owner is labelled and named, and nobody else's: what a layout is learned from. */
function seguras(hechos: readonly Hechos[], padron: Padron, cuits: ReadonlySet<string>) {
  return (deTodos: ReadonlySet<string>): Provisional[] => {
    const contexto: Contexto = { deTodos, esLugar: () => false, tieneLugar: () => false, legajosValen: true };
    return hechos.flatMap((one) => {
      const claims = vocesDe(one, { padron, contexto, cuits }).filter((voz) => !voz.deTodos && esPretendiente(voz));
      const owners = claims.filter(({ rotulo, nombre }) => rotulo && nombre.pleno);
      const [voz] = owners;
      if (!voz || owners.length > 1 || sinTexto(one)) return [];
      const { persona } = voz;
      const isOthers = one.legajos.some(([value]) =>
        (padron.porLegajo.get(value ?? 0) ?? [persona]).some((other) => other !== persona),
      );
      const legajo = voz.legajo ? ("suyo" as const) : isOthers ? ("ajeno" as const) : null;
      return one.numeros
        .filter((numero) => persona.cuils.includes(numero.digitos) && numero.rotulado && numero.papel === null)
        .map((numero) => ({ numero, persona, legajo }));
    });
  };
}

type Juzgada = {
  readonly hechos: Hechos;
  readonly voces: readonly Voz[];
  readonly veredicto: Veredicto;
  readonly dueno: Voz | null;
};

function judge(hechos: Hechos, reglas: Reglas): Juzgada {
  const voces = vocesDe(hechos, reglas);
  const de = { pagina: hechos.pagina, ocultas: ocultasEn(hechos, conocido(reglas)) };
  const left = (razon: { motivo: Motivo; detalle: string }): Juzgada => {
    const candidatos = candidatosDe(hechos, voces, reglas);
    const first = reglas.padron.porId.get(candidatos[0]?.persona ?? "");
    const otro = otroNombre(hechos, first, reglas.padron);
    return {
      hechos,
      voces,
      dueno: null,
      veredicto: { ...de, estado: "sinAsignar", ...razon, candidatos, otroNombre: otro },
    };
  };
  const skipped = (razon: { motivo: Motivo; detalle: string }): Juzgada => ({
    hechos,
    voces,
    dueno: null,
    veredicto: { ...de, estado: "omitida", ...razon, duplicadoDe: null, persona: null },
  });
  const owners = voces.filter((voz) => !voz.deTodos && esPretendiente(voz));
  const clase = sinTexto(hechos) ?? claseDeHoja(hechos, owners.length, voces.filter(({ deTodos }) => !deTodos).length);
  if (clase) return clase.omitida ? skipped(clase.razon) : left(clase.razon);
  const juicio = juzgar(hechos, voces, reglas);
  if ("razon" in juicio) return left(juicio.razon);
  const { dueno } = juicio;
  const evidencia = { cuil: dueno.cuil, testigos: testigosDe(dueno) };
  return { hechos, voces, dueno, veredicto: { ...de, estado: "asignada", persona: dueno.persona._id, evidencia } };
}

/** No number on it is anybody's who might be its owner. */
const sinNumero = ({ hechos, voces, veredicto }: Juzgada, { contexto, cuits }: Reglas) =>
  veredicto.estado === "sinAsignar" &&
  (veredicto.motivo === "sinCuil" || veredicto.motivo === "sinTestigo") &&
  voces.every(({ papel, deTodos }) => papel !== null || deTodos) &&
  hechos.numeros.every(
    (one) => !esDePersona(one) || one.papel !== null || cuits.has(one.digitos) || contexto.deTodos.has(one.digitos),
  );

export function cotejar({ hojas, personas, empleador }: Lote): Cotejo {
  const padron = padronDe(personas);
  const cuits = new Set(empleador.cuits);
  const hechos: Hechos[] = [];
  for (const hoja of hojas) hechos.push(hechosDe(hoja, padron));
  const reglas: Reglas = { padron, cuits, contexto: contextoDe(hechos, seguras(hechos, padron, cuits)) };
  const juzgadas = hechos.map((one) => judge(one, reglas));

  const asignadas = juzgadas.flatMap(({ hechos: of, dueno }): Asignada[] =>
    dueno ? [{ hechos: of, persona: dueno.persona, cuil: dueno.cuil, testigos: testigosDe(dueno) }] : [],
  );
  const vecinas = vecinasDe(asignadas, hechos);
  const veredictos = new Map(juzgadas.map(({ veredicto }) => [veredicto.pagina, veredicto]));
  for (const one of juzgadas.filter((juzgada) => sinNumero(juzgada, reglas))) {
    const { veredicto } = one;
    const { pagina, serie, nombrados, legajos } = one.hechos;
    const other = companeraDe(one.hechos, vecinas, reglas);
    if (other) {
      const { persona, cuil } = other;
      const testigos = [
        ...(nombrados.includes(persona) ? (["nombre"] as const) : []),
        ...(legajos.some((values) => values.includes(persona.legajo)) ? (["legajo"] as const) : []),
        "lote" as const,
      ];
      asignadas.push({ hechos: one.hechos, persona, cuil, testigos });
      const { ocultas } = veredicto;
      const evidencia = { cuil, testigos };
      veredictos.set(pagina, { pagina, ocultas, estado: "asignada", persona: persona._id, evidencia });
    } else if (veredicto.estado === "sinAsignar" && (serie.viene !== null || (serie.hoja ?? 0) > 1))
      veredictos.set(pagina, { ...veredicto, ...RAZONES.continuacion });
  }

  const copies = duplicadosDe(asignadas);
  for (const { hechos: of, persona } of asignadas) {
    const original = copies.get(of.pagina);
    const judged = veredictos.get(of.pagina);
    if (original === undefined || !judged) continue;
    const { pagina, ocultas } = judged;
    const razon = RAZONES.duplicado(original);
    veredictos.set(pagina, {
      pagina,
      ocultas,
      estado: "omitida",
      ...razon,
      duplicadoDe: original,
      persona: persona._id,
    });
  }
  const loose = [...veredictos.values()].filter(({ estado }) => estado === "sinAsignar");
  const grupos: Grupo[] = [
    ...recibosDe(asignadas.filter(({ hechos: of }) => !copies.has(of.pagina))),
    ...loose.map(({ pagina }) => ({ paginas: [pagina], persona: null })),
  ].sort((a, b) => Math.min(...a.paginas) - Math.min(...b.paginas));
  return { veredictos: [...veredictos.values()].sort((a, b) => a.pagina - b.pagina), grupos };
}
