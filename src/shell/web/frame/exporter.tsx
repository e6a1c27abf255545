/** What tables need to export, for everything below it: the server that draws sheets, and whose paper it is (GEN-23). */
import { type ReactNode, useMemo } from "react";
import type { Yo } from "#features/cuentas/contract.ts";
import { type Exporter, ExporterContext } from "#platform/ui/table/web/export-context.ts";

/** The contract comes with the first export: no page needs it before. */
const file: Exporter["file"] = async ({ columnas, filas, ...rest }) => {
  const [{ exportaciones }, { clientFor }] = await Promise.all([
    import("#features/exportaciones/contract.ts"),
    import("#platform/http/web/client.ts"),
  ]);
  return clientFor(exportaciones).exportar({
    ...rest,
    columnas: columnas.map(({ title, kind, decimals }) => ({ titulo: title, clase: kind, decimales: decimals })),
    filas: filas.map((row) => [...row]),
  });
};

export function WithExporter({ yo, children }: { readonly yo: Yo; readonly children: ReactNode }) {
  const { displayName: persona } = yo;
  const { name: empresa } = yo.empresa;
  const exporter = useMemo(() => ({ file, empresa, persona }), [empresa, persona]);
  return <ExporterContext value={exporter}>{children}</ExporterContext>;
}
