import { makeNameReader } from '#locale/read-name.ts';
import { OCCUPANCY_NAMES, type Occupancy } from './occupancy-kinds.ts';

/** Other names that imported tables use. */
const ALSO_CALLED: Record<Occupancy, readonly string[]> = {
  rented: ['tenant', 'rent', 'let', 'tenanted', 'ভাড়াটিয়া', 'ভাড়াটে', 'ভাড়ায়'],
  owner: [
    'owner occupied',
    'self',
    'self occupied',
    'own',
    'owned',
    'landlord',
    'ফ্ল্যাট মালিক',
    'মালিক নিজে',
    'নিজে',
    'নিজ',
    'স্বয়ং',
  ],
  staff: [
    'guard',
    'caretaker',
    'security',
    'driver',
    'দারোয়ান',
    'কেয়ারটেকার',
    'গার্ড',
    'নিরাপত্তা প্রহরী',
    'প্রহরী',
    'ড্রাইভার',
    'স্টাফ',
  ],
  'rent-free': ['free', 'no rent', 'rent free', 'family', 'ভাড়া ছাড়া', 'বিনা ভাড়া', 'ফ্রি', 'ভাড়া নেই', 'পরিবার'],
};

/** The occupancy that a text means in either language. */
export const readOccupancy = makeNameReader(OCCUPANCY_NAMES, ALSO_CALLED);
