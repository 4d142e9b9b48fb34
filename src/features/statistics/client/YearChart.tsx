import { monthNumber } from '#locale/calendar.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import type { BuildingYear } from '../endpoints.ts';
import { statisticsTexts } from './texts.ts';
import './year-chart.css';

// In the SVG's units: a month is 10 wide.
const [WIDTH, HEIGHT] = [120, 50];

/** Three bars a month: money received, money spent, and money owed at its end. The table below has the same figures as text. */
export function YearChart({ name, months }: { name: string } & Pick<BuildingYear, 'months'>) {
  const t = useTexts(statisticsTexts).chart;
  const { number, digits } = useFormats();
  /** Such as `৳15 lakh` or `৳5,000`, short enough for a phone: a mark of the axis, so without poisha. */
  const shortTaka = (taka: number) => (taka >= 100_000 ? t.lakh(digits(taka / 100_000)) : `৳${number(taka)}`);
  const most = Math.max(...months.flatMap(({ came, spent, open }) => [came, spent, open ?? 0]));
  const marks = axisMarks(most);
  const top = marks.at(-1) ?? 0;
  const tall = (taka: number) => (top > 0 ? (Math.max(taka, 0) / top) * HEIGHT : 0);
  return (
    <figure className="year-chart">
      <figcaption>
        <span className="came">{t.came}</span>
        <span className="spent">{t.spent}</span>
        <span className="open">{t.open}</span>
      </figcaption>
      <div aria-hidden="true" className="axis">
        {marks.map((taka) => (
          <span key={taka} style={{ bottom: `${(taka / top) * 100}%` }}>
            {shortTaka(taka)}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={t.label(name)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {marks.map((taka) => (
          <path
            key={taka}
            className="mark"
            d={`M0 ${HEIGHT - tall(taka)}h${WIDTH}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {months.map(({ month, came, spent, open }, place) => (
          <g key={month} transform={`translate(${10 * place} ${HEIGHT}) scale(1 -1)`}>
            <rect className="came" x="0.8" width="2.6" height={tall(came)} />
            <rect className="spent" x="3.7" width="2.6" height={tall(spent)} />
            <rect className="open" x="6.6" width="2.6" height={tall(open ?? 0)} />
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="months">
        {months.map(({ month }) => (
          <span key={month}>
            <RichText text={t.months[monthNumber(month) - 1] ?? ''} rest={(letters) => <span>{letters}</span>} />
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Round amounts for the axis, in taka: up to five above 0, the last one at least the largest amount. */
function axisMarks(most: number): number[] {
  if (most <= 0) return [];
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power * 4 >= most) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step) }, (_, index) => (index + 1) * step);
}
