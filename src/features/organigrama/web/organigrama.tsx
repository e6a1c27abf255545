/** /users/organigrama: who reports to whom, as a chart and on a phone as a list. LEG-17, D177, D192. */
import { Button } from "@mantine/core";
import { IconPhotoDown, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { saveFile } from "#platform/files/web/save-file.ts";
import { countText } from "#platform/text/quantity.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { Nodo } from "../contract.ts";
import { organigramaClient } from "./api.ts";
import { ChartView } from "./chart.tsx";
import { type Layout, layoutOf } from "./layout.ts";
import { Lista } from "./lista.tsx";
import { type Chart, useChart } from "./state.ts";
import classes from "./tools.module.css";
import { Tools } from "./tools.tsx";
import { useViewport } from "./viewport.ts";

const TITLE = "Organigrama";
const Paper = lazy(() => import("./paper.tsx"));

export default function Organigrama() {
  const query = useQuery({ queryKey: ["organigrama"], queryFn: () => organigramaClient.usersOrganigrama({}) });
  return (
    <Loaded
      query={query}
      noun="el organigrama"
      waiting={480}
      empty={
        <EmptyState title="Todavía no hay nadie en el organigrama">
          Las personas aparecen acá cuando tienen un legajo activo.
        </EmptyState>
      }
      frame={(state) => (
        <Page title={TITLE}>
          <Sheet>{state}</Sheet>
        </Page>
      )}
    >
      {(people) => <Drawn people={people} />}
    </Loaded>
  );
}

const NOBODY_REPORTS = "Ningún legajo dice a quién reporta: cargá «Reporta a» y se dibujan las líneas.";

function Drawn({ people }: { readonly people: readonly Nodo[] }) {
  const chart = useChart(people);
  const isPhone = useIsPhone();
  const layout = useMemo(() => layoutOf(chart.forest, chart.open), [chart.forest, chart.open]);
  const isFlat = chart.forest.roots.length === people.length && people.length > 1;
  return (
    <Page
      title={TITLE}
      count={countText(people.length)}
      subtitle={isFlat ? NOBODY_REPORTS : undefined}
      actions={<Copies chart={chart} layout={layout} />}
      fill={!isPhone}
    >
      {isPhone ? (
        <>
          <div className={classes.stays}>
            <Tools chart={chart} viewport={null} />
          </div>
          <Lista chart={chart} />
        </>
      ) : (
        <Desk chart={chart} layout={layout} />
      )}
    </Page>
  );
}

function Desk({ chart, layout }: { readonly chart: Chart; readonly layout: Layout }) {
  const { at, wanted } = chart;
  const viewport = useViewport({ layout, at: at?.member._id ?? null, wanted });
  return (
    <>
      <Tools chart={chart} viewport={viewport} />
      <ChartView chart={chart} layout={layout} viewport={viewport} />
    </>
  );
}

/** What is open, as a picture and on paper. */
function Copies({ chart, layout }: { readonly chart: Chart; readonly layout: Layout }) {
  const [isPrinting, setPrinting] = useState(false);
  const look = useRef<HTMLSpanElement>(null);
  async function save() {
    const { pictureOf } = await import("./picture.ts");
    const picture = look.current && (await pictureOf(layout, look.current));
    if (picture) await saveFile({ name: "organigrama.png", type: picture.type, body: await bytesOf(picture) });
    else notify.info("El organigrama es demasiado grande para una imagen", "Cerrá algunas ramas y probá de nuevo.");
  }
  return (
    <span ref={look} style={{ display: "contents" }}>
      <Button
        variant="default"
        leftSection={<IconPhotoDown size={17} stroke={1.75} aria-hidden />}
        onClick={() => void save().catch(notify.failed)}
      >
        Imagen
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} stroke={1.75} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        Imprimir
      </Button>
      {isPrinting && (
        <Suspense>
          <Paper chart={chart} layout={layout} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </span>
  );
}

const bytesOf = async (picture: Blob) => new Uint8Array(await picture.arrayBuffer());
