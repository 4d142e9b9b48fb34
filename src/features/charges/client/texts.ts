import { makeTexts } from '#locale/texts.ts';

const en = {
  add: {
    button: 'Add a charge',
  },
  correct: {
    button: (charge: string) => `Correct<what> ${charge}</what>`,
  },
  restore: {
    button: (what: string) => `Take back<what> ${what}</what>`,
    title: 'Take this back?',
    text: (amount: string) => `${amount} are owed again.`,
    yes: 'Yes, take back',
    reason: 'Reason',
    done: 'It is owed again.',
    failed: 'Failed to take back',
  },
  rent: {
    button: 'Correct the rent',
  },
};

export type ChargeTexts = typeof en;
export const chargeTexts = makeTexts(en, () => import('./texts.bn.ts'));
