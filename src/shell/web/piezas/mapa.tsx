/** Choosing a place: with the installation's map, if it has one, and its radius. */
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { MapaField } from "#features/mapa/web/public.tsx";
import type { Place } from "#platform/places/place.ts";

export const title = "Lugar en el mapa";

export function Demo() {
  const [place, setPlace] = useState<Place | null>(null);
  const [address, setAddress] = useState("");
  const [radius, setRadius] = useState("150");
  return (
    <>
      <MapaField
        label="Lugar de trabajo"
        required
        value={place}
        onChange={setPlace}
        onAddress={setAddress}
        radius={Number(radius) || undefined}
      />
      <TextInput
        label="Radio en metros"
        inputMode="numeric"
        w={160}
        mt={12}
        value={radius}
        onChange={(event) => setRadius(event.currentTarget.value)}
      />
      <p aria-label="Lugar elegido" role="note">
        {place ? `${place.lat} ${place.lng}` : "Sin lugar"} {address}
      </p>
    </>
  );
}
