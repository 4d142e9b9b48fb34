import type { Text } from '#locale/language.ts';

/**
 * Duties that a person may have beside the role, the highest first, and their names on pages and in lists; a person can have several
 * (docs/decisions/0051-duties-and-permissions.md).
 */
export const DUTY_NAMES = {
  owner: { en: 'Owner', bn: 'মালিক' },
  manager: { en: 'Manager', bn: 'ম্যানেজার' },
  accountant: { en: 'Accountant', bn: 'হিসাবরক্ষক' },
  caretaker: { en: 'Caretaker', bn: 'কেয়ারটেকার' },
  guard: { en: 'Guard', bn: 'দারোয়ান' },
  auditor: { en: 'Auditor', bn: 'নিরীক্ষক' },
} as const satisfies Record<string, Text>;

export type Duty = keyof typeof DUTY_NAMES;
export const DUTIES = Object.keys(DUTY_NAMES) as [Duty, ...Duty[]];

type DutyFacts = {
  /** Duties that it may give and end. */
  appoints: readonly Duty[];
  /** If it has a last day. */
  lastDay: 'never' | 'optional' | 'required';
  /** True if it enters something without a network, so that unsent entries can remain on its phone. */
  worksOffline: boolean;
  /** True if who has no other duty is signed out each night, as the phone is shared. */
  endsAtNight: boolean;
};

/** What is to be known of each duty beside its permissions (permissions.ts). */
export const DUTY_FACTS: Record<Duty, DutyFacts> = {
  owner: { appoints: DUTIES, lastDay: 'never', worksOffline: true, endsAtNight: false },
  manager: { appoints: ['caretaker', 'guard'], lastDay: 'optional', worksOffline: true, endsAtNight: false },
  accountant: { appoints: [], lastDay: 'optional', worksOffline: true, endsAtNight: false },
  caretaker: { appoints: [], lastDay: 'optional', worksOffline: true, endsAtNight: false },
  guard: { appoints: [], lastDay: 'optional', worksOffline: false, endsAtNight: true },
  auditor: { appoints: [], lastDay: 'required', worksOffline: false, endsAtNight: false },
};
