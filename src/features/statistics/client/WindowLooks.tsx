import {
  type BuildingFacade as Drawing,
  type DrawnWindow,
  litBar,
  MAX_DRAWN,
  MAX_FRAMED,
  middle,
  opening,
  rectangle,
  WINDOW,
} from '#ui/media/building-facade.ts';
import type { HomeNow } from '../endpoints.ts';
import { isMarked, type Look, lookOf, type View } from './home-views.ts';

type Props = { drawing: Drawing<HomeNow>; view: View };

/** The windows of a view, drawn over the dark ones; with very many homes a bar for each block's marked homes. */
export function WindowLooks({ drawing: { windows, blocks }, view }: Props) {
  if (windows.length > MAX_DRAWN) {
    const bars = blocks.map((block) => litBar(block, (home) => isMarked(home, view)));
    return <path className={view === 'month' ? 'fill-window-late' : 'fill-lamp'} d={bars.join('')} />;
  }
  const byLook = Map.groupBy(windows, ({ home }) => lookOf(home, view));
  return [...byLook].map(([look, shown]) => (
    <LookOf key={look} look={look} windows={shown} glows={windows.length <= MAX_FRAMED} />
  ));
}

type LookProps = { look: Look; windows: readonly Pick<DrawnWindow<unknown>, 'x' | 'y'>[]; glows: boolean };

/** Windows of one look. Looks differ in more than their colour. */
function LookOf({ look, windows, glows }: LookProps) {
  const openings = windows.map((window) => opening(window)).join('');
  const middles = windows.map(middle).join('');
  switch (look) {
    case 'deep':
    case 'late':
      return (
        <>
          {glows && <path className="fill-window-late/35" d={windows.map((window) => opening(window, 2)).join('')} />}
          <path
            className={look === 'deep' ? 'fill-window-deep stroke-on-forest' : 'fill-window-late'}
            strokeWidth="1.2"
            d={openings}
          />
        </>
      );
    case 'part':
      return (
        <g className="fill-lamp stroke-lamp">
          <path fill="none" strokeWidth="1.2" d={openings} />
          <path stroke="none" d={windows.map(lowerHalf).join('')} />
        </g>
      );
    case 'due':
      return <path className="stroke-lamp" fill="none" strokeWidth="1.2" d={openings} />;
    case 'waiting':
      return (
        <>
          <path className="fill-lamp" d={openings} />
          <path className="stroke-logo-ground" strokeWidth="3" strokeLinecap="round" d={middles} />
        </>
      );
    case 'notice':
    case 'let':
      return <path className="fill-lamp" d={openings} />;
    case 'kept':
      return <path className="fill-on-forest-mute/40" d={openings} />;
    case 'paid':
      return <path className="fill-window-paid" d={openings} />;
    default:
      return null;
  }
}

/** The lower half of a window, as a part of an SVG path. */
const lowerHalf = ({ x, y }: { x: number; y: number }) =>
  rectangle({ x, y: y + WINDOW.height / 2, width: WINDOW.width, height: WINDOW.height / 2 });

/** A look's window, for its legend. */
export const LookMark = ({ look }: { look: Look }) => (
  <svg aria-hidden="true" viewBox="0 0 14 16" className="h-4 w-3.5 shrink-0">
    <path className="fill-logo-ground" d="M0 0h14v16h-14z" />
    {look === 'dark' && <path className="stroke-on-forest-mute/60" fill="none" d={opening({ x: 3, y: 3 })} />}
    <LookOf look={look} windows={[{ x: 3, y: 3 }]} glows={false} />
  </svg>
);
