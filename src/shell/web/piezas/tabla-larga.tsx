/** A list of more rows than its pages count: "10.000+" at once, and the exact figure when its own call is answered. */
import { Button } from "@mantine/core";
import { IconUserCheck } from "@tabler/icons-react";
import { useState } from "react";
import type { Batch } from "#platform/contract/pages.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { type Quantity, quantityWords } from "#platform/text/quantity.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import classes from "./tabla.module.css";
import { type Asked, type Persona, pageOf, personasOf } from "./tabla-personas.ts";

export const title = "Tabla larga";

const COUNTED_UP_TO = 10_000;
const MANY = 23_456;

const COLUMNS: Columns<Persona, string> = [
  { key: "displayName", label: "Empleado", text: (row) => row.displayName, width: 220 },
  { key: "legajo", label: "Legajo", text: (row) => formatLegajo(row.legajo) },
  { key: "puesto", label: "Puesto", text: (row) => row.puesto },
];

/** Of a page: where it begins, as it was asked. */
const wordsOf = ({ start, ancla, pide }: Asked) =>
  pide === "total" ? "total" : `${start}${typeof ancla === "string" ? ` tras ${ancla}` : ""}`;

/** A server whose exact totals wait until somebody answers them, well or badly. */
function serverOf(tell: (asked: string) => void) {
  const personas = personasOf(MANY);
  let waiting: ((isWell: boolean) => void)[] = [];
  async function fetch(asked: Asked): Promise<Batch<Persona>> {
    tell(wordsOf(asked));
    const isWell = asked.pide !== "total" || (await new Promise<boolean>((resolve) => waiting.push(resolve)));
    if (!isWell) throw new Refusal(common.sinServicio);
    return pageOf(personas, asked, COUNTED_UP_TO);
  }
  function answer(isWell: boolean) {
    for (const resolve of waiting) resolve(isWell);
    waiting = [];
  }
  return { fetch, answer };
}

export function Demo() {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [told, setTold] = useState("");
  const [server] = useState(() => serverOf((each) => setAsked((before) => [...before, each])));
  const list = useServerList({ key: ["piezas", "larga"], fetch: server.fetch, columns: COLUMNS });
  const run = (_: unknown, _clear: () => void, count: Quantity) => setTold(`A ${quantityWords(count)}`);
  return (
    <section aria-label="Movimientos" className={classes.tall}>
      <h3>Movimientos {list.count}</h3>
      <div className={classes.answers}>
        <Button variant="default" onClick={() => server.answer(true)}>
          Responder el total
        </Button>
        <Button variant="default" onClick={() => server.answer(false)}>
          Fallar el total
        </Button>
      </div>
      <DataTable
        list={list}
        noun="movimientos"
        rowId={(row) => row._id}
        searchLabel="Nombre, CUIL o legajo"
        exports={{ title: "Movimientos" }}
        selection={{ actions: [{ label: "Avisar", icon: IconUserCheck, run }] }}
        empty={{ title: "Todavía no hay nadie", text: "Cargá el primer legajo." }}
      />
      <output>{told}</output>
      <pre data-testid="pedidos" className={classes.asked}>
        {JSON.stringify(asked)}
      </pre>
    </section>
  );
}
