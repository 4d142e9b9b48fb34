import { useCall } from '#api/use-call.tsx';
import { FREE_HOMES } from '#features/apartments/rules.ts';
import { formatTaka } from '#locale/taka.ts';

/** What a home costs at least, of those that are free; nothing where none is. */
export function HomesFrom() {
  const [cheapest] = useCall('GET /api/apartments', FREE_HOMES).data?.apartments ?? [];
  if (!cheapest) return null;
  return <p className="figures font-medium">Homes from {formatTaka(cheapest.rent)} a month</p>;
}
