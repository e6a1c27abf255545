/**
 * Whose a sheet is: one person whose number it shows, whom another witness confirms, and whom nothing contradicts. In any
 * doubt nobody's, with the reason and who it may be. D187.
 */
import { RAZONES, type Razon } from "./detalles.ts";
import type { Hechos, Nombrada, NumeroVisto, Padron } from "./hechos.ts";
import type { Candidato, Persona, Testigo } from "./hoja.ts";
import type { Contexto } from "./lote.ts";
import { enCasillero, esTitular, nombrados, parecido } from "./nombres.ts";
import { ocultaDeOtro } from "./ocultas.ts";

/** What a sheet says of somebody whose number it shows. */
export type Voz = {
  readonly persona: Persona;
  readonly cuil: string;
  readonly rotulo: boolean;
  readonly lugar: boolean;
  readonly nombre: Nombrada;
  readonly legajo: boolean;
  /** The words around say that it is not the owner's. */
  readonly papel: string | null;
  /** The employer's own number, or one that goes from sheet to sheet. */
  readonly deTodos: boolean;
  readonly hondo: number;
};

export type Reglas = { readonly padron: Padron; readonly contexto: Contexto; readonly cuits: ReadonlySet<string> };

/** The employer's number, or one that goes from sheet to sheet: it tells nothing of who owns one. */
export const conocido =
  ({ contexto, cuits }: Reglas) =>
  (cuil: string): boolean =>
    cuits.has(cuil) || contexto.deTodos.has(cuil);

const NOBODY: Nombrada = { titular: false, pleno: false, alguna: false };

export const esDePersona = ({ valido, deEmpresa }: NumeroVisto): boolean => valido && !deEmpresa;

function vozDe(persona: Persona, those: readonly NumeroVisto[], hechos: Hechos, { contexto, cuits }: Reglas): Voz {
  const nombre = hechos.nombres.get(persona._id) ?? NOBODY;
  const legajo = contexto.legajosValen && hechos.legajos.some((values) => values.includes(persona.legajo));
  const isStrong = nombre.titular || legajo;
  // Words that stand near give way to the owner's own name or legajo; a label of its own does not.
  const own = those.filter(({ papel, firme }) => papel === null || (!firme && isStrong));
  const [best] = own.length > 0 ? own : those;
  return {
    persona,
    cuil: best?.digitos ?? "",
    rotulo: own.some(({ rotulado }) => rotulado),
    lugar: own.some((one) => contexto.esLugar(one, persona._id)),
    nombre,
    legajo,
    papel: own.length > 0 ? null : (best?.papel ?? null),
    deTodos: those.some(({ digitos }) => cuits.has(digitos) || contexto.deTodos.has(digitos)),
    hondo: Math.min(1, ...own.map(({ hondo }) => hondo)),
  };
}

export function vocesDe(hechos: Hechos, reglas: Reglas): Voz[] {
  const byPerson = new Map<Persona, NumeroVisto[]>();
  for (const numero of hechos.numeros.filter(esDePersona))
    for (const persona of reglas.padron.porCuil.get(numero.digitos) ?? []) {
      const those = byPerson.get(persona);
      if (those) those.push(numero);
      else byPerson.set(persona, [numero]);
    }
  return [...byPerson].map(([persona, those]) => vozDe(persona, those, hechos, reglas));
}

/** An employer's or everybody's number is somebody's only where the sheet says in every way that they are its owner. */
const esPropia = (voz: Voz) =>
  voz.papel === null && (!voz.deTodos || (voz.rotulo && voz.nombre.titular && (voz.lugar || voz.legajo)));

/** Who may be the owner by their number: labelled so, in its place, or with their own name in the owner's. */
export const esPretendiente = (voz: Voz): boolean =>
  esPropia(voz) && (voz.rotulo || voz.lugar || voz.nombre.titular || voz.legajo || voz.nombre.pleno);

export const testigosDe = (voz: Voz): Testigo[] => [
  ...(voz.rotulo ? (["rotulo"] as const) : []),
  ...(voz.lugar ? (["lugar"] as const) : []),
  ...(voz.nombre.titular || voz.nombre.pleno ? (["nombre"] as const) : []),
  ...(voz.legajo ? (["legajo"] as const) : []),
];

/** How a sheet names somebody, also where their number is not on it. */
function nombradaDe(hechos: Hechos, persona: Persona, { directorio }: Padron): Nombrada {
  const known = hechos.nombres.get(persona._id);
  if (known) return known;
  const titular = esTitular(persona, hechos.casilleros, directorio);
  const pleno = titular || hechos.nombrados.includes(persona);
  return { titular, pleno, alguna: pleno };
}

