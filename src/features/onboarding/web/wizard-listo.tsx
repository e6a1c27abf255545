/** The data are in: what comes next, the papers to sign or nothing at all. ONB-13, D214. */
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Papeles } from "#features/onboarding/contract.ts";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { FIRMAR_PATH } from "../rutas.ts";

export function Listo({ papeles: { total, firmados } }: { readonly papeles: Papeles }) {
  const left = total - firmados;
  const home = (
    <Button variant={left > 0 ? "default" : "filled"} renderRoot={(props) => <Link {...props} to="/" />}>
      Ir al inicio
    </Button>
  );
  if (left === 0) {
    return (
      <EmptyState drawing="paraph" title="Completaste tu ingreso" actions={home}>
        Tus datos están en tu legajo y no te queda nada por firmar.
      </EmptyState>
    );
  }
  const sign = <Button renderRoot={(props) => <Link {...props} to={FIRMAR_PATH} />}>Firmar ahora</Button>;
  return (
    <EmptyState
      drawing="paraph"
      title="Tus datos están completos"
      actions={
        <>
          {sign}
          {home}
        </>
      }
    >
      {left === 1 ? "Te queda 1 documento para firmar." : `Te quedan ${left} documentos para firmar.`} Podés dejarlo
      para después: sigue esperándote en el inicio.
    </EmptyState>
  );
}
