import { makeTexts } from '#locale/texts.ts';

const en = {
  page: {
    eyebrow: 'Residences',
    title: 'Apartments',
    intro: 'Every home of the building, by its monthly rent.',
    failed: 'Failed to load apartments',
  },
  filter: {
    label: 'Apartments by rent',
    min: 'Min Rent',
    max: 'Max Rent',
    noRent: 'Please enter the rent in digits, such as 20,000.',
    search: 'Search',
    freeOnly: 'Free homes only',
    free: (free: number, total: number, soon: number) =>
      `${free} free of ${total}${soon > 0 ? `, ${soon} more soon` : ''}`,
  },
  list: {
    loading: 'Loading...',
    notLoaded: 'The apartments did not load.',
    count: (total: number) => (total === 1 ? '1 apartment' : `${total} apartments`),
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    noSuchPage: 'There is no such page.',
    isShorter: 'The list is shorter than that.',
    toFirst: 'Go to the first page',
    noneFound: 'No apartments found.',
    anotherRent: 'Please try another rent.',
    showAll: 'Show all apartments',
    noneYet: 'No apartments yet.',
    comeBack: 'The homes of this building will stand here. Please come back soon.',
    aboutBuilding: 'About the building',
  },
  home: {
    title: (apartmentNo: string) => `Apt #${apartmentNo}`,
    picture: (apartmentNo: string) => `Apartment ${apartmentNo}`,
    inBlock: (block: string) => `Block ${block}`,
    rented: 'Rented',
    freeFrom: (day: string) => `Free from ${day}`,
    rent: (rent: string) => `<name>Rent: </name><amount>${rent}</amount><month> / month</month>`,
    rentAMonth: 'Rent a month',
    floor: 'Floor',
    block: 'Block',
    bedrooms: 'Bedrooms',
    studio: 'Studio',
    size: 'Size',
    sqFt: (size: number) => `${size.toLocaleString('en')} sq ft`,
    all: 'All apartments',
    loading: 'Loading...',
    notLoaded: 'The apartment did not load.',
  },
};

/** Texts of the public pages of apartments. */
export type ApartmentTexts = typeof en;
export const apartmentTexts = makeTexts(en, () => import('./texts.bn.ts'));
