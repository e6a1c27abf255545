/** /documents/:documentId/renovar: a new version of a document that expires, by who works with documents or by whose it is. */
import { Navigate, useNavigate } from "@tanstack/react-router";
import type { Documento } from "#features/documentos/contract.ts";
import { mayRenew } from "#features/documentos/puede.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { FormCell, FormGrid, SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { CancelLink } from "#platform/ui/page/web/cancel-link.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { ArchivoField } from "./archivo-field.tsx";
import classes from "./documento.module.css";
import { nameOf, vencimientoInWords } from "./documento-words.ts";
import { NombreFields } from "./nombre-fields.tsx";
import { DocumentoRecord } from "./record.tsx";
import { useRenovacion } from "./use-renovar.ts";

export default function RenovarDocumento() {
  const actor = useActor();
  return (
    <DocumentoRecord title="Renovar documento">
      {(documento) =>
        actor && mayRenew(documento, actor) ? (
          <Renovar key={documento._id} documento={documento} isOwn={documento.empleado._id === actor._id} />
        ) : (
          <Navigate to={`/documents/${documento._id}`} replace />
        )
      }
    </DocumentoRecord>
  );
}

type RenovarProps = { readonly documento: Documento; readonly isOwn: boolean };

function Renovar({ documento, isOwn }: RenovarProps) {
  const navigate = useNavigate();
  const today = useToday();
  const to = `/documents/${documento._id}`;
  const back = useWayBack(to);
  const { draft, temporary } = useRenovacion(
    documento,
    ({ _id }) => void navigate({ to: `/documents/${_id}`, replace: true }),
  );
  useLeaveGuard(draft.isDirty, temporary);
  const subtitle = `${isOwn ? documento.name : nameOf(documento)} · ${vencimientoInWords(documento)}`;
  return (
    <Page title="Renovar documento" subtitle={subtitle} back={{ to, label: documento.name }}>
      <form {...draft.form}>
        <Sheet className={classes.form}>
          <FormGrid>
            <FormCell cols={6}>
              <p className={classes.fixed}>{isOwn ? OWN : OTHERS}</p>
            </FormCell>
            <FormCell cols={6}>
              <ArchivoField {...draft.field("url")} temporary={temporary} />
            </FormCell>
            <FormCell cols={3}>
              <DateField
                {...draft.choice("fechaVencimiento")}
                label="Nueva fecha de vencimiento"
                required
                today={today}
              />
            </FormCell>
            <NombreFields draft={draft} />
          </FormGrid>
          <SaveBar
            draft={draft}
            verb={isOwn ? "Enviar renovación" : "Renovar documento"}
            cancel={<CancelLink back={back} />}
          />
        </Sheet>
      </form>
    </Page>
  );
}

const OWN =
  "La empresa tiene que aprobar la versión nueva. Hasta entonces vale la que tenés, y después la vas a poder seguir leyendo.";
const OTHERS = "La versión nueva toma el lugar de esta, que se va a poder seguir leyendo.";
