/** Step 2 of the sign-in while it has no form of its own: says what is owed and who settles it. Spec 1 §4. */
import { Button } from "@mantine/core";
import { cuentas } from "#features/cuentas/contract.ts";
import classes from "./signin.module.css";

export function PendingPassword() {
  return (
    <>
      <h1 className={classes.title}>Falta cambiar tu contraseña</h1>
      <p className={classes.lead}>
        Entraste con la contraseña que te dio la empresa. Antes de ver tu legajo hay que cambiarla por una que sepas
        solo vos.
      </p>
      <p className={classes.lead}>
        Por ahora ese cambio lo hace Recursos Humanos de tu empresa: acercate o escribiles, y después volvé a ingresar.
      </p>
      <Button
        component="a"
        href={cuentas.signout.path}
        variant="default"
        size="md"
        fullWidth
        className={classes.submit}
      >
        Salir
      </Button>
    </>
  );
}
