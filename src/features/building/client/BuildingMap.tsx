import 'leaflet/dist/leaflet.css';
import './building-map.css';
import { divIcon, type LatLng } from 'leaflet';
import { useEffect } from 'react';
import { MapContainer, Marker, Popup, TileLayer, useMapEvents, ZoomControl } from 'react-leaflet';
import { useTexts } from '#locale/use-texts.tsx';
import { streetOf } from '../rules.ts';
import { buildingTexts } from './texts.ts';
import { useBuilding } from './use-building.ts';

const ZOOM = 13;
/** Single houses can be told apart. */
const PLACING_ZOOM = 16;

const ATTRIBUTION =
  '&copy; <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors';

/** Ours, so that no other site is asked for a picture of a pin. */
const pin = divIcon({
  className: 'building-pin',
  html: '<svg aria-hidden="true" viewBox="0 0 36 46" width="36" height="46"><path fill="currentColor" stroke="#fff" stroke-width="2" d="M18 44C7 31 2 24.500 2 17.500a16 16 0 0 1 32 0C34 24.500 29 31 18 44z"/><circle cx="18" cy="17.500" r="6" fill="#fff"/></svg>',
  iconSize: [36, 46],
  iconAnchor: [18, 45],
  popupAnchor: [0, -40],
});

const Tiles = ({ onLoad }: { onLoad?: () => void }) => (
  <TileLayer
    url="https://tile.openstreetmap.org/{z}/{x}/{y}.png"
    attribution={ATTRIBUTION}
    eventHandlers={onLoad ? { tileload: onLoad } : {}}
  />
);

/** The real map of the home page. In a chunk of its own, since Leaflet is larger than the rest of that page. */
export function BuildingMap({ onTiles }: { onTiles: () => void }) {
  const { name, address, latitude, longitude } = useBuilding();
  const t = useTexts(buildingTexts).map;
  const title = t.title(name);
  return (
    <MapContainer
      center={[latitude, longitude]}
      zoom={ZOOM}
      zoomControl={false}
      scrollWheelZoom={false}
      className="building-map"
    >
      <ZoomControl zoomInTitle={t.zoomIn} zoomOutTitle={t.zoomOut} />
      <Tiles onLoad={onTiles} />
      <Marker position={[latitude, longitude]} icon={pin} title={title}>
        <Popup>
          <strong>{title}</strong>
          <br />
          {streetOf(address)}
        </Popup>
      </Marker>
    </MapContainer>
  );
}

/** Degrees, north and east of zero. */
export type Place = { latitude: number; longitude: number };
type PlaceMapProps = { place: Place; onMove: (place: Place) => void };

/** A map whose pin is dragged, or set by a press. Two fields beside it do the same by keyboard. */
export function PlaceMap({ place, onMove }: PlaceMapProps) {
  const t = useTexts(buildingTexts).map;
  return (
    <MapContainer
      center={[place.latitude, place.longitude]}
      zoom={PLACING_ZOOM}
      zoomControl={false}
      scrollWheelZoom={false}
      keyboard={false}
      className="building-map"
    >
      <ZoomControl zoomInTitle={t.zoomIn} zoomOutTitle={t.zoomOut} />
      <Tiles />
      <MovablePin place={place} onMove={onMove} />
    </MapContainer>
  );
}

function MovablePin({ place: { latitude, longitude }, onMove }: PlaceMapProps) {
  const map = useMapEvents({ click: ({ latlng }) => onMove(placeOf(latlng)) });
  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude]);
  }, [map, latitude, longitude]);
  return (
    <Marker
      // Leaflet keeps the title that a marker is made with.
      key={`${latitude}, ${longitude}`}
      position={[latitude, longitude]}
      icon={pin}
      title={`${latitude}, ${longitude}`}
      draggable
      keyboard={false}
      eventHandlers={{ dragend: ({ target }) => onMove(placeOf(target.getLatLng())) }}
    />
  );
}

/** To a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

function placeOf(position: LatLng): Place {
  const { lat, lng } = position.wrap();
  return { latitude: rounded(lat), longitude: rounded(lng) };
}
