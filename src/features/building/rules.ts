import type { Language } from '#locale/language.ts';
import { paperLanguages } from '#locale/paper-languages.ts';
import type { Building } from './endpoints.ts';
import { UNDESCRIBED } from './undescribed-rules.ts';

/** Most terms of the building's own in its agreements. */
export const MAX_CLAUSES = 15;

/** The building until an administrator describes it: the texts of the specification, without telephone, e-mail or web pages. */
export const DEFAULT_BUILDING: Omit<Building, 'version'> = {
  ...UNDESCRIBED,
  about:
    'OneBuilding is a modern residential complex in the city centre: generous light, honest materials and a neighbourhood on the doorstep. Residents enjoy 24/7 security, high-speed internet, dedicated parking and landscaped common areas.',
  address: '1234 Green Residency, Gulshan Avenue, Dhaka 1212',
  latitude: 23.8103,
  longitude: 90.4125,
  directions: [
    { text: 'Taxi or rideshare', more: 'to the front entrance' },
    { text: 'Public bus routes nearby', more: 'along Gulshan Avenue' },
    { text: 'Easy access from major highways', more: 'with covered parking' },
    { text: 'Close to a metro station', more: '5 minutes walk' },
  ],
  facilities: [
    { name: '24/7 security', text: 'A staffed lobby and controlled access, day and night.' },
    { name: 'High-speed internet', text: 'Fibre to every apartment, ready on the day you move in.' },
    { name: 'Dedicated parking', text: 'A reserved, covered bay that comes with your home.' },
    { name: 'Landscaped common areas', text: 'Planted courtyards and a shaded roof terrace.' },
  ],
};

/** Fields of the description that begin with default words. */
export const UNSAID_FIELDS = ['about', 'address', 'directions', 'facilities'] as const;
export type UnsaidField = (typeof UNSAID_FIELDS)[number];

/** Language of a page for a visitor who has chosen none: the building's setting, or the browser's preference. */
export const languageOf = ({ language }: Pick<Building, 'language'>, accepted?: Language): Language =>
  language === 'browser' ? (accepted ?? 'en') : language;

/** Languages of the building's papers. */
export const printedIn = ({ printedLanguage, language }: Pick<Building, 'printedLanguage' | 'language'>) =>
  paperLanguages(printedLanguage, language);

/** The address without its last part, the city: `1234 Green Residency, Gulshan Avenue`. */
export const streetOf = (address: string) => address.replace(/,[^,]*$/, '');
