/**
 * /plantillas/enviar: a letter for many people, over the whole window. Which letter, for whom, who has an empty field, and as
 * what. It goes on as a task on a page of its own, which a reload does not lose. PLAN-09, D212, S-24.
 */
import { Button, Modal, Skeleton } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useEmployeeChoice } from "#features/nomina/web/public.tsx";
import { WRITERS } from "#features/plantillas/quien.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { ownEscape } from "#platform/ui/dialogs/web/own-escape.ts";
import type { Step } from "#platform/ui/form/steps.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { Stepper } from "#platform/ui/form/web/stepper.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { cartasClient, useElegibles, useEnsayo } from "./api.ts";
import classes from "./cartas.module.css";
import { CartaStage } from "./enviar-carta.tsx";
import {
  type CartasForm,
  cuantas,
  type Elegidas,
  envioOf,
  formularioFor,
  impresionOf,
  NADIE,
  newForm,
  soloA,
} from "./formulario.ts";
import { backOf, cartasPath } from "./rutas.ts";
import { finWords } from "./words.ts";

const PersonasStage = lazy(async () => ({ default: (await import("./enviar-personas.tsx")).PersonasStage }));
const RevisionStage = lazy(async () => ({ default: (await import("./enviar-revision.tsx")).RevisionStage }));
const ComoStage = lazy(async () => ({ default: (await import("./enviar-como.tsx")).ComoStage }));

const TITLE = "Enviar cartas";
const WINDOW = { header: classes.header ?? "", content: classes.content ?? "" };

const CARTA: Step<keyof CartasForm> = { key: "carta", label: "Carta", fields: ["plantilla"] };
const PERSONAS: Step<keyof CartasForm> = { key: "personas", label: "Personas", fields: ["ids", "filtros", "excepto"] };
const REVISION: Step<keyof CartasForm> = { key: "revision", label: "Revisión", fields: ["vacios"] };
const COMO: Step<keyof CartasForm> = {
  key: "como",
  label: "Envío",
  fields: ["destino", "tipo", "name", "requiereFirma", "requiereFirmaEmpleador", "firmante", "permitirVerSinFirmar"],
};

type Begun = { readonly plantilla: string; readonly elegidas: Elegidas | null };

function useBegun(): Begun {
  const asked = useRouterState({ select: ({ location }) => location });
  const { plantilla = "", para } = asked.search as { readonly plantilla?: string; readonly para?: string };
  return { plantilla, elegidas: asked.state.cartas ?? (para ? soloA(para) : null) };
}

export default function EnviarCartas() {
  useDocumentTitle(TITLE);
  const [begun] = useState<Begun>(useBegun());
  const { plantilla, elegidas } = begun;
  const [personas, setPersonas] = useState(elegidas?.personas);
  const [nombres] = useState(() => new Map<string, string>());
  const [only = null] = elegidas?.alcance.ids.length === 1 ? elegidas.alcance.ids : [];
  const { chosen } = useEmployeeChoice(only, null);
  if (chosen) nombres.set(chosen._id, chosen.displayName);

  const elegibles = useElegibles();
  const steps = plantilla === "" ? [CARTA, PERSONAS, REVISION, COMO] : [PERSONAS, REVISION, COMO];
  const [form, setForm] = useState(() => newForm(plantilla, elegidas?.alcance ?? NADIE));
  const ensayo = useEnsayo(form, false).data;
  const navigate = useNavigate();
  const draft = useDraftForm({
    schema: formularioFor(ensayo),
    initial: form,
    send: (asked, { idempotencyKey }) =>
      asked.destino === "legajos"
        ? cartasClient.enviar(envioOf(asked), { idempotencyKey })
        : cartasClient.imprimir(impresionOf(asked, asked.destino), { idempotencyKey }),
    done: ({ _id, repetida }) => {
      if (repetida) notify.success("Estas cartas ya se habían pedido", "Te mostramos cómo van.");
      void navigate({ to: cartasPath(_id), replace: true });
    },
  });
  if (draft.values !== form) setForm(draft.values);
  useLeaveGuard(draft.isDirty);
  const back = useWayBack(backOf(useMay(WRITERS)).to);
  const close = () => void navigate(back);
  const carta = elegibles.data?.find(({ _id }) => _id === form.plantilla);

  return (
    <Modal opened fullScreen onClose={close} title={TITLE} classNames={WINDOW} {...ownEscape(close)}>
      <form {...draft.form} className={classes.body}>
        {carta && plantilla !== "" && (
          <p className={classes.muted}>
            Carta: <b>{carta.name}</b>
          </p>
        )}
        <Stepper
          label={TITLE}
          steps={steps}
          errors={draft.errors}
          check={({ fields = [] }) => draft.check(fields)}
          after={{ step: { key: "listo", label: "Listo" }, isThere: false }}
          finish={
            <Button
              type="submit"
              loading={draft.sending}
              leftSection={<IconMail size={17} stroke={1.75} aria-hidden />}
            >
              {finWords(form.destino, ensayo ? cuantas(form, ensayo) : null)}
            </Button>
          }
        >
          {({ key }) => (
            <Suspense fallback={<Skeleton height={320} />}>
              {key === CARTA.key ? (
                <CartaStage draft={draft} elegibles={elegibles} />
              ) : key === PERSONAS.key ? (
                <PersonasStage draft={draft} nombres={nombres} personas={personas} count={setPersonas} />
              ) : key === REVISION.key ? (
                <RevisionStage draft={draft} />
              ) : (
                <ComoStage draft={draft} ensayo={ensayo} carta={carta} />
              )}
            </Suspense>
          )}
        </Stepper>
      </form>
    </Modal>
  );
}
