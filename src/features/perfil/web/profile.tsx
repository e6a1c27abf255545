/** /settings/profile: "Mis Datos", the sections of one's own file that the company shows. PERF-01, PERF-09, PERF-10. */
import { useState } from "react";
import { OwnCumple } from "#features/organigrama/web/public.tsx";
import { found } from "#platform/problems/problem.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { usePerfil, usePerfilChanged } from "./api.ts";
import classes from "./perfil.module.css";
import { ProfileForm } from "./profile-form.tsx";

export default function MisDatos() {
  const query = usePerfil();
  const changed = usePerfilChanged();
  /** A form starts again from what its save left: the items of its lists are counted anew. */
  const [saves, setSaves] = useState(0);
  const saved = () => void changed().then(() => setSaves((count) => count + 1));
  const read = async () =>
    found([(await query.refetch({ throwOnError: true })).data].filter((again) => again !== undefined));
  return (
    <Page title="Mis Datos">
      <Loaded
        query={query}
        noun="tus datos"
        waiting={420}
        frame={(state) => <Sheet className={classes.state}>{state}</Sheet>}
      >
        {(perfil) => <ProfileForm key={saves} perfil={perfil} read={read} saved={saved} />}
      </Loaded>
      <OwnCumple />
    </Page>
  );
}
