/** /users/create: a new file and its account, made at once. LEG-08, LEG-72, LEG-73, LEG-91, LEG-109, D178. */
import { Button, Skeleton } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useMemo } from "react";
import { withPassword } from "#features/cuentas/web/public.tsx";
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import type { Alta } from "#features/legajos/cambios.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { showProblem } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { fileRules, newFile, newSchema, newValues } from "../form.ts";
import { fichaClient, useCampos, useFileChanged } from "./api.ts";
import classes from "./ficha.module.css";
import { marksOf } from "./marks.ts";
import { Rail, useParte } from "./rail.tsx";
import { mayLeavePart, useSubmit, useTabGuard } from "./use-file-form.ts";

/** Asked for with the page, beside it: the frame and the rail do not wait for the fields. */
const part = () => import("./parts/part.tsx");
void part();
const Part = lazy(part);

const LIST = { to: "/users", label: "Legajos" } as const;

export default function CreateFile() {
  const query = useCampos();
  return (
    <Page title="Nuevo legajo" back={LIST}>
      <Loaded query={query} noun="el formulario" waiting={420} frame={(state) => <Sheet>{state}</Sheet>}>
        {(campos) => <NewForm campos={campos} />}
      </Loaded>
    </Page>
  );
}

function NewForm({ campos }: { readonly campos: readonly CampoPersonalizado[] }) {
  const actor = useActor();
  const navigate = useNavigate();
  const back = useWayBack(LIST.to);
  const changed = useFileChanged();
  const today = useToday();
  const { roles = [], modulos = [] } = actor ?? {};
  const kept = useMemo(() => newFile({ roles, modulos, campos }), [roles, modulos, campos]);
  const initial = useMemo(() => newValues(kept), [kept]);
  const schema = newSchema(kept, modulos);
  const [parte = "informacionBasica", go] = useParte(kept.partes);
  const turning = { shown: kept.partes, parte, go };
  const draft = useDraftForm({
    schema,
    initial,
    keep: "legajo/nuevo",
    send: (values, { idempotencyKey }) => {
      const told = Object.entries(values).filter(([, value]) => value !== undefined);
      return withPassword(() => fichaClient.create(Object.fromEntries(told) as Alta, { idempotencyKey }));
    },
    refused: (refusal) => void showProblem(refusal),
    done: () => {
      notify.saved();
      void changed();
      void navigate(back);
    },
  });
  useLeaveGuard(draft.isDirty);
  useTabGuard(() => mayLeavePart(draft, parte));
  const submit = useSubmit(draft, schema, turning);
  return (
    <div className={classes.file} data-alone>
      <Rail {...turning} current={parte} markOf={marksOf({ draft, file: {}, saved: initial, today })} />
      <form {...draft.form} onSubmit={submit}>
        <Sheet>
          <Suspense fallback={<Skeleton height={260} m={20} w="auto" aria-busy />}>
            <Part
              key={parte}
              parte={parte}
              kept={kept}
              rules={fileRules(kept, true)}
              ficha={null}
              draft={draft}
              today={today}
            />
          </Suspense>
          <SaveBar
            draft={draft}
            verb="Crear legajo"
            cancel={
              <Button variant="default" renderRoot={(props) => <Link {...props} {...back} />}>
                Cancelar
              </Button>
            }
          />
        </Sheet>
      </form>
    </div>
  );
}
