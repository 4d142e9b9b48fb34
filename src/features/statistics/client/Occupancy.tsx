type Props = { available: number; unavailable: number };

/** How full the building is, as a ring. Percentages with at most two decimals; both are 0 when there are no rooms. */
export function Occupancy({ available, unavailable }: Props) {
  return (
    <svg
      role="img"
      aria-label={`${available}% of the rooms are available, ${unavailable}% are let`}
      viewBox="0 0 120 120"
      width="160"
      height="160"
      fill="none"
      strokeWidth="12"
      className="max-w-full"
    >
      <circle cx="60" cy="60" r="50" className="stroke-line" />
      <g transform="rotate(-90 60 60)">
        <Arc from={0} to={unavailable} className="stroke-moss" />
        <Arc from={unavailable} to={unavailable + available} className="stroke-brass" />
      </g>
      <g textAnchor="middle">
        <text x="60" y="63" className="display fill-ink text-[22px]">
          {unavailable}%
        </text>
        <text x="60" y="79" className="fill-mute text-[11px]">
          let
        </text>
      </g>
    </svg>
  );
}

/** A part of the ring, in percent of it, with a hair of room on each side when it has a neighbour. */
function Arc({ from, to, className }: { from: number; to: number; className: string }) {
  const gap = to - from >= 100 ? 0 : 0.6;
  const length = to - from - 2 * gap;
  if (length <= 0) return null;
  return (
    <circle
      cx="60"
      cy="60"
      r="50"
      pathLength="100"
      strokeDasharray={`${length} ${100 - length}`}
      strokeDashoffset={-(from + gap)}
      className={className}
    />
  );
}
