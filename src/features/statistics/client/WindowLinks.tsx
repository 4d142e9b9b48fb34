import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { nearestInDirection, rectangle } from '#ui/media/building-facade.ts';
import { Link } from '#ui/menu/Link.tsx';

/** What a window of the drawing says, and where it leads. */
export type HomeLabel = { name: string; text: string; to: string; link: string };

/** Where a window, or a block, is in the drawing. */
export type FocusTarget = { column: number; row: number; x: number; y: number; width: number; height: number };

type Props = {
  targets: readonly FocusTarget[];
  /** The one that is described, or whose link the keyboard reaches first. */
  at: { index: number; label: HomeLabel };
  isFocused: boolean;
  onFocused: (index: number) => void;
  /** What a press does instead of following the link; undefined where it follows it. */
  pressOf: (index: number) => (() => void) | undefined;
  /** How thick the ring around it is, in the drawing's units. */
  ring: number;
};

/**
 * The link over the drawing, one tab stop: arrow keys move it. Hover describes a window and a click follows its link; on touch the
 * first tap describes it, the second follows it. Where a press does something else it does so at once. One link for each of 500
 * windows would have their styles recalculated whenever a dialog opens.
 */
export function WindowLinks({ targets, at: { index, label }, isFocused, onFocused, pressOf, ring }: Props) {
  const area = useRef<SVGPathElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const isMoving = useRef(false);
  // The link of another window is another element, which screen readers read.
  useLayoutEffect(() => {
    if (isMoving.current) link.current?.focus();
    isMoving.current = false;
  });
  const indexAt = ({ clientX, clientY }: MouseEvent) => {
    const point = new DOMPoint(clientX, clientY).matrixTransform(area.current?.getScreenCTM()?.inverse());
    return targets.findIndex(
      ({ x, y, width, height }) => point.x >= x && point.x < x + width && point.y >= y && point.y < y + height,
    );
  };
  const point = (event: PointerEvent) => {
    const pointed = indexAt(event);
    // A move, not an element that appears under a resting mouse.
    if (event.pointerType === 'mouse' && pointed >= 0) onFocused(pointed);
  };
  const press = (event: MouseEvent) => {
    const pressed = indexAt(event);
    if (pressed >= 0) onFocused(pressed);
    pressOf(pressed)?.();
  };
  const followOrPress = (event: MouseEvent) => {
    const onPress = pressOf(index);
    if (!onPress || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onPress();
  };
  const move = (event: KeyboardEvent) => {
    const next = nextOf(targets, index, event.key);
    if (next === undefined) return;
    event.preventDefault();
    isMoving.current = next !== index;
    onFocused(next);
  };
  const at = targets[index];
  return (
    <g className="on-dark">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the link */}
      <path
        ref={area}
        d={targets.map(rectangle).join('')}
        fill="transparent"
        onPointerMove={point}
        onClick={press}
        className="cursor-pointer"
      />
      {at && (
        <Link
          key={label.name}
          ref={link}
          to={label.to}
          aria-label={`${label.name}: ${label.text}`}
          aria-haspopup={pressOf(index) && 'dialog'}
          onFocus={() => onFocused(index)}
          onKeyDown={move}
          onClick={followOrPress}
          className="outline-none"
        >
          <rect {...boxOf(at)} fill="transparent" />
        </Link>
      )}
      {at && isFocused && (
        <rect
          {...boxOf(at)}
          rx={ring}
          fill="none"
          strokeWidth={ring}
          className="pointer-events-none stroke-(--focus-ring)"
        />
      )}
    </g>
  );
}

const boxOf = ({ x, y, width, height }: FocusTarget) => ({ x, y, width, height });

/** Where a key leads from a window; undefined where it leads nowhere. */
function nextOf(targets: readonly FocusTarget[], index: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return targets.length - 1;
  const from = targets[index];
  return from && nearestInDirection(targets, from, key);
}
