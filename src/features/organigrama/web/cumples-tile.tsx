/** Whose birthday it is in the week that starts today. DASH-10, D194. */
import { useQuery } from "@tanstack/react-query";
import { initialsOf } from "#features/legajos/initials.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { People, Tile } from "#platform/ui/page/web/tile.tsx";
import { nearDay, nextOf, SEMANA_DIAS } from "../cumples.ts";
import { organigramaClient } from "./api.ts";

/** As many as it names. */
const NAMED = 5;

export default function CumplesTile({ title }: { readonly title: string }) {
  const empresa = useActor()?.empresa;
  const today = useToday();
  const query = useQuery({
    queryKey: ["cumples", empresa, SEMANA_DIAS],
    queryFn: () => organigramaClient.cumples({ dias: SEMANA_DIAS }),
  });
  return (
    <Loaded
      query={query}
      noun="los cumpleaños"
      waiting={<Tile title={title} isBusy />}
      frame={(failure) => <Tile title={title}>{failure}</Tile>}
    >
      {(told) => {
        if (told.length === 0) return null;
        const people = told.slice(0, NAMED).map(({ dia, mes, ...person }) => {
          const day = nextOf({ dia, mes }, today);
          return {
            ...person,
            initials: initialsOf(person.displayName),
            mark: nearDay(day, today),
            isNow: day === today,
          };
        });
        return (
          <Tile title={title} aside="esta semana">
            <People people={people} more={told.length - people.length} />
          </Tile>
        );
      }}
    </Loaded>
  );
}
