/** /settings/picture: choose or take a photograph, cut the square out of it, see it as others will, or remove it. PERF-07, PERF-12. */
import { useState } from "react";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { usePerfil } from "./api.ts";
import classes from "./perfil.module.css";
import { ChosenPicture } from "./picture-chosen.tsx";
import { CurrentPicture } from "./picture-current.tsx";
import { type Chosen, forget } from "./picture-file.ts";

export default function Picture() {
  const query = usePerfil();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const done = () => {
    if (chosen) forget(chosen);
    setChosen(null);
  };
  return (
    <Page title="Foto de perfil">
      <Sheet className={classes.state}>
        <Loaded query={query} noun="tu foto" waiting={260}>
          {(perfil) =>
            chosen ? (
              <ChosenPicture chosen={chosen} done={done} />
            ) : (
              <CurrentPicture perfil={perfil} choose={setChosen} />
            )
          }
        </Loaded>
      </Sheet>
    </Page>
  );
}
