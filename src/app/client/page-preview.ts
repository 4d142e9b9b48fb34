import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import type { CallInput, CallName, CallResponse } from '#api/client.ts';
import { apartmentPath } from '#features/apartments/client/use-apartments.ts';
import { saidAddress } from '#features/building/address-rules.ts';
import type { Building } from '#features/building/endpoints.ts';
import { formatsIn } from '#locale/formats.ts';
import { LANGUAGES, type Language } from '#locale/language.ts';
import type { Sentence } from '#locale/texts.ts';
import { apartmentInput } from './page.ts';

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

const APARTMENT = {
  en: (no: string, block: string, floor: string, rent: string, name: string) =>
    `Apartment ${no} in block ${block}, floor ${floor}, at ${name}: ${rent} a month.`,
  bn: (no: string, block: string, floor: string, rent: string, name: string) =>
    `${name}, ব্লক ${block}, ফ্ল্যাট ${no}, তলা ${floor}: মাসে ${rent}।`,
};

/** Builds what a page's preview has of its own. Used on the server only: the browser's bundle leaves the texts out. */
export type MakePreview = (shown: Shown) => Partial<Preview>;

/** Builds the preview of a public page from its cached responses; its picture is the building's, unless the page has one of its own. */
export function previewOf(make: MakePreview | undefined, shown: Shown): Preview {
  const { image, ...more } = make?.(shown) ?? {};
  return { image: image ?? buildingPicture(shown), ...more };
}

/** A preview with a description, in each language. */
export const described =
  (sentence: (name: string, address: string) => Sentence): MakePreview =>
  ({ building, language }) => ({
    description: sentence(building.name, saidAddress(building))[LANGUAGES.indexOf(language)] ?? '',
  });

const addressOf = (picture: string, { origin }: Shown) => new URL(picture, origin).href;
const buildingPicture = (shown: Shown) =>
  addressOf(dataOf(shown.queries, 'GET /api/photos', {})?.[0]?.image ?? PICTURE, shown);

export function previewOfApartment(shown: Shown): Preview {
  const { queries, params, building, language, origin } = shown;
  const flat = dataOf(queries, 'GET /api/apartments/one', apartmentInput(params));
  if (!flat) return { image: addressOf(PICTURE, shown) };
  const { taka, digits } = formatsIn(language);
  const { apartmentNo, block, floor, rent } = flat;
  const image = addressOf(flat.photos[0]?.image ?? flat.image, shown);
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

/** Homes that the building's structured data names. */
const MAX_NAMED = 6;

export function previewOfBuilding(shown: Shown): Partial<Preview> {
  const { queries, building, origin } = shown;
  const { name, latitude, longitude, phone } = building;
  const address = saidAddress(building);
  const offered = dataOf(queries, 'GET /api/apartments/places', {})?.filter(({ available }) => available) ?? [];
  const cheapest = offered.toSorted((a, b) => a.rent - b.rent).slice(0, MAX_NAMED);
  const structured = {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    name,
    url: `${origin}/`,
    image: buildingPicture(shown),
    ...(address && { address, geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(phone && { telephone: phone }),
    ...(cheapest.length > 0 && { containsPlace: cheapest.map((flat) => homeOf(flat, origin)) }),
  };
  return { structured };
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
