/** On the tab of one's own sanctions: how many were never opened; one that arrives shows by itself. */
import { Badge, VisuallyHidden } from "@mantine/core";
import { sancionesCambio } from "#features/sanciones/events.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import { useSancionesChanged, useSinLeer } from "./api.ts";

export default function SinLeer() {
  const { data } = useSinLeer();
  useRealtime(sancionesCambio, useSancionesChanged());
  if (!data?.cantidad) return null;
  return (
    <Badge circle={data.cantidad < 10}>
      {data.cantidad}
      <VisuallyHidden> sin leer</VisuallyHidden>
    </Badge>
  );
}
