/**
 * A change asked for by a button. Until it is answered a second press is the same one: the button shows that it waits only
 * with the next picture, and a double click is quicker.
 */
import { type MutateOptions, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

export function useAct<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  const { mutate: begin, ...act } = useMutation(options);
  const busy = useRef(false);
  function mutate(input: Input, then: MutateOptions<Answer, Error, Input> = {}): void {
    if (busy.current) return;
    busy.current = true;
    begin(input, {
      ...then,
      onSettled: (...settled) => {
        busy.current = false;
        then.onSettled?.(...settled);
      },
    });
  }
  return { ...act, mutate };
}
