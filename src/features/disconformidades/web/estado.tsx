/** Whether a case waits for the company or has its answer, and how long it has waited, in a word of its own colour. */
import { Badge } from "@mantine/core";
import type { EstadoDisconformidad } from "#features/disconformidades/contract.ts";
import { ESTADO_WORDS, isLate, waitInWords } from "./words.ts";

export const Estado = ({ estado }: { readonly estado: EstadoDisconformidad }) => (
  <Badge {...(estado === "respondida" && { color: "gray" })}>{ESTADO_WORDS[estado]}</Badge>
);

type WaitProps = { readonly espera: string; readonly today: string };

/** One that waits too long is the exception, quietly. */
export const Wait = ({ espera, today }: WaitProps) => (
  <Badge {...(isLate(espera, today) && { color: "orange" })}>{waitInWords(espera, today)}</Badge>
);
