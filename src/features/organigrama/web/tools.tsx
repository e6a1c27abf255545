/** Over the chart: who one looks for, how much of it is open and how large it is drawn. */
import { ActionIcon, Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconMinus, IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import { ListSearch } from "#platform/ui/filters/web/search.tsx";
import { ListTools } from "#platform/ui/filters/web/tools.tsx";
import type { Chart } from "./state.ts";
import classes from "./tools.module.css";
import type { Viewport } from "./viewport.ts";

type ToolsProps = { readonly chart: Chart; readonly viewport: Viewport | null };

/** Pulling the chart along changes nothing here. */
export const Tools = memo(
  ToolRow,
  (was, now) => was.chart === now.chart && was.viewport?.scale === now.viewport?.scale,
);

function ToolRow({ chart, viewport }: ToolsProps) {
  const { search, seek, found, hit, step, isAllOpen, openAll } = chart;
  const isSought = search.trim() !== "";
  return (
    <ListTools>
      <search className={classes.search}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (found.length > 0) step(1);
          }}
        >
          <ListSearch value={search} label="Nombre, legajo o puesto" onSearch={seek} />
        </form>
        <span className={classes.found} role="status">
          {isSought && (found.length > 0 ? `${hit + 1} de ${found.length}` : `Nadie con «${search.trim()}»`)}
        </span>
        {isSought && found.length > 1 && (
          <>
            <Icon label="Anterior" icon={IconChevronUp} run={() => step(-1)} />
            <Icon label="Siguiente" icon={IconChevronDown} run={() => step(1)} />
          </>
        )}
      </search>
      <Button variant="default" onClick={() => openAll(!isAllOpen)}>
        {isAllOpen ? "Cerrar todo" : "Abrir todo"}
      </Button>
      {viewport && (
        <div className={classes.zoom}>
          <Icon label="Alejar" icon={IconMinus} run={viewport.smaller} />
          <span className={classes.scale}>{Math.round(viewport.scale * 100)} %</span>
          <Icon label="Acercar" icon={IconPlus} run={viewport.larger} />
          <Button variant="default" onClick={viewport.whole}>
            Ver completo
          </Button>
        </div>
      )}
    </ListTools>
  );
}

type IconProps = { readonly label: string; readonly icon: typeof IconPlus; readonly run: () => void };

const Icon = ({ label, icon: Drawn, run }: IconProps) => (
  <ActionIcon variant="default" className={classes.icon} aria-label={label} onClick={run}>
    <Drawn size={17} stroke={1.75} aria-hidden />
  </ActionIcon>
);