/** In the owner's own place the sheet names somebody else. */
export function otroNombre(hechos: Hechos, persona: Persona | undefined, padron: Padron): boolean {
  if (!persona) return hechos.casilleros.some(({ valores }) => (valores[0]?.length ?? 0) >= 2);
  const { directorio } = padron;
  const nombre = nombradaDe(hechos, persona, padron);
  // Surname and given names in a cell each are a name together.
  const inCells = hechos.casilleros.filter(({ valores }) => valores[0]?.length === 1).length;
  return hechos.casilleros.some(({ valores, arriba }) => {
    const mine = enCasillero(persona, valores, directorio);
    if (mine === null) {
      const names = valores.some((words) => nombrados(words, directorio).some((other) => other !== persona));
      // Of nobody here, but of somebody: unless another such place has the right one.
      const isCaption = parecido(persona, arriba).alguno && nombre.pleno;
      const isName = (valores[0]?.length ?? 0) >= 2 || (inCells >= 2 && valores.length > 0);
      return names || (!nombre.titular && !isCaption && isName);
    }
    const own = parecido(persona, mine);
    // Somebody else explains every printed word, and they do not: Gómez, Juan Carlos is not Gómez, Juan.
    return (
      own.sobran > 0 &&
      nombrados(mine, directorio).some((other) => {
        const theirs = parecido(other, mine);
        return other !== persona && theirs.sobran < own.sobran && theirs.usadas > own.usadas;
      })
    );
  });
}

function otherLegajo(hechos: Hechos, persona: Persona, { padron, contexto }: Reglas): number | null {
  if (!contexto.legajosValen) return null;
  const mine = hechos.legajos.some((values) => values.includes(persona.legajo));
  for (const [value] of hechos.legajos.filter((values) => !values.includes(persona.legajo))) {
    const owners = padron.porLegajo.get(value ?? 0) ?? [];
    if (owners.length === 0 || value === undefined) continue;
    // Where one legajo is theirs, another number under such a label counts only with its owner's name.
    if (!mine || owners.some((owner) => hechos.nombrados.includes(owner))) return value;
  }
  return null;
}

/** What speaks against the one who may be the owner. */
function contradiction(voz: Voz, hechos: Hechos, reglas: Reglas): Razon | null {
  const { persona } = voz;
  const { padron, contexto } = reglas;
  const isKnown = conocido(reglas);
  const hidden = ocultaDeOtro(hechos.ocultas, persona, isKnown);
  if (hidden) return hidden;
  for (const numero of hechos.numeros) {
    if (numero.deEmpresa || isKnown(numero.digitos) || persona.cuils.includes(numero.digitos)) continue;
    const isOwners = numero.rotulado && numero.papel === null;
    if (!numero.valido) {
      if (isOwners) return RAZONES.invalido(numero.digitos);
    } else if (!padron.porCuil.has(numero.digitos)) {
      if (isOwners || contexto.esLugar(numero, null)) return RAZONES.ajenoTambien(numero.digitos);
    } else if (contexto.esLugar(numero, persona._id) && numero.papel === null)
      return RAZONES.otroLugar(persona, numero.digitos);
  }
  if (otroNombre(hechos, persona, padron)) return RAZONES.otroNombre(persona);
  const legajo = otherLegajo(hechos, persona, reglas);
  return legajo === null ? null : RAZONES.otroLegajo(persona, legajo);
}

/** Below this a number is the owner's only where name and legajo stand in their own places: who signs is down there. */
const FOOT = 0.62;

/** Whether what confirms the number is enough. */
function confirmed(voz: Voz, hechos: Hechos, { contexto }: Reglas): boolean {
  const { rotulo, lugar, nombre, legajo } = voz;
  if (!nombre.alguna) return rotulo && legajo;
  if (rotulo && (nombre.titular || legajo)) return true;
  if (lugar && (nombre.pleno || legajo)) return true;
  if (nombre.titular && legajo) return true;
  const others = hechos.numeros.filter(
    (one) => esDePersona(one) && !voz.persona.cuils.includes(one.digitos) && one.papel === null,
  );
  if (nombre.titular && others.length === 0) return true;
  // Where the others of its kind have their number elsewhere, label and name do not do.
  if (hechos.numeros.some(({ marco }) => contexto.tieneLugar(marco))) return false;
  const namesakes = hechos.nombrados.filter((one) => one !== voz.persona);
  return (
    rotulo &&
    nombre.pleno &&
    namesakes.length === 0 &&
    hechos.vecesCuil <= hechos.numeros.filter(({ rotulado }) => rotulado).length &&
    others.length === 0 &&
    voz.hondo < FOOT &&
    hechos.importes.cuantas >= 2
  );
}

