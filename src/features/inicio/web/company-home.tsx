/** The company's home: one strip of figures, what waits, whom to greet, what features bring, how people spread. Only what exists; no fake tiles. */
import { Skeleton } from "@mantine/core";
import { IconCalendarDue, IconSignature, IconUserPause } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { POR_VENCER_DIAS } from "#features/firma/rules.ts";
import { initialsOf } from "#features/legajos/initials.ts";
import type { Output } from "#platform/contract/contract.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { timeIn } from "#platform/dates/zone.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { People, Tile } from "#platform/ui/page/web/tile.tsx";
import { type Waiting, WaitingLines } from "#platform/ui/page/web/waiting.tsx";
import type { inicio } from "../contract.ts";
import classes from "./company-home.module.css";
import { Links } from "./links.tsx";
import { inicioClient } from "./own-file.ts";
import type { Home } from "./public.tsx";
import { greeting, longDay } from "./saludo.ts";
import { Spread } from "./spread.tsx";
import { Tiles } from "./tiles.tsx";
import { counted } from "./words.ts";

export function CompanyHome({ home }: { readonly home: Home }) {
  const query = useQuery({ queryKey: ["inicio", "empresa"], queryFn: () => inicioClient.empresa({}) });
  const [hello] = useState(() => greeting(timeIn(companyZone(), new Date())));
  const title = `${hello}, ${home.firstName}`;
  return (
    <Loaded
      query={query}
      noun="los números de la empresa"
      waiting={<Figures title={title} home={home} />}
      frame={(failure) => (
        <Page title={title}>
          <Sheet className={classes.failure}>{failure}</Sheet>
        </Page>
      )}
    >
      {(data) => <Figures title={title} home={home} data={data} />}
    </Loaded>
  );
}

type FiguresProps = {
  readonly title: string;
  readonly home: Home;
  /** Absent while it travels. */
  readonly data?: Output<typeof inicio.empresa>;
};

function Figures({ title, home, data }: FiguresProps) {
  const sanciones = home.reaches("/sancions") ? "/sancions" : undefined;
  return (
    <Page title={title} subtitle={data ? longDay(data.hoy) : <Skeleton height={12} width={190} mt={6} />}>
      <Sheet className={classes.strip}>
        <Figure label="Empleados activos" value={data?.activos} detail={`en ${home.empresa}`} />
        <Figure label="Ingresos del mes" value={data?.ingresosDelMes} detail={data && monthOf(data.hoy)} />
        <Figure label="Sanciones" value={data?.sancionesDelMes} detail={data && monthOf(data.hoy)} to={sanciones} />
        <Figure label="Sucursales" value={data?.sucursales} detail={data && inAreas(data)} />
      </Sheet>
      <div className={classes.tiles}>
        <Tile title="Qué espera" isBusy={!data}>
          {data && <WaitingLines lines={waitingIn(data, sanciones)} none={NOTHING} />}
        </Tile>
        <Tile title="Se sumaron" aside="últimos 30 días" isBusy={!data}>
          {data && <Joined people={data.ingresos} />}
        </Tile>
        <Tiles home={home} />
        <Spread title="Por sucursal" rows={data?.porSucursal} total={data?.sucursales} />
        <Spread title="Por departamento" rows={data?.porArea} total={data?.areas} />
      </div>
      <Links home={home} />
    </Page>
  );
}

type Company = Output<typeof inicio.empresa>;

const NOTHING = "Nada por ahora. Las firmas por vencer y las suspensiones en curso van a aparecer acá.";

function waitingIn({ espera }: Company, sanciones: string | undefined): Waiting[] {
  const { firmasVencidas, firmasPorVencer, suspendidosHoy } = espera;
  const lines: readonly (Waiting & { readonly count: number })[] = [
    {
      count: firmasVencidas,
      icon: IconSignature,
      text: `${counted(firmasVencidas, "persona no puede", "personas no pueden")} firmar: su certificado venció`,
    },
    {
      count: firmasPorVencer,
      icon: IconCalendarDue,
      text: `${counted(firmasPorVencer, "firma vence", "firmas vencen")} en los próximos ${POR_VENCER_DIAS} días`,
    },
    {
      count: suspendidosHoy,
      icon: IconUserPause,
      text: counted(suspendidosHoy, "persona está suspendida hoy", "personas están suspendidas hoy"),
      to: sanciones,
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

function Joined({ people }: { readonly people: Company["ingresos"] }) {
  if (people.length === 0) return <p className={classes.none}>Nadie ingresó en estos treinta días.</p>;
  const named = people.map(({ legajo, puesto, fechaIngreso, ...person }) => ({
    ...person,
    initials: initialsOf(person.displayName),
    detail: [formatLegajo(legajo), puesto].filter(Boolean).join(" · "),
    mark: formatDay(fechaIngreso),
  }));
  return <People people={named} />;
}

const inAreas = ({ areas }: Company) => `con ${counted(areas, "departamento", "departamentos")}`;

const monthOf = (day: string) => longDay(day).split(" de ").slice(1).join(" de ").replace(/^/, "en ");

type FigureProps = {
  readonly label: string;
  readonly value: number | undefined;
  readonly detail: string | undefined;
  readonly to?: string | undefined;
};

/** A figure leads to what it counts, where that has a page. */
function Figure({ label, value, detail, to }: FigureProps) {
  const inside = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>
        {value === undefined ? <Skeleton height={24} width={64} my={6} /> : value.toLocaleString("es-AR")}
      </span>
      <span className={classes.detail}>
        {value === undefined ? <Skeleton height={10} width={110} my={4} /> : detail}
      </span>
    </>
  );
  if (!to) return <div className={classes.figure}>{inside}</div>;
  return (
    <Link to={to} className={classes.figure}>
      {inside}
    </Link>
  );
}
