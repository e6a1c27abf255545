/** How the receipts of the last month that has any stand; each part leads to those, listed. DASH-06, DASH-18. */
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type EstadoFirmado, firmados } from "#features/recibos/firmados.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Tile } from "#platform/ui/page/web/tile.tsx";
import classes from "./firmados.module.css";
import { Anillo, PorcionText } from "./firmados-grafico.tsx";
import { lastSigned } from "./firmados-ultimo.ts";
import { totalOf } from "./firmados-words.ts";

const client = clientFor(firmados);

async function lastMonth() {
  const periodo = await lastSigned();
  return periodo === null ? null : { periodo, porciones: (await client.torta({ periodo })).data };
}

export default function RecibosTile({ title }: { readonly title: string }) {
  const empresa = useActor()?.empresa;
  const query = useQuery({ queryKey: ["recibos", "firmados", empresa, "inicio"], queryFn: lastMonth });
  const navigate = useNavigate();
  return (
    <Loaded
      query={query}
      noun="los recibos del mes"
      waiting={<Tile title={title} isBusy />}
      frame={(failure) => <Tile title={title}>{failure}</Tile>}
    >
      {(month) => {
        if (!month) return null;
        const { periodo, porciones } = month;
        const listed = (estado: EstadoFirmado) => ({
          to: "/recibos-admin/firmados" as string,
          search: { periodo, estado } as never,
        });
        const total = totalOf(porciones);
        return (
          <Tile title={title} aside={periodo}>
            <div className={`${classes.grafico} ${classes.tile}`}>
              <Anillo porciones={porciones} chosen={null} onPick={(estado) => void navigate(listed(estado))} />
              <ul className={classes.porciones}>
                {porciones.map((porcion) => (
                  <li key={porcion.estado}>
                    <Link {...listed(porcion.estado)} className={classes.porcion}>
                      <PorcionText porcion={porcion} total={total} />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </Tile>
        );
      }}
    </Loaded>
  );
}
