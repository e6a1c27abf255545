/** One document on the signing desk: its file or its preview, the documents beside it, and the call that signs it. */
import { Skeleton } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentProps, lazy, Suspense, useMemo } from "react";
import { CasoDespues } from "#features/disconformidades/web/public.tsx";
import type { Documento } from "#features/documentos/contract.ts";
import { SIN_PIN } from "#features/documentos/firmar.ts";
import { SigningDesk } from "#features/firma/web/public.tsx";
import { initialsOf } from "#features/legajos/initials.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { dayOf, vencimientoInWords, whereInWords } from "./documento-words.ts";
import { documentosClient, downloadDocumento, useDocumentosChanged } from "./documentos-api.ts";
import { firmarClient, useMark, useSinFirmar } from "./firmar-api.ts";

const PreviaDocumento = lazy(() => import("./previa.tsx"));

/** As the engine calls them. */
const TIPO = "documento";

/** In this visit. */
export type JustSigned = { readonly fecha: string | null; readonly conformidad: boolean; readonly message: string };

type Given = { readonly motivo: string; readonly detalle: string; readonly certPassword: string };

type Desk = ComponentProps<typeof SigningDesk>;

export type DocumentoDeskProps = {
  readonly documento: Documento;
  readonly justSigned: JustSigned | null;
  readonly onSigned: (signed: JustSigned) => void;
  /** Where what waits is listed. */
  readonly back: string;
  /** Of a page that has only some of them signed: those it does, and which one this is. */
  readonly among?: Desk["among"];
  readonly turno?: Desk["turno"];
};

export function DocumentoDesk({ documento, justSigned, onSigned, back, among, turno }: DocumentoDeskProps) {
  const { _id, sha256, name, firmadoEmpleado } = documento;
  const changed = useDocumentosChanged();
  const owed = useAmong(documento);

  async function sign(given: Given, options: { readonly idempotencyKey: string }): Promise<JustSigned> {
    const answer = await firmarClient.empleado({ recibos: [{ _id, sha256 }], ...given }, options);
    const conformidad = answer.firmadoEmpleado?.conformidad !== false;
    return { message: answer.message, conformidad, fecha: answer.firmadoEmpleado?.fecha ?? null };
  }

  const before = firmadoEmpleado.firmado
    ? { fecha: firmadoEmpleado.fecha, conformidad: firmadoEmpleado.conformidad !== false }
    : null;
  const signed = justSigned ?? before;
  return (
    <Suspense fallback={<Skeleton height="70dvh" aria-busy />}>
      <SigningDesk
        tipo={TIPO}
        registro={_id}
        noun="documento"
        title={name}
        short={name}
        detail={[whereInWords(documento), vencimientoInWords(documento)].filter(Boolean).join(" · ")}
        signer={signerOf(documento)}
        file={useFile(documento)}
        instead={<PreviaDocumento documento={documento} height="100%" />}
        among={among ?? owed}
        turno={turno}
        mark={useMark(documento)}
        agreed="Lo leí y estoy de acuerdo."
        list={back}
        download={() => void downloadDocumento(documento)}
        noPin={SIN_PIN}
        signed={signed}
        facts={factsOf(documento)}
        sequel={signed?.conformidad === false && <CasoDespues tipo={TIPO} registro={_id} />}
        sign={sign}
        onOutdated={changed}
        onSigned={(signed) => {
          onSigned(signed as JustSigned);
          changed();
        }}
      />
    </Suspense>
  );
}

function signerOf({ empleado: { firstName, lastName, displayName, legajo, puesto } }: Documento) {
  return {
    name: `${firstName} ${lastName}`,
    initials: initialsOf(displayName),
    detail: [`Legajo ${formatLegajo(legajo)}`, puesto].filter(Boolean).join(" · "),
  };
}

const factsOf = ({ requiereFirmaEmpleador, firmadoEmpleador: { fecha }, retirado }: Documento) => [
  ...(requiereFirmaEmpleador ? [{ term: "Firma de la empresa", text: fecha ? dayOf(fecha) : "Todavía falta" }] : []),
  ...(retirado ? [{ term: "Retirado", text: `La empresa lo retiró el ${dayOf(retirado.fecha)}` }] : []),
];

/** Null while it is not theirs to have. */
function useFile({ _id: documentId, sha256, name, previa }: Documento) {
  return useMemo(
    () => (previa ? null : { name, source: () => fetchBytes(documentId, sha256) }),
    [name, documentId, previa, sha256],
  );
}

/** Other bytes are another file, under the same address. */
const fetchBytes = (documentId: string, _sha256: string) => documentosClient.archivo({ documentId });

/** Those before and after it that wait too. */
function useAmong({ _id }: Documento) {
  const navigate = useNavigate();
  const { data: owed = [] } = useSinFirmar();
  const at = owed.findIndex((one) => one._id === _id);
  if (at === -1) return undefined;
  const go = (position: number) => void navigate({ to: `/documents/${owed[position - 1]?._id ?? _id}/firmar` });
  return { position: at + 1, total: owed.length, go };
}
