import type { ReactNode } from 'react';
import {
  bars,
  type BuildingFacade as Drawing,
  type DrawnBlock,
  litBar,
  MAX_DRAWN,
  MAX_FRAMED,
  opening,
  rectangle,
  WINDOW,
} from '#ui/media/building-facade.ts';

type Props<H> = {
  drawing: Drawing<H>;
  isLit: (home: H) => boolean;
  /** The home that the words beside the drawing name: its window is brighter. */
  shown: H | undefined;
  label: string;
  /** Drawn over the house, in the drawing's units. */
  overlay: ReactNode;
  className?: string;
};

/** The smallest view, in units: a house of one home does not fill the screen. */
const LEAST = { width: 64, height: 36 };

/**
 * The house by night, standing on the edge of its page: roofs, doors, and a lit window for each free home. Beyond `MAX_DRAWN` homes each
 * block is lit from the street up, by its free part.
 */
export function House<H>({ drawing, isLit, shown, label, overlay, className }: Props<H>) {
  const { blocks, windows, street } = drawing;
  const view = viewOf(drawing);
  const { x, y, width, height, unit } = view;
  const isDrawn = windows.length <= MAX_DRAWN;
  const isFramed = windows.length <= MAX_FRAMED;
  const lit = windows.filter(({ home }) => isLit(home));
  const dark = windows.filter(({ home }) => !isLit(home));
  const current = windows.find(({ home }) => home === shown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links within a drawing, not of a form
    <svg
      role="group"
      aria-label={label}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMax meet"
      className={className}
    >
      {/* The ground reaches from edge to edge of the page, which cuts it off. */}
      <path className="fill-ground" d={rectangle({ x: -9999, y: street, width: 29_999, height: 9999 })} />
      <path className="stroke-on-forest-mute/50" strokeWidth={unit} d={`M-9999 ${street}h29999`} />
      <Trees street={street} left={blocks[0]?.x ?? 0} right={drawing.width} unit={unit} />
      <path className="fill-wall" d={blocks.map((block) => rectangle(block) + roof(block, unit)).join('')} />
      {isFramed && <path className="stroke-night/40" strokeWidth="0.5" d={blocks.map(floors).join('')} />}
      <path className="fill-night" d={blocks.map((block) => door(block, street)).join('')} />
      {isDrawn ? (
        <>
          {isFramed && <path className="fill-lamp/15" d={lit.map((window) => opening(window, 1.6)).join('')} />}
          <path
            className={isFramed ? 'fill-night stroke-on-forest-mute/40' : 'fill-night'}
            strokeWidth="0.4"
            d={dark.map((window) => opening(window)).join('')}
          />
          <path className="fill-lamp" d={lit.map((window) => opening(window)).join('')} />
          {current && <path className="fill-lamp-bright" d={opening(current, isFramed ? 0 : 1)} />}
          {isFramed && <path className="stroke-wall" strokeWidth="0.8" d={lit.map(bars).join('')} />}
        </>
      ) : (
        <path className="fill-lamp" d={blocks.map((block) => litBar(block, isLit)).join('')} />
      )}
      <BlockNames blocks={blocks} y={street} unit={unit} />
      {overlay}
    </svg>
  );
}

/**
 * What is shown of the drawing, in its units: the house with its roofs and, below the street, the names of the blocks. `unit` is about one
 * CSS pixel on a desk, where the drawing is up to 560 px wide and 480 px high.
 */
export function viewOf({ width, height, street }: Pick<Drawing<unknown>, 'width' | 'height' | 'street'>) {
  const unit = Math.max(width / 560, LEAST.width / 560, street / 440);
  const above = Math.max(0, LEAST.height - street) + 22 * unit;
  const below = Math.max(36 * unit, height - street + 4 * unit);
  const beside = Math.max(0, LEAST.width - width) / 2 + 34 * unit;
  return { unit, x: -beside, y: -above, width: width + 2 * beside, height: above + street + below };
}

/** A flat roof and the tank on it. */
const roof = ({ x, y, width }: DrawnBlock<unknown>, unit: number) => {
  const tank = Math.min(26 * unit, width / 3);
  return (
    rectangle({ x: x - 4 * unit, y: y - 6 * unit, width: width + 8 * unit, height: 6 * unit }) +
    rectangle({ x: x + 0.62 * width - tank / 2, y: y - 19 * unit, width: tank, height: 13 * unit })
  );
};

/** A line under each floor. */
const floors = ({ x, y, width, height }: DrawnBlock<unknown>) =>
  Array.from({ length: Math.floor(height / 15) }, (_, floor) => `M${x} ${y + 2.5 + 15 * (floor + 1)}h${width}`).join(
    '',
  );

const door = ({ x, width }: DrawnBlock<unknown>, street: number) =>
  rectangle({ x: x + width / 2 - 2.2, y: street - 4.4, width: 4.4, height: 4.4 });

/** A small tree at the left end of the house, and two at the right. */
function Trees({ street, left, right, unit }: { street: number; left: number; right: number; unit: number }) {
  const trees = [
    { x: left - 16 * unit, radius: 13 },
    { x: right + 6 * unit, radius: 19 },
    { x: right + 28 * unit, radius: 13 },
  ];
  return (
    <g className="fill-leaf stroke-leaf" strokeWidth={2.5 * unit}>
      {trees.map(({ x, radius }) => (
        <g key={x}>
          <path d={`M${x} ${street}v${-2 * radius * unit}`} />
          <circle stroke="none" cx={x} cy={street - 1.9 * radius * unit} r={radius * unit} />
        </g>
      ))}
    </g>
  );
}

/** The names of several blocks, on the street; left out where one is wider than its block. */
function BlockNames({ blocks, y, unit }: { blocks: DrawnBlock<unknown>[]; y: number; unit: number }) {
  const size = 17 * unit;
  if (blocks.length < 2 || blocks.some(({ name, width }) => name.length * size * 0.7 > width)) return null;
  return (
    <g className="fill-on-forest-mute font-semibold" textAnchor="middle" fontSize={size}>
      {blocks.map(({ name, x, width }) => (
        <text key={name} x={x + width / 2} y={y + 24 * unit}>
          {name}
        </text>
      ))}
    </g>
  );
}

/** The box of a window's link, with the wall around it. */
export const linkBox = ({ x, y }: { x: number; y: number }) => ({
  x: x - 2,
  y: y - 2,
  width: WINDOW.width + 4,
  height: WINDOW.height + 4,
});
