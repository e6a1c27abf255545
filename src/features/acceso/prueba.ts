/**
 * How the owner of an account was proven, and whether a new certificate may be made in their name now (D239). Read from
 * the acts on their ways in alone: what administrators touched, how the owner came in again, who confirmed. Pure.
 */

/** Weakest first: the initial password (D169), a code handed over on paper, a link to an address of their own. */
export const NIVELES = ["documento", "codigo", "correo"] as const;
export type Nivel = (typeof NIVELES)[number];

/** What each level is called where people read it. */
export const NIVEL_WORDS: Readonly<Record<Nivel, string>> = {
  documento: "Con su documento, como contraseña inicial",
  codigo: "Con un código entregado en papel por la empresa",
  correo: "Con un enlace enviado a su propio correo",
};

export const isAtLeast = (nivel: Nivel, minimum: Nivel | "ninguna"): boolean =>
  minimum === "ninguna" || NIVELES.indexOf(nivel) >= NIVELES.indexOf(minimum);

/**
 * `clave`, `pin`, `codigo`: an administrator reset the password, ended the PIN, handed over a code. `correo`: the address
 * changed, by anybody. `propia`: the owner chose a password, coming in by `via`. `confirmada`: a second administrator
 * answers for them. `certificado`: one was made. `detenida`: the owner stopped it.
 */
export const ACTOS = ["clave", "codigo", "pin", "correo", "propia", "confirmada", "certificado", "detenida"] as const;
export type TipoActo = (typeof ACTOS)[number];

/** `inicial`: the password was reset of somebody who had not come in since the last one was handed to them. */
export type Via = Nivel | "inicial";

export type Acto = {
  readonly acto: TipoActo;
  readonly via: Via | null;
  /** Null where nobody knows who it was. */
  readonly por: string | null;
  /** The level of their highest role then. */
  readonly jerarquia: number;
  readonly created: Date;
};

/** People, and how high each stood. */
type Quienes = Readonly<Record<string, number>>;

const HOUR = 3_600_000;
/** How long somebody else's change of the address keeps a link to it from proving anything. */
export const CORREO_MS = 30 * 24 * HOUR;
/** How long a stop holds, and how long a confirmation waits to be used. */
export const DETENIDA_MS = 72 * HOUR;
const CONFIRMADA_MS = 72 * HOUR;

export type Huellas = {
  /** How the password of today came to be its owner's. */
  readonly nivel: Nivel;
  /** Who else may know it. */
  readonly clave: Quienes;
  /** Who ended the PIN since the last certificate. */
  readonly pin: Quienes;
  /** When others changed the address. */
  readonly correos: readonly { readonly created: Date; readonly por: Quienes }[];
  readonly confirmada: Date | null;
  readonly detenida: Date | null;
};

export const SIN_HUELLAS: Huellas = {
  nivel: "documento",
  clave: {},
  pin: {},
  correos: [],
  confirmada: null,
  detenida: null,
};

/** Higher than everybody but root. */
const UNKNOWN_LEVEL = 99;
const quienEs = ({ por, jerarquia }: Acto): Quienes => (por === null ? { "": UNKNOWN_LEVEL } : { [por]: jerarquia });
const isNobody = (people: Quienes) => Object.keys(people).length === 0;

/** A moment that has not come yet, by a clock that was wrong, counts as recent. */
const recent = ({ correos }: Huellas, now: Date): Quienes =>
  Object.assign({}, ...correos.filter(({ created }) => within(created, CORREO_MS, now)).map(({ por }) => por));
const within = (since: Date, ms: number, now: Date) => now.getTime() - since.getTime() < ms;

