import 'leaflet/dist/leaflet.css';
import './building-map.css';
import { divIcon } from 'leaflet';
import { MapContainer, Marker, Popup, TileLayer } from 'react-leaflet';
import { useBuilding } from '#features/building/client/use-building.ts';
import { streetOf } from '#features/building/rules.ts';

const ZOOM = 13;

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

/** The real map. In a chunk of its own, since Leaflet is larger than the rest of the home page. */
export function BuildingMap({ onTiles }: { onTiles: () => void }) {
  const { name, address, latitude, longitude } = useBuilding();
  const title = `${name} Apartment`;
  return (
    <MapContainer center={[latitude, longitude]} zoom={ZOOM} scrollWheelZoom={false} className="building-map">
      <TileLayer
        url="https://tile.openstreetmap.org/{z}/{x}/{y}.png"
        attribution={ATTRIBUTION}
        eventHandlers={{ tileload: onTiles }}
      />
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
