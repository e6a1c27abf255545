/** The way from somebody's file to a letter for them. */
import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { ENVIAR } from "./rutas.ts";

export default function CartaDeLegajo() {
  const para = useAddressPart("userId");
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={17} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={ENVIAR} search={{ para }} />}
    >
      Enviar una carta
    </Button>
  );
}
