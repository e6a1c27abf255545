/** Onboarding asked of many, or taken back: what will happen is said before it does. ONB-14, ONB-27, ONB-28. */
import { Button, Radio, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { MASIVO, onboardingCancelado } from "#features/ficha/masivo.ts";
import { alcanceOf, peopleWords } from "#features/nomina/web/public.tsx";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import type { Quantity } from "#platform/text/quantity.ts";
import { ask } from "#platform/ui/dialogs/web/dialogs.tsx";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import type { Selected } from "#platform/ui/table/selection.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { masivoClient, tellDone } from "./masivo-alcance.ts";

type Wish = "pedir" | "cancelar";

const HAPPENS: Readonly<Record<Wish, string>> = {
  pedir:
    "Cuando vuelvan a entrar van a tener que revisar y completar sus datos. A quienes ya lo tienen pendiente no se les pide de nuevo.",
  cancelar: "A quienes lo tienen pendiente deja de pedírseles. Lo que ya completaron queda como está.",
};

export default async function askOnboarding(
  selected: Selected,
  count: Quantity,
  changed: () => void,
): Promise<boolean> {
  const wish = await ask<Wish | null>("Onboarding", null, (answer) => <WishForm count={count} answer={answer} />);
  if (wish === null) return false;
  try {
    const { momento } = await masivoClient.onboarding({ ...alcanceOf(selected), cancelar: wish === "cancelar" });
    const undo = () => masivoClient.deshacerOnboarding({ momento });
    tellDone(wish === "pedir" ? MASIVO.onboardingPedido : onboardingCancelado, undo, changed);
    return true;
  } catch (error) {
    if (!isSignedOut(error)) notify.error(MASIVO.onboardingFallo, refusalOf(error).message);
    return false;
  }
}

type WishFormProps = { readonly count: Quantity; readonly answer: (wish: Wish | null) => void };

function WishForm({ count, answer }: WishFormProps) {
  const [wish, setWish] = useState<Wish>("pedir");
  function submit(event: FormEvent) {
    event.preventDefault();
    answer(wish);
  }
  return (
    <form onSubmit={submit}>
      <Radio.Group
        label={`Para ${peopleWords(count)}`}
        value={wish}
        onChange={(value) => setWish(value as Wish)}
        description={HAPPENS[wish]}
        inputWrapperOrder={["label", "input", "description"]}
      >
        <Stack gap="xs" my="xs">
          <Radio value="pedir" label="Solicitar onboarding" data-autofocus />
          <Radio value="cancelar" label="Cancelar la solicitud" />
        </Stack>
      </Radio.Group>
      <DialogFoot>
        <Button variant="default" onClick={() => answer(null)}>
          Volver
        </Button>
        <Button type="submit">{wish === "pedir" ? "Solicitar" : "Cancelar la solicitud"}</Button>
      </DialogFoot>
    </form>
  );
}
