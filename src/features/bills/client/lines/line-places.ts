import type { CallContext } from '#api/use-call.tsx';
import { latinDigits } from '#locale/numbers.ts';
import type { BillLine } from '../../endpoints.ts';
import { comparable } from '../meters/opening-readings.ts';

type Places = Pick<BillLine, 'blocks' | 'apartmentIds'>;

/** Text of a line's blocks and flats for its field. A flat number without a letter is written with its block. */
export const writePlaces = ({ blocks, apartments }: Pick<BillLine, 'blocks' | 'apartments'>) =>
  [
    ...blocks,
    ...apartments.map(({ block, apartmentNo }) =>
      /\p{L}/u.test(apartmentNo) ? apartmentNo : `${block} ${apartmentNo}`,
    ),
  ].join(', ');

/** Finds the typed blocks and flats, such as `B, A-101`; `unknown` is a part that matches none, or more than one. */
export async function readPlaces(client: CallContext['client'], typed: string): Promise<Places | { unknown: string }> {
  const [blocks, apartmentIds] = [new Set<string>(), new Set<string>()];
  for (const place of typed.split(/[,;\n]/).flatMap((part) => part.trim() || [])) {
    const name = comparable(latinDigits(place).replace(/^(block|ব্লক)\s+/i, ''));
    // The search does not find “A-101” by “A101”, so it gets the digits alone.
    const search = /\d+/.exec(name)?.[0] ?? name;
    const { apartments } = await client('GET /api/apartments/all', { query: { search } });
    const block = apartments.find((one) => comparable(one.block) === name)?.block;
    const flats = apartments.filter(({ block: of, apartmentNo }) =>
      [apartmentNo, `${of}${apartmentNo}`].map(comparable).includes(name),
    );
    const [flat] = flats;
    if (block !== undefined) blocks.add(block);
    else if (flat && flats.length === 1) apartmentIds.add(flat._id);
    else return { unknown: place };
  }
  return { blocks: [...blocks], apartmentIds: [...apartmentIds] };
}
