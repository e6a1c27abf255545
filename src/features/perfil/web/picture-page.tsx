/** /settings/picture: choose or take a photograph, cut the square out of it, see it as others will, or remove it. PERF-07, PERF-12. */
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { usePerfil } from "./api.ts";
import classes from "./perfil.module.css";
import { ChosenPicture } from "./picture-chosen.tsx";
import { CurrentPicture } from "./picture-current.tsx";
import { type Chosen, forget } from "./picture-file.ts";

export default function Picture() {
  const { data, error, refetch } = usePerfil();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const done = () => {
    if (chosen) forget(chosen);
    setChosen(null);
  };
  return (
    <Page title="Foto de perfil">
      <Sheet className={classes.state}>
        {!data && error && <LoadFailure noun="tu foto" error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton height={260} aria-busy />}
        {data && chosen && <ChosenPicture chosen={chosen} done={done} />}
        {data && !chosen && <CurrentPicture perfil={data} choose={setChosen} />}
      </Sheet>
    </Page>
  );
}