/** What an act leaves. */
export function tras(huellas: Huellas, hecho: Acto, titular: string): Huellas {
  const { acto, via, created } = hecho;
  const touched = { ...huellas, confirmada: null };
  switch (acto) {
    case "clave":
      return {
        ...touched,
        nivel: "documento",
        clave: via === "inicial" ? handed(huellas, hecho) : added(huellas, hecho),
      };
    case "codigo":
      return { ...touched, clave: handed(huellas, hecho) };
    case "pin":
      return { ...touched, pin: { ...huellas.pin, ...quienEs(hecho) } };
    case "correo":
      return moved(huellas, hecho, titular);
    case "propia":
      return via === "correo"
        ? byLink(huellas, created)
        : { ...huellas, nivel: via === "codigo" ? "codigo" : "documento" };
    case "confirmada":
      return { ...huellas, confirmada: created };
    case "certificado":
      // Who was confirmed is who has the password.
      return { ...touched, pin: {}, clave: huellas.confirmada === null ? huellas.clave : {} };
    case "detenida":
      return { ...touched, detenida: created };
  }
}

const added = ({ clave }: Huellas, hecho: Acto): Quienes => ({ ...clave, ...quienEs(hecho) });

/** Of somebody who never came in it is the first credential; of anybody else one more hand on the password. */
const handed = (huellas: Huellas, hecho: Acto): Quienes =>
  isNobody(huellas.clave) ? huellas.clave : added(huellas, hecho);

/** The owner's own change is theirs only if nobody else may know the password it was made with. */
function moved(huellas: Huellas, hecho: Acto, titular: string): Huellas {
  const por = hecho.por === titular ? huellas.clave : quienEs(hecho);
  if (isNobody(por)) return huellas;
  return { ...huellas, confirmada: null, correos: [...huellas.correos, { created: hecho.created, por }] };
}

/** A link proves whoever reads the address; where somebody changed that, it may be them. */
function byLink(huellas: Huellas, created: Date): Huellas {
  const others = recent(huellas, created);
  if (isNobody(others)) return { ...huellas, nivel: "correo", clave: {} };
  return { ...huellas, nivel: "documento", clave: { ...huellas.clave, ...others } };
}

export const huellasOf = (actos: readonly Acto[], titular: string): Huellas =>
  actos.reduce((huellas, acto) => tras(huellas, acto, titular), SIN_HUELLAS);

/** Everybody who touched a way in and was not answered for since. */
const tocaron = (huellas: Huellas, now: Date): Quienes => ({
  ...huellas.clave,
  ...huellas.pin,
  ...recent(huellas, now),
});

/** Whether only a link to their own address, or a second administrator, opens the way. */
export const isDoubted = (huellas: Huellas, now: Date): boolean =>
  !isNobody(huellas.clave) || !(isNobody(huellas.pin) || isNobody(recent(huellas, now)));

export const isConfirmed = ({ confirmada }: Huellas, now: Date): boolean =>
  confirmada !== null && within(confirmada, CONFIRMADA_MS, now);

/** Until when the owner stopped new certificates; null when they did not. */
export const detenidaHasta = ({ detenida }: Huellas, now: Date): Date | null =>
  detenida !== null && within(detenida, DETENIDA_MS, now) ? new Date(detenida.getTime() + DETENIDA_MS) : null;

/** Why no certificate is made now; null when one is. */
export function obstaculo(huellas: Huellas, now: Date): "detenida" | "sinPrueba" | null {
  if (detenidaHasta(huellas, now) !== null) return "detenida";
  return isDoubted(huellas, now) && !isConfirmed(huellas, now) ? "sinPrueba" : null;
}

/** Whether a link sent now would prove its owner. */
export const isOwnAddress = (huellas: Huellas, now: Date): boolean => isNobody(recent(huellas, now));

export type Confirmante = {
  readonly _id: string;
  readonly jerarquia: number;
  /** Of their own account. */
  readonly huellas: Huellas;
};

/**
 * A second administrator is somebody else: neither the owner nor anybody who touched their ways in, nor anybody whom one
 * of those could have made sign in (S-22): of a lower level, or with a password that one of them handed over.
 */
export function mayConfirm(huellas: Huellas, titular: string, who: Confirmante, now: Date): boolean {
  const hands = tocaron(huellas, now);
  return (
    who._id !== titular &&
    !(who._id in hands) &&
    Object.values(hands).every((level) => level <= who.jerarquia) &&
    !Object.keys(who.huellas.clave).some((hand) => hand in hands)
  );
}
