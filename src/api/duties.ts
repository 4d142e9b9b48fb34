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

/** Duties that each duty may give and end. */
export const APPOINTS: Partial<Record<Duty, readonly Duty[]>> = { owner: DUTIES, manager: ['caretaker', 'guard'] };
