/**
 * The org chart as a forest: who is below whom, which branches are open, what a search finds and where a key leads. A
 * circle of superiors, which no save lets through, is cut where the lowest file number is, so that everybody is shown.
 */
import { fold } from "#platform/text/fold.ts";

export type Member = {
  readonly _id: string;
  readonly displayName: string;
  readonly legajo: number;
  readonly puesto: string | null;
  readonly area: string | null;
  readonly reportaA: string | null;
};

export type Branch<M extends Member = Member> = {
  readonly member: M;
  readonly chief: Branch<M> | null;
  /** In the order in which they were given. */
  readonly reports: readonly Branch<M>[];
  /** 1 at the top. */
  readonly level: number;
  /** Everybody below, however deep. */
  readonly below: number;
  /** Among those of the same superior, from 1. */
  readonly place: number;
  /** They are below themselves: here the circle was cut. */
  readonly isCut: boolean;
};

export type Forest<M extends Member = Member> = {
  readonly roots: readonly Branch<M>[];
  readonly byId: ReadonlyMap<string, Branch<M>>;
};

type Growing<M extends Member> = { -readonly [K in Exclude<keyof Branch, "chief" | "reports">]: Branch<M>[K] } & {
  chief: Growing<M> | null;
  reports: Growing<M>[];
};

/** Each person once, whatever their superiors say. */
export function forestOf<M extends Member>(members: readonly M[]): Forest<M> {
  const byId = new Map<string, Growing<M>>();
  for (const member of members)
    byId.set(member._id, { member, chief: null, reports: [], level: 1, below: 0, place: 1, isCut: false });
  for (const id of cutsOf(members, byId)) (byId.get(id) as Growing<M>).isCut = true;
  const roots: Growing<M>[] = [];
  for (const branch of byId.values()) {
    const chief = branch.isCut ? undefined : chiefIn(byId, branch.member);
    branch.chief = chief ?? null;
    const beside = chief?.reports ?? roots;
    branch.place = beside.push(branch);
  }
  const downwards = walk(roots);
  for (const branch of downwards) branch.level = branch.chief ? branch.chief.level + 1 : 1;
  for (const branch of [...downwards].reverse()) if (branch.chief) branch.chief.below += branch.below + 1;
  return { roots, byId };
}

const chiefIn = <B>(byId: ReadonlyMap<string, B>, { reportaA }: Member): B | undefined =>
  reportaA === null ? undefined : byId.get(reportaA);

/** Of each circle the one with the lowest file number: the same, however the people were ordered. */
function cutsOf(members: readonly Member[], byId: ReadonlyMap<string, { readonly member: Member }>): readonly string[] {
  const cuts: string[] = [];
  const seenFrom = new Map<string, string>();
  for (const { _id: start } of members) {
    let id: string | undefined = start;
    const path: string[] = [];
    while (id !== undefined && !seenFrom.has(id)) {
      seenFrom.set(id, start);
      path.push(id);
      const { member } = byId.get(id) as { readonly member: Member };
      id = chiefIn(byId, member)?.member._id;
    }
    if (id === undefined || seenFrom.get(id) !== start) continue;
    const circle = path.slice(path.indexOf(id)).map((each) => (byId.get(each) as { readonly member: Member }).member);
    const first = circle.reduce((one, other) => (comesFirst(other, one) ? other : one));
    cuts.push(first._id);
  }
  return cuts;
}

const comesFirst = (one: Member, other: Member) =>
  one.legajo === other.legajo ? one._id < other._id : one.legajo < other.legajo;

/** Superiors before those below them, each branch whole before the next one. */
function walk<B extends { readonly reports: readonly B[] }>(
  roots: readonly B[],
  isOpen: (branch: B) => boolean = () => true,
): B[] {
  const found: B[] = [];
  const waiting = [...roots].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    if (isOpen(next)) for (let i = next.reports.length - 1; i >= 0; i--) waiting.push(next.reports[i] as B);
  }
  return found;
}

/** Whose people are shown. Of somebody without any, it says nothing. */
export type Open = ReadonlySet<string>;

