import { makeTexts } from '#locale/texts.ts';

const en = {
  add: {
    button: 'Add a charge',
    title: 'Add a charge',
    text: (name: string) => `For ${name}, besides rent and bills: damage, a key, a fine.`,
    label: 'What it is for',
    amount: 'Amount',
    dueOn: 'Due on',
    submit: 'Add',
    done: 'The charge is added.',
  },
  correct: {
    button: (charge: string) => `Correct<what> ${charge}</what>`,
    title: 'Correct this charge?',
    text: (charge: string, amount: string) =>
      `${charge} was charged with ${amount}. It is taken back and charged anew; what was paid on it moves along.`,
    amount: 'Right amount',
    amountHint: '0 where nothing is owed.',
    reason: 'Reason',
    submit: 'Correct',
    done: 'The charge is corrected.',
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
    title: (name: string) => `Correct the rent of ${name}?`,
    text: 'For a rent that was wrong from a past month on. All of its charged months are corrected, or none.',
    rent: 'Right rent',
    from: 'From',
    reason: 'Reason',
    look: 'Show the months',
    submit: (months: number) => (months === 1 ? 'Correct this month' : `Correct these ${months} months`),
    month: 'Month',
    before: 'Charged',
    after: 'Right',
    paid: 'Paid',
    caption: 'Months that are corrected',
    done: 'The rent is corrected.',
  },
};

export type ChargeTexts = typeof en;
export const chargeTexts = makeTexts(en, () => import('./texts.bn.ts'));
