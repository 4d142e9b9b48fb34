import type { Duty } from '#api/duties.ts';
import type { Text } from '#locale/language.ts';

/** Names of duties on pages and in lists. */
export const DUTY_NAMES: Record<Duty, Text> = {
  owner: { en: 'Owner', bn: 'মালিক' },
  manager: { en: 'Manager', bn: 'ম্যানেজার' },
  accountant: { en: 'Accountant', bn: 'হিসাবরক্ষক' },
  caretaker: { en: 'Caretaker', bn: 'কেয়ারটেকার' },
  guard: { en: 'Guard', bn: 'দারোয়ান' },
  auditor: { en: 'Auditor', bn: 'নিরীক্ষক' },
};
