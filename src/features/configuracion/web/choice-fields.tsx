/** What a person who never signed in starts with: two ways, each with what it means. D169. */
import { CREDENCIALES, type CredencialInicial } from "#features/empresa/contract.ts";
import classes from "./configuracion.module.css";

const WORDS: Readonly<Record<CredencialInicial, readonly [title: string, meaning: string]>> = {
  dni: ["El DNI", "Sirve una sola vez: al ingresar hay que elegir una contraseña. A los 15 días deja de funcionar."],
  codigo: [
    "Códigos impresos",
    "Cada persona recibe en papel un código de un solo uso. Nadie que sepa su DNI puede entrar por ella.",
  ],
};

type CredencialFieldProps = {
  readonly value: CredencialInicial;
  readonly onChange: (chosen: CredencialInicial) => void;
  readonly "data-path": string;
};

export function CredencialField({ value, onChange, ...field }: CredencialFieldProps) {
  return (
    <fieldset className={classes.choices} data-path={field["data-path"]}>
      <legend>Credencial inicial</legend>
      {CREDENCIALES.map((credencial) => {
        const [title, meaning] = WORDS[credencial];
        return (
          <label key={credencial} className={classes.choice} data-chosen={credencial === value || undefined}>
            <input
              type="radio"
              name="credencialInicial"
              checked={credencial === value}
              onChange={() => onChange(credencial)}
            />
            <span>
              {title}
              <small>{meaning}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
