// Proves tables of states by walking them: whatever is asked of a record, only declared moves happen, by whom they are for.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copiaStates } from "#features/copias/estados.ts";
import { disconformidadStates } from "#features/disconformidades/estados.ts";
import { documentoStates } from "#features/documentos/estados.ts";
import { certificadoStates } from "#features/firma/estados.ts";
import { tareaStates } from "#features/tareas/estados.ts";
import type { Role } from "#platform/auth/roles.ts";
import { type Asked, decide, type Machine, type Mover, movesOf, nothing, unchanged } from "./machine.ts";

const NOW = new Date("2026-03-02T15:00:00Z");

/** A leave that three people approve one after the other: the shape circuits will have (0026). */
type Estado = "borrador" | "presentada" | "visada" | "aprobada" | "rechazada" | "anulada";
type Licencia = {
  readonly estado: Estado;
  readonly empleado: string;
  /** Who decides at each step, and how many steps are done. */
  readonly circuito: readonly string[];
  readonly paso: number;
  readonly motivo: string;
};
type Given = Readonly<Record<Exclude<Estado, "rechazada">, null>> & { readonly rechazada: { readonly motivo: string } };

const isOwner = ({ empleado }: Licencia, { _id }: { readonly _id: string }) => empleado === _id;
const hasTurn = ({ circuito, paso }: Licencia, { _id }: { readonly _id: string }) => circuito[paso] === _id;
const isLast = ({ row }: Asked<Licencia, null>) => row.paso === row.circuito.length - 1;
const LAST = { code: "licencias.ultimo", status: 409, message: "Es el último paso" };
const MORE = { code: "licencias.faltan", status: 409, message: "Faltan pasos" };
const NO_REASON = { code: "licencias.motivo", status: 400, message: "Debe ingresar el motivo" };

const licencia: Machine<Estado, Licencia, Given, Partial<Omit<Licencia, "estado">>> = {
  what: "La licencia",
  states: {
    borrador: { name: "en borrador", from: [], who: isOwner, requires: nothing, effect: unchanged },
    presentada: {
      name: "presentada",
      from: ["borrador"],
      who: isOwner,
      requires: nothing,
      effect: () => ({ paso: 0 }),
    },
    visada: {
      name: "en circuito",
      from: ["presentada", "visada"],
      who: hasTurn,
      requires: (asked) => (isLast(asked) ? LAST : null),
      effect: ({ row }) => ({ paso: row.paso + 1 }),
    },
    aprobada: {
      name: "aprobada",
      from: ["presentada", "visada"],
      who: hasTurn,
      requires: (asked) => (isLast(asked) ? null : MORE),
      effect: unchanged,
    },
    rechazada: {
      name: "rechazada",
      from: ["presentada", "visada"],
      who: hasTurn,
      requires: ({ given }) => (given.motivo === "" ? NO_REASON : null),
      effect: ({ given }) => given,
    },
    anulada: {
      name: "anulada",
      from: ["borrador", "presentada", "visada"],
      who: isOwner,
      requires: nothing,
      effect: unchanged,
    },
  },
};

const PEOPLE = ["empleada", "jefe", "rrhh", "gerente", "ajena"];
const draft: Licencia = {
  estado: "borrador",
  empleado: "empleada",
  circuito: ["jefe", "rrhh", "gerente"],
  paso: 0,
  motivo: "",
};
const someone = fc.oneof(
  fc.record({ _id: fc.constantFrom(...PEOPLE), roles: fc.constantFrom<readonly Role[]>(["user"], ["rrhh"]) }),
  fc.constant<Mover>("system"),
);

type AnyMachine = Machine<string, never, Readonly<Record<string, never>>, object>;

/** Follows what is asked as far as it is allowed, and hands each step to `see`. */
function walk<Row extends { readonly estado: string }>(
  machine: AnyMachine,
  start: Row,
  asks: readonly { readonly to: string; readonly actor: Mover; readonly given: unknown }[],
  see: (step: { row: Row; to: string; actor: Mover; moved: boolean }) => void,
): void {
  let row = start;
  for (const { to, actor, given } of asks) {
    const decision = decide(machine as never, to as never, { row, given, actor, now: NOW } as never);
    see({ row, to, actor, moved: decision.is === "moved" });
    if (decision.is === "moved") row = Object.assign({}, row, decision.change, { estado: to });
  }
}

