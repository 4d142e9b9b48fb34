import 'leaflet/dist/leaflet.css';
import './building-map.css';
import {
  control,
  divIcon,
  type LatLng,
  type Map as LeafletMap,
  type MapOptions,
  map,
  marker,
  tileLayer,
} from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { streetOf } from '../rules.ts';
import { buildingTexts } from './texts.ts';
import { useBuilding } from './use-building.ts';

const ZOOM = 13;
/** Close enough to tell single houses apart. */
const PLACING_ZOOM = 16;

const ATTRIBUTION =
  '&copy; <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors';

/** An inline SVG, so that no other site is asked for a picture of a pin. */
const pin = divIcon({
  className: 'building-pin',
  html: '<svg aria-hidden="true" viewBox="0 0 36 46" width="36" height="46"><path fill="currentColor" stroke="#fff" stroke-width="2" d="M18 44C7 31 2 24.500 2 17.500a16 16 0 0 1 32 0C34 24.500 29 31 18 44z"/><circle cx="18" cy="17.500" r="6" fill="#fff"/></svg>',
  iconSize: [36, 46],
  iconAnchor: [18, 45],
  popupAnchor: [0, -40],
});

type Pair = [number, number];

/** Creates a map with tiles and zoom buttons. The wheel scrolls the page, not the map. */
function drawMap(element: HTMLElement, options: MapOptions, { zoomIn, zoomOut }: { zoomIn: string; zoomOut: string }) {
  const drawn = map(element, { zoomControl: false, scrollWheelZoom: false, ...options });
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(drawn);
  const tiles = tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', { attribution: ATTRIBUTION }).addTo(drawn);
  return { drawn, tiles };
}

/** The real map of the home page. In a chunk of its own, since Leaflet is larger than the rest of that page. */
export function BuildingMap({ onTiles }: { onTiles: () => void }) {
  const { name, address, latitude, longitude } = useBuilding();
  const t = useTexts(buildingTexts).map;
  const element = useRef<HTMLDivElement>(null);
  const onTile = useEffectEvent(onTiles);
  useEffect(() => {
    if (!element.current) return;
    const center: Pair = [latitude, longitude];
    const { drawn, tiles } = drawMap(element.current, { center, zoom: ZOOM }, t);
    tiles.on('tileload', () => onTile());
    const title = t.title(name);
    marker(center, { icon: pin, title })
      .bindPopup(popupOf(title, streetOf(address)))
      .addTo(drawn);
    return () => void drawn.remove();
  }, [name, address, latitude, longitude, t]);
  return <div ref={element} className="building-map" />;
}

/** DOM elements, since Leaflet would parse a string as HTML. */
function popupOf(title: string, street: string): HTMLElement {
  const content = document.createElement('div');
  const strong = document.createElement('strong');
  strong.textContent = title;
  content.append(strong, document.createElement('br'), street);
  return content;
}

/** Degrees, north and east of zero. */
export type Place = { latitude: number; longitude: number };
type PlaceMapProps = { place: Place; onMove: (place: Place) => void };

/** A map with a pin to drag, or to set by a click. Two fields beside it do the same by keyboard. */
export function PlaceMap({ place: { latitude, longitude }, onMove }: PlaceMapProps) {
  const t = useTexts(buildingTexts).map;
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<LeafletMap>(null);
  const move = useEffectEvent((position: LatLng) => onMove(placeOf(position)));
  const center = useEffectEvent((): Pair => [latitude, longitude]);
  useEffect(() => {
    if (!element.current) return;
    const { drawn } = drawMap(element.current, { center: center(), zoom: PLACING_ZOOM, keyboard: false }, t);
    drawn.on('click', ({ latlng }) => move(latlng));
    shown.current = drawn;
    return () => void drawn.remove();
  }, [t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other texts the map is another one, which has no pin yet
  useEffect(() => {
    const at: Pair = [latitude, longitude];
    if (!shown.current) return;
    if (!shown.current.getBounds().contains(at)) shown.current.setView(at);
    // Leaflet never updates a marker's title, so each place gets a new marker.
    const options = { icon: pin, title: `${latitude}, ${longitude}`, draggable: true, keyboard: false };
    const placed = marker(at, options).addTo(shown.current);
    placed.on('dragend', () => move(placed.getLatLng()));
    return () => void placed.remove();
  }, [latitude, longitude, t]);
  return <div ref={element} className="building-map" />;
}

/** Rounded to about a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

function placeOf(position: LatLng): Place {
  const { lat, lng } = position.wrap();
  return { latitude: rounded(lat), longitude: rounded(lng) };
}
