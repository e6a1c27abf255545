/** Documents that do not open: one that asks for its password, and one that is no PDF any more. */
import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ErrorState } from "#platform/ui/page/web/states.tsx";
import classes from "./viewer.module.css";

export type PasswordQuestion = { readonly answer: (password: string | null) => void; readonly isWrong: boolean };

export function PdfPassword({ question, name }: { readonly question: PasswordQuestion; readonly name: string }) {
  const [password, setPassword] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form around the viewer is another matter.
    event.stopPropagation();
    setPassword("");
    question.answer(password);
  };
  return (
    <form className={classes.password} onSubmit={submit}>
      <h2>El documento tiene contraseña</h2>
      <p>{name} se abre con la contraseña que le puso quien lo hizo. No se guarda ni se envía.</p>
      <PasswordInput
        label="Contraseña del documento"
        autoComplete="off"
        value={password}
        error={question.isWrong && "La contraseña no es la de este documento"}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" disabled={password === ""}>
        Abrir
      </Button>
    </form>
  );
}

export function PdfBroken({ name }: { readonly name: string }) {
  return (
    <div className={classes.message}>
      <ErrorState title="El documento no se puede mostrar">
        {name} está dañado o no es un PDF. Podés descargarlo tal como está, o pedir que lo suban de nuevo.
      </ErrorState>
    </div>
  );
}