/** What is shown of a forest, from the top to the bottom and from the left to the right. */
export type Shown<M extends Member = Member> = {
  readonly branches: readonly Branch<M>[];
  readonly placeOf: ReadonlyMap<string, number>;
};

export function shownOf<M extends Member>({ roots }: Forest<M>, open: Open): Shown<M> {
  const branches = walk(roots, ({ member }) => open.has(member._id));
  return { branches, placeOf: new Map(branches.map(({ member }, place) => [member._id, place])) };
}

/** As many whole levels as show no more than so many people; never fewer than the first one. */
export function openAtFirst({ roots }: Forest, most: number): Open {
  const open = new Set<string>();
  let level = roots.filter(({ reports }) => reports.length > 0);
  let shown = level.length;
  while (level.length > 0) {
    const next = level.flatMap(({ reports }) => reports);
    shown += next.length;
    if (shown > most && open.size > 0) break;
    for (const { member } of level) open.add(member._id);
    if (shown > most) break;
    level = next.filter(({ reports }) => reports.length > 0);
  }
  return open;
}

export const everyOpen = ({ byId }: Forest): Open =>
  new Set([...byId.values()].filter(({ reports }) => reports.length > 0).map(({ member }) => member._id));

export function toggled(open: Open, id: string): Open {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Those above somebody, from the nearest to the top. */
export function lineOf<M extends Member>({ byId }: Forest<M>, id: string): readonly Branch<M>[] {
  const line: Branch<M>[] = [];
  for (let above = byId.get(id)?.chief; above; above = above.chief) line.push(above);
  return line;
}

/** The same, and enough more for somebody to be shown. */
export const openTo = (forest: Forest, open: Open, id: string): Open => {
  const closed = lineOf(forest, id).filter(({ member }) => !open.has(member._id));
  return closed.length === 0 ? open : new Set([...open, ...closed.map(({ member }) => member._id)]);
};

/** What a search reads of each person, made once for all searches. */
export type Sought = readonly { readonly id: string; readonly text: string }[];

export const soughtIn = ({ roots }: Forest): Sought =>
  walk(roots).map(({ member: { _id, displayName, legajo, puesto, area } }) => ({
    id: _id,
    text: ` ${fold([displayName, legajo, puesto, area].filter((each) => each !== null).join(" ")).replace(/[^\p{L}\p{N}]+/gu, " ")}`,
  }));

/** Whom every word of the search begins a word of, in the order of the chart. Nobody where nothing was written. */
export function foundIn(sought: Sought, search: string): readonly string[] {
  const words = fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^0+(?=\d)/, ""))
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  return sought.filter(({ text }) => words.every((word) => text.includes(` ${word}`))).map(({ id }) => id);
}

export const MOVES = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] as const;
export type Move = (typeof MOVES)[number];
export const isMove = (key: string): key is Move => (MOVES as readonly string[]).includes(key);

export type Standing = { readonly at: string; readonly open: Open };

/** Where a key leads in a tree (ARIA Authoring Practices): right opens and goes in, left closes and goes out. */
export function moved<M extends Member>(shown: Shown<M>, { at, open }: Standing, move: Move): Standing {
  const { branches, placeOf } = shown;
  const place = placeOf.get(at) ?? 0;
  const branch = branches[place];
  if (!branch) return { at, open };
  const { member, reports, chief } = branch;
  const to = (next: Branch<M> | null | undefined) => ({ at: (next ?? branch).member._id, open });
  const isOpen = reports.length > 0 && open.has(member._id);
  switch (move) {
    case "Home":
      return to(branches[0]);
    case "End":
      return to(branches.at(-1));
    case "ArrowUp":
      return to(branches[place - 1]);
    case "ArrowDown":
      return to(branches[place + 1]);
    case "ArrowRight":
      return reports.length > 0 && !isOpen ? { at: member._id, open: toggled(open, member._id) } : to(reports[0]);
    case "ArrowLeft":
      return isOpen ? { at: member._id, open: toggled(open, member._id) } : to(chief);
  }
}
