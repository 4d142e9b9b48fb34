import { useId } from 'react';
import { useCall } from '#api/use-call.tsx';
import type { PartMonths } from '#features/building/endpoints.ts';
import { chargeTitle } from '#features/ledger/rules.ts';
import { writtenIn } from '#locale/language.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { noticeTexts } from './notice-texts.ts';

type Props = {
  agreementId: string;
  /** The last day in Asia/Dhaka, and how its month is charged. Without a day the sums are today's. */
  endsOn?: string | undefined;
  partMonths?: PartMonths | undefined;
};

/** Shows the charges that ending on a day reverses and keeps, and the sums then owed, pending, unused and held, computed by the server. */
export function LeftBetween({ agreementId, endsOn, partMonths }: Props) {
  const t = useTexts(noticeTexts).left;
  const { language } = useLanguage();
  const { taka, number, monthNamed } = useFormats();
  const { data, isError } = useCall('GET /api/agreements/settlement/{id}', {
    params: { id: agreementId },
    query: { endsOn, partMonths },
  });
  if (isError) return <p className="text-danger">{t.failed}</p>;
  if (!data) return <SkeletonRows />;
  const { owed, waiting, credit, held } = data.account;
  const sums = [
    [t.owed, owed],
    [t.waiting, waiting],
    [t.credit, credit],
    [t.held, held],
    [t.paidAhead, data.paidAhead],
  ] as const;
  const { goes = [], stays = [], readings = [] } = data.ending ?? {};
  const readingText = ({ name, nameBangla, month, reading }: (typeof readings)[number]) =>
    `${writtenIn(language, name, nameBangla)}, ${monthNamed(month)}: ${number(reading)}`;
  return (
    <>
      <Charges
        title={t.goes}
        charges={goes.map(({ takenBack, ...charge }) => ({
          name: chargeTitle(charge, language),
          text: takenBack === charge.amount ? taka(takenBack) : t.goesOf(taka(takenBack), taka(charge.amount)),
        }))}
      />
      <Charges
        title={t.stays}
        charges={stays.map((charge) => ({
          name: chargeTitle(charge, language),
          text:
            charge.outstanding > 0
              ? `${taka(charge.amount)} (${t.open(taka(charge.outstanding))})`
              : taka(charge.amount),
        }))}
      />
      {readings.length > 0 && <p className="text-mute">{t.readings(readings.map(readingText).join(', '))}</p>}
      <dl className="grid gap-1 rounded-field bg-paper px-4 py-3">
        {sums.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="figures font-semibold">{taka(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Line = { name: string; text: string };

/** The charges that the end changes, even a whole year of bills: the dialog scrolls, and nothing within it. */
function Charges({ title, charges }: { title: string; charges: readonly Line[] }) {
  const id = useId();
  if (charges.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <ul className="grid gap-1" aria-labelledby={id}>
        {charges.map(({ name, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges can have one name, and the list is read only.
          <li key={place} className="flex justify-between gap-4">
            <span>{name}</span>
            <span className="figures shrink-0">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
