/** /authentication/signin: credentials, then what the account still owes. Spec 1 §2, §4; D015. */
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Yo } from "#features/cuentas/contract.ts";
import { useActor } from "#platform/auth/web/actor.tsx";
import { signedIn } from "#platform/auth/web/session.ts";
import { useDocumentTitle } from "#platform/ui/web/page.tsx";
import { useCompanyHint } from "./api.ts";
import { Door } from "./door.tsx";
import { PendingPassword } from "./pending-password.tsx";
import classes from "./signin.module.css";
import { SignInForm } from "./signin-form.tsx";

export default function SignIn() {
  useDocumentTitle("Ingresar");
  const { err } = useSearch({ strict: false }) as { readonly err?: unknown };
  const company = useCompanyHint();
  const actor = useActor();
  const [entered, setEntered] = useState<Yo | null>(null);
  const paso = entered?.paso ?? actor?.paso;

  return (
    <Door>
      {company && <Company {...company} />}
      {paso === "cambiarClave" ? (
        <PendingPassword />
      ) : (
        <>
          <h1 className={classes.title}>Ingresá a tu cuenta</h1>
          <SignInForm
            notice={err === undefined || err === "" ? undefined : String(err)}
            onSignedIn={(yo) => {
              setEntered(yo);
              signedIn(yo);
            }}
          />
        </>
      )}
    </Door>
  );
}

function Company({ name, logo }: { readonly name: string; readonly logo: string | null }) {
  return (
    <p className={classes.company}>
      {logo ? <img className={classes.logo} src={logo} alt="" /> : <Initials name={name} />}
      {name}
    </p>
  );
}

/** The tile of a company without a logo: Metalúrgica del Sur S.A. is MS. */
function Initials({ name }: { readonly name: string }) {
  const [first = "", second = ""] = name.split(/\s+/).filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return (
    <span className={classes.logo} aria-hidden="true">
      {(first.charAt(0) + second.charAt(0)).toUpperCase()}
    </span>
  );
}
