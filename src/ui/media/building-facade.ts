/** A home's place in its building. */
export type PlacedHome = { block: string; floor: number; apartmentNo: string };

/** A window of the drawing. Its column and row count from the left and from the highest floor. */
export type DrawnWindow<H> = { home: H; x: number; y: number; column: number; row: number };
export type DrawnBlock<H> = { name: string; homes: H[]; x: number; y: number; width: number; height: number };

/** A building seen from the street, in units of its drawing. */
export type BuildingFacade<H> = {
  width: number;
  height: number;
  /** The y of the street. Floors below 0 are under it. */
  street: number;
  blocks: DrawnBlock<H>[];
  /** Ordered by block, then from the highest floor down, then by number. */
  windows: DrawnWindow<H>[];
};

/** Size of a window; `PITCH` is the distance from one to the next. */
export const WINDOW = { width: 8, height: 10 };
const PITCH = { x: 12, y: 15 };
/** Distances: `WALL` from the outer windows to the edge of their wall, `GAP` between two blocks, `MARGIN` around the drawing. */
const WALL = 5;
const GAP = 6;
const MARGIN = 2;

/** Maximum number of homes whose windows have frames. */
export const MAX_FRAMED = 120;
/** Maximum number of homes drawn as windows; with more, each block is one bar. */
export const MAX_DRAWN = 600;

const inOrder = new Intl.Collator('en', { numeric: true }).compare;
const distinct = <T>(values: T[]) => [...new Set(values)];

/** The rows of a building, one for each floor with homes, from the highest down. */
function layOutFloors(homes: readonly PlacedHome[]) {
  const floors = distinct(homes.map(({ floor }) => floor)).toSorted((a, b) => b - a);
  const above = floors.filter((floor) => floor >= 0).length;
  const rows = new Map(floors.map((floor, row) => [floor, row]));
  return {
    street: MARGIN + WALL + above * PITCH.y,
    rowOf: ({ floor }: PlacedHome) => rows.get(floor) ?? 0,
    top: (row: number) => MARGIN + WALL + row * PITCH.y + (row >= above ? WALL : 0),
  };
}

/** A block whose left edge is at `x`, with `before` columns of windows to its left. It reaches from its highest floor to the street. */
function layOutBlock<H extends PlacedHome>(
  [name, homes]: [string, H[]],
  { street, rowOf, top }: ReturnType<typeof layOutFloors>,
  { x, before }: { x: number; before: number },
) {
  const rows = [...Map.groupBy(homes, rowOf)].toSorted(([a], [b]) => a - b);
  const columns = Math.max(...rows.map(([, onFloor]) => onFloor.length));
  const windows = rows.flatMap(([row, onFloor]) =>
    onFloor
      .toSorted((a, b) => inOrder(a.apartmentNo, b.apartmentNo))
      .map((home, place) => ({ home, x: x + WALL + place * PITCH.x, y: top(row), column: before + place, row })),
  );
  const y = Math.min(street, ...windows.map((window) => window.y - WALL));
  const bottom = Math.max(street, ...windows.map((window) => window.y + PITCH.y));
  const width = 2 * WALL + (columns - 1) * PITCH.x + WINDOW.width;
  return { windows, columns, block: { name, homes, x, y, width, height: bottom - y } };
}

/**
 * Lays homes out as a drawing: each block has columns of windows, with one row for each floor; homes on the same floor of a
 * block stand side by side.
 */
export function layOut<H extends PlacedHome>(homes: readonly H[]): BuildingFacade<H> {
  const floors = layOutFloors(homes);
  const byBlock = [...Map.groupBy(homes, ({ block }) => block)].toSorted(([a], [b]) => inOrder(a, b));
  const elevation: BuildingFacade<H> = { width: 0, height: 0, street: floors.street, blocks: [], windows: [] };
  let at = { x: MARGIN, before: 0 };
  for (const named of byBlock) {
    const { block, windows, columns } = layOutBlock(named, floors, at);
    elevation.blocks.push(block);
    elevation.windows.push(...windows);
    at = { x: block.x + block.width + GAP, before: at.before + columns };
  }
  elevation.width = at.x - GAP + MARGIN;
  elevation.height = Math.max(floors.street, ...elevation.blocks.map(({ y, height }) => y + height)) + MARGIN;
  return elevation;
}

type Rectangle = { x: number; y: number; width: number; height: number };

/** Path data of a rectangle. */
export const rectangle = ({ x, y, width, height }: Rectangle) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Path data of a window that is enlarged by `by` on each side. */
export const opening = ({ x, y }: { x: number; y: number }, by = 0) =>
  rectangle({ x: x - by, y: y - by, width: WINDOW.width + 2 * by, height: WINDOW.height + 2 * by });

/** Path data of a dot in the middle of a window: a zero-length line, whose round stroke is the dot. */
export const middle = ({ x, y }: { x: number; y: number }) => `M${x + WINDOW.width / 2} ${y + WINDOW.height / 2}h0`;

/** The bars that divide a window in four. */
export const bars = ({ x, y }: { x: number; y: number }) =>
  `M${x + WINDOW.width / 2} ${y}v${WINDOW.height}M${x} ${y + WINDOW.height / 2}h${WINDOW.width}`;

/** The lit part of a block, from the street up. */
export function litBar<H>({ homes, x, y, width, height }: DrawnBlock<H>, isLit: (home: H) => boolean): string {
  const filled = ((height - 4) * homes.filter(isLit).length) / homes.length;
  return rectangle({ x: x + 2, y: y + height - 2 - filled, width: width - 4, height: filled });
}

type Place = { column: number; row: number };

const DIRECTIONS = new Map([
  ['ArrowLeft', { column: -1, row: 0 }],
  ['ArrowRight', { column: 1, row: 0 }],
  ['ArrowUp', { column: 0, row: -1 }],
  ['ArrowDown', { column: 0, row: 1 }],
]);

/** The index of the nearest window in the direction of an arrow key, nearest columns first; undefined if there is none. */
export function nearestInDirection(places: readonly Place[], from: Place, key: string): number | undefined {
  const direction = DIRECTIONS.get(key) ?? { column: 0, row: 0 };
  const apart = ({ column, row }: Place) => ({ columns: column - from.column, rows: row - from.row });
  const isAhead = (place: Place) => {
    const { columns, rows } = apart(place);
    return columns * direction.column + rows * direction.row > 0;
  };
  const distance = (place: Place) => Math.abs(apart(place).columns) * 1000 + Math.abs(apart(place).rows);
  const ahead = [...places.entries()].filter(([, place]) => isAhead(place));
  return ahead.toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0];
}
