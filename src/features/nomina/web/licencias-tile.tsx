/** Driving licences that have ended or are about to, each leading to that part of the file. */
import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { initialsOf } from "#features/legajos/initials.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { formatDay } from "#platform/dates/format.ts";
import { soonText } from "#platform/dates/soon.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { People, Tile } from "#platform/ui/page/web/tile.tsx";
import { LICENCIA_DIAS, LICENCIA_TAB, licencias } from "../licencias.ts";

const client = clientFor(licencias);

export default function LicenciasTile({ title }: { readonly title: string }) {
  const empresa = useActor()?.empresa;
  const query = useQuery({
    queryKey: ["legajos", "licencias", empresa],
    queryFn: () => client.porVencer({}),
  });
  return (
    <Loaded
      query={query}
      noun="las licencias"
      waiting={<Tile title={title} isBusy />}
      frame={(failure) => <Tile title={title}>{failure}</Tile>}
    >
      {({ hoy, total, personas }) =>
        personas.length === 0 ? null : (
          <Tile title={title} aside={`próximos ${LICENCIA_DIAS} días`}>
            <People
              people={personas.map(({ vence, ...person }) => {
                const soon = soonText(vence, hoy);
                return {
                  ...person,
                  ficha: true,
                  tab: LICENCIA_TAB,
                  initials: initialsOf(person.displayName),
                  detail: `${soon === null ? "Venció" : "Vence"} el ${formatDay(vence)}`,
                  mark: <Badge color={soon === null ? "red" : "orange"}>{soon ?? "vencida"}</Badge>,
                };
              })}
              more={total - personas.length}
            />
          </Tile>
        )
      }
    </Loaded>
  );
}
