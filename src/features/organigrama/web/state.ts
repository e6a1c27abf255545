/** What is open, where one stands and what a search found: one state for the chart and for the list of a phone. */
import { useMemo, useState } from "react";
import type { Nodo } from "../contract.ts";
import {
  type Branch,
  everyOpen,
  type Forest,
  forestOf,
  foundIn,
  type Move,
  moved,
  type Open,
  openAtFirst,
  openTo,
  type Shown,
  shownOf,
  soughtIn,
  toggled,
} from "../rules.ts";

/** As many cards as one takes in: whole levels are opened up to it. */
const AT_FIRST = 24;

export type Chart = {
  readonly forest: Forest<Nodo>;
  readonly open: Open;
  readonly shown: Shown<Nodo>;
  /** Who the keys start from. */
  readonly at: Branch<Nodo> | null;
  readonly stand: (id: string) => void;
  readonly move: (move: Move) => void;
  readonly toggle: (id: string) => void;
  readonly isAllOpen: boolean;
  readonly openAll: (all: boolean) => void;
  readonly search: string;
  readonly seek: (search: string) => void;
  readonly found: readonly string[];
  /** Which of them one looks at; they follow each other round and round. */
  readonly hit: number;
  readonly step: (by: 1 | -1) => void;
  /** Who is to be brought to the middle, and the how manieth time: the same person can be looked for again. */
  readonly wanted: { readonly id: string; readonly time: number } | null;
};

export function useChart(people: readonly Nodo[]): Chart {
  const forest = useMemo(() => forestOf(people), [people]);
  const sought = useMemo(() => soughtIn(forest), [forest]);
  const [open, setOpen] = useState<Open>(() => openAtFirst(forest, AT_FIRST));
  const [standing, stand] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const [hit, setHit] = useState(0);
  const [wanted, setWanted] = useState<Chart["wanted"]>(null);
  const shown = useMemo(() => shownOf(forest, open), [forest, open]);
  const found = useMemo(() => foundIn(sought, search), [sought, search]);
  const every = useMemo(() => everyOpen(forest), [forest]);
  const first = shown.branches[0] ?? null;
  const at = (standing !== null && shown.placeOf.has(standing) && forest.byId.get(standing)) || first;

  function reveal(id: string | undefined) {
    if (id === undefined) return;
    setOpen((before) => openTo(forest, before, id));
    stand(id);
    setWanted((before) => ({ id, time: (before?.time ?? 0) + 1 }));
  }
  return {
    forest,
    open,
    shown,
    at,
    stand,
    move: (move) => {
      if (!at) return;
      const next = moved(shown, { at: at.member._id, open }, move);
      stand(next.at);
      setOpen(next.open);
    },
    toggle: (id) => {
      stand(id);
      setOpen((before) => toggled(before, id));
    },
    isAllOpen: open.size >= every.size,
    openAll: (all) => setOpen(all ? every : new Set()),
    search,
    seek: (next) => {
      setSearch(next);
      setHit(0);
      reveal(foundIn(sought, next)[0]);
    },
    found,
    hit,
    step: (by) => {
      const next = (hit + by + found.length) % Math.max(1, found.length);
      setHit(next);
      reveal(found[next]);
    },
    wanted,
  };
}
