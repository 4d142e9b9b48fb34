import { makeTexts } from '#locale/texts.ts';

const en = {
  add: {
    title: 'Add a charge',
    text: (name: string) => `For ${name}, besides rent and bills: damage, a key, a fine.`,
    label: 'What it is for',
    amount: 'Amount',
    dueOn: 'Due on',
    submit: 'Add',
    undoFailed: 'The charge stands.',
    done: 'The charge is added.',
  },
  correct: {
    title: 'Correct this charge?',
    text: (charge: string, amount: string) =>
      `${charge} was charged with ${amount}. It is taken back and charged anew; what was paid on it moves along.`,
    amount: 'Right amount',
    amountHint: '0 where nothing is owed.',
    reason: 'Reason',
    submit: 'Correct',
    done: 'The charge is corrected.',
  },
  rent: {
    title: (name: string) => `Correct the rent of ${name}?`,
    text: 'For a rent that was wrong from a past month on. All of its charged months are corrected, or none.',
    rent: 'Right rent',
    from: 'From',
    reason: 'Reason',
    look: 'Show the months',
    submit: (months: number) => (months === 1 ? 'Correct this month' : `Correct these ${months} months`),
    month: 'Month',
    before: 'Rent added',
    after: 'Right',
    paid: 'Paid',
    caption: 'Months that are corrected',
    done: 'The rent is corrected.',
  },
};

/** Texts of the dialogs; they load with the dialog. */
export type ChargeDialogTexts = typeof en;
export const chargeDialogTexts = makeTexts(en, () => import('./dialog-texts.bn.ts'));
