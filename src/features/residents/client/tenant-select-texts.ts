import { makeTexts } from '#locale/texts.ts';

const en = {
  search: 'Find the tenant',
  searchHint: 'Name, flat or telephone',
  who: 'Tenant',
  choose: 'Please choose',
  until: (day: string) => `until ${day}`,
};

export type TenantSelectTexts = typeof en;
export const tenantSelectTexts = makeTexts(en, () => import('./tenant-select-texts.bn.ts'));
