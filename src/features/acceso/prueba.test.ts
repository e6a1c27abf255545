// Proves D239, S-08 and S-42 by generated table: whatever one administrator does, in whatever order and with the owner's
// own acts in between, no certificate is made in somebody else's name without a link to their address or a second one.
import { describe, expect, it } from "vitest";
import {
  type Acto,
  DETENIDA_MS,
  detenidaHasta,
  type Huellas,
  huellasOf,
  isAtLeast,
  isOwnAddress,
  mayConfirm,
  NIVELES,
  obstaculo,
  SIN_HUELLAS,
  tras,
} from "./prueba.ts";

const OWNER = "titular";
const X = "rrhh";
const Y = "apoderado";
const NOW = new Date("2026-03-02T15:00:00Z");
const DAY = 86_400_000;
const at = (days: number) => new Date(NOW.getTime() + days * DAY);

const act = (acto: Acto["acto"], por: string | null = X, rest: Partial<Acto> = {}): Acto => ({
  acto,
  por,
  via: null,
  jerarquia: por === Y ? 3 : por === X ? 2 : 0,
  created: NOW,
  ...rest,
});
const CLAVE = act("clave");
const PIN = act("pin");
const CORREO = act("correo");
const FIRST_PASSWORD = act("propia", OWNER, { via: "documento" });
const BY_LINK = act("propia", OWNER, { via: "correo" });
const left = (...actos: readonly Acto[]) => huellasOf(actos, OWNER);
const NOBODYS = SIN_HUELLAS;

describe("D239: what opens the way to a new certificate", () => {
  it.each<[string, readonly Acto[], "sinPrueba" | "detenida" | null]>([
    ["nobody touched anything", [], null],
    ["the PIN alone was reset", [PIN], null],
    ["the password of somebody who never came in", [act("clave", X, { via: "inicial" }), FIRST_PASSWORD], null],
    ["a code for somebody who never came in", [act("codigo"), act("propia", OWNER, { via: "codigo" })], null],
    ["both were reset", [CLAVE, PIN, FIRST_PASSWORD], "sinPrueba"],
    ["both, the other way round", [PIN, CLAVE, FIRST_PASSWORD], "sinPrueba"],
    ["both, by two administrators", [CLAVE, act("pin", Y), FIRST_PASSWORD], "sinPrueba"],
    ["the password, and then a code", [CLAVE, act("codigo"), act("propia", OWNER, { via: "codigo" })], "sinPrueba"],
    ["the address and the PIN", [CORREO, PIN], "sinPrueba"],
    ["the address and the password", [CORREO, CLAVE, FIRST_PASSWORD], "sinPrueba"],
    ["the address by nobody knows whom, and the PIN", [act("correo", null), PIN], "sinPrueba"],
    ["the owner's own address and the PIN", [act("correo", OWNER), PIN], null],
    ["both, then a link", [CLAVE, PIN, BY_LINK], null],
    ["the address, both, then a link to it", [CORREO, CLAVE, PIN, BY_LINK], "sinPrueba"],
    [
      "an address changed with the handed password, then a link to it",
      [CLAVE, act("correo", OWNER), PIN, BY_LINK],
      "sinPrueba",
    ],
    ["both, then a second administrator", [CLAVE, PIN, act("confirmada", Y)], null],
    ["a second administrator, and then one more reset", [CLAVE, PIN, act("confirmada", Y), PIN], "sinPrueba"],
    [
      "a second administrator, and then the owner stops it",
      [CLAVE, PIN, act("confirmada", Y), act("detenida", null)],
      "detenida",
    ],
    ["a link, and then the owner stops it", [BY_LINK, act("detenida", null)], "detenida"],
  ])("%s", (_, actos, expected) => {
    expect(obstaculo(left(...actos), NOW)).toBe(expected);
  });

  it("a stop holds for 72 hours, a confirmation waits as long, an address is one's own again after 30 days", () => {
    const stopped = left(act("detenida", null));
    expect(detenidaHasta(stopped, NOW)).toEqual(at(3));
    expect(obstaculo(stopped, new Date(NOW.getTime() + DETENIDA_MS - 1))).toBe("detenida");
    expect(obstaculo(stopped, at(3))).toBeNull();
    const confirmed = left(CLAVE, PIN, act("confirmada", Y));
    expect([obstaculo(confirmed, at(2.9)), obstaculo(confirmed, at(3))]).toEqual([null, "sinPrueba"]);
    expect([isOwnAddress(left(CORREO), at(29.9)), isOwnAddress(left(CORREO), at(30))]).toEqual([false, true]);
    expect(isOwnAddress(left(act("correo", X, { created: at(1) })), NOW), "a time in the future").toBe(false);
  });

  it("the level is how the password came to be its owner's, and who was confirmed is who has it", () => {
    expect(left().nivel).toBe("documento");
    expect(left(act("codigo"), act("propia", OWNER, { via: "codigo" })).nivel).toBe("codigo");
    expect(left(BY_LINK, PIN).nivel).toBe("correo");
    expect(left(BY_LINK, CLAVE, FIRST_PASSWORD).nivel).toBe("documento");
    expect(left(CORREO, BY_LINK).nivel).toBe("documento");
    const made = left(CLAVE, PIN, act("confirmada", Y), act("certificado", OWNER));
    expect(obstaculo(tras(made, PIN, OWNER), NOW)).toBeNull();
  });

  it("a minimum is met by its level and those above", () => {
    const table = NIVELES.map((nivel) => ["ninguna", ...NIVELES].map((min) => isAtLeast(nivel, min as "ninguna")));
    expect(table).toEqual([
      [true, true, false, false],
      [true, true, true, false],
      [true, true, true, true],
    ]);
  });
});