const MOST = 5;
const weight = (voz: Voz) =>
  (esPropia(voz) ? 32 : 0) +
  (voz.nombre.titular ? 8 : 0) +
  (voz.legajo ? 6 : 0) +
  (voz.rotulo ? 4 : 0) +
  (voz.lugar ? 4 : 0) +
  (voz.nombre.pleno ? 3 : 0);

/** The likeliest first; also who is there by name or legajo alone, which assigns nobody. */
export function candidatosDe(hechos: Hechos, voces: readonly Voz[], { padron, cuits }: Reglas): Candidato[] {
  const byNumber = [...voces]
    .sort((a, b) => weight(b) - weight(a))
    .map((voz): Candidato => {
      const papel = voz.papel ?? (esPropia(voz) ? null : cuits.has(voz.cuil) ? "empleador" : "se repite en el archivo");
      return { persona: voz.persona._id, cuil: voz.cuil, testigos: testigosDe(voz), papel };
    });
  const byLegajo = new Set(hechos.legajos.flatMap(([value]) => padron.porLegajo.get(value ?? 0) ?? []));
  const titled = hechos.casilleros.flatMap(({ valores }) =>
    valores.flatMap((words) => nombrados(words, padron.directorio)),
  );
  const rest = new Set([
    ...[...byLegajo].filter((one) => hechos.nombrados.includes(one)),
    ...titled,
    ...hechos.nombrados,
    ...byLegajo,
  ]);
  const byName = [...rest]
    .filter((persona) => !voces.some((voz) => voz.persona === persona))
    .map((persona): Candidato => {
      const named = hechos.nombrados.includes(persona) || titled.includes(persona);
      const testigos: Testigo[] = [
        ...(named ? (["nombre"] as const) : []),
        ...(byLegajo.has(persona) ? (["legajo"] as const) : []),
      ];
      return { persona: persona._id, cuil: null, testigos, papel: null };
    });
  const likely = byNumber.filter(({ papel }) => papel === null);
  return [
    ...likely,
    ...byName.slice(0, MOST - Math.min(1, byNumber.length - likely.length)),
    ...byNumber.filter(({ papel }) => papel !== null),
  ].slice(0, MOST);
}

/** Why nobody on the sheet may be its owner. */
function nobody(hechos: Hechos, voces: readonly Voz[], reglas: Reglas): Razon {
  const { padron, contexto, cuits } = reglas;
  const isKnown = conocido(reglas);
  const strangers = hechos.numeros.filter(
    (one) => !one.deEmpresa && !padron.porCuil.has(one.digitos) && !isKnown(one.digitos) && one.papel === null,
  );
  const stranger =
    strangers.find((one) => one.valido && (one.rotulado || contexto.esLugar(one, null))) ??
    strangers.find(({ valido }) => valido);
  if (stranger) return RAZONES.ajeno(stranger.digitos);
  const wrong = strangers.find(({ valido, rotulado }) => !valido && rotulado);
  if (wrong) return RAZONES.invalido(wrong.digitos);
  const [voz] = voces;
  if (voz?.papel) return RAZONES.papel(voz.persona, voz.papel);
  if (voz?.deTodos) return cuits.has(voz.cuil) ? RAZONES.empleador(voz.cuil) : RAZONES.repetido(voz.persona);
  if (voz) return voz.nombre.alguna ? RAZONES.sinTestigo(voz.persona) : RAZONES.sinNombre(voz.persona);
  return RAZONES.sinCuil;
}

export type Juicio = { readonly dueno: Voz } | { readonly razon: Razon };

export function juzgar(hechos: Hechos, voces: readonly Voz[], reglas: Reglas): Juicio {
  const claims = voces.filter(esPretendiente);
  // Without a label, a place or a name of its own, a number only stands there.
  const owners = claims.filter(({ rotulo, lugar, nombre, legajo }) => rotulo || lugar || nombre.titular || legajo);
  const [first] = owners.length > 0 ? owners : claims;
  if (!first) return { razon: nobody(hechos, voces, reglas) };
  if (owners.length > 1) {
    if (owners.every(({ cuil }) => cuil === first.cuil)) return { razon: RAZONES.compartido(first.cuil) };
    const people = owners.map(({ persona }) => persona);
    const isMixed = owners.filter(({ nombre, legajo, rotulo }) => rotulo && (nombre.pleno || legajo)).length > 1;
    return { razon: isMixed ? RAZONES.mezclada(people) : RAZONES.varias(people) };
  }
  const against = contradiction(first, hechos, reglas);
  if (against) return { razon: against };
  if (confirmed(first, hechos, reglas)) return { dueno: first };
  return { razon: first.nombre.alguna ? RAZONES.sinTestigo(first.persona) : RAZONES.sinNombre(first.persona) };
}
