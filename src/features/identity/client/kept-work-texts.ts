import { makeTexts } from '#locale/texts.ts';

const en = {
  unsent: (payments: number) =>
    payments === 1 ? '1 payment is not sent yet' : `${payments} payments are not sent yet`,
  unsentText: 'It stays on this device, and is sent only once you sign in here again.',
  leave: 'Logout anyway',
};

/** Of the question before Logout. */
export type KeptWorkTexts = typeof en;
export const keptWorkTexts = makeTexts(en, () => import('./kept-work-texts.bn.ts'));
