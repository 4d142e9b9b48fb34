import type { CallContext } from '#api/use-call.tsx';
import { latinDigits } from '#locale/numbers.ts';
import type { BillLine } from '../endpoints.ts';
import { comparable } from './opening-readings.ts';

type Places = Pick<BillLine, 'blocks' | 'apartmentIds'>;

/** Where a line holds, as its field says it: blocks, and flats by number, with the block where that is a figure alone. */
export const writePlaces = ({ blocks, apartments }: Pick<BillLine, 'blocks' | 'apartments'>) =>
  [
    ...blocks,
    ...apartments.map(({ block, apartmentNo }) =>
      /\p{L}/u.test(apartmentNo) ? apartmentNo : `${block} ${apartmentNo}`,
    ),
  ].join(', ');

/** The blocks and flats that were typed, such as `B, A-101`; or what of it names none, or more than one. */
export async function readPlaces(client: CallContext['client'], typed: string): Promise<Places | { unknown: string }> {
  const [blocks, apartmentIds] = [new Set<string>(), new Set<string>()];
  for (const place of typed.split(/[,;\n]/).flatMap((part) => part.trim() || [])) {
    const name = comparable(latinDigits(place).replace(/^(block|ব্লক)\s+/i, ''));
    // The search knows no “A101” of “A-101”.
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
