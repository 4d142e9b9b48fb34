import { listPath } from '#api/list-search.ts';
import { MANAGE_PATH } from '#features/apartments/rules.ts';
import type { HomeNow } from '../endpoints.ts';
import type { HomeLabel } from './describe-home.ts';

/** Of a block how many of its homes are let. */
export function describeBlock({ name, homes }: { name: string; homes: HomeNow[] }): HomeLabel {
  const taken = homes.filter(({ agreementId }) => agreementId !== null).length;
  const to = listPath(MANAGE_PATH, { search: name });
  return { name: `Block ${name}`, text: `${taken} of ${homes.length} homes let`, to, link: 'Its apartments' };
}
