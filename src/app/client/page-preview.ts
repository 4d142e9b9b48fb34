import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import type { CallInput, CallName, CallResponse } from '#api/client.ts';
import { apartmentPath, FREE_HOMES } from '#features/apartments/client/use-apartments.ts';
import { saidAddress } from '#features/building/address-rules.ts';
import type { Building } from '#features/building/endpoints.ts';
import { formatsIn } from '#locale/formats.ts';
import type { Language } from '#locale/language.ts';
import { apartmentInput } from './pages.ts';

/** The preview of a page's link in messengers and search engines. `structured` is schema.org data. */
export type Preview = { description?: string; image: string; structured?: object };

type Shown = {
  queries: QueryClient;
  params: Params;
  building: Omit<Building, 'version'>;
  language: Language;
  origin: string;
};

/** A stock photo. JPEG, because messengers do not show AVIF. */
const PICTURE = '/pictures/hero-1-1200.jpg';

/** Used on the server only: the browser's bundle leaves these texts out. */
const DESCRIPTIONS: Record<string, Record<Language, (name: string, address: string) => string>> = {
  '/apartments': {
    en: (name, address) =>
      `The apartments of ${name}${address && `, ${address}`}: photos, floors and rents, and which are free to let.`,
    bn: (name, address) => `${name}-এর ফ্ল্যাট${address && `, ${address}`}: ছবি, তলা, ভাড়া আর কোনগুলো খালি আছে।`,
  },
  '/announcements': {
    en: (name) => `What ${name} has to say to its residents and visitors.`,
    bn: (name) => `বাসিন্দা ও দর্শনার্থীদের জন্য ${name}-এর ঘোষণা।`,
  },
  '/login': {
    en: (name) => `Log in to ${name}: your rent, receipts and agreement.`,
    bn: (name) => `${name}-এ লগইন করুন: আপনার ভাড়া, রসিদ ও চুক্তি।`,
  },
  '/register': {
    en: (name) => `Make an account at ${name} to apply for an apartment.`,
    bn: (name) => `ফ্ল্যাটের জন্য আবেদন করতে ${name}-এ অ্যাকাউন্ট খুলুন।`,
  },
};

const APARTMENT = {
  en: (no: string, block: string, floor: string, rent: string, name: string) =>
    `Apartment ${no} in block ${block}, floor ${floor}, at ${name}: ${rent} a month.`,
  bn: (no: string, block: string, floor: string, rent: string, name: string) =>
    `${name}, ব্লক ${block}, ফ্ল্যাট ${no}, তলা ${floor}: মাসে ${rent}।`,
};

/** Builds the preview of a public page from its cached responses. */
export function previewOf(path: string, shown: Shown): Preview {
  const { building, language, origin } = shown;
  const address = (picture: string) => new URL(picture, origin).href;
  if (path === '/apartments/:block/:apartmentNo') return previewOfApartment(shown, address);
  const description = DESCRIPTIONS[path]?.[language](building.name, saidAddress(building));
  const [photo] = dataOf(shown.queries, 'GET /api/photos', {}) ?? [];
  const structured = path === '/' ? buildingOf(shown, address(photo?.image ?? PICTURE)) : undefined;
  return {
    image: address(photo?.image ?? PICTURE),
    ...(description && { description }),
    ...(structured && { structured }),
  };
}

function previewOfApartment({ queries, params, building, language, origin }: Shown, address: (path: string) => string) {
  const flat = dataOf(queries, 'GET /api/apartments/one', apartmentInput(params));
  if (!flat) return { image: address(PICTURE) };
  const { taka, digits } = formatsIn(language);
  const { apartmentNo, block, floor, rent } = flat;
  const image = address(flat.photos[0]?.image ?? flat.image);
  return {
    image,
    description: APARTMENT[language](apartmentNo, block, digits(floor), taka(rent), building.name),
    structured: {
      '@context': 'https://schema.org',
      ...homeOf(flat, origin),
      image,
      containedInPlace: {
        '@type': 'ApartmentComplex',
        name: building.name,
        ...(saidAddress(building) && { address: building.address }),
      },
    },
  };
}

function buildingOf({ queries, building, origin }: Shown, image: string) {
  const { name, latitude, longitude, phone } = building;
  const address = saidAddress(building);
  const free = dataOf(queries, 'GET /api/apartments', FREE_HOMES)?.apartments ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    name,
    url: `${origin}/`,
    image,
    ...(address && { address, geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(phone && { telephone: phone }),
    ...(free.length > 0 && { containsPlace: free.map((flat) => homeOf(flat, origin)) }),
  };
}

type Flat = { apartmentNo: string; block: string; floor: number; rent: number; available: boolean };

/** A home as structured data, with its rent as an offer while it can be applied for. */
const homeOf = (flat: Flat & { sizeSqft?: number | null; bedrooms?: number | null }, origin: string) => ({
  '@type': 'Apartment',
  name: `${flat.block} ${flat.apartmentNo}`,
  url: origin + apartmentPath(flat),
  floorLevel: String(flat.floor),
  ...(flat.bedrooms && { numberOfBedrooms: flat.bedrooms }),
  ...(flat.sizeSqft && { floorSize: { '@type': 'QuantitativeValue', value: flat.sizeSqft, unitCode: 'FTK' } }),
  ...(flat.available && {
    potentialAction: {
      '@type': 'RentAction',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: flat.rent,
        priceCurrency: 'BDT',
        unitCode: 'MON',
      },
    },
  }),
});

/** The cached response of a call, for any caller. */
function dataOf<N extends CallName>(queries: QueryClient, call: N, input: CallInput<N>) {
  const [found] = queries.getQueryCache().findAll({ queryKey: [call, input] });
  return (found?.state.data ?? undefined) as CallResponse<N> | undefined;
}
