/** One's own file in the lines that Mi espacio shows beside everything else: the signature, what waits, the file. */
import { Skeleton } from "@mantine/core";
import { IconFileAlert, IconFileText, IconGavel, IconSignature, IconUserCheck } from "@tabler/icons-react";
import { OWN_PAGE as OWN_DOCUMENTS } from "#features/documentos/quien.ts";
import { OWN_PAGE as OWN_SANCTIONS } from "#features/sanciones/quien.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import type { Output } from "#platform/contract/contract.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { SideCard, SideFacts } from "#platform/ui/page/web/side-card.tsx";
import { type Waiting, WaitingLines } from "#platform/ui/page/web/waiting.tsx";
import type { inicio } from "../contract.ts";
import { useOwnFile } from "./own-file.ts";
import { counted, endsIn, leftOf } from "./words.ts";

type Own = Output<typeof inicio.miLegajo>;

/** What waits is told to who has the page where it is done. */
export const useOwnPages = () => ({ sanctions: useMay(OWN_SANCTIONS), documents: useMay(OWN_DOCUMENTS) });

/** A line for each thing; none, and there is nothing to do. */
export function ownWaiting(
  { hoy, firma, espera, sancionesSinLeer }: Own,
  pages: ReturnType<typeof useOwnPages>,
): Waiting[] {
  const { firmaVence, firmas, documentosRechazados, ingreso } = espera;
  const lines: Waiting[] = firmas.map(({ cant, nombre, path }) => {
    return { icon: IconFileText, text: `Tenés ${counted(cant, nombre, nombre)} para firmar`, to: path };
  });
  if (pages.documents && documentosRechazados > 0) {
    const what = documentosRechazados === 1 ? "un documento" : `${documentosRechazados} documentos`;
    lines.push({ icon: IconFileAlert, text: `Te rechazaron ${what}`, mark: "enviá otro", to: "/settings/documentos" });
  }
  if (ingreso) {
    lines.unshift({ icon: IconUserCheck, text: "Completá tu ingreso", mark: leftOf(ingreso), to: "/onboarding" });
  }
  if (pages.sanctions && sancionesSinLeer > 0) {
    const text = sancionesSinLeer === 1 ? "Tenés una sanción sin leer" : `Tenés ${sancionesSinLeer} sanciones sin leer`;
    lines.push({ icon: IconGavel, text, to: "/settings/sanciones" });
  }
  if (firmaVence !== null) {
    const text = firma?.vencida ? "Tu firma electrónica venció" : "Tu firma electrónica está por vencer";
    lines.push({ icon: IconSignature, text, mark: endsIn(firmaVence, hoy), to: "/settings/sign" });
  }
  return lines;
}

export const NOTHING_OWN = "Estás al día. Lo que tengas que hacer va a aparecer acá.";

export default function OwnSide() {
  const { data, isError } = useOwnFile();
  const pages = useOwnPages();
  if (isError) return null;
  if (!data) return <Skeleton height={220} aria-hidden />;
  const { firma, legajo } = data;
  return (
    <>
      <SideCard title="Para resolver">
        <WaitingLines lines={ownWaiting(data, pages)} none={NOTHING_OWN} />
      </SideCard>
      <SideCard title="Firma electrónica">
        <SideFacts facts={firma ? [["Certificado", endOf(firma)]] : [["Certificado", "todavía no lo creaste"]]} />
      </SideCard>
      {legajo && (
        <SideCard title="Tu legajo">
          <SideFacts
            facts={[
              ["Legajo", formatLegajo(legajo.legajo)],
              ["Puesto", legajo.puesto],
              ["Departamento", legajo.area],
              ["Sucursal", legajo.sucursal],
              ["Ingreso", legajo.fechaIngreso && formatDay(legajo.fechaIngreso)],
            ]}
          />
        </SideCard>
      )}
    </>
  );
}

const endOf = ({ vence, vencida }: NonNullable<Own["firma"]>) =>
  `${vencida ? "venció el" : "vence el"} ${formatDay(vence)}`;
