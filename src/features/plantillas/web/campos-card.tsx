/** Beside a letter: which fields it has, what each will say, and what only looks like one. PLAN-08, S-38. */
import { camposOf, isCampoLicencia } from "#features/plantillas/campos.ts";
import { SideCard } from "#platform/ui/page/web/side-card.tsx";
import classes from "./plantillas.module.css";
import { campoName, notCampos } from "./words.ts";

type CamposCardProps = {
  readonly content: string;
  /** Nobody writes here: there is nothing to be told how to do. */
  readonly isRead?: boolean;
};

export function CamposCard({ content, isRead = false }: CamposCardProps) {
  const used = camposOf(content);
  const wrong = notCampos(content);
  return (
    <SideCard title="Campos de la carta">
      {used.length === 0 ? <p className={classes.note}>{isRead ? NONE : HOW}</p> : <Campos names={used} />}
      {used.some(isCampoLicencia) && (
        <p className={classes.note}>Los de la licencia se completan cuando la carta sale de una licencia.</p>
      )}
      {wrong.length > 0 && (
        <p className={classes.wrong} role="note">
          {wrong.length === 1 ? "No es un campo" : "No son campos"}, y va a salir así como está escrito:{" "}
          <b>{wrong.join(", ")}</b>
        </p>
      )}
    </SideCard>
  );
}

const NONE = "No usa ninguno: sale igual para todos.";
const HOW =
  "Donde va un dato de la persona, como su nombre o su CUIL, se inserta un campo. Cada carta sale completa con los datos de quien la recibe.";

const Campos = ({ names }: { readonly names: readonly string[] }) => (
  <ul className={classes.campos} aria-label="Campos de la carta">
    {names.map((name) => (
      <li key={name}>{campoName(name)}</li>
    ))}
  </ul>
);
