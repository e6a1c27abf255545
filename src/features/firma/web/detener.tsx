/**
 * /detener/{token}: the link of a notice, with which the owner of an account stops what somebody else may be doing with
 * their signature (D239). Opening it does nothing; the button does.
 */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { TipoActo } from "#features/acceso/prueba.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { Door, DoorButton, DoorLead, DoorTitle, Refused } from "#platform/ui/page/web/door.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { firmaClient } from "./api.ts";

/** What the mail told, as far as there are mails of it. */
const WHAT: Readonly<Partial<Record<TipoActo, string>>> = {
  clave: "restablecieron el acceso a tu cuenta",
  pin: "restablecieron tu PIN de firma",
  confirmada: "un administrador confirmó tu identidad",
  certificado: "se creó un certificado de firma a tu nombre",
};

export default function Stop() {
  useDocumentTitle("Detener la firma");
  const token = useAddressPart("token");
  const query = useQuery({
    queryKey: ["detener", token],
    queryFn: () => firmaClient.checkDetener({ token }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Door>
      <Loaded query={query} noun="el enlace" waiting={WAITING}>
        {({ valido, acto, cuando }) =>
          valido && acto && cuando ? <StopForm token={token} acto={acto} cuando={cuando} /> : <Over />
        }
      </Loaded>
    </Door>
  );
}

const WAITING = (
  <>
    <DoorTitle>¿No fuiste vos?</DoorTitle>
    <Skeleton height={120} mt={18} aria-hidden />
  </>
);

const Over = () => (
  <>
    <DoorTitle>El enlace ya no sirve</DoorTitle>
    <DoorLead>
      Se usa una sola vez, durante 30 días. Si algo te preocupa, avisá a Recursos Humanos de tu empresa.
    </DoorLead>
  </>
);

type StopFormProps = { readonly token: string; readonly acto: TipoActo; readonly cuando: string };

function StopForm({ token, acto, cuando }: StopFormProps) {
  const { mutate, isPending, isSuccess, error } = useAct({ mutationFn: () => firmaClient.detener({ token }) });
  if (isSuccess) return <Stopped />;
  return (
    <>
      <DoorTitle>¿No fuiste vos?</DoorTitle>
      <DoorLead>
        El {formatMoment(new Date(cuando))} {WHAT[acto] ?? "cambió algo en tu cuenta"}. Si no lo hiciste ni lo pediste,
        podés detenerlo.
      </DoorLead>
      <DoorLead>
        Durante 72 horas no se crea ningún certificado a tu nombre. Si se creó uno desde entonces, se revoca. Se cierran
        todas tus sesiones, y la contraseña que haya dado la empresa deja de servir.
      </DoorLead>
      {error && <Refused failure={error.message} />}
      <DoorButton color="red" loading={isPending} onClick={() => mutate()}>
        Detenerlo
      </DoorButton>
    </>
  );
}

const Stopped = () => (
  <>
    <DoorTitle arrives>Quedó detenido</DoorTitle>
    <DoorLead>
      Durante 72 horas nadie puede crear un certificado a tu nombre. Avisá a Recursos Humanos de tu empresa. Para volver
      a ingresar, elegí una contraseña nueva con el enlace de «¿La olvidaste?».
    </DoorLead>
  </>
);
