/** The map itself, Leaflet: tap or click to place the marker, drag it, or move it with the arrows. Loaded by picker.tsx. */
import { type Circle, circle, divIcon, type Map as LeafletMap, type Marker, map, marker, tileLayer } from "leaflet";
import { useEffect, useRef } from "react";
import { DEFAULT_CENTRE, MAP_ZOOM, onTheGlobe, type Place } from "#platform/places/place.ts";
import classes from "./picker.module.css";
import "leaflet/dist/leaflet.css";

type MapSheetProps = {
  readonly label: string;
  readonly tiles: string;
  readonly attribution: string;
  readonly value: Place | null;
  /** Where to look, nearer than usual. */
  readonly found: Place | null;
  readonly radius: number | undefined;
  readonly onPlace: (place: Place) => void;
};

type Drawn = { readonly map: LeafletMap; marker: Marker | null; circle: Circle | null; isDropped: boolean };

const MAX_ZOOM = 19;
/** Pixels an arrow moves the marker; with Shift, for the last metre. */
const STEP = { usual: 12, fine: 1 } as const;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export default function MapSheet({ label, tiles, attribution, value, found, radius, onPlace }: MapSheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const place = useRef(onPlace);
  place.current = onPlace;
  /** Where the map opens; later places are drawn on it. */
  const first = useRef(value);

  useEffect(() => {
    if (!frame.current) return;
    const leaflet = createMap(frame.current, { tiles, attribution, label });
    leaflet.setView(first.current ?? DEFAULT_CENTRE, first.current ? MAP_ZOOM.known : MAP_ZOOM.none);
    leaflet.on("click", ({ latlng }) => {
      if (!drawn.current?.isDropped) place.current(onTheGlobe(latlng));
    });
    drawn.current = { map: leaflet, marker: null, circle: null, isDropped: false };
    return () => {
      drawn.current = null;
      leaflet.remove();
    };
  }, [tiles, attribution, label]);

  useEffect(() => {
    if (drawn.current) draw(drawn.current, value, radius, (next) => place.current(onTheGlobe(next)));
  }, [value, radius]);

  useEffect(() => {
    if (found) drawn.current?.map.setView(found, MAP_ZOOM.found);
  }, [found]);

  return <div ref={frame} className={classes.map} />;
}

type Source = Pick<MapSheetProps, "tiles" | "attribution" | "label">;

function createMap(frame: HTMLElement, { tiles, attribution, label }: Source): LeafletMap {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const motion = still
    ? { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }
    : {};
  const leaflet = map(frame, { zoomControl: false, scrollWheelZoom: false, ...motion });
  leaflet.attributionControl.setPrefix(false);
  // Tile servers want to know which site asks; not which page of it.
  tileLayer(tiles, { attribution, maxZoom: MAX_ZOOM, referrerPolicy: "strict-origin" }).addTo(leaflet);
  addZoom(leaflet);
  frame.setAttribute("role", "application");
  frame.setAttribute("aria-label", `Mapa: ${label}. Las flechas lo mueven; Enter pone la marca en el centro`);
  // The wheel scrolls the page until the person is on the map.
  frame.addEventListener("focusin", () => leaflet.scrollWheelZoom.enable());
  frame.addEventListener("focusout", () => leaflet.scrollWheelZoom.disable());
  frame.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target !== frame) return;
    event.preventDefault();
    leaflet.fire("click", { latlng: leaflet.getCenter() });
  });
  return leaflet;
}

/** Ours, because they are buttons: Leaflet's are links with a number sign for an address. */
function addZoom(leaflet: LeafletMap): void {
  const frame = leaflet.getContainer();
  const box = document.createElement("div");
  box.className = `leaflet-bar ${classes.zoom}`;
  for (const [text, label, by] of [
    ["+", "Acercar el mapa", 1],
    ["−", "Alejar el mapa", -1],
  ] as const) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      leaflet.setZoom(leaflet.getZoom() + by);
    });
    button.addEventListener("dblclick", (event) => event.stopPropagation());
    box.append(button);
  }
  frame.append(box);
}

function draw(drawn: Drawn, value: Place | null, radius: number | undefined, moved: (place: Place) => void): void {
  if (!value) {
    drawn.marker?.remove();
    drawn.circle?.remove();
    drawn.marker = null;
    drawn.circle = null;
    return;
  }
  drawn.marker ??= createMarker(drawn, value, moved);
  drawn.marker.setLatLng(value);
  if (!drawn.map.getBounds().contains(value)) drawn.map.setView(value, Math.max(drawn.map.getZoom(), MAP_ZOOM.known));
  if (radius === undefined || radius <= 0) {
    drawn.circle?.remove();
    drawn.circle = null;
    return;
  }
  drawn.circle ??= circle(value, { radius, className: classes.radius ?? "", interactive: false }).addTo(drawn.map);
  drawn.circle.setLatLng(value).setRadius(radius);
}

function createMarker(drawn: Drawn, at: Place, moved: (place: Place) => void): Marker {
  const leaflet = drawn.map;
  const icon = divIcon({ className: classes.marker ?? "", iconSize: [44, 44], iconAnchor: [22, 40] });
  const pin = marker(at, { icon, draggable: true, keyboard: true }).addTo(leaflet);
  const element = pin.getElement();
  element?.setAttribute("aria-label", "Marca del lugar: movela con las flechas");
  pin.on("dragend", () => {
    // Letting go is now and then a click on the map as well, some way above the point of the marker.
    drawn.isDropped = true;
    setTimeout(() => {
      drawn.isDropped = false;
    });
    moved(pin.getLatLng());
  });
  element?.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    // The arrows move the marker and neither the map under it nor the page.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? STEP.fine : STEP.usual;
    const from = leaflet.latLngToContainerPoint(pin.getLatLng());
    moved(leaflet.containerPointToLatLng(from.add([arrow[0] * step, arrow[1] * step])));
  });
  return pin;
}
