/** The company's home: one strip of figures, what waits, whom to greet, what features bring, how people spread. Only what exists; no fake tiles. */
import { Skeleton } from "@mantine/core";
import { IconCalendarDue, IconFileText, IconFileUnknown, IconSignature, IconUserPause } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { firmasCambio } from "#features/firma/events.ts";
import { POR_VENCER_DIAS } from "#features/firma/rules.ts";
import { initialsOf } from "#features/legajos/initials.ts";
import type { Output } from "#platform/contract/contract.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { timeIn } from "#platform/dates/zone.ts";
import { useChanges } from "#platform/realtime/web/changes.ts";
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

const FIGURES = ["inicio", "empresa"];

export function CompanyHome({ home }: { readonly home: Home }) {
  const queryClient = useQueryClient();
  useChanges(firmasCambio, () => void queryClient.invalidateQueries({ queryKey: FIGURES }));
  const query = useQuery({ queryKey: FIGURES, queryFn: () => inicioClient.empresa({}) });
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
  const reached = (path: string) => (home.reaches(path) ? path : undefined);
  const sanciones = reached("/sancions");
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
          {data && (
            <WaitingLines
              lines={waitingIn(data, {
                sanciones,
                recibos: reached("/recibos-admin/pendientes"),
                documentos: reached("/documents/pendientes-firma"),
              })}
              none={NOTHING}
            />
          )}
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

const NOTHING =
  "Nada por ahora. Los recibos sin asignar, los recibos y documentos sin firmar, las firmas por vencer y las suspensiones en curso van a aparecer acá.";

/** Where each is done; absent for who may not go there. */
type Ways = Readonly<Record<"sanciones" | "recibos" | "documentos", string | undefined>>;

function waitingIn({ espera }: Company, { sanciones, recibos, documentos }: Ways): Waiting[] {
  const { firmasVencidas, firmasPorVencer, suspendidosHoy, recibosSinAsignar, recibosPorFirmar, documentosPorFirmar } =
    espera;
  const lines: readonly (Waiting & { readonly count: number })[] = [
    {
      count: recibosSinAsignar,
      icon: IconFileUnknown,
      text: `${counted(recibosSinAsignar, "recibo", "recibos")} sin asignar`,
      to: recibos,
      search: { sinAsignar: "si" },
    },
    {
      count: recibosPorFirmar,
      icon: IconFileText,
      text: `${counted(recibosPorFirmar, "recibo espera", "recibos esperan")} la firma del apoderado`,
      to: recibos,
    },
    {
      count: documentosPorFirmar,
      icon: IconFileText,
      text: `${counted(documentosPorFirmar, "documento espera", "documentos esperan")} tu firma por la empresa`,
      to: documentos,
    },
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
