/** A quiet drawing of streets, parks and the lake: what is seen while there is no map. */
export function DrawnMap({ hasPin }: { hasPin: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-sand"
    >
      <path className="fill-success-soft" d="M60 40h110v90H60zM420 300h150v110H420z" />
      <path className="stroke-moss/25" fill="none" strokeWidth="46" d="M250-20c40 140-60 210 10 320s30 150 20 220" />
      <g className="stroke-line" fill="none" strokeWidth="7">
        <path d="M-10 30 650 70M-10 110l660 30M-10 190l660 20M-10 330l660 10M-10 410l660-10" />
        <path d="M40-10 70 490M130-10l10 500M210-10l-20 500M380-10l10 500M470-10l-10 500M560-10l30 500" />
      </g>
      <path className="stroke-brass/60" fill="none" strokeWidth="13" d="M-10 290 320 240 650 260M320 240 340 490" />
      {hasPin && (
        <>
          <path className="fill-clay" d="M320 240c-24-32-36-48-36-64a36 36 0 0 1 72 0c0 16-12 32-36 64z" />
          <circle className="fill-surface" cx="320" cy="176" r="13" />
        </>
      )}
    </svg>
  );
}
