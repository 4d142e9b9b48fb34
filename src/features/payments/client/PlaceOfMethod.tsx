import { useCall } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { Select } from '#ui/form/Field.tsx';

type Props = { label: string; name: string; method: string | undefined; error: string | undefined };

/** Asks for the account or wallet where the money came or from which it went, if several of the method import statements. */
export function PlaceOfMethod({ method, ...props }: Props) {
  const { data } = useCall('GET /api/places', useMay()('money.read') ? {} : undefined);
  const places = data?.places.filter((place) => place.method === method && place.belongsTo) ?? [];
  if (places.length < 2) return null;
  const options = places.map(({ _id, name, number, holder }) => ({
    value: _id,
    text: `${name ?? holder} ···${number.slice(-4)}`,
  }));
  return <Select key={method} options={options} defaultValue={places[0]?._id} {...props} />;
}
