import type { ReactNode } from 'react';
import {
  bars,
  type BuildingFacade as Drawing,
  type DrawnWindow,
  layOut,
  litBar,
  MAX_DRAWN,
  MAX_FRAMED,
  middle,
  opening,
  type PlacedHome,
  rectangle,
} from './building-facade.ts';

type Props<H extends PlacedHome> = {
  homes: readonly H[];
  /** True for homes with lit windows. A single lit window glows. */
  isLit: (home: H) => boolean;
  /** Accessible name. Without it the drawing is decoration beside words that say the same. */
  label?: string | undefined;
  /** Width in rem, unless `className` sets the size: the drawing keeps its proportions. A style attribute would not pass the document's CSP. */
  width?: number | undefined;
  className?: string | undefined;
  /** Drawn over the building, in the drawing's units. */
  overlay?: ReactNode;
};

/**
 * The building seen from the street: columns of windows for each block and a row for each floor. Without homes an empty
 * plot. It only draws its props and fetches nothing. `BuildingMark` is the small variant.
 */
export function BuildingFacade<H extends PlacedHome>({
  homes,
  isLit,
  label,
  width: rem,
  className,
  overlay,
}: Props<H>) {
  if (homes.length === 0) return <EmptyPlot label={label} width={rem} className={className} />;
  const drawing = layOut(homes);
  const { width, height, street, blocks } = drawing;
  return (
    <svg
      role={overlay ? 'group' : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMax meet"
      width={rem && `${rem}rem`}
      className={className}
    >
      <path className="stroke-edge" strokeWidth={street / 100} d={`M0 ${street}h${width}`} />
      <path className="fill-logo-ground stroke-logo-edge" d={blocks.map(rectangle).join('')} />
      <Lights drawing={drawing} isLit={isLit} />
      {overlay}
    </svg>
  );
}

/** The lit windows; with very many homes, the lit part of each block. A single lit home is a window at any size. */
function Lights<H extends PlacedHome>({ drawing, isLit }: { drawing: Drawing<H>; isLit: (home: H) => boolean }) {
  const { windows, blocks } = drawing;
  const lit = windows.filter(({ home }) => isLit(home));
  if (windows.length > MAX_DRAWN && lit.length !== 1)
    return <path className="fill-lamp" d={blocks.map((block) => litBar(block, isLit)).join('')} />;
  return (
    <Windows dark={windows.filter(({ home }) => !isLit(home))} lit={lit} isFramed={windows.length <= MAX_FRAMED} />
  );
}

type WindowsProps<H> = { dark: DrawnWindow<H>[]; lit: DrawnWindow<H>[]; isFramed: boolean };

function Windows<H>({ dark, lit, isFramed }: WindowsProps<H>) {
  const [own] = lit.length === 1 ? lit : [];
  return (
    <>
      <path
        className={isFramed ? 'stroke-on-forest-mute/60' : 'fill-on-forest-mute/30'}
        fill="none"
        d={dark.map((window) => opening(window)).join('')}
      />
      {own && (
        <g className="stroke-lamp/15" strokeLinecap="round">
          <path strokeWidth="28" d={middle(own)} />
          <path strokeWidth="38" d={middle(own)} />
        </g>
      )}
      <path className="fill-lamp" d={lit.map((window) => opening(window)).join('')} />
      {isFramed && <path className="stroke-logo-ground" d={lit.map(bars).join('')} />}
    </>
  );
}

/** Shown before the first apartment: the outline of a house on a street. */
const EmptyPlot = ({ label, width, className }: Pick<Props<PlacedHome>, 'label' | 'width' | 'className'>) => (
  <svg
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
    viewBox="0 0 120 80"
    preserveAspectRatio="xMinYMax meet"
    width={width && `${width}rem`}
    fill="none"
    className={className}
  >
    <path
      className="stroke-edge"
      vectorEffect="non-scaling-stroke"
      strokeDasharray="6 6"
      d="M30 76V30l30-18 30 18v46"
    />
    <path className="stroke-edge" vectorEffect="non-scaling-stroke" d="M0 77h120" />
  </svg>
);
