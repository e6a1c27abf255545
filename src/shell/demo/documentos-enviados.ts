// Decides what the demo's people sent themselves: certificates that wait or were approved, and what was rejected and why.
import type { PlannedDocumento, Planning } from "./documentos-planning.ts";
import { plainPeople } from "./life.ts";
import type { PlannedPerson } from "./plan.ts";

const CERTIFICADO = "Certificado médico";
const REASONS = [
  ["Reposo por 48 horas", "Se indica reposo laboral por 48 horas desde el día de la fecha."],
  ["Control odontológico", "Concurrió a control odontológico en el turno de la mañana."],
  ["Estudios de laboratorio", "Concurrió a realizarse estudios de laboratorio en ayunas."],
  ["Consulta clínica", "Fue atendido por guardia. Puede retomar sus tareas al día siguiente."],
] as const;

/** Days ago; a person each. */
const APPROVED = [9, 16, 23, 31, 44, 52, 67, 80, 95, 110, 128, 150, 171, 190, 215, 240] as const;
const WAITING = [0, 1, 1, 2, 4, 6] as const;
const REQUESTS = [1, 3] as const;

export function sentByEmployees(planning: Planning): PlannedDocumento[] {
  const people = plainPeople(planning.company);
  const person = (n: number) => people[n % people.length];
  const several = (days: readonly number[], from: number, of: (n: number) => Sent) =>
    days.flatMap((hace, n) => {
      const de = person(from + n);
      return de ? [planning.document({ ...of(n), de, hace })] : [];
    });
  return [
    ...several(APPROVED, 0, (n) => certificado(n, "Aprobado")),
    ...several(WAITING, APPROVED.length, (n) => certificado(n, "Pendiente")),
    ...several(REQUESTS, APPROVED.length + WAITING.length, () => ({
      tipo: "DNI",
      name: "Cambio de domicilio",
      papel: { parrafos: ["Solicito que se actualice mi domicilio según el documento adjunto."] },
      enviado: { clase: "solicitud", estado: "Pendiente" },
    })),
    ...answered(planning, people.at(-1)),
  ];
}

type Sent = Omit<Parameters<Planning["document"]>[0], "de" | "hace">;

function certificado(n: number, estado: "Aprobado" | "Pendiente"): Sent {
  const [name, words] = REASONS[n % REASONS.length] ?? REASONS[0];
  return { tipo: CERTIFICADO, name, papel: { parrafos: [words] }, enviado: { clase: "certificado", estado } };
}

/** Rejected, and sent again as it was asked for. */
function answered(planning: Planning, de: PlannedPerson | undefined): PlannedDocumento[] {
  if (!de) return [];
  const motivoRechazo = "Falta la firma y el sello del médico.";
  const refused = { clase: "certificado", estado: "Rechazado", motivoRechazo } as const;
  return [
    planning.document({ ...certificado(0, "Aprobado"), de, hace: 13, enviado: refused }),
    planning.document({ ...certificado(0, "Aprobado"), de, hace: 12 }),
  ];
}

/** What whoever signs in as an employee finds rejected, to answer it. */
export const rejectedOf = (planning: Planning, de: PlannedPerson): PlannedDocumento =>
  planning.document({
    tipo: "Título",
    de,
    hace: 5,
    name: "Título secundario",
    papel: { parrafos: ["Copia del título secundario."] },
    enviado: {
      clase: "documento",
      estado: "Rechazado",
      motivoRechazo: "La foto está cortada: no se ve el sello de la escuela.",
    },
  });
