/** After how many days an unsigned receipt is reminded of by itself (D100). */
import { NumberInput } from "@mantine/core";
import { MAX_RECORDATORIO_DIAS } from "#features/configuracion/contract.ts";
import type { ConfigDraft } from "./values.ts";

export const RecordarField = ({ draft }: { readonly draft: ConfigDraft }) => (
  <NumberInput
    {...draft.number("recordatorioDias")}
    label="Recordar solos los recibos sin firmar"
    description="Por correo, a quien todavía no firmó; después, a lo sumo una vez por semana. Vacío: nunca."
    placeholder="Nunca"
    prefix="después de "
    suffix={draft.values.recordatorioDias === 1 ? " día" : " días"}
    min={1}
    max={MAX_RECORDATORIO_DIAS}
    allowDecimal={false}
    allowNegative={false}
  />
);
