/** /settings/profile: "Mis Datos", the sections of one's own file that the company shows. PERF-01, PERF-09, PERF-10. */
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { found } from "#platform/problems/problem.ts";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { usePerfil, usePerfilChanged } from "./api.ts";
import classes from "./perfil.module.css";
import { ProfileForm } from "./profile-form.tsx";

export default function MisDatos() {
  const { data, error, refetch } = usePerfil();
  const changed = usePerfilChanged();
  /** A form starts again from what its save left: the items of its lists are counted anew. */
  const [saves, setSaves] = useState(0);
  const saved = () => void changed().then(() => setSaves((count) => count + 1));
  const read = async () => found([(await refetch({ throwOnError: true })).data].filter((again) => again !== undefined));
  return (
    <Page title="Mis Datos">
      {data && <ProfileForm key={saves} perfil={data} read={read} saved={saved} />}
      {!data && (
        <Sheet className={classes.state}>
          {error ? (
            <LoadFailure noun="tus datos" error={error} retry={() => void refetch()} />
          ) : (
            <Skeleton height={420} aria-busy />
          )}
        </Sheet>
      )}
    </Page>
  );
}
