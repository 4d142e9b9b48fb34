import { useCall } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { noticeTexts } from './notice-texts.ts';

/** What is open, waits, is not used, held and paid ahead of a tenancy that is about to end. */
export function LeftBetween({ agreementId }: { agreementId: string }) {
  const t = useTexts(noticeTexts).left;
  const { taka } = useFormats();
  const { data, isError } = useCall('GET /api/agreements/settlement/{id}', { params: { id: agreementId } });
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