const given = { motivo: "x", error: "x", resultado: null, tamano: 1, archivos: 1, filas: 1, nombre: "x" };
type Walked = {
  readonly name: string;
  readonly machine: AnyMachine;
  readonly start: { readonly estado: string };
  /** A record comes back to the state it began in. */
  readonly returns?: true;
};
const EVERY: readonly Walked[] = [
  { name: "a circuit", machine: licencia as never, start: draft },
  { name: "copias", machine: copiaStates as never, start: { estado: "en curso" } },
  { name: "tareas", machine: tareaStates as never, start: { estado: "pendiente" } },
  {
    name: "firma",
    machine: certificadoStates as never,
    start: { estado: "vigente", legajo: "empleada", hasta: new Date(0) } as { readonly estado: string },
  },
  {
    name: "disconformidades",
    machine: disconformidadStates as never,
    start: { estado: "abierta", empleado: "empleada", espera: new Date(0) } as { readonly estado: string },
    returns: true,
  },
  {
    name: "documentos",
    machine: documentoStates as never,
    start: { estado: "Pendiente", empleado: "ajena", firmadoEmpleado: null, firmadoEmpleador: null } as {
      readonly estado: string;
    },
    returns: true,
  },
];

describe.each(EVERY)("the states of $name", ({ machine, start, returns }) => {
  const states = Object.keys(machine.states);
  const asks = fc.array(fc.record({ to: fc.constantFrom(...states), actor: someone, given: fc.constant(given) }), {
    maxLength: 30,
  });

  it("only declared moves happen, and only for whom they are", () => {
    fc.assert(
      fc.property(asks, (list) => {
        walk(machine, start, list, ({ row, to, actor, moved }) => {
          if (!moved) return;
          const { from, who } = machine.states[to] as { from: readonly string[]; who: unknown };
          expect(from).toContain(row.estado);
          expect(actor === "system").toBe(who === "system");
        });
      }),
    );
  });

  it("a button is there exactly where the move is theirs, whatever else it requires", () => {
    fc.assert(
      fc.property(asks, (list) => {
        walk(machine, start, list, ({ row, to, actor, moved }) => {
          if (actor === "system" || !moved) return;
          expect(movesOf(machine as never, row as never, actor)).toContain(to);
        });
      }),
    );
  });

  it("every state is reached from the first, and the first from nowhere unless a record returns to it", () => {
    const reached = new Set([start.estado]);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const to of states) {
        const { from } = machine.states[to] as { from: readonly string[] };
        if (from.some((state) => reached.has(state))) reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...states].sort());
    const { from } = machine.states[start.estado] as { from: readonly string[] };
    expect(from.length > 0).toBe(returns ?? false);
  });
});

describe("an approval circuit", () => {
  const as = (_id: string): Exclude<Mover, "system"> => ({ _id, roles: ["user"] });
  const ask = (row: Licencia, to: Estado, who: string, motivo = "") =>
    decide(licencia, to, { row, actor: as(who), given: { motivo } as never, now: NOW });

  it("goes on only by whoever has the turn, and ends at the last step", () => {
    const shown = (row: Licencia, who: string) => movesOf(licencia, row, as(who));
    const sent: Licencia = { ...draft, estado: "presentada" };
    expect(shown(draft, "empleada")).toEqual(["presentada", "anulada"]);
    expect(shown(sent, "jefe")).toEqual(["visada", "aprobada", "rechazada"]);
    expect(shown(sent, "rrhh")).toEqual([]);
    expect(ask(sent, "aprobada", "jefe")).toMatchObject({ is: "refused", problem: MORE });
    expect(ask(sent, "visada", "jefe")).toEqual({ is: "moved", change: { paso: 1 } });
    const last: Licencia = { ...sent, estado: "visada", paso: 2 };
    expect(ask(last, "visada", "gerente")).toMatchObject({ is: "refused", problem: LAST });
    expect(ask(last, "aprobada", "gerente").is).toBe("moved");
    expect(ask(last, "rechazada", "gerente")).toMatchObject({ is: "refused", problem: NO_REASON });
    expect(ask(last, "rechazada", "gerente", "Sin cupo")).toEqual({ is: "moved", change: { motivo: "Sin cupo" } });
  });

  it("says what it is now to whoever comes late, and 403 to whoever has no turn", () => {
    expect(ask({ ...draft, estado: "aprobada" }, "rechazada", "gerente")).toEqual({
      is: "elsewhere",
      problem: {
        code: "estados.otroEstado",
        status: 409,
        message: "La licencia está aprobada: no puede pasar a rechazada",
      },
    });
    expect(ask({ ...draft, estado: "presentada" }, "visada", "gerente")).toMatchObject({ problem: { status: 403 } });
  });
});

it("a machine that leaves a state out does not compile", () => {
  const { fallida: _, ...states } = copiaStates.states;
  // @ts-expect-error: fallida is missing
  const incomplete: typeof copiaStates = { what: "La copia", states };
  expect(incomplete.what).toBe("La copia");
});