describe("D239, S-22: who confirms", () => {
  const hands = left(CLAVE, PIN);
  const who = (_id: string, jerarquia: number, huellas = NOBODYS) => ({ _id, jerarquia, huellas });
  it.each([
    ["another of the same level", who("otra", 2), true],
    ["one above", who(Y, 3), true],
    ["whoever reset them", who(X, 2), false],
    ["the owner", who(OWNER, 4), false],
    ["one below, whom they could make sign in", who("ayudante", 1), false],
    ["one whose password they handed over", who(Y, 3, left(CLAVE)), false],
    ["one whose password somebody else handed over", who(Y, 3, left(act("clave", "root"))), true],
  ])("%s", (_, confirming, expected) => {
    expect(mayConfirm(hands, OWNER, confirming, NOW)).toBe(expected);
  });

  it("nor whoever handed over one more initial password, or a code, after somebody else's reset", () => {
    for (const again of [act("clave", X, { via: "inicial" }), act("codigo", X)])
      expect(mayConfirm(left(act("clave", Y), again), OWNER, who(X, 4), NOW)).toBe(false);
  });

  it("of what nobody knows who did, only root answers", () => {
    const unknown = left(act("correo", null), PIN);
    expect([4, 100].map((level) => mayConfirm(unknown, OWNER, who("alguien", level), NOW))).toEqual([false, true]);
  });
});

/** What is so, beside what the acts say: who can do what next. */
type World = {
  readonly huellas: Huellas;
  /** Who can sign in with the password there is. */
  readonly knows: "owner" | "x" | "both";
  /** It is an initial one: must be changed first. */
  readonly initial: boolean;
  /** Who reads the address. */
  readonly reads: "owner" | "x";
  readonly inForce: boolean;
};

const START: World = { huellas: SIN_HUELLAS, knows: "owner", initial: false, reads: "owner", inForce: true };
const acting = (world: World, ...actos: readonly Acto[]): World => ({
  ...world,
  huellas: actos.reduce((huellas, one) => tras(huellas, one, OWNER), world.huellas),
});
const can = ({ knows }: World, who: "owner" | "x") => knows === who || knows === "both";

