/** /authentication/signup: nobody creates their own account; the company does. D016. */
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useDocumentTitle } from "#platform/ui/web/page.tsx";
import { Door } from "./door.tsx";
import classes from "./signin.module.css";

export default function SignUp() {
  useDocumentTitle("Crear una cuenta");
  return (
    <Door>
      <h1 className={classes.title}>Tu cuenta la crea la empresa</h1>
      <p className={classes.lead}>
        Acá no hay registro abierto: cuando Recursos Humanos carga tu legajo, Rúbrica crea tu usuario y te llega con una
        contraseña inicial.
      </p>
      <p className={classes.lead}>¿Todavía no lo tenés? Pedíselo a Recursos Humanos de tu empresa.</p>
      <Button
        variant="default"
        size="md"
        fullWidth
        className={classes.submit}
        renderRoot={(props) => <Link {...props} to="/authentication/signin" />}
      >
        Ya tengo usuario: ingresar
      </Button>
    </Door>
  );
}
