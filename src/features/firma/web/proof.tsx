/**
 * Before a PIN is created: where administrators touched the person's ways in, why it is not created yet and what opens
 * it, a link to their own mail or a second administrator (D239).
 */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { accesoClient, usePrueba } from "./api.ts";
import classes from "./firma.module.css";

export function Proven({ children }: { readonly children: ReactNode }) {
  const { data } = usePrueba();
  if (data?.obstaculo === "detenida") return <Stopped until={data.hasta ?? ""} />;
  return data?.obstaculo === "sinPrueba" ? <Doubted correo={data.correo} /> : children;
}

const Stopped = ({ until }: { readonly until: string }) => (
  <p className={classes.doubt} role="note">
    Desde tu correo se detuvo la creación de certificados a tu nombre hasta el <b>{formatMoment(new Date(until))}</b>.
    Si no fuiste vos, avisá a Recursos Humanos.
  </p>
);

function Doubted({ correo }: { readonly correo: string | null }) {
  const { mutate, isPending, data } = useAct({
    mutationFn: () => accesoClient.sendPrueba({}),
    onError: notify.failed,
  });
  return (
    <div className={classes.stack}>
      <div className={classes.doubt} role="note">
        <p>
          Tu empresa restableció tu acceso y tu firma, o cambió tu correo. Para que nadie más pueda firmar a tu nombre,
          antes de crear el PIN necesitamos confirmar que sos vos.
        </p>
        <p>
          {correo === null
            ? "No tenés un correo propio cargado, o alguien lo cambió en los últimos 30 días. Pedile a otro administrador de tu empresa, que no sea quien te restableció el acceso, que confirme tu identidad."
            : "Te mandamos un enlace a tu correo: al abrirlo elegís una contraseña nueva y, cuando ingreses con ella, creás tu PIN. Si no podés abrirlo, otro administrador de tu empresa puede confirmar tu identidad."}
        </p>
      </div>
      {correo !== null && (
        <Button className={classes.verb} loading={isPending} disabled={data !== undefined} onClick={() => mutate()}>
          Enviar el enlace a {correo}
        </Button>
      )}
      <p role="status" className={classes.state}>
        {data && "Listo. Revisá tu correo: el enlace sirve una sola vez, durante 30 minutos."}
      </p>
    </div>
  );
}
