import { makeTexts } from '#locale/texts.ts';

const en = {
  section: {
    title: 'Advance',
    held: 'Held',
    months: (months: string) => `${months} months of rent`,
    instalment: 'Off each month’s rent',
    none: 'Nothing is agreed',
    noAdvance: 'No advance is held. One that came is recorded with the payment.',
    use: 'Use the advance',
    agree: 'Agree on an instalment',
  },
  use: {
    title: 'Use the advance?',
    text: (held: string, name: string) =>
      `${held} are held for ${name}. What you set against a charge is no longer held.`,
    open: (open: string) => `${open} open`,
    nothing: 'Nothing is open.',
    submit: 'Use',
    done: (held: string) => `The advance is used. ${held} are still held.`,
  },
  hold: {
    button: (what: string) => `Take back<what> ${what}</what>`,
    title: 'Take this back?',
    text: (amount: string) => `${amount} are held as an advance again, and what they settled is open.`,
    yes: 'Yes, take back',
    reason: 'Reason',
    done: 'The advance is held again.',
    failed: 'Failed to take back',
  },
  instalment: {
    title: 'Take the advance off the rent?',
    text: 'So much of the advance is set against each month’s rent once it is confirmed on Dues. 0 ends it.',
    amount: 'Each month',
    submit: 'Save',
    done: 'The instalment is saved.',
  },
  due: {
    title: 'Instalments of advances',
    text: (tenancies: number, sum: string) =>
      `${tenancies === 1 ? 'One tenancy has' : `${tenancies} tenancies have`} ${sum} of the advance to be set against this month’s rent.`,
    take: 'Set against the rent',
    confirm: 'Set these instalments against the rent?',
    yes: 'Yes, set',
    line: (name: string, apartmentNo: string, amount: string) => `${apartmentNo} · ${name} · ${amount}`,
    done: (tenancies: number, sum: string) =>
      `${sum} of ${tenancies === 1 ? 'one advance' : `${tenancies} advances`} are set against the rent.`,
    failed: 'Failed to set the instalments',
  },
};

export type AdvanceTexts = typeof en;
export const advanceTexts = makeTexts(en, () => import('./texts.bn.ts'));
