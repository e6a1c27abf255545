/** Whether a certificate stands, by its number, for anybody who was shown a signature. No name is told (D239). */
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { NIVEL_WORDS } from "#features/acceso/prueba.ts";
import { firma, type Verificacion } from "#features/firma/contract.ts";
import type { Refusal } from "#platform/problems/problem.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { Refused } from "#platform/ui/page/web/door.tsx";
import { firmaClient } from "./api.ts";
import classes from "./firma.module.css";
import page from "./verificar.module.css";
import { dayOf } from "./words.ts";

const SENTENCES: Readonly<Record<Verificacion["estado"], string>> = {
  vigente: "El certificado está vigente.",
  vencido: "El certificado venció. Lo que se firmó mientras estaba vigente sigue siendo válido.",
  reemplazado: "El certificado fue reemplazado por otro. Lo que se firmó antes sigue siendo válido.",
  revocado: "El certificado fue revocado por su titular. Lo que se firmó antes sigue siendo válido.",
  detenido: "Su titular detuvo este certificado: avisó que no lo creó. No confíes en lo que se firmó con él.",
  desconocido: "Ningún certificado emitido acá tiene ese número de serie.",
};

export function CertificateBySerial() {
  const [answer, setAnswer] = useState<Verificacion | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const draft = useDraftForm({
    schema: firma.verificar.input,
    initial: { serie: "" },
    send: (asked) => {
      setFailure(null);
      setAnswer(null);
      return firmaClient.verificar(asked);
    },
    done: setAnswer,
    refused: (refusal) => setFailure(refusal.problems.every(({ field }) => field !== undefined) ? null : refusal),
  });
  return (
    <>
      <p className={classes.state}>Lo muestra cualquier lector de PDF en los datos de la firma.</p>
      {failure && <Refused failure={failure} />}
      <form {...draft.form} className={page.form}>
        <TextInput
          {...draft.text("serie")}
          className={page.field}
          label="Número de serie"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
        <Button type="submit" variant="default" loading={draft.sending}>
          Consultar certificado
        </Button>
      </form>
      <div role="status" className={classes.verified}>
        {answer && <Answer answer={answer} />}
      </div>
    </>
  );
}

function Answer({ answer: { estado, desde, hasta, cerrado, prueba, empresa } }: { readonly answer: Verificacion }) {
  return (
    <>
      <p className={classes.state}>{SENTENCES[estado]}</p>
      {desde && hasta && prueba && (
        <dl className={classes.facts}>
          <dt>Emitido por</dt>
          <dd>{empresa}</dd>
          <dt>Vigencia</dt>
          <dd>
            Del {dayOf(desde)} al {dayOf(hasta)}
          </dd>
          {cerrado && (
            <>
              <dt>Sin efecto desde</dt>
              <dd>{dayOf(cerrado)}</dd>
            </>
          )}
          <dt>Identidad</dt>
          <dd>{NIVEL_WORDS[prueba]}</dd>
        </dl>
      )}
    </>
  );
}
