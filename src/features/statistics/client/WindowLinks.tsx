import { type KeyboardEvent, type MouseEvent, type PointerEvent as Pointing, type SyntheticEvent, useRef } from 'react';
import { Link } from 'react-router';
import { neighbourOf } from '#ui/media/neighbour-of.ts';

/** What a window of the drawing says, and where it leads. */
export type HomeLabel = { name: string; text: string; to: string; link: string };

/** One window, or block, of the drawing: where it is, and what it says. */
export type FocusTarget = HomeLabel & {
  column: number;
  row: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

type Props = {
  stops: readonly FocusTarget[];
  /** The one that the words beside the drawing are about. */
  told: number | undefined;
  onTell: (index: number) => void;
  /** How thick the ring around it is, in the drawing's units. */
  ring: number;
};

const indexAt = ({ target }: SyntheticEvent) => {
  const index = (target as Element).closest('a')?.dataset.stop;
  return index === undefined ? undefined : Number(index);
};

/**
 * The links over a drawing. One stop of the keyboard, in which arrows move. A mouse tells by pointing and leads by a press;
 * a finger tells with the first press and leads with the second, since it can hardly point at one window.
 */
export function WindowLinks({ stops, told, onTell, ring }: Props) {
  const toldAtPress = useRef<number>(undefined);
  const tell = (event: SyntheticEvent) => {
    const index = indexAt(event);
    if (index !== undefined) onTell(index);
  };
  // A move, not what comes under a mouse that rests while the page changes.
  const point = (event: Pointing) => event.pointerType === 'mouse' && tell(event);
  const press = () => {
    toldAtPress.current = told;
  };
  const lead = (event: MouseEvent) => {
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (isTouch && indexAt(event) !== toldAtPress.current) event.preventDefault();
  };
  const move = (event: KeyboardEvent<SVGGElement>) => {
    const from = stops[indexAt(event) ?? 0];
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? stops.length - 1 : from && neighbourOf(stops, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGAElement>(`[data-stop="${next}"]`)?.focus();
  };
  const at = told === undefined ? undefined : stops[told];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links in it
    <g
      onPointerMove={point}
      onPointerDown={press}
      onFocus={tell}
      onClickCapture={lead}
      onKeyDown={move}
      className="on-dark"
    >
      {stops.map(({ name, text, to, x, y, width, height }, index) => (
        <Link
          key={name}
          to={to}
          data-stop={index}
          aria-label={`${name}: ${text}`}
          tabIndex={index === (told ?? 0) ? 0 : -1}
          className="outline-none"
        >
          <rect x={x} y={y} width={width} height={height} fill="transparent" />
        </Link>
      ))}
      {at && (
        <rect
          x={at.x}
          y={at.y}
          width={at.width}
          height={at.height}
          rx={ring}
          fill="none"
          strokeWidth={ring}
          className="pointer-events-none stroke-(--focus-ring)"
        />
      )}
    </g>
  );
}
