/** Beside a file: how the person signs, what waits to be done with it, and how to reach them. Picture 04. */
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Ficha } from "#features/legajos/ficha.ts";
import { addDays, daysBetween } from "#platform/dates/days.ts";
import { formatDay } from "#platform/dates/format.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { SideCard, SideFacts } from "#platform/ui/page/web/side-card.tsx";
import { useCertificadosDe } from "./cuenta/api.ts";
import { PendingCard } from "./pending.tsx";
import classes from "./side.module.css";

type SideProps = { readonly ficha: Ficha; readonly isStaff: boolean };

export default function Side({ ficha, isStaff }: SideProps) {
  return (
    <>
      {isStaff && <Firma userId={ficha._id} />}
      {ficha.licencia && <PendingCard ficha={ficha} />}
      <Contacto ficha={ficha} />
    </>
  );
}

const NEAR = 30;

function Firma({ userId }: { readonly userId: string }) {
  const today = useToday();
  const { data } = useCertificadosDe(userId);
  const current = data?.find(({ estado }) => estado === "vigente");
  const end = current && dayIn(companyZone(), new Date(current.hasta));
  return (
    <SideCard title="Firma electrónica" isBusy={data === undefined}>
      {data && (
        <p className={classes.state} data-on={current !== undefined || undefined}>
          {current ? (
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          )}
          {current ? "PIN activo" : "Sin PIN de firma"}
        </p>
      )}
      {end && (
        <SideFacts facts={[["Certificado", `${end < today ? "venció" : "vence"} ${formatDay(end)}`]]}>
          {end >= today && end <= addDays(today, NEAR) && (
            <Fact term="Quedan">{`${daysBetween(today, end) - 1} días`}</Fact>
          )}
        </SideFacts>
      )}
    </SideCard>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function Contacto({ ficha }: { readonly ficha: Ficha }) {
  const { telefono1, telefono2, email, contactosEmergencia } = ficha;
  const [first] = contactosEmergencia ?? [];
  const person = first && [[first.nombre, first.apellido].filter(Boolean).join(" "), first.parentesco].filter(Boolean);
  const facts = [
    ["Teléfono", telefono1 ?? null],
    ["Alternativo", telefono2 ?? null],
    ["Correo", email ?? null],
    ["Emergencia", person?.join(", ") ?? null],
    ["Su celular", first?.celular ?? null],
  ] as const;
  if (facts.every(([, value]) => !value)) return null;
  return (
    <SideCard title="Contacto">
      <SideFacts facts={facts} />
    </SideCard>
  );
}
