const [WIDTH, HEIGHT] = [180, 220];
const [FLOORS, COLUMNS] = [9, 4];

type LitWindow = {
  width: number;
  height: number;
  /** The dark windows and the lit one, as strokes of SVG paths in the box of the house, 14 wide. */
  dark: string;
  lit: string;
  /** The middle of the lit one. */
  x: number;
  y: number;
};

/** A house at night in which one window is lit, on the tenant's floor. */
export function litWindow(floor: number): LitWindow {
  const row = Math.min(Math.max(floor, 1), FLOORS) - 1;
  const opening = (of: number, column: number) => {
    const [x, y] = [18 + column * 38, HEIGHT - 30 - of * 22];
    return { x: x + 15, y: y + 7, path: `M${x} ${y + 7}h30` };
  };
  const lit = opening(row, 2);
  const all = Array.from({ length: FLOORS * COLUMNS }, (_, n) => opening(Math.floor(n / COLUMNS), n % COLUMNS).path);
  const dark = all.filter((path) => path !== lit.path).join('');
  return { width: WIDTH, height: HEIGHT, dark, lit: lit.path, x: lit.x, y: lit.y };
}
