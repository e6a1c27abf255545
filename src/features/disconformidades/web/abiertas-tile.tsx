/** How many cases wait for an answer, and how old the oldest is; it leads to them, those first. */
import { IconMessageCircleExclamation } from "@tabler/icons-react";
import { useToday } from "#platform/dates/web/today.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Tile } from "#platform/ui/page/web/tile.tsx";
import { WaitingLines } from "#platform/ui/page/web/waiting.tsx";
import { useAbiertas } from "./api.ts";
import { LIST, oldestInWords, waitInWords, waitingInWords } from "./words.ts";

export default function AbiertasTile({ title }: { readonly title: string }) {
  const today = useToday();
  return (
    <Loaded
      query={useAbiertas()}
      noun="las disconformidades"
      waiting={<Tile title={title} isBusy />}
      frame={(failure) => <Tile title={title}>{failure}</Tile>}
    >
      {({ cant, desde }) =>
        desde === null ? null : (
          <Tile title={title} aside={cant > 1 ? oldestInWords(desde, today) : waitInWords(desde, today)}>
            <WaitingLines
              none=""
              lines={[{ icon: IconMessageCircleExclamation, text: waitingInWords(cant), to: LIST.to }]}
            />
          </Tile>
        )
      }
    </Loaded>
  );
}
