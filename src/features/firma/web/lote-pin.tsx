/**
 * The PIN of whoever signs for the company, asked over what they chose: one record or many, with the reason where the
 * company shows it. Wrong, it is typed again; the server says anything else. FIRMA-08, FIRMA-20, FIRMA-34…FIRMA-37.
 */
import { Button, Modal } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { motivosFirma } from "#features/firma/motivos.ts";
import { type MOTIVOS_EMPLEADOR, motivoPropuesto } from "#features/firma/rules.ts";
import { typedSecret } from "#platform/auth/clave.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useCatalogueList } from "#platform/catalogue/web/api.ts";
import { text } from "#platform/contract/shapes.ts";
import type { CallOptions } from "#platform/http/web/client.ts";
import type { Refusal } from "#platform/problems/problem.ts";
import { showProblem } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import { SecretField } from "#platform/ui/fields/web/secret.tsx";
import { namedBy, SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Paraph } from "#platform/ui/page/web/signature-mark.tsx";
import classes from "./lote.module.css";
import { atPin } from "./signing-words.ts";
import { signingRefusal } from "./words.ts";

const Firma = z.object({ motivo: text(200), certPassword: typedSecret("Debe ingresar la contraseña") });

export type PinDeFirmaProps = {
  /** "Firmar 35 recibos": the question and the button. */
  readonly title: string;
  /** One sentence on what the signature does. */
  readonly children: ReactNode;
  /** The reason where none is configured; null: it was given when the batch began. */
  readonly motivo: (typeof MOTIVOS_EMPLEADOR)[number] | null;
  readonly send: (firma: z.output<typeof Firma>, options: CallOptions) => Promise<unknown>;
  /** Refused for another reason than the PIN: what was chosen may have changed. */
  readonly refused: () => void;
  readonly onClose: () => void;
};

export default function PinDeFirma({ motivo, ...form }: PinDeFirmaProps) {
  useFocusBack();
  const [sending, setSending] = useState(false);
  const close = () => !sending && form.onClose();
  return (
    <Modal opened onClose={close} title={form.title}>
      {motivo === null ? (
        <PinForm {...form} reasons={[]} motivo="" onSending={setSending} />
      ) : (
        <WithReasons {...form} motivo={motivo} onSending={setSending} />
      )}
    </Modal>
  );
}

type PinFormProps = Omit<PinDeFirmaProps, "motivo"> & {
  readonly motivo: string;
  readonly onSending: (sending: boolean) => void;
};

function WithReasons({ motivo, ...form }: PinFormProps & { readonly motivo: (typeof MOTIVOS_EMPLEADOR)[number] }) {
  const query = useCatalogueList(motivosFirma);
  const isShown = useActor()?.mostrarMotivos ?? false;
  return (
    <Loaded query={query} noun="los motivos de firma" waiting={150}>
      {(configured) => {
        const names = configured.map(({ name }) => name);
        return <PinForm {...form} motivo={motivoPropuesto(names, motivo)} reasons={isShown ? names : []} />;
      }}
    </Loaded>
  );
}

function PinForm(props: PinFormProps & { readonly reasons: readonly string[] }) {
  const { title, children, motivo, reasons, send, refused, onClose, onSending } = props;
  const pin = useRef<HTMLInputElement>(null);
  const [refusedPin, setWrong] = useState<string | null>(null);
  const draft = useDraftForm({
    schema: Firma,
    initial: { motivo, certPassword: "" },
    send: (firma, { idempotencyKey }) => send(firma, { idempotencyKey }),
    done: onClose,
    refused: (refusal) => void again(refusal),
  });
  // The reasons may come after the dialog has given its focus away.
  useEffect(() => pin.current?.focus(), []);
  useEffect(() => onSending(draft.sending), [draft.sending, onSending]);

  async function again(refusal: Refusal) {
    draft.set("certPassword", "");
    const wrong = atPin(refusal).problems.find(({ field }) => field === "certPassword");
    if (wrong) setWrong(wrong.message);
    else {
      refused();
      await showProblem(signingRefusal(refusal));
    }
    pin.current?.focus();
  }

  const field = draft.text("certPassword");
  return (
    <form {...draft.form}>
      <div className={classes.fields}>
        <p className={classes.sentence}>{children}</p>
        {reasons.length > 0 && (
          <SelectField label="Motivo" always options={namedBy(reasons)} {...draft.choice("motivo")} />
        )}
        <SecretField
          {...field}
          ref={pin}
          label="PIN de firma"
          noun="el PIN"
          autoComplete="off"
          data-autofocus
          error={field.error ?? refusedPin}
          errorProps={{ role: "alert" }}
          onChange={(event) => {
            setWrong(null);
            field.onChange(event);
          }}
        />
      </div>
      <DialogFoot>
        <Button variant="default" disabled={draft.sending} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" color="pen" leftSection={<Paraph />} loading={draft.sending}>
          {title}
        </Button>
      </DialogFoot>
    </form>
  );
}
