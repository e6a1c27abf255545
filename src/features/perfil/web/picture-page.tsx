/** /settings/picture: choose or take a photograph, cut the square out of it, see it as others will, or remove it. PERF-07, PERF-12. */
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { usePerfil } from "./api.ts";
import classes from "./perfil.module.css";
import Picture from "./picture.tsx";

export default function PicturePage() {
  const query = usePerfil();
  return (
    <Page title="Foto de perfil">
      <Sheet className={classes.state}>
        <Loaded query={query} noun="tu foto" waiting={260}>
          {(perfil) => <Picture perfil={perfil} />}
        </Loaded>
      </Sheet>
    </Page>
  );
}
