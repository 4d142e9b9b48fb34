import type { Text } from '#locale/language.ts';
import { latinDigits } from '#locale/numbers.ts';

/** Purposes to which a tenant consents separately. */
export const PURPOSES = ['police form', 'household', 'emergency'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The parts of a file. Each is sealed separately and has its own version. */
export const PARTS = ['form', 'photo', 'household', 'emergency'] as const;
export type Part = (typeof PARTS)[number];

export const PURPOSE_OF: Record<Part, Purpose> = {
  form: 'police form',
  photo: 'police form',
  household: 'household',
  emergency: 'emergency',
};

export const PURPOSE_NAMES: Record<Purpose, Text> = {
  'police form': { en: 'Police form', bn: 'পুলিশের ফরম' },
  household: { en: 'Household', bn: 'বাসার লোকজন' },
  emergency: { en: 'Emergency contact', bn: 'জরুরি যোগাযোগ' },
};

export const PART_NAMES: Record<Part, Text> = {
  form: { en: 'Form', bn: 'ফরম' },
  photo: { en: 'Photo', bn: 'ছবি' },
  household: PURPOSE_NAMES.household,
  emergency: PURPOSE_NAMES.emergency,
};

/** Reasons for which a consent ended. */
export const CONSENT_ENDINGS = {
  withdrawn: { en: 'withdrawn', bn: 'তুলে নেওয়া হয়েছে' },
  over: { en: 'over', bn: 'রাখার মেয়াদ শেষ' },
  'passed on': { en: 'passed on', bn: 'ভাড়াটিয়া বদলেছে' },
  'account closed': { en: 'account closed', bn: 'অ্যাকাউন্ট বন্ধ' },
} as const satisfies Record<string, Text>;

export const MARITAL_STATUSES = ['unmarried', 'married', 'widowed', 'divorced'] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

/** People who live or work in the home beside the tenant, in the police form's groups. */
export const HOUSEHOLD_KINDS = ['family', 'mess', 'domestic worker', 'driver'] as const;

export const MAX_HOUSEHOLD = 12;

/** A national identity number as it is stored: Latin digits and nothing between them. */
export const plainNid = (written: string) => latinDigits(written).replace(/[\s\u00a0.-]/g, '');

/** Lengths of the smart card's number, of the old card's, and of the old one with the year of birth before it. */
export const isNid = (plain: string) => /^(\d{10}|\d{13}|\d{17})$/.test(plain);

/** All but the last three digits as dots. */
export const maskedNid = (nid: string) => '•'.repeat(Math.max(0, nid.length - 3)) + nid.slice(-3);

/** The address at which the office and the tenant print a file. */
export const filePath = (agreementId: string) => `/files/${agreementId}`;
