import { layOut, middle, opening, type PlacedHome, rectangle } from './building-facade.ts';

type BuildingMarkProps<H extends PlacedHome> = {
  homes: readonly H[];
  /** True for the home whose window is lit. */
  isLit: (home: H) => boolean;
  /** Sets the size, about 40 px: the drawing keeps its proportions. */
  className: string;
};

/** A small drawing of the building with one enlarged lit window. Decoration beside words that name the place. */
export function BuildingMark<H extends PlacedHome>({ homes, isLit, className }: BuildingMarkProps<H>) {
  const { width, height, blocks, windows } = layOut(homes);
  const own = windows.find(({ home }) => isLit(home));
  const by = Math.max(0, Math.max(width, height) / 20 - 4);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax meet"
      className={className}
    >
      <path className="fill-logo-ground stroke-logo-edge" d={blocks.map(rectangle).join('')} />
      <path className="fill-on-forest-mute/30" d={windows.map((window) => opening(window)).join('')} />
      {own && (
        <>
          <path className="stroke-lamp/25" strokeLinecap="round" strokeWidth={2 * by + 24} d={middle(own)} />
          <path className="fill-lamp" d={opening(own, by)} />
        </>
      )}
    </svg>
  );
}
