/** How somebody signs: in conformity or not, the PIN, and one button. On a desk in the panel, on a phone in a sheet. */
import { Button, Textarea } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EN_CONFORMIDAD, EN_DISCONFORMIDAD, MAX_DETALLE } from "#features/firma/lados.ts";
import { SecretField } from "#platform/ui/fields/web/secret.tsx";
import { Paraph } from "#platform/ui/page/web/signature-mark.tsx";
import classes from "./signing.module.css";
import type { Signing } from "./signing-use.ts";
import verbs from "./signing-verb.module.css";

type SigningFormProps = {
  readonly signing: Signing;
  /** "recibo". */
  readonly noun: string;
  /** "Estoy de acuerdo con lo liquidado.": what conformity is with. */
  readonly agreed: string;
};

const OBJECTED = "Firmo que lo recibí, pero hay algo que no está bien. Te pedimos el motivo y RR. HH. te responde.";

export function SigningForm({ signing, noun, agreed }: SigningFormProps) {
  const { draft, pin, obstacle } = signing;
  if (obstacle !== null) return <Obstacle>{obstacle}</Obstacle>;
  const isObjected = draft.values.motivo === EN_DISCONFORMIDAD;
  return (
    <form {...draft.form} className={classes.form}>
      <fieldset className={classes.choice}>
        <legend>¿Cómo lo firmás?</legend>
        <Card draft={draft} motivo={EN_CONFORMIDAD} title="En conformidad" text={agreed} />
        <Card draft={draft} motivo={EN_DISCONFORMIDAD} title="En disconformidad" text={OBJECTED} />
      </fieldset>
      {isObjected && (
        <Textarea
          {...draft.text("detalle")}
          label="¿Con qué no estás de acuerdo?"
          description="Queda dentro de tu firma, y lo lee Recursos Humanos."
          required
          rows={4}
          maxLength={MAX_DETALLE}
        />
      )}
      <div>
        <SecretField
          {...pin}
          size="lg"
          label="PIN de firma"
          noun="el PIN"
          autoComplete="off"
          maxLength={256}
          data-autofocus
        />
        <details className={classes.forgotten}>
          <summary>Olvidé mi PIN</summary>
          <p>
            Nadie puede recuperarlo, tampoco la empresa. Pedile a Recursos Humanos que lo restablezca: en tu próximo
            ingreso vas a crear otro. Lo que ya firmaste sigue siendo válido.
          </p>
        </details>
      </div>
      <div className={classes.act}>
        <Button
          className={verbs.verb}
          type="submit"
          color="pen"
          fullWidth
          loading={draft.sending}
          leftSection={<Paraph />}
        >
          Firmar {noun}
        </Button>
        <p className={classes.effect}>
          Tu firma electrónica queda dentro del PDF, con fecha y hora. Podés descargarlo y verificarlo cuando quieras.
        </p>
      </div>
    </form>
  );
}

type CardProps = {
  readonly draft: Signing["draft"];
  readonly motivo: Signing["draft"]["values"]["motivo"];
  readonly title: string;
  readonly text: string;
};

function Card({ draft, motivo, title, text }: CardProps) {
  const { name, value, onChange } = draft.text("motivo");
  return (
    <label className={classes.card}>
      <input type="radio" name={name} value={motivo} checked={value === motivo} onChange={onChange} />
      <b>{title}</b>
      <span>{text}</span>
    </label>
  );
}

function Obstacle({ children }: { readonly children: string }) {
  return (
    <div className={classes.obstacle} role="note">
      <p>{children}</p>
      <Button renderRoot={(props) => <Link {...props} to="/settings/sign" />}>Ir a mi firma electrónica</Button>
    </div>
  );
}
