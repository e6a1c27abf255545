/** A password or a PIN being typed: the eye that shows it is reached by the keyboard, and an error is told to readers too. */
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";

type SecretFieldProps = Omit<PasswordInputProps, "label"> & {
  readonly label: string;
  /** What the eye shows: "la contraseña". */
  readonly noun?: string;
};

export function SecretField({ noun = "lo escrito", visible, onVisibilityChange, ...input }: SecretFieldProps) {
  const [own, setOwn] = useState(false);
  const revealed = visible ?? own;
  return (
    <PasswordInput
      {...input}
      aria-invalid={Boolean(input.error)}
      visible={revealed}
      onVisibilityChange={onVisibilityChange ?? setOwn}
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": `${revealed ? "Ocultar" : "Mostrar"} ${noun}` }}
    />
  );
}

function ToggleIcon({ reveal }: { readonly reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} stroke={1.75} aria-hidden />;
}
