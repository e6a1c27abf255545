/** What the account is: people, how leaves plus is paid for, the last change, the files and, for who may see it, the contract. EMP-28, D089. */
import type { EmpresaConfig } from "#features/configuracion/contract.ts";
import { seesContract } from "#features/configuracion/rules.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { formatDay } from "#platform/dates/format.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { SideCard, SideFacts } from "#platform/ui/page/web/side-card.tsx";
import { ArchivosLine } from "./archivos-line.tsx";
import { plusState } from "./values.ts";

type Line = readonly [name: string, value: string];

export function CuentaCard({ empresa }: { readonly empresa: EmpresaConfig }) {
  const roles = useActor()?.roles ?? [];
  const { ultimaFechaActualizacion: changed } = empresa;
  const lines: readonly Line[] = [
    ["Empleados activos", empresa.empleadosActivos.toLocaleString("es-AR")],
    ...(seesContract(roles) ? contractLines(empresa) : []),
    ["Licencias plus", plusState(empresa.modulos)],
    ["Última actualización", changed === null ? "Todavía ninguna" : formatMoment(new Date(changed))],
  ];
  return (
    <SideCard title="Cuenta">
      <SideFacts facts={lines}>{empresa.archivos && <ArchivosLine uso={empresa.archivos} />}</SideFacts>
    </SideCard>
  );
}

const UNKNOWN = "Sin dato";

const contractLines = (empresa: EmpresaConfig): readonly Line[] => [
  ["Contratada", empresa.fechaContratacion === null ? UNKNOWN : formatDay(empresa.fechaContratacion)],
  ["Abono", empresa.cantidadMesesAbono === null ? UNKNOWN : monthsInWords(empresa.cantidadMesesAbono)],
  ["Logo en la cartelera", empresa.mostrarLogoCartelera ? "Sí" : "No"],
  ["Estado", empresa.cuentaSuspendida ? "Suspendida" : "Al día"],
];

const monthsInWords = (months: number) => (months === 1 ? "1 mes" : `${months} meses`);
