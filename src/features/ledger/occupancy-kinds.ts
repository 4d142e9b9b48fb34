import type { Text } from '#locale/language.ts';

/** Reasons why people live in a flat: for rent, as its owner or the owner's family, as staff of the building, or rent-free otherwise. */
export const OCCUPANCIES = ['rented', 'owner', 'staff', 'rent-free'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

/** Names on pages and in tables. */
export const OCCUPANCY_NAMES: Record<Occupancy, Text> = {
  rented: { en: 'Rented', bn: 'ভাড়া' },
  owner: { en: 'Owner', bn: 'মালিক' },
  staff: { en: 'Staff', bn: 'কর্মচারী' },
  'rent-free': { en: 'Rent-free', bn: 'বিনা ভাড়ায়' },
};
