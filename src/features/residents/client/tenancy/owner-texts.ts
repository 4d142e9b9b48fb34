import { makeTexts } from '#locale/texts.ts';

/** Texts of the owners' forms, loaded with them. */
const en = {
  record: {
    title: 'Record an owner',
    text: 'For the owner of a flat whom you bill, beside the tenant or alone. An owner who lives there without a bill of their own is recorded as a tenancy.',
    name: 'Owner’s name',
    since: 'Owner since',
    owedBefore: 'Owed before',
    owedBeforeHint: 'What is open from the months before.',
    paidAhead: 'Paid ahead',
    paidAheadHint: 'What the next bills take.',
    submit: 'Record',
    done: (name: string) => `${name} is recorded.`,
  },
  end: {
    title: (name: string) => `End the account of ${name}?`,
    text: 'For a flat that was sold. What is open stays theirs; bills after the last day are taken back.',
    lastDay: 'Last day as the owner',
    reason: 'Reason',
    submit: 'End the account',
    done: (name: string) => `The account of ${name} has ended.`,
  },
};

export type OwnerTexts = typeof en;
export const ownerTexts = makeTexts(en, () => import('./owner-texts.bn.ts'));
