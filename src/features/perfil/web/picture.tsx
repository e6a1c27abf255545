/** One's own picture: the one there is, or the one that was just chosen. */
import { useState } from "react";
import type { Perfil } from "#features/perfil/contract.ts";
import { ChosenPicture } from "./picture-chosen.tsx";
import { CurrentPicture } from "./picture-current.tsx";
import { type Chosen, forget } from "./picture-file.ts";

export default function Picture({ perfil }: { readonly perfil: Perfil }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const done = () => {
    if (chosen) forget(chosen);
    setChosen(null);
  };
  return chosen ? <ChosenPicture chosen={chosen} done={done} /> : <CurrentPicture perfil={perfil} choose={setChosen} />;
}
