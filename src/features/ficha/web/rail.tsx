/** The parts of a file, one at a time: a rail with what each holds and what is wrong in it, a select on a phone. Picture 04; LEG-16, LEG-36. */
import { Badge, NativeSelect, VisuallyHidden } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { MAX_CONTACTOS } from "#features/legajos/datos.ts";
import type { Parte } from "#features/legajos/partes.ts";
import { formatDay } from "#platform/dates/format.ts";
import { isOfThePerson, parteAt, parteName, tabOf } from "../tabs.ts";
import classes from "./ficha.module.css";

type Search = Readonly<Record<string, string | undefined>>;

/** Which part the address names, and the way to another. Each is an entry of the history: Back goes to the one before. */
export function useParte(shown: readonly Parte[]): [Parte | undefined, (parte: Parte) => void] {
  const { tab } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const go = useCallback((parte: Parte) => void navigate({ to: ".", search: searchTo(parte) as never }), [navigate]);
  return [parteAt(tab, shown), go];
}

const searchTo = (parte: Parte) => (kept: object) => ({ ...kept, tab: String(tabOf(parte)) });

/** What is said of a part beside its name. */
export type Marked = {
  readonly wrong: number;
  readonly changed: boolean;
  readonly count: number | null;
  /** A day that is near or past. */
  readonly due: string | null;
};

type RailProps = {
  readonly shown: readonly Parte[];
  readonly current: Parte;
  readonly markOf: (parte: Parte) => Marked;
  readonly go: (parte: Parte) => void;
};

export function Rail({ shown, current, markOf, go }: RailProps) {
  const groups = [shown.filter(isOfThePerson), shown.filter((parte) => !isOfThePerson(parte))];
  return (
    <>
      <nav className={`${classes.rail} rb-no-print`} aria-label="Secciones del legajo">
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            <ul key={group[0]}>
              {group.map((parte) => (
                <li key={parte}>
                  <Link
                    to="."
                    search={searchTo(parte) as never}
                    className={classes.tab}
                    aria-current={parte === current ? "true" : undefined}
                    activeProps={{}}
                    resetScroll={false}
                  >
                    {parteName(parte)}
                    <Mark parte={parte} {...markOf(parte)} />
                  </Link>
                </li>
              ))}
            </ul>
          ))}
      </nav>
      <NativeSelect
        className={`${classes.jump} rb-no-print`}
        aria-label="Sección del legajo"
        value={current}
        data={shown.map((parte) => ({ value: parte, label: labelOf(parte, markOf(parte)) }))}
        onChange={(event) => {
          const chosen = shown.find((parte) => parte === event.currentTarget.value);
          if (chosen) go(chosen);
        }}
      />
    </>
  );
}

function Mark({ parte, wrong, changed, count, due }: Marked & { readonly parte: Parte }) {
  if (wrong > 0) return <Wrong count={wrong} />;
  if (changed) {
    return (
      <span className={classes.mark}>
        <IconPencil size={14} stroke={1.75} aria-hidden />
        <VisuallyHidden>con cambios sin guardar</VisuallyHidden>
      </span>
    );
  }
  if (due !== null) {
    return (
      <Badge className={classes.mark} color="orange">
        {formatDay(due).slice(0, 5)}
      </Badge>
    );
  }
  if (count === null || count === 0) return null;
  return (
    <span className={classes.mark}>{parte === "contactosEmergencia" ? `${count} de ${MAX_CONTACTOS}` : count}</span>
  );
}

const Wrong = ({ count }: { readonly count: number }) => (
  <span className={classes.wrongMark}>
    {count} <VisuallyHidden>para corregir</VisuallyHidden>
  </span>
);

function labelOf(parte: Parte, { wrong, changed }: Marked): string {
  const name = parteName(parte);
  if (wrong > 0) return `${name} (${wrong} para corregir)`;
  return changed ? `${name} (sin guardar)` : name;
}
