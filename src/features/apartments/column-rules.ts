import type { CsvColumn } from '#csv/columns.ts';
import type { TemplateRow } from '#csv/template.ts';
import type { Language } from '#locale/language.ts';
import type { ManagedApartment } from './endpoints.ts';
import { kindIn, nameOfUse } from './unit-kinds.ts';

/** The columns of a table of apartments, in the order of our downloads. */
export const APARTMENT_COLUMNS = [
  { field: 'block', title: { en: 'Block', bn: 'ব্লক' }, alsoCalled: ['Building', 'Tower', 'টাওয়ার'] },
  { field: 'floor', title: { en: 'Floor', bn: 'তলা' }, kind: 'floor', alsoCalled: ['Level', 'Storey'] },
  {
    field: 'apartmentNo',
    title: { en: 'Apartment No', bn: 'ফ্ল্যাট নং' },
    isKey: true,
    alsoCalled: ['Apartment', 'Flat', 'Flat No', 'Room No', 'Unit', 'Number', 'ফ্ল্যাট', 'ফ্ল্যাট নম্বর', 'রুম নং'],
  },
  {
    field: 'rent',
    title: { en: 'Rent', bn: 'ভাড়া' },
    kind: 'money',
    alsoCalled: ['Monthly Rent', 'Rent BDT', 'Rent Taka', 'মাসিক ভাড়া'],
  },
  {
    field: 'sizeSqft',
    title: { en: 'Size (sq ft)', bn: 'আয়তন (বর্গফুট)' },
    kind: 'area',
    alsoCalled: ['Size sqft', 'Square Feet', 'Sqft', 'Area', 'বর্গফুট', 'মাপ'],
    isOptional: true,
  },
  {
    field: 'bedrooms',
    title: { en: 'Bedrooms', bn: 'শোবার ঘর' },
    kind: 'rooms',
    alsoCalled: ['Beds', 'Bedroom', 'বেডরুম'],
    isOptional: true,
  },
  {
    field: 'description',
    title: { en: 'Description', bn: 'বিবরণ' },
    alsoCalled: ['Notes', 'Remarks', 'মন্তব্য'],
    isOptional: true,
  },
  {
    field: 'kind',
    title: { en: 'Kind', bn: 'ধরন' },
    alsoCalled: ['Type', 'Unit type', 'Kind of unit', 'ইউনিটের ধরন', 'টাইপ'],
    isOptional: true,
  },
  {
    field: 'use',
    title: { en: 'Use', bn: 'ব্যবহার' },
    alsoCalled: ['Usage', 'Purpose', 'Used as', 'ব্যবহারের ধরন'],
    isOptional: true,
  },
  {
    field: 'descriptionBangla',
    title: { en: 'Description in Bangla', bn: 'বাংলায় বিবরণ' },
    alsoCalled: ['Bangla description', 'Bengali description', 'বাংলা বিবরণ'],
    isOptional: true,
  },
] as const satisfies CsvColumn<keyof ManagedApartment>[];
export type ApartmentField = (typeof APARTMENT_COLUMNS)[number]['field'];

export const columnTitles = (language: Language) => APARTMENT_COLUMNS.map(({ title }) => title[language]);

/** An apartment as a row of that table. */
export const apartmentCells = (
  { kind, use, ...apartment }: Pick<ManagedApartment, ApartmentField>,
  language: Language,
) => {
  const row = { descriptionBangla: null, ...apartment, kind: kindIn(kind, language), use: nameOfUse(use, language) };
  return APARTMENT_COLUMNS.map(({ field }) => row[field]);
};

/** Columns for kind and use, for other tables that add apartments. */
export const KIND_COLUMNS = APARTMENT_COLUMNS.filter(({ field }) => field === 'kind' || field === 'use');

/** Rows of the template: flats on two floors, the last one without optional cells, and a shop. */
export const apartmentExamples = (language: Language): TemplateRow<ApartmentField>[] => {
  const descriptionBangla = 'দক্ষিণমুখী, বারান্দাসহ।';
  // A description alone is in the building's own language.
  const words = {
    en: { description: 'South facing, with a balcony.', descriptionBangla },
    bn: { description: descriptionBangla },
  }[language];
  return [
    { block: 'A', floor: 1, apartmentNo: 'A-101', rent: 18_000, sizeSqft: 1_200, bedrooms: 3, ...words },
    { block: 'A', floor: 1, apartmentNo: 'A-102', rent: 16_500, sizeSqft: 1_050, bedrooms: 2 },
    { block: 'A', floor: 2, apartmentNo: 'A-201', rent: 18_500 },
    {
      block: 'A',
      floor: 0,
      apartmentNo: 'S-1',
      rent: 12_000,
      kind: kindIn('shop', language),
      use: nameOfUse('commercial', language),
    },
  ];
};
