/** How the list of files shows a person, their number and their states: plain words, and a badge for the exception. */
import { Badge } from "@mantine/core";
import { IconPencilOff } from "@tabler/icons-react";
import { onboardingOf } from "#features/legajos/consecuencias.ts";
import { initialsOf } from "#features/legajos/initials.ts";
import { PINES } from "#features/nomina/campos.ts";
import type { LegajoRow } from "#features/nomina/contract.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { Photo } from "#platform/ui/page/web/photo.tsx";
import classes from "./nomina.module.css";

/** Five quiet pairs of colours; the same person always has the same. */
const PAIRS = 5;
const pairOf = (id: string) => Number.parseInt(id.slice(0, 8), 16) % PAIRS;

type RowPhotoProps = { readonly row: LegajoRow; readonly isLarge?: boolean };

export const RowPhoto = ({ row: { _id, displayName, profileImageURL }, isLarge = false }: RowPhotoProps) => (
  <Photo
    className={isLarge ? classes.large : classes.photo}
    url={profileImageURL}
    initials={initialsOf(displayName)}
    pair={pairOf(_id)}
    isLazy
  />
);

export const Persona = ({ row }: { readonly row: LegajoRow }) => (
  <span className={classes.person}>
    <RowPhoto row={row} />
    {row.displayName}
  </span>
);

/** The zeros before it are quiet. */
export function Numero({ row: { legajo } }: { readonly row: LegajoRow }) {
  const written = formatLegajo(legajo);
  const zeros = written.length - String(legajo).length;
  return (
    <>
      <span className={classes.zeros}>{written.slice(0, zeros)}</span>
      {written.slice(zeros)}
    </>
  );
}

/** A name of a record, on one line however long. */
export const Cut = ({ text }: { readonly text: string }) => (
  <span className={classes.cut} title={text}>
    {text}
  </span>
);
export const Line = ({ text }: { readonly text: string }) => <span className={classes.line}>{text}</span>;

const momentOf = (instant: string | null | undefined) => (instant ? new Date(instant) : null);
/** Empty where it is not told. */
export const onboardingText = ({ isOnboarding, solicitudOnboarding, completoOnboarding }: LegajoRow): string =>
  isOnboarding === undefined
    ? ""
    : onboardingOf({
        solicitudOnboarding: momentOf(solicitudOnboarding),
        completoOnboarding: momentOf(completoOnboarding),
      });
export const pinText = ({ tieneCertificado }: LegajoRow): string =>
  tieneCertificado === undefined ? "" : PINES[`${tieneCertificado}`];

export function Onboarding({ row }: { readonly row: LegajoRow }) {
  return row.isOnboarding ? (
    <Badge color="orange">Pendiente</Badge>
  ) : (
    <span className={classes.plain}>{onboardingText(row)}</span>
  );
}

export function Pin({ row }: { readonly row: LegajoRow }) {
  return row.tieneCertificado === false ? <SinPin /> : <span className={classes.plain}>{pinText(row)}</span>;
}

const SinPin = () => (
  <Badge color="gray" leftSection={<IconPencilOff size={13} stroke={1.75} aria-hidden />}>
    Sin PIN
  </Badge>
);

/** One at most. */
export function CardBadge({ row }: { readonly row: LegajoRow }) {
  if (row.isOnboarding) return <Badge color="orange">Onboarding</Badge>;
  return row.tieneCertificado === false ? <SinPin /> : null;
}
