/** The employee's home, for a phone first: the greeting on the cover, one's own file, and where to go. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { Output } from "#platform/contract/contract.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { t } from "#platform/i18n/web/t.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { inicio } from "../contract.ts";
import classes from "./employee-home.module.css";
import { Links } from "./links.tsx";
import { OwnNotices } from "./own-notices.tsx";
import type { Home } from "./public.tsx";
import { longDay } from "./saludo.ts";

const api = clientFor(inicio);
type Legajo = NonNullable<Output<typeof inicio.miLegajo>["legajo"]>;

export function EmployeeHome({ home }: { readonly home: Home }) {
  const query = useQuery({ queryKey: ["inicio", "legajo"], queryFn: () => api.miLegajo({}) });
  const { data, error } = query;
  const sanciones = <OwnNotices sinLeer={data?.sancionesSinLeer} />;
  const waits = (data?.sancionesSinLeer ?? 0) > 0;
  return (
    <>
      <div className={classes.cover}>
        <h1>Hola, {home.firstName}</h1>
        <p>{data ? longDay(data.hoy) : "\u00a0"}</p>
      </div>
      <div className={classes.body}>
        {waits && sanciones}
        <section className={classes.card} aria-label="Mi legajo" aria-busy={!data && !error}>
          <Loaded query={query} noun="tu legajo" waiting={<File empresa={home.empresa} />}>
            {({ legajo }) => (legajo ? <File empresa={home.empresa} legajo={legajo} /> : <NoFile home={home} />)}
          </Loaded>
        </section>
        <Links home={home} />
        {!waits && sanciones}
      </div>
    </>
  );
}

const NoFile = ({ home }: { readonly home: Home }) => (
  <EmptyState title={`No tenés legajo en ${home.empresa}`}>
    {home.links.length > 0
      ? "Tu cuenta la usa, pero no figurás entre sus empleados."
      : "Si trabajás ahí, pedile a Recursos Humanos que lo cree."}
  </EmptyState>
);

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
