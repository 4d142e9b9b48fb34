import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { classes } from '#ui/layout/classes.ts';
import { Link } from '#ui/menu/Link.tsx';
import { nearestInDirection, rectangle } from './building-facade.ts';

/** A window's label, and the address and text of its link. */
export type HomeLabel = { name: string; text: string; to: string; link: string };

/** Place of a window or block in the drawing. */
export type FocusTarget = { column: number; row: number; x: number; y: number; width: number; height: number };

type Props = {
  targets: readonly FocusTarget[];
  /** The target that is described, and that the Tab key reaches. */
  at: { index: number; label: HomeLabel };
  isFocused: boolean;
  onFocused: (index: number) => void;
  /** Action of a click; undefined where a click follows the link. */
  pressOf?: (index: number) => (() => void) | undefined;
  /** The whole drawing is one target: a press beside the windows takes the nearest one, and a finger never follows the link. */
  area?: { x: number; y: number; width: number; height: number };
  /** Width of the focus ring, in the drawing's units. */
  ring: number;
};

/**
 * The link over the drawing, as a roving tabindex: one tab stop, arrow keys move. Hover describes a window and a click follows its link;
 * on touch the first tap describes it, the second follows it. Where a click has an action, the first tap runs it. Only one link is
 * rendered: with 500 of them, opening a dialog would recalculate all their styles.
 */
export function WindowLinks({
  targets,
  at: { index, label },
  isFocused,
  onFocused,
  pressOf = () => undefined,
  area,
  ring,
}: Props) {
  const drawn = useRef<SVGPathElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const isMoving = useRef(false);
  // Each window's link is a new element, so that screen readers announce it.
  useLayoutEffect(() => {
    if (isMoving.current) link.current?.focus();
    isMoving.current = false;
  });
  const pointOf = ({ clientX, clientY }: MouseEvent) =>
    new DOMPoint(clientX, clientY).matrixTransform(drawn.current?.getScreenCTM()?.inverse());
  const indexAt = (event: MouseEvent) => {
    const point = pointOf(event);
    return targets.findIndex(
      ({ x, y, width, height }) => point.x >= x && point.x < x + width && point.y >= y && point.y < y + height,
    );
  };
  const point = (event: PointerEvent) => {
    const pointed = indexAt(event);
    // Only for a moving mouse, not for a drawing that appears under a resting one.
    if (event.pointerType === 'mouse' && pointed >= 0) onFocused(pointed);
  };
  const press = (event: MouseEvent) => {
    const pressed = area ? nearestTo(targets, pointOf(event)) : indexAt(event);
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
        ref={drawn}
        d={area ? rectangle(area) : targets.map(rectangle).join('')}
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
          className={classes('outline-none', area && 'pointer-coarse:pointer-events-none')}
        >
          <rect {...boxOf(at)} fill="transparent" />
        </Link>
      )}
      {at && isFocused && (
        <rect
          {...boxOf(at)}
          data-focus-ring
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

/** Index of the target whose middle is nearest; -1 without targets. */
function nearestTo(targets: readonly FocusTarget[], point: { x: number; y: number }): number {
  const distances = targets.map(({ x, y, width, height }) =>
    Math.hypot(x + width / 2 - point.x, y + height / 2 - point.y),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Index of the window that a key moves to; undefined for other keys and at the edge. */
function nextOf(targets: readonly FocusTarget[], index: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return targets.length - 1;
  const from = targets[index];
  return from && nearestInDirection(targets, from, key);
}
