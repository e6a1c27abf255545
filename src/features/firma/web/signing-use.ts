/**
 * Signing something of one's own: what is typed outlives the sheet it is typed in, a wrong PIN stays at its field, and
 * everything else the server says is a dialog. FIRMA-16…FIRMA-18, S-44.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { CertificadoItem } from "#features/firma/contract.ts";
import { type FirmaPropia, firmaPropia } from "#features/firma/firmar.ts";
import { EN_CONFORMIDAD, EN_DISCONFORMIDAD } from "#features/firma/lados.ts";
import { firmaProblems } from "#features/firma/problems.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import type { Refusal } from "#platform/problems/problem.ts";
import { showProblem } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { CERTIFICADOS, useCertificados } from "./api.ts";
import { atPin, isOutdated, obstacleIn } from "./signing-words.ts";
import { signingRefusal } from "./words.ts";

export type Signed = {
  /** It was signed before it came here, in these words: of its signatures nothing is known. */
  readonly elsewhere?: string;
  readonly fecha: string | null;
  readonly conformidad: boolean;
  /** What the server said of it just now; left out where it was signed before. */
  readonly message?: string;
};

export type SigningOptions = {
  /** Of an empty PIN (D023). */
  readonly noPin: string;
  readonly sign: (given: FirmaPropia, options: { readonly idempotencyKey: string }) => Promise<Signed>;
  readonly onSigned: (signed: Signed) => void;
  /** The document is not what was shown any more. */
  readonly onOutdated: () => void;
};

export function useSigning({ noPin, sign, onSigned, onOutdated }: SigningOptions) {
  const queryClient = useQueryClient();
  const { data: certificados } = useCertificados();
  const schema = useMemo(() => firmaPropia(noPin), [noPin]);
  const [refusedPin, setRefusedPin] = useState<string | null>(null);
  const [obstacle, setObstacle] = useState<string | null>(null);

  const draft = useDraftForm({
    schema,
    initial: { motivo: EN_CONFORMIDAD, detalle: "", certPassword: "" } as FirmaPropia,
    send: async (given, options) => {
      setRefusedPin(null);
      const detalle = given.motivo === EN_DISCONFORMIDAD ? given.detalle : "";
      return sign({ ...given, detalle }, options).catch((error: unknown) => {
        throw atPin(refusalOf(error));
      });
    },
    done: (signed) => {
      if (signed.message) announce(signed.message);
      onSigned(signed);
    },
    refused: (refusal) => void settle(refusal),
  });
  useLeaveGuard(() => draft.values.detalle !== "" && draft.isDirty());

  async function settle(refusal: Refusal) {
    draft.set("certPassword", "");
    const wrong = refusal.problems.find(({ field }) => field === "certPassword");
    if (wrong) {
      setRefusedPin(wrong.message);
      return;
    }
    if (refusal.problems.every(({ field }) => field === "detalle")) return;
    await showProblem(signingRefusal(refusal));
    setObstacle(obstacleIn(refusal));
    void queryClient.invalidateQueries({ queryKey: CERTIFICADOS });
    if (isOutdated(refusal)) onOutdated();
  }

  const pin = draft.text("certPassword");
  return {
    draft,
    /** Why nothing can be signed now, or null. */
    obstacle: obstacle ?? lacking(certificados),
    pin: { ...pin, error: pin.error ?? (pin.value === "" ? (refusedPin ?? undefined) : undefined) },
  };
}

export type Signing = ReturnType<typeof useSigning>;

/** Not known yet, or one in force: the server decides. */
function lacking(certificados: readonly CertificadoItem[] | undefined): string | null {
  if (!certificados || certificados.some(({ estado }) => estado === "vigente")) return null;
  const isExpired = certificados.some(({ estado }) => estado === "vencido");
  return (isExpired ? firmaProblems.vencido : firmaProblems.sinCertificado).message;
}
