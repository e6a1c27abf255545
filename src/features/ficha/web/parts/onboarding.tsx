/** Whether the person was asked to complete their data, when, and when they did. ONB-09, ONB-10, ONB-14, LEG-29. */
import { Button } from "@mantine/core";
import { isOnboarding } from "#features/legajos/consecuencias.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { PageParts } from "#platform/ui/page/web/page-part.tsx";
import classes from "../ficha.module.css";
import type { PartForm } from "../part-form.ts";

const momentOf = (instant: string | null | undefined) => (instant ? new Date(instant) : null);

export default function Onboarding({ draft, ficha }: PartForm) {
  const asked = momentOf(draft.values["solicitudOnboarding"] as string | null | undefined);
  const stored = ficha?.solicitudOnboarding ?? null;
  const isNew = (draft.values["solicitudOnboarding"] ?? null) !== stored;
  const done = momentOf(ficha?.completoOnboarding);
  const isPending = isOnboarding({ solicitudOnboarding: asked, completoOnboarding: done });
  const put = (instant: string | null) => draft.set("solicitudOnboarding", instant);
  return (
    <div className={classes.body} data-path="solicitudOnboarding">
      <p className={classes.said}>{isNew ? NEXT[asked ? "asked" : "cancelled"] : saidOf(asked, done, isPending)}</p>
      <div className={classes.foot}>
        {isNew ? (
          <Button variant="default" onClick={() => put(stored)}>
            Dejar como estaba
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => put(new Date().toISOString())}>
              {asked ? "Pedir de nuevo" : "Pedir onboarding"}
            </Button>
            {isPending && (
              <Button variant="default" onClick={() => put(null)}>
                Cancelar pedido
              </Button>
            )}
          </>
        )}
      </div>
      {ficha && <PageParts of="onboarding del legajo" place="notice" />}
    </div>
  );
}

const NEXT = {
  asked: "Se pide al guardar: la persona completa sus datos la próxima vez que ingresa.",
  cancelled: "El pedido se cancela al guardar.",
} as const;

function saidOf(asked: Date | null, done: Date | null, isPending: boolean): string {
  if (isPending && asked) return `Pendiente: se pidió el ${formatMoment(asked)} y todavía no lo completó.`;
  if (done) return `Completo: la persona lo terminó el ${formatMoment(done)}.`;
  return "Nunca se pidió. La persona completaría sus datos la próxima vez que ingresa.";
}
