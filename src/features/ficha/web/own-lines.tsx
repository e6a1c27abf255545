/** The lines of `file-lines.ts`: nothing of what the person does not read, nor of what does not wait. */
import { Badge } from "@mantine/core";
import { IconDoorExit, IconId, IconUserCheck } from "@tabler/icons-react";
import { formatDay } from "#platform/dates/format.ts";
import { soonText } from "#platform/dates/soon.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { useFile } from "./api.ts";
import { isNear } from "./marks.ts";

type LineProps = { readonly userId: string };
const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

export function LicenceLine({ userId }: LineProps) {
  const today = useToday();
  const expiry = useFile(userId).data?.licencia?.fechaVencimiento;
  if (!isNear(expiry, today)) return null;
  return (
    <li>
      <IconId {...icon} />
      <span>Licencia de conducir</span>
      <Badge color={expiry < today ? "red" : "orange"}>{soonText(expiry, today) ?? "vencida"}</Badge>
    </li>
  );
}

export function OnboardingLine({ userId }: LineProps) {
  const { data } = useFile(userId);
  if (!data?.isOnboarding) return null;
  return (
    <li>
      <IconUserCheck {...icon} />
      <span>Onboarding</span>
      <span>pendiente</span>
    </li>
  );
}

export function BajaLine({ userId }: LineProps) {
  const today = useToday();
  const day = useFile(userId).data?.fechaBaja;
  if (!day || day <= today) return null;
  return (
    <li>
      <IconDoorExit {...icon} />
      <span>Baja</span>
      <span>{formatDay(day)}</span>
    </li>
  );
}