type Move = (world: World) => World | null;
/** Null where it cannot be done. Whoever signs in as the owner is the owner to the server. */
const MOVES: Readonly<Record<string, Move>> = {
  "X resets the password": (w) => ({ ...acting(w, CLAVE), knows: "both", initial: true }),
  "X hands over a code": (w) => (w.initial ? { ...acting(w, act("codigo")), knows: "both" } : null),
  "X resets the PIN": (w) => (w.inForce ? { ...acting(w, PIN), inForce: false } : null),
  "X changes the address": (w) => ({ ...acting(w, CORREO), reads: "x" }),
  "X signs in and chooses a password": (w) =>
    w.initial && can(w, "x") ? { ...acting(w, FIRST_PASSWORD), knows: "x", initial: false } : null,
  "X signs in with a code": (w) =>
    w.initial && can(w, "x")
      ? { ...acting(w, act("propia", OWNER, { via: "codigo" })), knows: "x", initial: false }
      : null,
  "X changes the password": (w) => (!w.initial && can(w, "x") && w.inForce ? { ...w, knows: "x" } : null),
  "X changes the address as the owner": (w) =>
    !w.initial && can(w, "x") && w.inForce ? { ...acting(w, act("correo", OWNER)), reads: "x" } : null,
  "X uses a link": (w) => (w.reads === "x" ? { ...acting(w, BY_LINK), knows: "x", initial: false } : null),
  "X confirms": (w) =>
    mayConfirm(w.huellas, OWNER, { _id: X, jerarquia: 2, huellas: SIN_HUELLAS }, NOW)
      ? acting(w, act("confirmada"))
      : null,
  "the owner chooses a password": (w) =>
    w.initial && can(w, "owner") ? { ...acting(w, FIRST_PASSWORD), knows: "owner", initial: false } : null,
  "the owner uses a link": (w) =>
    w.reads === "owner" ? { ...acting(w, BY_LINK), knows: "owner", initial: false } : null,
  "the owner changes the address": (w) =>
    !w.initial && can(w, "owner") && w.inForce ? { ...acting(w, act("correo", OWNER)), reads: "owner" } : null,
  "the owner revokes or lets expire": (w) => (w.inForce ? { ...w, inForce: false } : null),
  "the owner makes a certificate": (w) =>
    isMade(w, "owner") ? { ...acting(w, act("certificado", OWNER)), inForce: true } : null,
};
const isMade = (w: World, who: "owner" | "x") =>
  !w.inForce && !w.initial && can(w, who) && obstaculo(w.huellas, NOW) === null;

describe("S-08, S-42: no sequence of acts of one administrator ends in a key of somebody else's", () => {
  it.each([
    ["who has a certificate", START],
    ["whose certificate ended", { ...START, inForce: false }],
    ["proven by a link", { ...START, huellas: left(BY_LINK) }],
  ])("up to seven acts on the account of somebody %s", (_, start) => {
    let worlds = new Map([[JSON.stringify(start), { world: start, road: [] as readonly string[] }]]);
    const seen = new Set(worlds.keys());
    let tried = 0;
    for (let length = 0; length <= 7; length++) {
      const next: typeof worlds = new Map();
      for (const { world, road } of worlds.values()) {
        expect(isMade(world, "x"), road.join(", then ")).toBe(false);
        for (const [name, move] of Object.entries(MOVES)) {
          const after = move(world);
          tried++;
          if (!after) continue;
          const key = JSON.stringify({
            ...after,
            huellas: { ...after.huellas, correos: after.huellas.correos.slice(-2) },
          });
          if (seen.has(key)) continue;
          seen.add(key);
          next.set(key, { world: after, road: [...road, name] });
        }
      }
      worlds = next;
    }
    expect(tried).toBeGreaterThan(500);
  });

  it("the owner gets one back by a link, and with a second administrator", () => {
    const lost = ["X resets the password", "X resets the PIN", "the owner chooses a password"];
    const world = lost.reduce<World>((before, name) => MOVES[name]?.(before) ?? before, START);
    expect(isMade(world, "owner")).toBe(false);
    expect(isMade(MOVES["the owner uses a link"]?.(world) ?? world, "owner")).toBe(true);
    expect(isMade(acting(world, act("confirmada", Y)), "owner")).toBe(true);
  });
});
