/** One receipt on the signing desk: its file, the receipts beside it, and the call that signs it. */
import { Skeleton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useMemo } from "react";
import { CasoDespues } from "#features/disconformidades/web/public.tsx";
import { SigningDesk } from "#features/firma/web/public.tsx";
import { initialsOf } from "#features/legajos/initials.ts";
import type { MiRecibo } from "#features/recibos/contract.ts";
import { fileNameOf } from "#features/recibos/rules.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { downloadRecibo, fetchPdf, misRecibosClient, pdfQuery, useRecibosChanged } from "./mis-api.ts";
import { useMark } from "./mis-caja.ts";
import {
  dayOf,
  detailOf,
  ELSEWHERE,
  LIST,
  othersOf,
  pathOf,
  periodInWords,
  retiradoOf,
  TIPO,
  titleOf,
  turnOf,
} from "./mis-words.ts";

/** In this visit. */
export type JustSigned = {
  readonly fecha: string | null;
  readonly conformidad: boolean;
  readonly message: string;
  /** Of the file as it is now. */
  readonly sha256: string | null;
};

type ReciboDeskProps = {
  readonly recibo: MiRecibo;
  readonly rows: readonly MiRecibo[];
  readonly owed: readonly MiRecibo[];
  readonly justSigned: JustSigned | null;
  readonly onSigned: (signed: JustSigned) => void;
};

export function ReciboDesk({ recibo, rows, owed, justSigned, onSigned }: ReciboDeskProps) {
  const { _id, sha256 } = recibo;
  const changed = useRecibosChanged();
  const mark = useMark();
  usePrefetched(othersOf(recibo, owed)[0]);

  async function sign(given: Given, options: { readonly idempotencyKey: string }): Promise<JustSigned> {
    const mine = { recibos: [{ _id, sha256: sha256 ?? "" }], empleador: false, ...given };
    const { message, firmadoEmpleado, sha256: signed } = await misRecibosClient.firmar(mine, options);
    const conformidad = firmadoEmpleado?.conformidad !== false;
    return { message, conformidad, fecha: firmadoEmpleado?.fecha ?? null, sha256: signed };
  }

  const signed = justSigned ?? signedBefore(recibo);
  return (
    <Suspense fallback={<Skeleton height="70dvh" aria-busy />}>
      <SigningDesk
        tipo={TIPO}
        registro={_id}
        noun="recibo"
        title={titleOf(recibo)}
        short={periodInWords(recibo)}
        detail={detailOf(recibo)}
        signer={signerOf(recibo)}
        file={useFile(recibo, justSigned)}
        among={useAmong(recibo, rows, owed)}
        mark={mark}
        agreed="Estoy de acuerdo con lo liquidado."
        noPin="Debe ingresar la contraseña"
        signed={signed}
        facts={factsOf(recibo)}
        sequel={signed?.conformidad === false && <CasoDespues tipo={TIPO} registro={_id} />}
        list={LIST}
        download={() => void downloadRecibo(recibo)}
        sign={sign}
        onSigned={(signed) => {
          onSigned(signed as JustSigned);
          changed();
        }}
        onOutdated={changed}
      />
    </Suspense>
  );
}

/** Of what the company took back, when and why: it stays here to be read and kept (D202). */
const factsOf = (recibo: MiRecibo) => [
  ...(recibo.historico ? [] : [{ term: "Firma de la empresa", text: dayOf(recibo.firmadoEmpleador.fecha) }]),
  ...(recibo.retirado ? [{ term: "Retirado", text: retiradoOf(recibo) }] : []),
];

type Given = { readonly motivo: string; readonly detalle: string; readonly certPassword: string };

function signedBefore({ historico, firmadoEmpleado: { firmado, fecha, conformidad } }: MiRecibo) {
  if (historico) return { fecha: null, conformidad: true, elsewhere: ELSEWHERE };
  return firmado ? { fecha, conformidad: conformidad !== false } : null;
}

function signerOf({ empleado }: MiRecibo) {
  if (!empleado) return { name: "", initials: "", detail: "" };
  return {
    name: `${empleado.firstName} ${empleado.lastName}`,
    initials: initialsOf(empleado.displayName),
    detail: [`Legajo ${formatLegajo(empleado.legajo)}`, empleado.puesto].filter(Boolean).join(" · "),
  };
}

/** Of what one has just signed the copy to keep, which nothing owed holds back (D202). */
function useFile(recibo: MiRecibo, justSigned: JustSigned | null) {
  const queryClient = useQueryClient();
  const name = fileNameOf(recibo);
  const { _id } = recibo;
  const sha256 = justSigned?.sha256 ?? recibo.sha256;
  const descarga = justSigned ? "si" : "no";
  return useMemo(
    () => ({ name, source: () => fetchPdf(queryClient, { _id, sha256 }, descarga) }),
    [name, queryClient, _id, sha256, descarga],
  );
}

/** Those before and after it that may be opened: to sign, or to read. */
function useAmong(recibo: MiRecibo, rows: readonly MiRecibo[], owed: readonly MiRecibo[]) {
  const navigate = useNavigate();
  const readable = (recibo.firmadoEmpleado.firmado ? rows : owed).filter(({ bloqueo }) => bloqueo === null);
  const turn = turnOf(recibo, readable);
  const go = (position: number) => void navigate({ to: pathOf(readable[position - 1] ?? recibo) });
  return turn ? { ...turn, go } : undefined;
}

/** The next one is here before it is opened; one that waits for this one cannot be asked for yet. */
function usePrefetched(next: MiRecibo | undefined) {
  const queryClient = useQueryClient();
  const { _id, sha256, bloqueo } = next ?? { _id: null, sha256: null, bloqueo: null };
  useEffect(() => {
    if (_id !== null && bloqueo === null) void queryClient.prefetchQuery(pdfQuery({ _id, sha256 }, "no"));
  }, [_id, sha256, bloqueo, queryClient]);
}
