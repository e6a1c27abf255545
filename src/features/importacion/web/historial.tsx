/** The company's last imports, each with what became of it. */
import { Link } from "@tanstack/react-router";
import type { ImportacionHecha } from "#features/importacion/contract.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { isRunning, useImportaciones } from "./api.ts";
import { inWords } from "./avance-bar.tsx";
import classes from "./importacion.module.css";

export function Historial() {
  const { data = [] } = useImportaciones();
  if (data.length === 0) return null;
  return (
    <Sheet className={classes.sheet}>
      <FormSection title="Importaciones anteriores">
        <ul className={classes.past}>
          {data.map((one) => (
            <li key={one._id}>
              <Link to={`/users/import-users/${one._id}`}>{one.archivo}</Link>
              <span className={classes.facts}>{formatMoment(new Date(one.created))}</span>
              {one.por !== null && <span className={classes.facts}>{one.por}</span>}
              <span className={classes.facts}>{factsOf(one)}</span>
            </li>
          ))}
        </ul>
      </FormSection>
    </Sheet>
  );
}

function factsOf(one: ImportacionHecha): string {
  if (isRunning(one)) return `En curso: faltan ${inWords(one.pendientes)}`;
  if (one.deshecha !== null) return "Deshecha";
  const facts = [
    [one.creadas, one.creadas === 1 ? "creado" : "creados"],
    [one.actualizadas, one.actualizadas === 1 ? "actualizado" : "actualizados"],
    [one.fallidas, "sin importar"],
  ] as const;
  return facts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${inWords(count)} ${word}`)
    .join(", ");
}
