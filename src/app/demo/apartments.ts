type Line = { base: number; step: number };
type Block = { block: string; floors: number; lines: readonly [Line, Line] };

/** Five blocks, two homes on each floor. Taka a month: `base` on floor 1, `step` more on each floor above. */
const BLOCKS: readonly Block[] = [
  // Block A: four bedrooms, looking over the lake.
  {
    block: 'A',
    floors: 9,
    lines: [
      { base: 62_000, step: 2_500 },
      { base: 71_000, step: 3_000 },
    ],
  },
  // Block B: three bedrooms.
  {
    block: 'B',
    floors: 8,
    lines: [
      { base: 42_000, step: 1_400 },
      { base: 46_500, step: 1_600 },
    ],
  },
  // Block C: two bedrooms and a study.
  {
    block: 'C',
    floors: 8,
    lines: [
      { base: 30_000, step: 900 },
      { base: 33_500, step: 1_100 },
    ],
  },
  // Block D: two bedrooms.
  {
    block: 'D',
    floors: 7,
    lines: [
      { base: 21_500, step: 700 },
      { base: 24_000, step: 800 },
    ],
  },
  // Block E: studios.
  {
    block: 'E',
    floors: 4,
    lines: [
      { base: 12_000, step: 500 },
      { base: 14_500, step: 600 },
    ],
  },
];

const PICTURES = 8;

/** All homes of the demo building, `A-101` to `E-402`; rents in taka. */
export const DEMO_APARTMENTS = BLOCKS.flatMap(({ block, floors, lines }) =>
  Array.from({ length: floors }, (_, below) =>
    lines.map(({ base, step }, line) => ({
      apartmentNo: `${block}-${below + 1}0${line + 1}`,
      block,
      floor: below + 1,
      rent: base + below * step,
    })),
  ).flat(),
).map((apartment, index) => ({ ...apartment, image: `/pictures/apartment-${(index % PICTURES) + 1}-640.jpg` }));
