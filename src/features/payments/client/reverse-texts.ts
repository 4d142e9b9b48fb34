import { makeTexts } from '#locale/texts.ts';

const en = {
  payment: (amount: string, method: string, day: string) => `${amount} by ${method}, received on ${day}`,
  button: (payment: string) => `Reverse<what> ${payment}</what>`,
  title: 'Reverse this payment?',
  text: (name: string, payment: string) => `${name} paid ${payment}. What it pays for is due again.`,
  yes: 'Yes, reverse',
  reason: 'Reason',
  reversed: 'The payment is reversed.',
  failed: 'Failed to reverse payment',
};

export type ReverseTexts = typeof en;
export const reverseTexts = makeTexts(en, () => import('./reverse-texts.bn.ts'));
