/** Before anything is made: who has an empty field, and which; their files are mended in another tab, or it is decided what becomes of them. */
import { Button, Radio, Stack } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { DECISIONES, type Ensayo, VACIAS_MAX } from "#features/cartas/contract.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { countText } from "#platform/text/quantity.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { usePersonFile } from "#platform/ui/page/web/person-link.tsx";
import { useEnsayo } from "./api.ts";
import classes from "./cartas.module.css";
import type { CartasDraft } from "./formulario.ts";
import { cartasWords, deLegajo, deLicencia, ensayoWords, nombresDe, personas } from "./words.ts";

type RevisionStageProps = { readonly draft: CartasDraft };

export function RevisionStage({ draft }: RevisionStageProps) {
  const query = useEnsayo(draft.values, true);
  return (
    <div className={classes.stage} data-path="vacios" tabIndex={-1}>
      <Loaded query={query} noun="la revisión de las cartas" waiting={220}>
        {(ensayo) => (
          <Revisada draft={draft} ensayo={ensayo} isAsking={query.isFetching} again={() => void query.refetch()} />
        )}
      </Loaded>
    </div>
  );
}

type RevisadaProps = RevisionStageProps & {
  readonly ensayo: Ensayo;
  readonly isAsking: boolean;
  readonly again: () => void;
};

function Revisada({ draft, ensayo, isAsking, again }: RevisadaProps) {
  const leave = deLicencia(ensayo.campos);
  const isRefused = draft.errors["vacios"] !== undefined;
  // What was refused of the one before may be right of this one.
  const forget = useEffectEvent((_next: Ensayo) => {
    if (isRefused) draft.set("vacios", draft.values.vacios);
  });
  useEffect(() => forget(ensayo), [ensayo]);
  return (
    <>
      <p className={classes.question} role="status">
        {ensayoWords(ensayo)}
      </p>
      {leave.length > 0 && (
        <p className={classes.muted}>
          Quedan en blanco para todas, porque la carta no sale de una licencia: <b>{nombresDe(leave)}</b>
        </p>
      )}
      {ensayo.vacias > 0 && (
        <>
          <Vacias ensayo={ensayo} />
          <div className={classes.acts}>
            <Button
              variant="default"
              leftSection={<IconRefresh size={17} stroke={1.75} aria-hidden />}
              loading={isAsking}
              onClick={again}
            >
              Revisar de nuevo
            </Button>
          </div>
          <Decision draft={draft} ensayo={ensayo} />
        </>
      )}
    </>
  );
}

function Vacias({ ensayo: { quienes, vacias } }: { readonly ensayo: Ensayo }) {
  const fileOf = usePersonFile();
  return (
    <>
      <p className={classes.muted}>
        Completá su legajo en otra pestaña y volvé: se revisa solo. O elegí más abajo qué hacer con ellas.
      </p>
      <ul className={classes.rows} aria-label="Personas con un dato que falta">
        {quienes.map(({ vacios, ...person }) => {
          const file = fileOf(person);
          const name = `${person.displayName}`;
          const lacks = deLegajo(vacios);
          return (
            <li key={person._id}>
              <span>
                {file === null ? (
                  <b>{name}</b>
                ) : (
                  <a
                    href={file}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${name}, abrir su legajo en otra pestaña`}
                  >
                    {name}
                  </a>
                )}
                <span className={classes.muted}> · {formatLegajo(person.legajo)}</span>
              </span>
              <span className={classes.lacks}>{nombresDe(lacks.length > 0 ? lacks : vacios)}</span>
            </li>
          );
        })}
        {vacias > quienes.length && quienes.length === VACIAS_MAX && (
          <li className={classes.muted}>y {countText(vacias - quienes.length)} más</li>
        )}
      </ul>
    </>
  );
}

type DecisionProps = Pick<RevisadaProps, "draft" | "ensayo">;

function Decision({ draft, ensayo: { personas: all, vacias } }: DecisionProps) {
  const left = all - vacias;
  return (
    <Radio.Group
      label={vacias === 1 ? "Qué hacer con esa persona" : `Qué hacer con esas ${personas(vacias)}`}
      required
      value={draft.values.vacios ?? ""}
      onChange={(value) => draft.set("vacios", DECISIONES.find((one) => one === value) ?? null)}
      error={draft.errors["vacios"]}
      errorProps={{ role: "alert" }}
    >
      <Stack gap="xs" my="xs">
        <Radio
          value="omitir"
          disabled={left === 0}
          label={vacias === 1 ? "Dejarla afuera" : "Dejarlas afuera"}
          description={left === 0 ? "No quedaría nadie." : `Se ${left === 1 ? "hace" : "hacen"} ${cartasWords(left)}.`}
        />
        <Radio
          value="enviar"
          label="Hacer su carta igual"
          description={`Se ${all === 1 ? "hace" : "hacen"} ${cartasWords(all)}, con ese dato en blanco.`}
        />
      </Stack>
    </Radio.Group>
  );
}
