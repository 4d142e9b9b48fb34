import { type KeyboardEvent, type MouseEvent, type PointerEvent as Pointing, type SyntheticEvent, useRef } from 'react';
import { nearestInDirection } from '#ui/media/building-facade.ts';
import { Link } from '#ui/menu/Link.tsx';

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
  /** What a press does instead of following the link. */
  onPress?: () => void;
};

type Props = {
  targets: readonly FocusTarget[];
  /** The one that the words beside the drawing describe. */
  focused: number | undefined;
  onFocused: (index: number) => void;
  /** How thick the ring around it is, in the drawing's units. */
  ring: number;
};

const indexAt = ({ target }: SyntheticEvent) => {
  const index = (target as Element).closest('a')?.dataset.target;
  return index === undefined ? undefined : Number(index);
};

/**
 * Links over the drawing, as a roving tabindex: one tab stop, arrow keys move. Hover describes a window and a click follows
 * its link; on touch the first tap describes it, the second follows it. Where a press does something else it does so at once.
 */
export function WindowLinks({ targets, focused, onFocused, ring }: Props) {
  const focusedAtPress = useRef<number>(undefined);
  const describeAt = (event: SyntheticEvent) => {
    const index = indexAt(event);
    if (index !== undefined) onFocused(index);
  };
  // A move, not an element that appears under a resting mouse.
  const point = (event: Pointing) => event.pointerType === 'mouse' && describeAt(event);
  const press = () => {
    focusedAtPress.current = focused;
  };
  const followUnlessFirstTap = (event: MouseEvent) => {
    const onPress = targets[indexAt(event) ?? -1]?.onPress;
    if (onPress && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onPress();
      return;
    }
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (isTouch && indexAt(event) !== focusedAtPress.current) event.preventDefault();
  };
  const move = (event: KeyboardEvent<SVGGElement>) => {
    const from = targets[indexAt(event) ?? 0];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? targets.length - 1
          : from && nearestInDirection(targets, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGAElement>(`[data-target="${next}"]`)?.focus();
  };
  const at = focused === undefined ? undefined : targets[focused];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links in it
    <g
      onPointerMove={point}
      onPointerDown={press}
      onFocus={describeAt}
      onClickCapture={followUnlessFirstTap}
      onKeyDown={move}
      className="on-dark"
    >
      {targets.map(({ name, text, to, x, y, width, height, onPress }, index) => (
        <Link
          key={name}
          to={to}
          data-target={index}
          aria-label={`${name}: ${text}`}
          aria-haspopup={onPress && 'dialog'}
          tabIndex={index === (focused ?? 0) ? 0 : -1}
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
