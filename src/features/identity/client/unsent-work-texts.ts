import { makeTexts } from '#locale/texts.ts';

const en = {
  unsent: (payments: number) =>
    payments === 1 ? '1 payment is not sent yet' : `${payments} payments are not sent yet`,
  unsentText: 'What is not sent stays on this device, and is sent only once you sign in here again.',
  refused: (payments: number) => (payments === 1 ? '1 payment was refused' : `${payments} payments were refused`),
  refusedText: 'What was refused is not sent by itself: settle it in the collection round.',
  leave: 'Logout anyway',
};

/** Texts of the question before Logout. */
export type UnsentWorkTexts = typeof en;
export const unsentWorkTexts = makeTexts(en, () => import('./unsent-work-texts.bn.ts'));
