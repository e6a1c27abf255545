/** Whose page it is: photograph or initials, where one is, name and state, and in a line what they do and since when. Picture 04. */
import { Badge } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { createContext, Fragment, type ReactNode, use } from "react";
import { initialsOf } from "#features/legajos/initials.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { type PageOwner, PageOwnerContext } from "#platform/ui/page/web/page.tsx";
import { Photo } from "#platform/ui/page/web/photo.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { seniority } from "../antiguedad.ts";
import type { Cabecera } from "../contract.ts";
import classes from "./head.module.css";

type Told = "legajo" | "cuil" | "sexo" | "fechaBaja" | "fechaIngreso" | "puesto" | "area" | "sucursal";

/** As much of somebody as whoever asks is told; more of them may be known. */
export type Persona = Pick<Cabecera, "displayName" | "profileImageURL" | "activo"> & {
  readonly [K in Told]?: Cabecera[K] | undefined;
};

/** Null: it is not known yet who. `list`: the address of the list they belong to. */
export type Headed = { readonly persona: Persona | null; readonly list: "/users" | "/nomina" };
const HeadContext = createContext<Headed | null>(null);
const OWNER: PageOwner = { Head, Around };

export function WithHead({ persona, list, children }: Headed & { readonly children: ReactNode }) {
  return (
    <HeadContext value={{ persona, list }}>
      <PageOwnerContext value={OWNER}>{children}</PageOwnerContext>
    </HeadContext>
  );
}

function Around({ children }: { readonly children: ReactNode }) {
  return children;
}

function Head({ children }: { readonly children: ReactNode }) {
  const headed = use(HeadContext);
  return headed && <PersonHead {...headed}>{children}</PersonHead>;
}

function PersonHead({ persona, list, children }: Headed & { readonly children: ReactNode }) {
  return (
    <div className={classes.head}>
      <PersonPhoto persona={persona} />
      <div className={classes.who}>
        <nav className={`${classes.crumb} rb-no-print`} aria-label="Dónde estás">
          <Link {...useWayBack(list)}>{list === "/users" ? "Legajos" : "Nómina"}</Link>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
          {persona?.legajo !== undefined && <span>{formatLegajo(persona.legajo)}</span>}
        </nav>
        <div className={classes.name}>
          {children}
          {persona && <State persona={persona} />}
        </div>
        {persona ? <Facts persona={persona} /> : <p className={classes.facts}>&nbsp;</p>}
      </div>
    </div>
  );
}

type Of = { readonly persona: Persona };

/** Its place is kept while it is not known whose. */
const PersonPhoto = ({ persona }: Pick<Headed, "persona">) => (
  <Photo
    className={classes.photo}
    url={persona?.profileImageURL ?? null}
    initials={persona ? initialsOf(persona.displayName) : ""}
  />
);

function State({ persona: { activo, fechaBaja, sexo } }: Of) {
  if (!activo) return <Badge color="red">De baja</Badge>;
  if (fechaBaja) return <Badge color="orange">Baja el {formatDay(fechaBaja).slice(0, 5)}</Badge>;
  return <Badge color="green">{sexo === "Femenino" ? "Activa" : "Activo"}</Badge>;
}

function Facts({ persona }: Of) {
  const today = useToday();
  const { cuil, puesto, area, sucursal, fechaIngreso, fechaBaja } = persona;
  const until = fechaBaja && fechaBaja < today ? fechaBaja : today;
  const years = fechaIngreso ? seniority(fechaIngreso, until) : null;
  const facts: readonly (readonly [key: string, ReactNode])[] = [
    ["cuil", cuil && ["CUIL ", <strong key="cuil">{formatCuil(cuil)}</strong>]],
    ["puesto", puesto && [<strong key="puesto">{puesto.name}</strong>, area && ` · ${area.name}`]],
    ["area", !puesto && area && [<strong key="area">{area.name}</strong>]],
    ["sucursal", sucursal && [<strong key="sucursal">{sucursal.name}</strong>]],
    [
      "ingreso",
      fechaIngreso && ["Ingreso ", <strong key="dia">{formatDay(fechaIngreso)}</strong>, years && `, ${years}`],
    ],
  ];
  return (
    <p className={classes.facts}>
      {facts
        .filter(([, said]) => Boolean(said))
        .map(([key, said]) => (
          <Fragment key={key}>
            <span>{said}</span>{" "}
          </Fragment>
        ))}
    </p>
  );
}

/** On paper: the same, without the ways. */
export const PrintedPerson = ({ persona, children }: Of & { readonly children: ReactNode }) => (
  <>
    <PersonPhoto persona={persona} />
    <div>
      {children}
      <Facts persona={persona} />
    </div>
  </>
);
