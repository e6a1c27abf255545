/**
 * The session ended while a form was open: the same person signs in over the page, with every step the account owes,
 * and goes on in the same company. Another person cannot: what is written there is not theirs to send. D002, D175.
 */
import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { type FormEvent, Suspense, useState } from "react";
import type { Yo } from "#features/cuentas/contract.ts";
import { switchCompany } from "#features/perfil/web/public.tsx";
import { useAct } from "#platform/http/web/acts.ts";
import { t } from "#platform/i18n/web/t.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { SecretField } from "#platform/ui/fields/web/secret.tsx";
import { Refused } from "#platform/ui/page/web/door.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { stepOf } from "../signin/owed-step.tsx";
import { cuentasClient, expiry, leave, setYo } from "./session.ts";

/** The account remembers the company it worked in, unless another of its sessions changed it. */
async function inSameCompany(before: Yo, back: Yo): Promise<Yo> {
  if (back.empresa._id === before.empresa._id || back.paso !== "listo") return back;
  return switchCompany(back._id, before.empresa._id);
}

export default function SessionExpiredDialog({ yo }: { readonly yo: Yo }) {
  useFocusBack();
  const [before] = useState(yo);
  const [owing, setOwing] = useState<Yo | null>(null);
  const { mutate: resume } = useAct({
    mutationFn: (back: Yo) => inSameCompany(before, back),
    onSuccess: (back) => {
      if (back.paso !== "listo") return setOwing(back);
      setYo(back);
      expiry.set(false);
      notify.success(t("sesion.lista"));
    },
    onError: (failure) => notify.refused(refusalOf(failure)),
  });
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={300}
      title={t("sesion.vencida")}
    >
      {owing ? <Owed yo={owing} onDone={resume} /> : <Password username={before.username} onDone={resume} />}
    </Modal>
  );
}

type PartProps = { readonly onDone: (yo: Yo) => void };

function Password({ username, onDone }: PartProps & { readonly username: string }) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useAct({
    mutationFn: () => cuentasClient.signin({ username, password }),
    onSuccess: onDone,
    onError: () => setPassword(""),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "") mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text mb="md">{t("sesion.seguir")}</Text>
      <TextInput label={t("sesion.usuario")} value={username} readOnly autoComplete="username" mb="sm" />
      <SecretField
        noun="la contraseña"
        label={t("sesion.clave")}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setMissing(false);
        }}
        error={missing && t("sesion.faltaClave")}
        autoComplete="current-password"
        data-autofocus
      />
      {error && !isPending && <Refused failure={refusalOf(error)} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Leave />
        <Button type="submit" loading={isPending}>
          {t("sesion.ingresar")}
        </Button>
      </Group>
    </form>
  );
}

/** What the account owes now is settled here too: sent to the door, the person would lose what is under this dialog. */
function Owed({ yo, onDone }: PartProps & { readonly yo: Yo }) {
  if (yo.paso === "listo") return null;
  const { title, lead, Form } = stepOf(yo.paso);
  return (
    <div key={yo.paso}>
      <Text component="h3" fw={620}>
        {title}
      </Text>
      <Text c="dimmed">{lead}</Text>
      <Suspense>
        <Form onDone={onDone} />
      </Suspense>
      <Group justify="flex-end" mt="md">
        <Leave />
      </Group>
    </div>
  );
}

const Leave = () => (
  <Button variant="default" onClick={leave}>
    {t("sesion.salir")}
  </Button>
);
