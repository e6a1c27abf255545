/** The employee's home, for a phone first: the greeting on the cover, one's own file, and what waits. */
import { Skeleton } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { Output } from "#platform/contract/contract.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { t } from "#platform/i18n/web/t.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { Tile } from "#platform/ui/page/web/tile.tsx";
import { WaitingLines } from "#platform/ui/page/web/waiting.tsx";
import type { inicio } from "../contract.ts";
import classes from "./employee-home.module.css";
import { Links } from "./links.tsx";
import { NOTHING_OWN, ownWaiting, useOwnPages } from "./own.tsx";
import { useOwnFile } from "./own-file.ts";
import type { Home } from "./public.tsx";
import { longDay } from "./saludo.ts";
import { Tiles } from "./tiles.tsx";

type Legajo = NonNullable<Output<typeof inicio.miLegajo>["legajo"]>;

export function EmployeeHome({ home }: { readonly home: Home }) {
  const query = useOwnFile();
  const { data, error } = query;
  const pages = useOwnPages();
  return (
    <>
      <div className={classes.cover}>
        <h1>Hola, {home.firstName}</h1>
        <p>{data ? longDay(data.hoy) : "\u00a0"}</p>
      </div>
      <div className={classes.body}>
        <section className={classes.card} aria-label="Mi legajo" aria-busy={!data && !error}>
          <Loaded query={query} noun="tu legajo" waiting={<File empresa={home.empresa} />}>
            {({ legajo }) => (legajo ? <Own home={home} legajo={legajo} /> : <NoFile home={home} />)}
          </Loaded>
        </section>
        <div className={classes.side}>
          {!error && (
            <Tile title="Para resolver" isBusy={!data}>
              {data && <WaitingLines lines={ownWaiting(data, pages)} none={NOTHING_OWN} />}
            </Tile>
          )}
          {data?.firma && !data.firma.vencida && (
            <Tile title="Firma electrónica" aside={`vence el ${formatDay(data.firma.vence)}`}>
              <WaitingLines
                lines={[
                  { icon: IconSignature, text: "Ver tu firma, cambiar el PIN o revocarla", to: "/settings/sign" },
                ]}
                none=""
              />
            </Tile>
          )}
          <Links home={home} />
        </div>
        <div className={classes.tiles}>
          <Tiles home={home} />
        </div>
      </div>
    </>
  );
}

const NoFile = ({ home }: { readonly home: Home }) => (
  <EmptyState title={`No tenés legajo en ${home.empresa}`}>
    {home.reaches("/empresa/edit")
      ? "Tu cuenta la usa, pero no figurás entre sus empleados."
      : "Si trabajás ahí, pedile a Recursos Humanos que lo cree."}
  </EmptyState>
);

/** Its pages that a menu does not name, in reach without a tab. */
const WAYS = [
  { to: "/settings/profile", title: "Ver mis datos" },
  { to: "/settings/sanciones", title: "Mis sanciones" },
];

function Own({ home, legajo }: { readonly home: Home; readonly legajo: Legajo }) {
  return (
    <>
      <File empresa={home.empresa} legajo={legajo} />
      <nav className={classes.ways} aria-label="De mi legajo">
        {WAYS.filter(({ to }) => home.reaches(to)).map(({ to, title }) => (
          <Link key={to} to={to} className={classes.way}>
            {title}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** What is not known yet is left out; while it travels, its place is kept. */
function File({ empresa, legajo }: { readonly empresa: string; readonly legajo?: Legajo }) {
  return (
    <>
      <div className={classes.head}>
        <h2>Mi legajo</h2>
        <span className={classes.company}>{empresa}</span>
      </div>
      <p className={classes.job}>
        {legajo ? (legajo.puesto ?? "Sin puesto asignado") : <Skeleton height={18} width={190} />}
      </p>
      <p className={classes.where}>
        {legajo ? (
          [legajo.area, legajo.sucursal].filter(Boolean).join(" · ") || "\u00a0"
        ) : (
          <Skeleton height={12} width={230} my={4} />
        )}
      </p>
      <dl className={classes.facts}>
        <Fact term={t("palabra.legajo")}>{legajo && <Padded legajo={legajo.legajo} />}</Fact>
        <Fact term={t("palabra.cuil")}>{legajo && formatCuil(legajo.cuil)}</Fact>
        <Fact term="Ingreso">{legajo && (legajo.fechaIngreso ? formatDay(legajo.fechaIngreso) : "Sin fecha")}</Fact>
      </dl>
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children ?? <Skeleton height={14} width={72} my={4} />}</dd>
    </div>
  );
}

/** The padding zeros are quiet: `000`412. GEN-17. */
function Padded({ legajo }: { readonly legajo: number }) {
  const padded = formatLegajo(legajo);
  const zeros = padded.length - String(legajo).length;
  return (
    <>
      <span className={classes.zeros}>{padded.slice(0, zeros)}</span>
      {padded.slice(zeros)}
    </>
  );
}
