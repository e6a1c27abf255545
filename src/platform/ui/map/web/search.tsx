/** Looking for an address with the geocoder of the installation: only when asked, and without our session (S-35). */
import { Button, TextInput } from "@mantine/core";
import { IconMapPin, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { type FoundPlace, foundPlaces, searchUrl } from "#platform/places/place.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import classes from "./picker.module.css";

export async function askGeocoder(url: string): Promise<unknown> {
  // Public geocoders want to know which site asks; not which page of it.
  const answer = await fetch(url, { credentials: "omit", referrerPolicy: "strict-origin" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

type MapSearchProps = { readonly geocoder: string; readonly choose: (place: FoundPlace) => void };
type Outcome = { readonly places: readonly FoundPlace[]; readonly sentence: string };

const FAILED = "No se pudo buscar la dirección. Marcá el lugar en el mapa o escribí las coordenadas";

export function MapSearch({ geocoder, choose }: MapSearchProps) {
  const [text, setText] = useState("");
  const [isSearching, setSearching] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function search() {
    if (text.trim() === "" || isSearching) return;
    setSearching(true);
    const next = await placesFor(geocoder, text.trim());
    setOutcome(next);
    announce(next.sentence);
    setSearching(false);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // The form around it is not what is being sent.
    event.preventDefault();
    void search();
  };
  const pick = (place: FoundPlace) => {
    setText(place.address);
    setOutcome(null);
    choose(place);
  };
  return (
    <div className={classes.search}>
      <div className={classes.searchRow}>
        <TextInput
          aria-label="Buscar una dirección"
          placeholder="Calle, número y localidad"
          value={text}
          error={outcome?.places.length === 0 && outcome.sentence}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="default"
          loading={isSearching}
          leftSection={<IconSearch size={17} stroke={1.75} aria-hidden />}
          onClick={() => void search()}
        >
          Buscar
        </Button>
      </div>
      {outcome && outcome.places.length > 0 && (
        <ul className={classes.found} aria-label="Direcciones encontradas">
          {outcome.places.map((place) => (
            <li key={`${place.lat} ${place.lng} ${place.address}`}>
              <button type="button" onClick={() => pick(place)}>
                <IconMapPin size={17} stroke={1.75} aria-hidden />
                {place.address}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function placesFor(geocoder: string, text: string): Promise<Outcome> {
  try {
    const places = foundPlaces(await askGeocoder(searchUrl(geocoder, text)));
    if (places.length === 0) return { places, sentence: "No se encontró esa dirección. Probá con la localidad" };
    return {
      places,
      sentence: places.length === 1 ? "1 dirección encontrada" : `${places.length} direcciones encontradas`,
    };
  } catch {
    return { places: [], sentence: FAILED };
  }
}
