/**
 * /authentication/signin: the steps of coming in, each from its own feature, one after the other and again after a
 * reload. Spec 1 §2, §4; AUTH-01, AUTH-07…AUTH-17, D015, D019, D020, D175.
 */
import { Anchor } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { cuentas, type Yo } from "#features/cuentas/contract.ts";
import type { Paso } from "#platform/auth/actor.ts";
import { signedIn } from "#platform/auth/web/session.ts";
import { Door, DoorTitle } from "#platform/ui/page/web/door.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { type SignInSoFar, type SignInView, signInSteps, signInView } from "#shell/signin.ts";
import { useYo } from "../session/session.ts";
import { Countdown, Suspended } from "./arrival.tsx";
import { CompanyTile, useCompanyOfAddress } from "./company.tsx";
import { CredentialsForm, FirstTime } from "./credentials.tsx";
import { OwedStep } from "./owed-step.tsx";
import classes from "./signin.module.css";

export default function SignIn() {
  useDocumentTitle("Ingresar");
  const known = useYo();
  /** Nothing is owed any more, but there is something to read before the application opens. */
  const [arrived, setArrived] = useState<Yo | null>(null);
  const [soFar, setSoFar] = useState<SignInSoFar>({ claveCambiada: false, avisada: false });
  /** Steps done since the page was opened: they stay in sight, ticked. */
  const [dados, setDados] = useState<readonly Paso[]>([]);
  const company = useCompanyOfAddress();
  const yo = arrived ?? known;

  function advance(next: Yo, happened: Partial<SignInSoFar> = {}) {
    const now = { ...soFar, ...happened };
    setSoFar(now);
    if (yo) setDados([...dados, yo.paso]);
    if (next.paso === "listo" && signInView(next, now) !== "adentro") setArrived(next);
    else signedIn(next);
  }

  const shownCompany = yo?.empresa ?? company;
  return (
    <Door>
      {shownCompany && <CompanyTile {...shownCompany} />}
      {yo === null ? (
        <Credentials onDone={advance} />
      ) : (
        <>
          <Inside view={signInView(yo, soFar)} yo={yo} dados={dados} advance={advance} />
          <Way yo={yo} />
        </>
      )}
    </Door>
  );
}

function Credentials({ onDone }: { readonly onDone: (yo: Yo) => void }) {
  const { err } = useSearch({ strict: false }) as { readonly err?: unknown };
  return (
    <>
      <DoorTitle>Ingresá a tu cuenta</DoorTitle>
      <CredentialsForm notice={err === undefined || err === "" ? undefined : String(err)} onDone={onDone} />
      <FirstTime />
    </>
  );
}

type InsideProps = {
  readonly view: SignInView;
  readonly yo: Yo;
  readonly dados: readonly Paso[];
  readonly advance: (next: Yo, happened?: Partial<SignInSoFar>) => void;
};

function Inside({ view, yo, dados, advance }: InsideProps) {
  const steps = signInSteps(yo, dados);
  switch (view) {
    case "segundoFactor":
    case "crearPin":
      return <OwedStep key={view} paso={view} steps={steps} onDone={advance} />;
    case "cambiarClave":
      return (
        <OwedStep
          key={view}
          paso={view}
          steps={steps}
          onDone={(next) => advance(next, { claveCambiada: next.paso === "listo" })}
        />
      );
    case "suspendida":
      return <Suspended empresa={yo.empresa.name} onEnter={() => advance(yo, { avisada: true })} />;
    case "cuentaRegresiva":
      return <Countdown onEnter={() => signedIn(yo)} />;
    default:
      return <DoorTitle>Entrando…</DoorTitle>;
  }
}

/** Whose session it is, and the way out of it: the browser may be somebody else's. */
function Way({ yo }: { readonly yo: Yo }) {
  return (
    <p className={classes.who}>
      Ingresaste como {yo.firstName} {yo.lastName}. <Anchor href={cuentas.signout.path}>Salir</Anchor>
    </p>
  );
}
