import { listPath } from '#api/list-search.ts';
import { apartmentPath } from '#features/apartments/rules.ts';
import type { HomeNow } from '../endpoints.ts';

/** What a window of the drawing says, and where it leads. */
export type HomeLabel = { name: string; text: string; to: string; link: string };

const requests = (number: number) => (number === 1 ? '1 request waits' : `${number} requests wait`);

/** Of a home who lives there, or how many want to. */
export function describeHome(home: HomeNow): HomeLabel {
  const name = `${home.apartmentNo}, block ${home.block}, floor ${home.floor}`;
  if (home.agreementId !== null)
    return { name, text: `let to ${home.tenant}`, to: `/dashboard/statement/${home.agreementId}`, link: 'Statement' };
  if (home.requests === 0) return { name, text: 'free', to: apartmentPath(home), link: 'The apartment' };
  const to = listPath('/dashboard/agreementRequest', { search: home.apartmentNo });
  return { name, text: `free, ${requests(home.requests)}`, to, link: 'Agreement requests' };
}
