/**
 * The session ended while a form was open: the same person signs in over the page and goes on, in the same company.
 * Another person cannot: what is written there is not theirs to send. D002.
 */
import { Button, Group, Modal, PasswordInput, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Yo } from "#features/cuentas/contract.ts";
import { t } from "#platform/i18n/web/t.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { useFocusBack } from "#platform/ui/web/focus-back.ts";
import { notify } from "#platform/ui/web/toasts.ts";
import { perfilClient } from "./profile-client.ts";
import { cuentasClient, expiry, leave, setYo } from "./session.ts";

async function signInAgain(yo: Yo, password: string): Promise<Yo> {
  const back = await cuentasClient.signin({ username: yo.username, password });
  if (back.empresa._id === yo.empresa._id || back.paso !== "listo") return back;
  return perfilClient.save({ userId: back._id, empresa: yo.empresa._id });
}

export default function SessionExpiredDialog({ yo }: { readonly yo: Yo }) {
  useFocusBack();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => signInAgain(yo, password),
    onSuccess: (back) => {
      setYo(back);
      expiry.set(false);
      notify.success(t("sesion.lista"));
    },
    onError: (failure) => {
      setPassword("");
      setError(failure instanceof Refusal ? failure.message : t("error.sinServidor"));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") setError(t("sesion.faltaClave"));
    else mutate();
  };
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
      <form onSubmit={submit} noValidate>
        <Text mb="md">{t("sesion.seguir")}</Text>
        <TextInput label={t("sesion.usuario")} value={yo.username} readOnly autoComplete="username" mb="sm" />
        <PasswordInput
          label={t("sesion.clave")}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(null);
          }}
          error={error}
          autoComplete="current-password"
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={leave}>
            {t("sesion.salir")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t("sesion.ingresar")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
