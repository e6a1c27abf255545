/** "Cancelar" of a form on a page of its own: back to the list as it was left. */
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { useWayBack } from "./way-back.ts";

export const CancelLink = ({ back }: { readonly back: ReturnType<typeof useWayBack> }) => (
  <Button variant="default" renderRoot={(props) => <Link {...props} {...back} />}>
    Cancelar
  </Button>
);
