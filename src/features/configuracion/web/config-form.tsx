/**
 * The company's settings as one form: the sections on a sheet, beside them how it looks and what the account is. What the
 * server decides on saving is already shown while one edits. EMP-14…EMP-20, EMP-26…EMP-35.
 */
import { Alert, Button, Skeleton } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { spaceOf } from "#features/archivos/quotas.ts";
import { useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import { type EmpresaConfig, EmpresaConfigDraft } from "#features/configuracion/contract.ts";
import { changesContract } from "#features/configuracion/rules.ts";
import { BackupList } from "#features/copias/web/public.tsx";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { SideCard } from "#platform/ui/page/web/side-card.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { configuracionClient, configuracionKey } from "./api.ts";
import { BarraSection } from "./barra-section.tsx";
import { CamposSection } from "./campos-section.tsx";
import classes from "./configuracion.module.css";
import { CuentaCard } from "./cuenta-card.tsx";
import { EDIT_TITLE } from "./edit-loading.tsx";
import { FramePreview } from "./frame-preview.tsx";
import { IdentidadSection } from "./identidad-section.tsx";
import { unsavedLogo } from "./logo-uploads.ts";
import { ModulosSection } from "./modulos-section.tsx";
import { CONFIG_WORDS, type ConfigDraft, draftOf, looksOf } from "./values.ts";

const CampoPopup = lazy(async () => ({ default: (await import("./campo-popup.tsx")).CampoPopup }));

/** Further down than a window shows. */
const ContratoSection = lazy(async () => ({ default: (await import("./contrato-section.tsx")).ContratoSection }));
const MisDatosSection = lazy(async () => ({ default: (await import("./mis-datos-section.tsx")).MisDatosSection }));

const FORM = "configuracion-empresa";

export function ConfigForm({ empresa }: { readonly empresa: EmpresaConfig }) {
  const { _id: empresaId } = empresa;
  const roles = useActor()?.roles ?? [];
  const queryClient = useQueryClient();
  const isPhone = useIsPhone();
  /** Its buttons scroll away with it: then the form's foot brings them. */
  const head = useIntersection();
  const isHeadGone = head.entry?.isIntersecting === false;
  /** Outside the form: a form inside another one would send both. */
  const [campo, setCampo] = useState<number | "nuevo" | null>(null);
  const draft = useDraftForm({
    schema: EmpresaConfigDraft,
    keep: `empresa/${empresaId}`,
    edits: {
      record: empresa,
      valuesOf: draftOf,
      read: () => configuracionClient.get({ empresaId }),
      words: CONFIG_WORDS,
      send: (values, options) => configuracionClient.update({ ...values, empresaId }, options),
    },
    done: (saved) => {
      temporary.saved();
      queryClient.setQueryData(configuracionKey(empresaId), saved);
      /** Everything: the frame shows the name, the logo, the bar and the modules. */
      void queryClient.invalidateQueries();
      notify.saved();
    },
  });
  const kept = draft.values.logo ? [{ url: draft.values.logo, isNew: draft.values.logo !== empresa.logo }] : [];
  const temporary = useTemporaryAdjuntos(kept);
  useLeaveGuard(draft.isDirty, temporary);
  const discard = () => {
    draft.reset();
    /** What was uploaded meanwhile is nobody's any more, and no reason to ask before leaving. */
    temporary.left();
  };
  const buttons = { ...draft, reset: discard };
  const looks = looksOf(draft.values, empresa, unsavedLogo);
  const section = { draft, empresa };
  const advice = empresa.archivos && spaceOf(empresa.archivos).advice;

  return (
    <Page title={EDIT_TITLE} subtitle={empresa.name} actions={!isPhone && <HeadActions draft={buttons} />}>
      <div ref={head.ref} />
      {advice !== null && (
        <Alert
          className={classes.advice}
          color="orange"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        >
          {advice}.
        </Alert>
      )}
      <div className={classes.columns}>
        <form {...draft.form} id={FORM}>
          <Sheet>
            <IdentidadSection {...section} looks={looks} temporary={temporary} />
            <BarraSection draft={draft} />
            <ModulosSection draft={draft} />
            <CamposSection draft={draft} edit={setCampo} />
            <Suspense fallback={<Skeleton height={320} />}>
              <MisDatosSection draft={draft} />
              {changesContract(roles) && <ContratoSection draft={draft} />}
            </Suspense>
            {(isPhone || (isHeadGone && draft.changes > 0)) && (
              <SaveBar draft={buttons} verb="Guardar cambios" cancel={!draft.restored && <Discard draft={buttons} />} />
            )}
          </Sheet>
        </form>
        <div className={classes.side}>
          <SideCard title="Así se ve">
            <FramePreview empresa={looks} />
          </SideCard>
          <BackupList />
          <CuentaCard empresa={empresa} />
        </div>
      </div>
      <Suspense>{campo !== null && <CampoPopup draft={draft} index={campo} onClose={() => setCampo(null)} />}</Suspense>
    </Page>
  );
}

type ActionsProps = { readonly draft: Pick<ConfigDraft, "changes" | "reset" | "sending" | "restored"> };

function HeadActions({ draft }: ActionsProps) {
  return (
    <>
      <p className={classes.changes} role="status">
        {draft.restored && "Recuperamos lo que habías escrito"}
      </p>
      <Discard draft={draft} />
      <Button type="submit" form={FORM} loading={draft.sending}>
        Guardar cambios
      </Button>
    </>
  );
}

function Discard({ draft }: ActionsProps) {
  return (
    <Button variant="default" disabled={draft.changes === 0} onClick={draft.reset}>
      Descartar
    </Button>
  );
}
