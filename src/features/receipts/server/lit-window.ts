const [WIDTH, HEIGHT] = [180, 220];
const [FLOORS, COLUMNS] = [9, 4];
/** Width of a window, and of the wall beside it. */
const [WINDOW, WALL] = [30, 8];

type LitWindow = {
  width: number;
  height: number;
  /** The floors of dark windows, and the lit window, as SVG paths with strokes 14 wide, in the box of the house. */
  dark: string;
  lit: string;
  /** The stroke-dasharray of the floors. */
  dashes: string;
  /** The centre of the lit window. */
  x: number;
  y: number;
};

/** A house at night with one lit window on the tenant's floor. The lit window is drawn over a dark one. */
export function litWindow(floor: number): LitWindow {
  const height = (of: number) => HEIGHT - 23 - of * 22;
  const across = COLUMNS * (WINDOW + WALL) - WALL;
  const dark = Array.from({ length: FLOORS }, (_, of) => `M18 ${height(of)}h${across}`).join('');
  const [x, y] = [18 + 2 * (WINDOW + WALL), height(Math.min(Math.max(floor, 1), FLOORS) - 1)];
  const lit = `M${x} ${y}h${WINDOW}`;
  return { width: WIDTH, height: HEIGHT, dark, lit, dashes: `${WINDOW} ${WALL}`, x: x + WINDOW / 2, y };
}
