import { makeTexts } from '#locale/texts.ts';
import type { WhyNot } from '../rules.ts';

const en = {
  /** Why a statement's line that names a claim does not confirm it by itself. */
  why: {
    differs: 'Its sum, its way or its day differ.',
    in_words: 'The number stands among the bank’s words only, where names and telephones stand too.',
    no_number: 'This is not the number of a transaction: a word, a telephone or an account may be anybody’s.',
    no_record:
      'It is not known yet whether this column has transaction numbers. Ten payments confirmed by it will show it.',
    not_alone: 'Another line has this number too.',
    also_claimed: 'Another payment has this number too.',
    taken_back: 'The same sum with this number went back.',
    cheque_waits: 'A cheque may still come back: it confirms itself once a statement goes three days further.',
    brought_by_home: 'A person of this home brought the line or deposited the cheque, so another person decides.',
    brought_by_recorder: 'Who deposited the cheque brought the line too, so another person decides.',
    names_other: 'The line names another home. Please ask before confirming.',
  } satisfies Record<WhyNot, string>,
  others: (homes: string) => `The line names ${homes}.`,
};

export type WhyTexts = typeof en;
export const whyTexts = makeTexts(en, () => import('./why-texts.bn.ts'));
