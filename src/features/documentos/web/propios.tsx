/**
 * /settings/documentos: one's own documents. What waits for a signature comes first, then what was rejected and can be sent
 * again, then all of them by folder; and from here one sends one's own. DOC-06, DOC-32, DOC-94…DOC-97, D044, D210.
 */
import { Button } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { isUnanswered, owesSignature } from "#features/documentos/puede.ts";
import { isWriter } from "#features/documentos/quien.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { DocumentosDeEmpleado } from "./de-persona.tsx";
import { renovarPath } from "./documento-words.ts";
import { useDocumentosOf } from "./documentos-api.ts";
import type { Envio } from "./enviar.tsx";
import { PorFirmar, Rechazados } from "./esperan.tsx";

/** Its form comes with the first press. */
const EnviarDocumento = lazy(async () => ({ default: (await import("./enviar.tsx")).EnviarDocumento }));

export default function MisDocumentos() {
  const actor = useActor();
  const navigate = useNavigate();
  const [sending, setSending] = useState<Envio | null>(null);
  const { data: all = NONE } = useDocumentosOf(actor?._id ?? "");
  const owed = useMemo(() => (actor ? all.filter((one) => owesSignature(one, actor)).reverse() : NONE), [all, actor]);
  const refused = useMemo(() => all.filter((one) => isUnanswered(one, all)), [all]);
  const sendAgain = (one: Documento) =>
    one.anterior === null
      ? setSending({ clase: one.clase, otra: one })
      : void navigate({ to: renovarPath(one.anterior) });
  const actions = (
    <>
      <Button variant="default" onClick={() => setSending({ clase: "solicitud" })}>
        Enviar solicitud
      </Button>
      <Button variant="default" onClick={() => setSending({ clase: "certificado" })}>
        Enviar certificado
      </Button>
      <PageAction icon={IconFileUpload} run={() => setSending({ clase: "documento" })}>
        Enviar documento
      </PageAction>
    </>
  );
  const ways = actor && !isWriter(actor.roles) && (
    <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/documents/enbandeja" />}>
      Mis envíos
    </Button>
  );
  return (
    <Page title="Mis documentos" ways={ways} actions={actions}>
      {owed.length > 0 && <PorFirmar documentos={owed} />}
      {refused.length > 0 && <Rechazados documentos={refused} again={sendAgain} />}
      <DocumentosDeEmpleado
        empleadoId={actor?._id ?? ""}
        isOwn
        empty={{
          title: "Todavía no tenés documentos",
          text: "Los que te mande la empresa y los que envíes vos van a quedar acá.",
        }}
      />
      <Suspense>{sending && <EnviarDocumento {...sending} onClose={() => setSending(null)} />}</Suspense>
    </Page>
  );
}

const NONE: readonly Documento[] = [];
