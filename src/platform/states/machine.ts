/**
 * The states of a record as a table: how each is reached, by whom, what must hold and what it sets. The server moves a
 * record by it (server/move.ts), the browser asks it which buttons to show, tests walk it. Nothing else decides (0026).
 */
import type { Actor } from "#platform/auth/actor.ts";
import type { Role } from "#platform/auth/roles.ts";
import { common, type Problem } from "#platform/problems/problem.ts";

/** Who moves a record: a person, or the program itself in a job. */
export type Mover = Pick<Actor, "_id" | "roles"> | "system";

/** Jobs only; certain roles; or whoever the row says: its owner, the one whose turn it is. */
export type Who<Row> = "system" | readonly Role[] | ((row: Row, actor: Exclude<Mover, "system">) => boolean);

export type Asked<Row, Given> = {
  readonly row: Row;
  /** What is brought along: a reason, a result. */
  readonly given: Given;
  readonly actor: Mover;
  readonly now: Date;
};

export type State<S extends string, Row, Given, Change> = {
  /** As a sentence says it: «La copia está completa». */
  readonly name: string;
  /** The states it is reached from; none for the one a record begins in, unless it returns there. Its own among them: a step that leaves it so. */
  readonly from: readonly S[];
  /** Who brings a record into it. Where that depends on where it comes from, they are two states. */
  readonly who: Who<Row>;
  /** Why not, though it is theirs to do. */
  readonly requires: (asked: Asked<Row, Given>) => Problem | null;
  /** What is set besides the state. */
  readonly effect: (asked: Asked<Row, Given>) => Change;
  /** Asked of a record that is already so, nothing happens and nobody is refused: for jobs, which run at least once. */
  readonly again?: "harmless";
};

/** `G`: what each state is given. A state left out does not compile. */
export type Machine<S extends string, Row, G extends Readonly<Record<S, unknown>>, Change extends object> = {
  /** With its article, as a sentence begins: «La copia». */
  readonly what: string;
  readonly states: { readonly [K in S]: State<S, Row, G[K], Change> };
};

/** A record that is in some state. */
type In<S extends string> = { readonly estado: S };

export type Decision<Change> =
  | { readonly is: "moved"; readonly change: Change }
  | { readonly is: "already" }
  | { readonly is: "elsewhere"; readonly problem: Problem }
  | { readonly is: "refused"; readonly problem: Problem };

/** For a state that asks for nothing, and one that sets nothing. */
export const nothing = (): null => null;
export const unchanged = (): Record<never, never> => ({});

const isTheirs = <Row>(who: Who<Row>, row: Row, actor: Mover): boolean => {
  if (who === "system" || actor === "system") return who === actor;
  return typeof who === "function" ? who(row, actor) : actor.roles.some((role) => who.includes(role));
};

/** First what the record is, which whoever sees it may know; then whose it is to move; then what must hold. */
export function decide<
  S extends string,
  Row extends In<S>,
  G extends Readonly<Record<S, unknown>>,
  Change extends object,
>({ what, states }: Machine<S, Row, G, Change>, to: S, asked: Asked<Row, G[S]>): Decision<Change> {
  const { name, from, who, requires, effect, again } = states[to];
  const { row, actor } = asked;
  if (!from.includes(row.estado)) {
    if (row.estado === to && again) return { is: "already" };
    const message = `${what} está ${states[row.estado].name}: no puede pasar a ${name}`;
    return { is: "elsewhere", problem: { code: "estados.otroEstado", status: 409, message } };
  }
  if (!isTheirs(who, row, actor)) return { is: "refused", problem: common.sinPermisos };
  const problem = requires(asked);
  return problem ? { is: "refused", problem } : { is: "moved", change: effect(asked) };
}

/** The states the person could bring the record into now: its buttons. What else must hold is said when they try. */
export const movesOf = <
  S extends string,
  Row extends In<S>,
  G extends Readonly<Record<S, unknown>>,
  Change extends object,
>(
  { states }: Machine<S, Row, G, Change>,
  row: Row,
  actor: Exclude<Mover, "system">,
): readonly S[] =>
  (Object.keys(states) as S[]).filter(
    (to) => states[to].from.includes(row.estado) && isTheirs(states[to].who, row, actor),
  );
