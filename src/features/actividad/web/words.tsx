/** How an entry is written: its kind as a picture and a word, its moment, and who stands in it. ACT-03, ACT-14. */
import { type Icon, IconEye, IconPencil, IconPlus, IconSignature, IconTrash } from "@tabler/icons-react";
import type { LogEntry } from "#features/actividad/contract.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { LogAction } from "#platform/contract/activity.ts";
import { Day, Instant } from "#platform/contract/shapes.ts";
import { formatDay } from "#platform/dates/format.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import classes from "./actividad.module.css";

export const ACTION_WORDS: Readonly<Record<LogAction, string>> = {
  create: "Alta",
  update: "Modificación",
  delete: "Eliminación",
  view: "Consulta",
  signature: "Firma",
};

const ICONS: Readonly<Record<string, Icon>> = {
  plus: IconPlus,
  pencil: IconPencil,
  trash: IconTrash,
  eye: IconEye,
  signature: IconSignature,
};

export function Tipo({ entry }: { readonly entry: Pick<LogEntry, "class" | "icon"> }) {
  return (
    <span className={classes.tipo}>
      <TipoIcon icon={entry.icon} />
      {ACTION_WORDS[entry.class]}
    </span>
  );
}

export function TipoIcon({ icon, size = 15 }: { readonly icon: string; readonly size?: number }) {
  const Picture = ICONS[icon] ?? IconEye;
  return <Picture size={size} stroke={1.75} aria-hidden />;
}

/** "02/03/2026 12:00". */
export function momentOf(created: string): string {
  const instant = new Date(created);
  return formatMoment(instant);
}

/** Nobody of the company: the installation's own administrators (S-23), or somebody who could not sign in. */
export const authorOf = ({ fromUser }: Pick<LogEntry, "fromUser">) => fromUser?.displayName ?? "Sistema";
export const affectedOf = ({ toUser }: Pick<LogEntry, "toUser">) => toUser?.displayName ?? "";

/** Both as they are read: a name leads to the file of whoever has one. */
export function Author({ of: { fromUser } }: { readonly of: Pick<LogEntry, "fromUser"> }) {
  return fromUser ? <PersonLink person={fromUser} /> : authorOf({ fromUser });
}
export function Affected({ of: { toUser } }: { readonly of: Pick<LogEntry, "toUser"> }) {
  return toUser && <PersonLink person={toUser} />;
}

/** Of health it is told that it changed, and not what it says (S-60). */
const UNSAID: readonly string[] = ["datosMedicos"];

/** What a field of a file said, as people read it: days as days, moments as moments. */
export function valueInWords(campo: string, value: string | null): string {
  if (UNSAID.includes(campo)) return "Reservado";
  if (value === null) return "Sin datos";
  if (Day.safeParse(value).success) return formatDay(value);
  if (Instant.safeParse(value).success) return momentOf(value);
  return campo === "cuil" ? formatCuil(value) : value;
}

export const REFUSED = "Rechazado";
