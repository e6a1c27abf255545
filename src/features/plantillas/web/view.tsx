/** /plantillas/:templateId: the letter as it reads, and what is known of it. What of it may be changed, the server says. PLAN-07, D060. */
import { Button } from "@mantine/core";
import { type Icon, IconCopy, IconMail, IconPencil, IconPrinter, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { Plantilla } from "#features/plantillas/contract.ts";
import { STAFF } from "#platform/auth/roles.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { RichText } from "#platform/ui/editor/web/rich-text.tsx";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { SideCard, SideFacts } from "#platform/ui/page/web/side-card.tsx";
import { useCopy, useRemoveFromPage } from "./api.ts";
import { CamposCard } from "./campos-card.tsx";
import classes from "./plantillas.module.css";
import { PreviaButton } from "./previa.tsx";
import { PlantillaRecord } from "./record.tsx";
import { editPath, enviarLink, LISTA } from "./rutas.ts";
import { deQuien, OFRECIDOS, siNo } from "./words.ts";

const Impresa = lazy(() => import("./impresa.tsx"));

export default function ViewPlantilla() {
  return <PlantillaRecord title="Plantilla">{(plantilla) => <Shown plantilla={plantilla} />}</PlantillaRecord>;
}

function Shown({ plantilla }: { readonly plantilla: Plantilla }) {
  const { name, content, tipoCarta, modificado } = plantilla;
  const [printing, setPrinting] = useState(false);
  return (
    <Page
      title={name}
      subtitle={tipoCarta}
      back={LISTA}
      actions={<Actions plantilla={plantilla} onPrint={() => setPrinting(true)} />}
    >
      <div className={classes.beside}>
        <section className={classes.paper} aria-label="Carta">
          <RichText html={content} fields={OFRECIDOS} />
        </section>
        <div className={`${classes.side} rb-no-print`}>
          <SideCard title="Datos de la plantilla">
            <SideFacts
              facts={[
                ["De quién", deQuien(plantilla)],
                ["Pública", siNo(plantilla.public)],
                ["Modificada", formatMoment(new Date(modificado))],
              ]}
            />
          </SideCard>
          <CamposCard content={content} isRead />
          <PreviaButton name={name} content={content} />
        </div>
      </div>
      {printing && (
        <Suspense>
          <Impresa content={content} name={name} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

type ActionsProps = { readonly plantilla: Plantilla; readonly onPrint: () => void };

/** The filled one, the last, is what one came for. */
function Actions({ plantilla, onPrint }: ActionsProps) {
  const { copy, copying } = useCopy();
  const remove = useRemoveFromPage();
  const copies = () => copy(plantilla);
  const maySend = useMay(STAFF);
  return (
    <>
      <Plain icon={IconPrinter} run={onPrint}>
        Imprimir
      </Plain>
      {maySend && <Enviar plantilla={plantilla._id} />}
      {plantilla.editable ? (
        <>
          <Plain icon={IconTrash} run={() => remove(plantilla)}>
            Eliminar
          </Plain>
          <Plain icon={IconCopy} run={copies} loading={copying}>
            Copiar
          </Plain>
          <PageAction icon={IconPencil} to={editPath(plantilla._id)}>
            Editar
          </PageAction>
        </>
      ) : (
        <PageAction icon={IconCopy} run={copies}>
          Copiar
        </PageAction>
      )}
    </>
  );
}

type PlainProps = {
  readonly icon: Icon;
  readonly run: () => void;
  readonly loading?: boolean;
  readonly children: string;
};

const Plain = ({ icon: Drawn, run, loading = false, children }: PlainProps) => (
  <Button variant="default" loading={loading} leftSection={<Drawn size={17} stroke={1.75} aria-hidden />} onClick={run}>
    {children}
  </Button>
);

const Enviar = ({ plantilla }: { readonly plantilla: string }) => (
  <Button
    variant="default"
    leftSection={<IconMail size={17} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <Link {...props} {...enviarLink(plantilla)} />}
  >
    Enviar
  </Button>
);
