type Place = { column: number; row: number };

const DIRECTIONS = new Map([
  ['ArrowLeft', { column: -1, row: 0 }],
  ['ArrowRight', { column: 1, row: 0 }],
  ['ArrowUp', { column: 0, row: -1 }],
  ['ArrowDown', { column: 0, row: 1 }],
]);

/** The index of the nearest place in the direction of an arrow key, of the nearest columns first; undefined where there is none. */
export function neighbourOf(places: readonly Place[], from: Place, key: string): number | undefined {
  const direction = DIRECTIONS.get(key) ?? { column: 0, row: 0 };
  const apart = ({ column, row }: Place) => ({ columns: column - from.column, rows: row - from.row });
  const isThere = (place: Place) => {
    const { columns, rows } = apart(place);
    return columns * direction.column + rows * direction.row > 0;
  };
  const distance = (place: Place) => Math.abs(apart(place).columns) * 1000 + Math.abs(apart(place).rows);
  const there = [...places.entries()].filter(([, place]) => isThere(place));
  return there.toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0];
}
