import type { UnitKind, UnitUse } from '#features/apartments/unit-kinds.ts';

/** Homes above each other. Monthly rent in taka: `base` on floor 1, `step` more on each floor above. Size in square feet. */
type Line = { base: number; step: number; size: number; text: string };
type Block = { block: string; floors: number; bedrooms: number; lines: readonly [Line, Line] };

/** Five blocks, two homes on each floor. */
const BLOCKS: readonly Block[] = [
  {
    block: 'A',
    floors: 9,
    bedrooms: 4,
    lines: [
      {
        base: 62_000,
        step: 2_500,
        size: 2_350,
        text: 'Four bedrooms, three of them with a bath of their own, a living room over the lake and a family lounge beside the kitchen. Two parking spaces.',
      },
      {
        base: 71_000,
        step: 3_000,
        size: 2_600,
        text: 'A corner home of four bedrooms with a dining room for ten, a room for staff and a balcony along two sides. Two parking spaces.',
      },
    ],
  },
  {
    block: 'B',
    floors: 8,
    bedrooms: 3,
    lines: [
      {
        base: 42_000,
        step: 1_400,
        size: 1_620,
        text: 'Three bedrooms, two baths and a long living room with a balcony to the garden. One parking space.',
      },
      {
        base: 46_500,
        step: 1_600,
        size: 1_780,
        text: 'Three bedrooms and three baths on the south side, with a kitchen that opens to the dining room. One parking space.',
      },
    ],
  },
  {
    block: 'C',
    floors: 8,
    bedrooms: 2,
    lines: [
      {
        base: 30_000,
        step: 900,
        size: 1_180,
        text: 'Two bedrooms and a study that takes a guest bed, two baths and a balcony to the east.',
      },
      {
        base: 33_500,
        step: 1_100,
        size: 1_290,
        text: 'Two bedrooms and a study on the quiet side, with a store room and a balcony off the living room.',
      },
    ],
  },
  {
    block: 'D',
    floors: 7,
    bedrooms: 2,
    lines: [
      {
        base: 21_500,
        step: 700,
        size: 880,
        text: 'Two bedrooms, one bath and a living room with a kitchen behind a sliding door.',
      },
      {
        base: 24_000,
        step: 800,
        size: 960,
        text: 'Two bedrooms, two baths and a small balcony that gets the morning sun.',
      },
    ],
  },
  {
    block: 'E',
    floors: 4,
    bedrooms: 0,
    lines: [
      { base: 12_000, step: 500, size: 390, text: 'A studio with a kitchen along the wall and a bath with a window.' },
      {
        base: 14_500,
        step: 600,
        size: 460,
        text: 'A studio with a sleeping place behind a screen of oak and a table at the window.',
      },
    ],
  },
];

/** The sentence about a home's floor in its description. */
function heightText(floor: number, floors: number): string {
  if (floor === floors) return ' On the top floor, below the roof terrace.';
  if (floor === 1) return ' A few steps above the garden.';
  return floor > 5 ? ' High above the trees of the street.' : '';
}

const PICTURES = 8;

/** The flats of the demo building, `A-101` to `E-402`; rents in taka. */
const FLATS = BLOCKS.flatMap(({ block, floors, bedrooms, lines }) =>
  Array.from({ length: floors }, (_, below) =>
    lines.map(({ base, step, size, text }, line) => ({
      apartmentNo: `${block}-${below + 1}0${line + 1}`,
      block,
      floor: below + 1,
      rent: base + below * step,
      size_sqft: size,
      bedrooms,
      description: text + heightText(below + 1, floors),
    })),
  ).flat(),
).map((apartment, index) => ({ ...apartment, image: `/pictures/apartment-${(index % PICTURES) + 1}-640.jpg` }));

type OtherUnit = Omit<(typeof FLATS)[number], 'bedrooms' | 'image'> & { unit_kind: UnitKind; unit_use: UnitUse };

/** Other units on the ground floor. */
const OTHER_UNITS: readonly OtherUnit[] = [
  {
    ...{
      apartmentNo: 'S-1',
      block: 'B',
      floor: 0,
      unit_kind: 'shop',
      unit_use: 'commercial',
      rent: 38_000,
      size_sqft: 520,
    },
    description: 'A shop at the street with a shutter of its own and a store room behind it.',
  },
  {
    ...{
      apartmentNo: 'G-1',
      block: 'C',
      floor: 0,
      unit_kind: 'garage',
      unit_use: 'residential',
      rent: 3_500,
      size_sqft: 150,
    },
    description: 'A closed garage for one car beside the ramp.',
  },
];

/** All units that the demo building lets; rents in taka. */
export const DEMO_APARTMENTS = [...FLATS, ...OTHER_UNITS];
