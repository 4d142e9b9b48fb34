import { makeTexts } from '#locale/texts.ts';

const en = {
  here: (host: string) =>
    `The address here leads to ${host}, which no phone can open: this site has no address of its own yet.`,
};

export type AddressWarningTexts = typeof en;
export const addressWarningTexts = makeTexts(en, () => import('./address-warning-texts.bn.ts'));
