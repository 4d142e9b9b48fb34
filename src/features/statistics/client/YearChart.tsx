import { monthNumber } from '#locale/calendar.ts';
import { formatTaka } from '#locale/taka.ts';
import type { BuildingYear } from '../endpoints.ts';
import './year-chart.css';

// The picture's own units: a month is 10 wide.
const [WIDTH, HEIGHT] = [120, 50];

/** Two bars a month: the rents that were expected, and the money that was collected. The table below says the same in figures. */
export function YearChart({ year: { year, months } }: { year: BuildingYear }) {
  const most = Math.max(...months.flatMap(({ expected, collected }) => [expected, collected]));
  const tall = (taka: number) => (most > 0 ? (Math.max(taka, 0) / most) * HEIGHT : 0);
  return (
    <figure className="year-chart">
      <figcaption>
        <span className="expected">Expected</span>
        <span className="collected">Collected</span>
        {most > 0 && <span>up to {formatTaka(most)} a month</span>}
      </figcaption>
      <svg
        role="img"
        aria-label={`Expected and collected rent in each month of ${year}, as in the table below`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {months.map(({ month, expected, collected }) => (
          <g key={month} transform={`translate(${10 * (monthNumber(month) - 1)} ${HEIGHT}) scale(1 -1)`}>
            <rect className="expected" x="1.5" width="3.3" height={tall(expected)} />
            <rect className="collected" x="5.2" width="3.3" height={tall(collected)} />
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="months">
        {months.map(({ month }) => (
          <span key={month}>{month.slice(0, 3)}</span>
        ))}
      </div>
    </figure>
  );
}
