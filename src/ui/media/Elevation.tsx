import type { ReactNode } from 'react';
import {
  type Elevation as Drawing,
  type DrawnBlock,
  type DrawnWindow,
  layOut,
  type PlacedHome,
  WINDOW,
} from './elevation.ts';

/** With more homes windows have no frames, and with still more a block is one bar. */
const MOST_FRAMED = 120;
const MOST_DRAWN = 600;

type Props<H extends PlacedHome> = {
  homes: readonly H[];
  /** Whose windows are lit. One that is lit alone glows. */
  isLit: (home: H) => boolean;
  /** For a size of some 40 px: windows without frames, and the lit ones large enough to be seen. */
  isMark?: boolean;
  /** What a screen reader says. Without it the drawing is decoration beside words that say the same. */
  label?: string | undefined;
  /** Its size: the drawing keeps its proportions within. */
  className?: string;
  /** What is drawn over it, in the drawing's units. */
  overlay?: (drawing: Drawing<H>) => ReactNode;
};

/**
 * The building seen from the street, drawn from where its homes are: a column of windows for each block and a row for each
 * floor. Without homes an empty plot. It draws what it is given and asks for nothing.
 *
 * The small one that shows where a home is: `<Elevation homes={homes} isLit={isMine} isMark className="size-10" />`.
 */
export function Elevation<H extends PlacedHome>(props: Props<H>) {
  const { homes, isLit, isMark = false, label, className, overlay } = props;
  if (homes.length === 0) return <EmptyPlot label={label} className={className} />;
  const drawing = layOut(homes);
  const { width, height, street, blocks } = drawing;
  const lit = drawing.windows.filter(({ home }) => isLit(home));
  const isBars = homes.length > MOST_DRAWN && lit.length > 1;
  return (
    <svg
      role={overlay ? 'group' : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax meet"
      className={className}
    >
      <path className="stroke-edge" strokeWidth={street / 100} d={`M0 ${street}h${width}`} />
      <path className="fill-logo-ground stroke-logo-edge" d={blocks.map(rectangle).join('')} />
      {isBars ? (
        <path className="fill-lamp" d={blocks.map((block) => letBar(block, isLit)).join('')} />
      ) : (
        <Windows
          windows={drawing.windows}
          lit={lit}
          isFramed={!isMark && homes.length <= MOST_FRAMED}
          least={isMark ? Math.max(width, height) / 10 : 0}
        />
      )}
      {overlay?.(drawing)}
    </svg>
  );
}

type Rectangle = { x: number; y: number; width: number; height: number };
const rectangle = ({ x, y, width, height }: Rectangle) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** A window, `by` wider and higher on each side. */
const opening = ({ x, y }: { x: number; y: number }, by = 0): Rectangle => ({
  x: x - by,
  y: y - by,
  width: WINDOW.width + 2 * by,
  height: WINDOW.height + 2 * by,
});

/** The part of a block that is lit, from the street up. */
function letBar<H extends PlacedHome>(
  { homes, x, y, width, height }: DrawnBlock<H>,
  isLit: (home: H) => boolean,
): string {
  const filled = ((height - 4) * homes.filter(isLit).length) / homes.length;
  return rectangle({ x: x + 2, y: y + height - 2 - filled, width: width - 4, height: filled });
}

type WindowsProps<H> = {
  windows: DrawnWindow<H>[];
  lit: DrawnWindow<H>[];
  isFramed: boolean;
  /** How wide a lit window is at least, in the drawing's units. */
  least: number;
};

function Windows<H>({ windows, lit, isFramed, least }: WindowsProps<H>) {
  const dark = windows.filter((window) => !lit.includes(window));
  const by = Math.max(0, (least - WINDOW.width) / 2);
  const [own] = lit.length === 1 ? lit : [];
  return (
    <>
      <path
        className={isFramed ? 'stroke-on-forest-mute/60' : 'fill-on-forest-mute/30'}
        fill="none"
        d={dark.map((window) => rectangle(opening(window))).join('')}
      />
      {own && (
        <g className="stroke-lamp/15" strokeLinecap="round">
          <path strokeWidth={2 * (by + 10)} d={middle(own)} />
          <path strokeWidth={2 * (by + 15)} d={middle(own)} />
        </g>
      )}
      <path className="fill-lamp" d={lit.map((window) => rectangle(opening(window, by))).join('')} />
      {isFramed && <path className="stroke-logo-ground" d={lit.map(bars).join('')} />}
    </>
  );
}

/** A dot in the middle of a window. */
const middle = ({ x, y }: { x: number; y: number }) => `M${x + WINDOW.width / 2} ${y + WINDOW.height / 2}h0`;

/** The bars that part a window in four. */
const bars = ({ x, y }: { x: number; y: number }) =>
  `M${x + WINDOW.width / 2} ${y}v${WINDOW.height}M${x} ${y + WINDOW.height / 2}h${WINDOW.width}`;

/** What is there before the first apartment: the outline of a house, on a street. */
const EmptyPlot = ({ label, className }: Pick<Props<PlacedHome>, 'label' | 'className'>) => (
  <svg
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
    viewBox="0 0 120 80"
    preserveAspectRatio="xMidYMax meet"
    fill="none"
    className={className}
  >
    <path className="stroke-edge" strokeDasharray="4 4" d="M30 76V30l30-18 30 18v46" />
    <path className="stroke-edge" strokeWidth="1.5" d="M0 77h120" />
  </svg>
);
