/** What waits for the employee themselves: sanctions they never opened, and always the way to their own. */
import { Badge } from "@mantine/core";
import { IconGavel } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { OWN_PAGE } from "#features/sanciones/contract.ts";
import { sancionesCambio } from "#features/sanciones/events.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import { LinkList } from "#platform/ui/page/web/link-list.tsx";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import classes from "./own-notices.module.css";

type OwnNoticesProps = {
  /** Undefined while it travels. */
  readonly sinLeer: number | undefined;
};

export function OwnNotices({ sinLeer = 0 }: OwnNoticesProps) {
  const queryClient = useQueryClient();
  useRealtime(sancionesCambio, () => void queryClient.invalidateQueries({ queryKey: ["inicio"] }));
  if (!useMay(OWN_PAGE)) return null;
  const title = (
    <>
      Mis sanciones
      {sinLeer > 0 && <Badge className={classes.count}>{sinLeer} sin leer</Badge>}
    </>
  );
  return (
    <Sheet className={classes.notices}>
      <nav aria-label="Mis avisos">
        <LinkList
          links={[{ title, path: "/settings/sanciones", icon: <IconGavel size={20} stroke={1.75} aria-hidden /> }]}
        />
      </nav>
    </Sheet>
  );
}
