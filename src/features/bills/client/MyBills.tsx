import { useCall } from '#api/use-call.tsx';
import { useAboutMyHome } from '#features/identity/client/use-home.ts';
import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { monthNumber, type Period, periodNamed } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { MeterReading } from '../endpoints.ts';
import { billPath } from '../rules.ts';
import { myBillTexts } from './my-texts.ts';

/** Most bills that are listed, and most readings that are shown for a meter. */
const MAX_BILLS = 12;

/** A member's bills of the last months, and the readings of the flat's meters. */
export function MyBills({ statement: { account, charges } }: { statement: Statement }) {
  const t = useTexts(myBillTexts);
  const { period } = useFormats();
  const months = monthsOf(charges);
  if (months.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="my-bills" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="my-bills" className="text-heading">
          {t.title}
        </h2>
        <p className="text-mute">{t.intro}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
        {months.map((month) => (
          <li key={period(month)}>
            <TextLink
              to={billPath(account.agreementId, month)}
              reloadDocument
              aria-label={t.billOf(period(month))}
              className="inline-flex min-h-11 items-center"
            >
              {period(month)}
            </TextLink>
          </li>
        ))}
      </ul>
      <MyReadings />
    </Card>
  );
}

/** The months that have a bill, the latest first. */
function monthsOf(charges: readonly Charge[]): Period[] {
  const all = charges.flatMap(({ month, year, cancelled }) =>
    month && year && !cancelled ? [year * 12 + monthNumber(month) - 1] : [],
  );
  return [...new Set(all)]
    .toSorted((one, other) => other - one)
    .slice(0, MAX_BILLS)
    .map((count) => ({ year: Math.floor(count / 12), month: (count % 12) + 1 }));
}

function MyReadings() {
  const about = useAboutMyHome();
  const { data = [] } = useCall('GET /api/readings', about);
  return [...Map.groupBy(data, ({ lineId }) => lineId)].map(([lineId, readings]) => (
    <Readings key={lineId} readings={readings.slice(-MAX_BILLS)} />
  ));
}

/** The units of one meter month by month, as bars with their figures. */
function Readings({ readings }: { readings: MeterReading[] }) {
  const t = useTexts(myBillTexts);
  const { digits, period, monthShort } = useFormats();
  const { language } = useLanguage();
  const latest = readings.at(-1);
  const most = Math.max(1, ...readings.map(({ units }) => units));
  const name = latest ? writtenIn(language, latest.name, latest.nameBangla) : '';
  return (
    <section aria-label={t.readings(name)} className="grid gap-3">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{t.readings(name)}</h3>
      <ol className="flex max-w-3xl items-end gap-1.5 sm:gap-3">
        {readings.map((reading) => (
          <li key={`${reading.year} ${reading.month}`} className="grid min-w-0 flex-1 justify-items-center gap-1">
            <span className="sr-only">
              {t.reading(period(periodNamed(reading)), digits(reading.reading), digits(reading.units))}
            </span>
            <span aria-hidden="true" className="figures text-xs">
              {digits(reading.units)}
            </span>
            <svg aria-hidden="true" viewBox="0 0 10 100" preserveAspectRatio="none" className="h-20 w-full max-w-8">
              <rect
                width="10"
                height={Math.max(1, (reading.units / most) * 100)}
                y={100 - Math.max(1, (reading.units / most) * 100)}
                className="fill-brass"
              />
            </svg>
            <span aria-hidden="true" className="text-mute text-xs">
              {monthShort(reading.month)}
            </span>
          </li>
        ))}
      </ol>
      {latest && <p className="text-mute text-sm">{t.latest(digits(latest.reading), period(periodNamed(latest)))}</p>}
    </section>
  );
}
