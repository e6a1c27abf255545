/** Somebody's file, kept: the rail, the part that is open, the bar that saves, and cards at the side. LEG-19…LEG-47, picture 04. */
import { Button, Skeleton } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { Ficha } from "#features/legajos/ficha.ts";
import type { Parte } from "#features/legajos/partes.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { changedKeys } from "#platform/fields/paths.ts";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { fileRules, fileSchema, fileValues, keptOf } from "../form.ts";
import { placesOf } from "../tabs.ts";
import { useFileChanged } from "./api.ts";
import classes from "./ficha.module.css";
import { marksOf } from "./marks.ts";
import type { PartForm } from "./part-form.ts";
import { Rail, useParte } from "./rail.tsx";
import { mayLeavePart, type Turning, useFileForm, useSubmit, useTabGuard } from "./use-file-form.ts";

/** Asked for with the page, beside it: the frame and the rail do not wait for the fields. */
const part = () => import("./parts/part.tsx");
void part();
const Part = lazy(part);
const Side = lazy(() => import("./side.tsx"));
const Salud = lazy(() => import("./salud.tsx"));
const Cuenta = lazy(() => import("./cuenta/cuenta.tsx"));

const WAITING = <Skeleton height={260} m={20} w="auto" aria-busy />;

type FileFormProps = {
  readonly ficha: Ficha;
  /** Again, also for what the page shows beside the form. */
  readonly read: () => Promise<Ficha>;
  /** Who asks keeps the files. */
  readonly isStaff: boolean;
};

export function FileForm({ ficha, read, isStaff }: FileFormProps) {
  const [parte, go] = useParte(ficha.partes);
  if (parte === undefined) return null;
  return <Open turning={{ shown: ficha.partes, parte, go }} ficha={ficha} read={read} isStaff={isStaff} />;
}

type OpenProps = FileFormProps & { readonly turning: Turning };

function Open({ ficha, read, isStaff, turning }: OpenProps) {
  const actor = useActor();
  const navigate = useNavigate();
  const back = useWayBack("/users");
  const changed = useFileChanged();
  const today = useToday();
  const kept = keptOf(ficha, actor?._id);
  const saved = () => {
    void changed();
    void navigate(back);
  };
  const draft = useFileForm({ ...turning, ficha, read, saved });
  const submit = useSubmit(draft, fileSchema(kept, ficha, actor?.modulos ?? []), turning);
  const { parte, shown, go } = turning;
  useTabGuard(() => mayLeavePart(draft, parte));
  useTitleFocus(parte);
  const start = fileValues(kept, ficha);
  const form: PartForm = { kept, rules: fileRules(kept), ficha, draft, today };
  const onFile = { ficha, draft, start };
  return (
    <div className={classes.file}>
      <Rail shown={shown} current={parte} go={go} markOf={marksOf({ draft, file: ficha, saved: start, today })} />
      {parte === "datosMedicos" || parte === "reset" ? (
        <Sheet>
          <Suspense fallback={WAITING}>
            {parte === "reset" ? <Cuenta userId={ficha._id} /> : <Salud kept={kept} ficha={ficha} read={read} />}
          </Suspense>
          <Elsewhere {...onFile} shown={shown} />
        </Sheet>
      ) : (
        <form {...draft.form} onSubmit={submit}>
          <Sheet>
            <Suspense fallback={WAITING}>
              <Part key={parte} parte={parte} {...form} />
            </Suspense>
            {kept.editable && <Foot {...onFile} shown={shown} />}
          </Sheet>
        </form>
      )}
      <div className={`${classes.side} rb-no-print`}>
        <Suspense>
          <Side ficha={ficha} isStaff={isStaff} />
        </Suspense>
      </div>
    </div>
  );
}

type FootProps = {
  readonly draft: DraftForm;
  readonly start: Readonly<Record<string, unknown>>;
  readonly shown: readonly Parte[];
};

const whereOf = ({ draft, start, shown }: FootProps) => placesOf(changedKeys(draft.values, start), shown);

function Foot(props: FootProps) {
  const { draft } = props;
  return (
    <SaveBar
      draft={draft}
      verb="Guardar cambios"
      where={draft.changes > 0 ? whereOf(props) : undefined}
      cancel={
        draft.changes > 0 &&
        !draft.restored && (
          <Button variant="default" onClick={draft.reset}>
            Descartar
          </Button>
        )
      }
    />
  );
}

/** What is typed on other parts waits there, and is saved from there. */
function Elsewhere(props: FootProps) {
  const { draft } = props;
  if (draft.changes === 0) return null;
  return (
    <p className={classes.elsewhere} role="status">
      Hay cambios sin guardar en {whereOf(props)}.
    </p>
  );
}

/** Who turns to another part with the keyboard or by ear is told which it is; who just came in is not moved. */
function useTitleFocus(parte: Parte): void {
  const before = useRef(parte);
  useEffect(() => {
    if (before.current === parte) return;
    before.current = parte;
    const title = document.getElementById("parte-titulo");
    if (!document.activeElement?.closest("form")) title?.focus({ preventScroll: true });
  }, [parte]);
}
