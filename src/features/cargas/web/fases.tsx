/** The three phases of an upload, each with its own bar: the file's way here, its compression, and the pages one by one. REC-31, REC-87. */
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Carga } from "#features/cargas/contract.ts";
import { countText } from "#platform/text/quantity.ts";
import { sizeInWords } from "#platform/ui/upload/files.ts";
import type { Avance, Oido } from "./avance.ts";
import classes from "./progreso.module.css";
import { leftText } from "./words.ts";

/** Verbatim (REC-87). */
const ERROR_EN_COMPRESION = "Error en compresión";

type FasesProps = { readonly carga: Carga; readonly avance: Avance; readonly compresion: Oido["compresion"] };

export function Fases({ carga, avance, compresion }: FasesProps) {
  return (
    <ol className={classes.phases} aria-label="Etapas de la carga">
      <Fase name="Subida" mark={<Done />} share={100}>
        {sizeInWords(carga.bytes)}
      </Fase>
      <Compresion carga={carga} avance={avance} compresion={compresion} />
      <Separacion carga={carga} avance={avance} />
    </ol>
  );
}

const Done = () => <IconCheck size={16} stroke={2} aria-label="Terminada:" />;

type FaseProps = {
  readonly name: string;
  readonly mark?: ReactNode;
  readonly share: number;
  readonly beside?: string;
  readonly children: ReactNode;
};

function Fase({ name, mark, share, beside, children }: FaseProps) {
  return (
    <li className={classes.phase} data-beside={beside !== undefined || undefined}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
      <p className={classes.phaseName}>
        {mark}
        {name}
        {beside !== undefined && <span>{beside}</span>}
      </p>
      <p className={classes.phaseFact}>{children}</p>
    </li>
  );
}

function Compresion({ carga, avance, compresion }: FasesProps) {
  if (compresion === "error")
    return (
      <Fase name="Compresión" mark={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />} share={100}>
        <span role="alert">{ERROR_EN_COMPRESION}: seguimos con el archivo como vino</span>
      </Fase>
    );
  const isOn = avance.fase === "compresion" && carga.estado === "enCurso";
  if (isOn)
    return (
      <Fase name="Compresión" share={compresion?.porcentaje ?? 0}>
        {compresion ? `${compresion.porcentaje} %` : "En curso"}
      </Fase>
    );
  const saved = Math.round(compresion?.ahorro ?? carga.ahorro);
  if (avance.fase === "compresion")
    return (
      <Fase name="Compresión" share={0}>
        {" "}
      </Fase>
    );
  return (
    <Fase name="Compresión" mark={<Done />} share={100}>
      {saved > 0 ? `ahorró ${saved} %` : "no hacía falta"}
    </Fase>
  );
}

function Separacion({ carga, avance }: Pick<FasesProps, "carga" | "avance">) {
  const { fase, pagina, total, hecho, left } = avance;
  const name =
    fase === "lectura" && carga.estado === "enCurso" ? "Leyendo página por página" : "Separando página por página";
  if (fase === "compresion")
    return (
      <Fase name="Separando página por página" share={0} beside="">
        {" "}
      </Fase>
    );
  const isOver = carga.estado === "lista" || carga.estado === "descartada";
  return (
    <Fase
      name={name}
      mark={isOver && <Done />}
      share={hecho}
      beside={`${countText(pagina)} de ${countText(total)} · ${hecho} %`}
    >
      {carga.estado === "enCurso"
        ? [`Página ${countText(pagina)}`, left === null ? "" : leftText(left)].filter(Boolean).join(" · ")
        : isOver
          ? "Terminada"
          : "Detenida"}
    </Fase>
  );
}
