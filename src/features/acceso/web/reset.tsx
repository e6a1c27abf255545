/** /password/reset/{token}: the link of a mail, where another password is chosen. AUTH-06, AUTH-21, S-06. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { acceso } from "#features/acceso/contract.ts";
import { accesoProblems } from "#features/acceso/problems.ts";
import { NewSecretFields } from "#platform/ui/form/web/new-secret-fields.tsx";
import { Door, DoorButton, DoorFields, DoorLead, DoorTitle, Refused } from "#platform/ui/page/web/door.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { accesoClient } from "./api.ts";
import { useDoorForm } from "./door-form.tsx";

const INVALID = "/password/reset/invalid";

export default function Reset() {
  useDocumentTitle("Contraseña nueva");
  const token = useAddressPart("token");
  const query = useQuery({
    queryKey: ["enlace", token],
    queryFn: () => accesoClient.checkReset({ token }),
    // Asked each time the page opens, and not kept: the token is worth an account.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (query.data?.valido === false) return <Navigate to={INVALID} replace />;
  return (
    <Door>
      <Loaded query={query} noun="el enlace" waiting={WAITING}>
        {() => <ResetForm token={token} />}
      </Loaded>
    </Door>
  );
}

const WAITING = (
  <>
    <DoorTitle>Elegí una contraseña nueva</DoorTitle>
    <Skeleton height={180} mt={18} aria-hidden />
  </>
);

function ResetForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const { draft, failure } = useDoorForm({
    schema: acceso.reset.input,
    initial: { token, newPassword: "", verifyPassword: "" },
    send: (passwords) => accesoClient.reset(passwords),
    // The address with the token leaves the history with its page.
    done: () => void navigate({ to: "/password/reset/success", replace: true }),
    refused: ({ problems }) => {
      if (problems[0]?.code === accesoProblems.enlace.code) void navigate({ to: INVALID, replace: true });
    },
  });
  return (
    <form {...draft.form}>
      <DoorTitle>Elegí una contraseña nueva</DoorTitle>
      <DoorLead>La anterior deja de servir y se cierran todas tus sesiones.</DoorLead>
      {failure && <Refused failure={failure} />}
      <DoorFields>
        <NewSecretFields draft={draft} label="Contraseña nueva" repeatLabel="Repetir contraseña" autoFocus />
      </DoorFields>
      <DoorButton type="submit" loading={draft.sending}>
        Cambiar contraseña
      </DoorButton>
    </form>
  );
}
