/** How many people clock in from now on. LEG-88, LEG-103, LEG-115, LEG-116. */
import { Button, Checkbox, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { MASIVO, metodosAsignados } from "#features/ficha/masivo.ts";
import { MARK_NAMES, type MarkTypes, markTypes, PIN_ONLY } from "#features/legajos/laborales.ts";
import { alcanceOf, peopleWords } from "#features/nomina/web/public.tsx";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import type { Quantity } from "#platform/text/quantity.ts";
import { ask } from "#platform/ui/dialogs/web/dialogs.tsx";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import type { Selected } from "#platform/ui/table/selection.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { masivoClient, tellDone } from "./masivo-alcance.ts";

export default async function assignMetodos(
  selected: Selected,
  count: Quantity,
  changed: () => void,
): Promise<boolean> {
  const title = "Métodos de marcación";
  const metodos = await ask<MarkTypes | null>(title, null, (answer) => <MetodosForm count={count} answer={answer} />);
  if (metodos === null) return false;
  try {
    const done = await masivoClient.metodos({ ...alcanceOf(selected), metodos });
    const undo = () => masivoClient.deshacerMetodos({ momento: done.momento });
    tellDone(metodosAsignados(done.count), undo, changed);
    return true;
  } catch (error) {
    if (!isSignedOut(error)) notify.error(MASIVO.metodosFallo, refusalOf(error).message);
    return false;
  }
}

type MetodosFormProps = { readonly count: Quantity; readonly answer: (metodos: MarkTypes | null) => void };

function MetodosForm({ count, answer }: MetodosFormProps) {
  const [marks, setMarks] = useState<MarkTypes>(PIN_ONLY);
  const [isRefused, setRefused] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (Object.values(marks).includes(true)) answer(marks);
    else setRefused(true);
  }
  const change = (each: keyof MarkTypes, isOn: boolean) => {
    setMarks((current) => ({ ...current, [each]: isOn }));
    setRefused(false);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Checkbox.Group
        label={`Cómo van a poder fichar ${peopleWords(count)}`}
        description="Reemplazan a los métodos que tiene cada una."
        error={isRefused ? MASIVO.sinMetodo : undefined}
        errorProps={{ role: "alert" }}
        value={markTypes.filter((each) => marks[each])}
        onChange={() => {}}
      >
        <Stack gap="xs" my="xs">
          {markTypes.map((each) => (
            <Checkbox
              key={each}
              value={each}
              label={MARK_NAMES[each]}
              onChange={(event) => change(each, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <DialogFoot>
        <Button variant="default" onClick={() => answer(null)}>
          Cancelar
        </Button>
        <Button type="submit">Asignar métodos</Button>
      </DialogFoot>
    </form>
  );
}
