/** Who one is, at a door where nobody is signed in: the user name, which is most people's CUIL (AUTH-26, D024). */
import { TextInput, type TextInputProps } from "@mantine/core";

export function UsernameField(bound: TextInputProps) {
  return (
    <TextInput
      {...bound}
      label="Usuario o CUIL"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      maxLength={120}
    />
  );
}
