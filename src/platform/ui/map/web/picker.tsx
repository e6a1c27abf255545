/**
 * Choosing a place: on the map where the installation has one, and always by its coordinates. Without tiles and geocoder
 * nothing is asked of anybody (S-35). Leaflet is loaded only where a map is shown.
 */
import { Input, Skeleton, TextInput } from "@mantine/core";
import { lazy, Suspense, useId, useRef, useState } from "react";
import {
  type FoundPlace,
  foundAddress,
  type MapConfig,
  type Place,
  readCoordinate,
  reverseUrl,
  writeCoordinate,
} from "#platform/places/place.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import classes from "./picker.module.css";
import { askGeocoder, MapSearch } from "./search.tsx";

export type MapPickerProps = {
  readonly label: string;
  readonly value: Place | null;
  readonly onChange: (place: Place | null) => void;
  readonly config: MapConfig;
  /** Metres around the place. */
  readonly radius?: number | undefined;
  /** The address of a place found by search, or of where the marker was put. */
  readonly onAddress?: (address: string) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly "data-path"?: string;
};

const MapSheet = lazy(() => import("./sheet.tsx"));

export function MapPicker(props: MapPickerProps) {
  const { label, value, onChange, config, radius, onAddress, required = false, error } = props;
  const labelId = useId();
  const errorId = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  /** A new object for each place found: the map goes to it. */
  const [found, setFound] = useState<FoundPlace | null>(null);
  /** The place whose address is wanted: an answer about an earlier one comes too late to be told. */
  const wanted = useRef<Place | null>(null);
  const change = (place: Place | null) => {
    wanted.current = place;
    onChange(place);
  };
  const put = (place: Place) => {
    setTyped(null);
    change(place);
  };
  const choose = (place: FoundPlace) => {
    put({ lat: place.lat, lng: place.lng });
    setFound(place);
    onAddress?.(place.address);
  };
  const placed = (place: Place) => {
    put(place);
    announce(`Latitud ${writeCoordinate(place.lat)}, longitud ${writeCoordinate(place.lng)}`);
    if (!config.geocoder || !onAddress) return;
    void addressOf(config.geocoder, place).then((address) => {
      if (address && wanted.current === place) onAddress(address);
    });
  };
  return (
    <fieldset
      className={classes.field}
      aria-labelledby={labelId}
      aria-describedby={error ? errorId : undefined}
      data-path={props["data-path"]}
    >
      <Input.Label labelElement="div" id={labelId} required={required}>
        {label}
      </Input.Label>
      {config.geocoder && <MapSearch geocoder={config.geocoder} choose={choose} />}
      {config.tiles && (
        <Suspense fallback={<Skeleton className={classes.map} />}>
          <MapSheet
            label={label}
            tiles={config.tiles}
            attribution={config.attribution}
            value={value}
            found={found}
            radius={radius}
            onPlace={placed}
          />
        </Suspense>
      )}
      <Coordinates value={value} typed={typed} setTyped={setTyped} onChange={change} />
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  );
}

/** A failed answer costs the address and nothing else: the place is known. */
async function addressOf(geocoder: string, place: Place): Promise<string | null> {
  const url = reverseUrl(geocoder, place);
  const answer = url && (await askGeocoder(url).catch(() => null));
  return foundAddress(answer);
}

type Typed = { readonly lat: string; readonly lng: string };

type CoordinatesProps = {
  readonly value: Place | null;
  /** What is being written, while it differs from the place. */
  readonly typed: Typed | null;
  readonly setTyped: (typed: Typed | null) => void;
  readonly onChange: (place: Place | null) => void;
};

const AXES = [
  ["lat", "Latitud"],
  ["lng", "Longitud"],
] as const;

function Coordinates({ value, typed, setTyped, onChange }: CoordinatesProps) {
  const shown = typed ?? {
    lat: value ? writeCoordinate(value.lat) : "",
    lng: value ? writeCoordinate(value.lng) : "",
  };
  function write(next: Typed) {
    setTyped(next);
    const lat = readCoordinate("lat", next.lat);
    const lng = readCoordinate("lng", next.lng);
    // Half a place is none: better nothing than the former one under other numbers.
    onChange(lat && "value" in lat && lng && "value" in lng ? { lat: lat.value, lng: lng.value } : null);
  }
  return (
    <div className={classes.coordinates}>
      {AXES.map(([axis, name]) => (
        <TextInput
          key={axis}
          label={name}
          inputMode="text"
          autoComplete="off"
          placeholder={axis === "lat" ? "-35,0252753" : "-58,7303997"}
          value={shown[axis]}
          error={problemOf(axis, shown)}
          onChange={(event) => write({ ...shown, [axis]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

function problemOf(axis: keyof Place, shown: Typed): string | undefined {
  const read = readCoordinate(axis, shown[axis]);
  if (read && "problem" in read) return read.problem;
  const other = shown[axis === "lat" ? "lng" : "lat"];
  if (read === null && other.trim() !== "") return axis === "lat" ? "Falta la latitud" : "Falta la longitud";
  return undefined;
}
