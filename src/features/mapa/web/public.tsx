/** The map picker with this installation's maps. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { mapa } from "#features/mapa/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { NO_MAP } from "#platform/places/place.ts";
import { MapPicker, type MapPickerProps } from "#platform/ui/map/web/picker.tsx";

const client = clientFor(mapa);

export function MapaField(props: Omit<MapPickerProps, "config">) {
  const { data, isPending } = useQuery({
    queryKey: ["mapa", "config"],
    queryFn: () => client.config({}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <Skeleton height={70} />;
  // Without an answer there is no map, and the coordinates can be typed all the same.
  return <MapPicker {...props} config={data ?? NO_MAP} />;
}
