import { useCall } from '#api/use-call.tsx';
import type { PartMonths } from '#features/building/endpoints.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { noticeTexts } from './notice-texts.ts';

type Props = {
  agreementId: string;
  /** The last day in Asia/Dhaka, and how its month is charged; without one the sums are those of now. */
  endsOn?: string | undefined;
  partMonths?: PartMonths | undefined;
};

/** What will be open, wait, be unused and held of a tenancy that is about to end on a day, as the server works it out. */
export function LeftBetween({ agreementId, endsOn, partMonths }: Props) {
  const t = useTexts(noticeTexts).left;
  const { taka } = useFormats();
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
  return (
    <dl className="grid gap-1 rounded-field bg-paper px-4 py-3">
      {sums.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd className="figures font-semibold">{taka(amount, { decimals: 2 })}</dd>
        </div>
      ))}
    </dl>
  );
}
