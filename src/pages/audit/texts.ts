import { makeTexts } from '#locale/texts.ts';

const NAMES = new Map([
  ['way', 'sent by'],
  ['paid', 'paid on'],
  ['nameBangla', 'name in Bangla'],
  ['recordedThemselves', 'had recorded it themselves'],
  ['byItself', 'no person decided'],
  ['tookCash', 'had taken cash themselves'],
]);

/** Splits camel case: `lastDay` becomes `last day`. */
const spaced = (name: string) => NAMES.get(name) ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const VALUES = new Map([
  ['whatsapp', 'WhatsApp'],
  ['mail', 'e-mail'],
  ['copied', 'copied text'],
  ['whole', 'whole months'],
  ['days', 'by days'],
  ['fixed', 'fixed a month'],
  ['meter', 'a meter and its rate'],
  ['typed', 'typed each month'],
  ['shared', 'a sum that is shared'],
  ['signedIn', 'signed-in people'],
  ['true', 'yes'],
  ['false', 'no'],
]);

const en = {
  page: {
    title: 'Audit trail',
    intro: 'Every change in the building: who made it, on whom, when and from where. Nothing here can be altered.',
    list: 'The audit trail',
    words: 'Words',
    wordsExample: 'Apartment, coupon, reason',
    everything: 'Everything',
    person: 'Person',
    anyEmail: 'Any e-mail',
    from: 'From',
    to: 'To',
    failed: 'Failed to fetch the audit trail',
    older: 'Show older',
    noMatch: 'Nothing matches.',
    noMatchNext: 'Please look for another person, kind or day.',
    none: 'Nothing has happened yet.',
    noneNext: 'Requests, payments, coupons and announcements appear here.',
  },
  table: {
    what: 'What',
    when: 'When',
    who: 'Who',
    onWhom: 'On whom',
    fromWhere: 'From where',
    operator: 'The operator',
    unknown: 'Unknown',
    mailedLink: 'By the mailed link',
    byItself: 'No person: a statement’s line',
  },
  /** The name of a detail, by its stored name. */
  detailName: spaced,
  noRent: 'none',
  /** The readable form of a stored value. */
  detailValue: (value: string) => VALUES.get(value) ?? value,
};

export type AuditTexts = typeof en;
export const auditTexts = makeTexts(en, () => import('./texts.bn.ts'));
