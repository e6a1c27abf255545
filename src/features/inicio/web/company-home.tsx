/** The company's home: today, one strip of figures, how people spread, and where to go. Only what exists; no fake tiles. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Output } from "#platform/contract/contract.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { timeIn } from "#platform/dates/zone.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { inicio } from "../contract.ts";
import classes from "./company-home.module.css";
import { Links } from "./links.tsx";
import type { Home } from "./public.tsx";
import { greeting, longDay } from "./saludo.ts";
import { Spread } from "./spread.tsx";

const api = clientFor(inicio);

export function CompanyHome({ home }: { readonly home: Home }) {
  const query = useQuery({ queryKey: ["inicio", "empresa"], queryFn: () => api.empresa({}) });
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
  const target = (path: string) => home.tabs.find((tab) => tab.path === path)?.path;
  return (
    <Page title={title} subtitle={data ? longDay(data.hoy) : <Skeleton height={12} width={190} mt={6} />}>
      <Sheet className={classes.strip}>
        <Figure label="Empleados activos" value={data?.activos} detail={`en ${home.empresa}`} />
        <Figure label="Ingresos del mes" value={data?.ingresosDelMes} detail={data && monthOf(data.hoy)} />
        <Figure
          label="Sucursales"
          value={data?.sucursales}
          detail="con empleados activos"
          to={target("/empresa/sucursales")}
        />
        <Figure
          label="Departamentos"
          value={data?.areas}
          detail="con empleados activos"
          to={target("/empresa/departamentos")}
        />
      </Sheet>
      <div className={classes.columns} data-links={home.links.length + home.tabs.length > 0 || undefined}>
        <Spread title="Por sucursal" rows={data?.porSucursal} total={data?.sucursales} />
        <Spread title="Por departamento" rows={data?.porArea} total={data?.areas} />
        <Links home={home} />
      </div>
    </Page>
  );
}

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
