/**
 * What a person who never signed in starts with (D169), and how whoever signs must have been proven (D239): a few ways,
 * each with what it means.
 */
import {
  CREDENCIALES,
  type CredencialInicial,
  PRUEBAS_MINIMAS,
  type PruebaMinima,
} from "#features/empresa/contract.ts";
import classes from "./configuracion.module.css";

type Words<T extends string> = Readonly<Record<T, readonly [title: string, meaning: string]>>;

type ChoiceProps<T extends string> = {
  readonly value: T;
  readonly onChange: (chosen: T) => void;
  readonly "data-path": string;
};

const CREDENCIAL_WORDS: Words<CredencialInicial> = {
  dni: ["El DNI", "Sirve una sola vez: al ingresar hay que elegir una contraseña. A los 15 días deja de funcionar."],
  codigo: [
    "Códigos impresos",
    "Cada persona recibe en papel un código de un solo uso. Nadie que sepa su DNI puede entrar por ella.",
  ],
};

export const PRUEBA_WORDS: Words<PruebaMinima> = {
  ninguna: ["Cualquiera", "Alcanza con haber ingresado, también con el documento como contraseña inicial."],
  codigo: ["Código en papel o más", "Firma quien activó su cuenta con un código entregado en mano, o con su correo."],
  correo: ["Su propio correo", "Firma solo quien eligió su contraseña con un enlace enviado a su propio correo."],
};

export const CredencialField = (field: ChoiceProps<CredencialInicial>) => (
  <Choices {...field} name="credencialInicial" legend="Credencial inicial" of={CREDENCIALES} words={CREDENCIAL_WORDS} />
);

export const PruebaField = (field: ChoiceProps<PruebaMinima>) => (
  <Choices
    {...field}
    name="pruebaMinima"
    legend="Prueba de identidad para firmar"
    of={PRUEBAS_MINIMAS}
    words={PRUEBA_WORDS}
  />
);

type ChoicesProps<T extends string> = ChoiceProps<T> & {
  readonly name: string;
  readonly legend: string;
  readonly of: readonly T[];
  readonly words: Words<T>;
};

function Choices<T extends string>({ name, legend, of, words, value, onChange, ...field }: ChoicesProps<T>) {
  return (
    <fieldset className={classes.choices} data-path={field["data-path"]}>
      <legend>{legend}</legend>
      {of.map((choice) => {
        const [title, meaning] = words[choice];
        return (
          <label key={choice} className={classes.choice} data-chosen={choice === value || undefined}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
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
