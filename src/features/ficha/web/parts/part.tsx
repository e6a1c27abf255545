/** One part of a file: its title, why some of it is only read, and its fields. Those that few people open come when they are opened. */
import { Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import type { Parte } from "#features/legajos/partes.ts";
import { FileSection } from "#features/legajos/web/public.tsx";
import { isOfThePerson, parteName } from "../../tabs.ts";
import classes from "../ficha.module.css";
import { FROM_ABOVE, type PartForm } from "../part-form.ts";
import { basicFields } from "./basica.tsx";

const Laborales = lazy(() => import("./laborales.tsx"));
const Onboarding = lazy(() => import("./onboarding.tsx"));
const Fichado = lazy(() => import("./fichado.tsx"));
const Permisos = lazy(() => import("./permisos.tsx"));
const Confidencial = lazy(() => import("./confidencial.tsx"));
const Baja = lazy(() => import("./baja.tsx"));

const OWN = {
  onboarding: Onboarding,
  fichado: Fichado,
  permisos: Permisos,
  confidencial: Confidencial,
  baja: Baja,
} as const;

/** All of these hold something of the account. */
const OF_THE_ACCOUNT: readonly Parte[] = ["informacionBasica", "domicilioContacto", "permisos", "confidencial", "baja"];

const TITLE_ID = "parte-titulo";

export default function Part({ parte, ...form }: PartForm & { readonly parte: Parte }) {
  const { editable, administrable } = form.kept;
  const isLocked = editable && !administrable && OF_THE_ACCOUNT.includes(parte);
  return (
    <section className={classes.part} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={classes.title} tabIndex={-1}>
        {parteName(parte)}
      </h2>
      {isLocked && <p className={classes.note}>{LOCKED[parte] ?? FROM_ABOVE}</p>}
      <Suspense fallback={<Skeleton height={220} m={20} w="auto" aria-busy />}>
        <Fields parte={parte} {...form} />
      </Suspense>
    </section>
  );
}

const LOCKED: Partial<Record<Parte, string>> = {
  informacionBasica: `CUIL y DNI: ${FROM_ABOVE.toLowerCase()}`,
  domicilioContacto: `Correo electrónico: ${FROM_ABOVE.toLowerCase()}`,
};

function Fields({ parte, ...form }: PartForm & { readonly parte: Parte }): ReactNode {
  if (parte === "datosLaborales" && form.kept.editable) return <Laborales {...form} />;
  if (parte in OWN) {
    const Own = OWN[parte as keyof typeof OWN];
    return <Own {...form} />;
  }
  if (!isOfThePerson(parte)) return null;
  const { rules, draft, today } = form;
  return (
    <FileSection
      seccion={parte as Parameters<typeof FileSection>[0]["seccion"]}
      rules={rules}
      file={form.ficha ?? {}}
      draft={draft}
      today={today}
      instead={parte === "informacionBasica" ? basicFields(form) : undefined}
    />
  );
}
