import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import type { CallResponse } from '#api/client.ts';
import { useCall } from '#api/use-call.tsx';
import { paperPath } from '#features/papers/rules.ts';
import { periodOf } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { Button } from '#ui/form/Button.tsx';
import { flatTexts } from './texts.ts';

type Costs = CallResponse<'GET /api/flats/costs'>;

/** A dialog with the building's costs of a month, such as `2026-03`, each with its vouchers. */
export function CostsOfMonth({ month, name }: { month: string; name: string }) {
  const t = useTexts(flatTexts).costs;
  const { period } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <span>
          <RichText text={t.button(name)} what={(words) => <span className="sr-only">{words}</span>} />
        </span>
      </Button>
      <Dialog open={isOpen} title={t.title(period(periodOf(month)))} onClose={() => setOpen(false)}>
        <CostsAsked month={month} />
      </Dialog>
    </>
  );
}

function CostsAsked({ month }: { month: string }) {
  const t = useTexts(flatTexts).costs;
  const query = useCall('GET /api/flats/costs', { query: { month } });
  return (
    <Query query={query} failed={t.failed} loading={<SkeletonFigures />}>
      {(data) => <CostList {...data} />}
    </Query>
  );
}

function CostList({ costs, sum }: Costs) {
  const t = useTexts(flatTexts).costs;
  const { taka, day } = useFormats();
  const { language } = useLanguage();
  if (costs.length === 0) return <p className="text-mute">{t.nothing}</p>;
  return (
    <>
      <ul aria-label={t.list} className="grid">
        {costs.map((cost) => {
          const what = writtenIn(language, cost.category.name, cost.category.nameBangla);
          return (
            <li key={cost._id} className="grid gap-x-4 border-line border-b py-3">
              <span className="flex items-baseline justify-between gap-4">
                <span className="wrap-anywhere min-w-0 font-semibold">{what}</span>
                <span className="figures shrink-0">{taka(cost.amount)}</span>
              </span>
              <span className="text-mute text-sm">
                {[day(cost.day), cost.takenBack ? t.takenBack : cost.amount < 0 && t.back].filter(Boolean).join(' · ')}
              </span>
              {cost.vouchers.length > 0 && <Vouchers vouchers={cost.vouchers} what={what} />}
            </li>
          );
        })}
      </ul>
      <p className="flex justify-between gap-4 pt-3 font-semibold">
        <span>{t.sum}</span>
        <span className="figures">{taka(sum)}</span>
      </p>
    </>
  );
}

type VouchersProps = { vouchers: Costs['costs'][number]['vouchers']; what: string };

function Vouchers({ vouchers, what }: VouchersProps) {
  const t = useTexts(flatTexts).costs;
  const { digits } = useFormats();
  return (
    <span className="flex flex-wrap gap-x-4">
      {vouchers.map(({ _id, size }, place) => (
        <span key={_id} className="inline-flex items-center gap-2">
          <FileText size={18} className="shrink-0 text-mute" />
          <a
            href={paperPath(_id)}
            download
            aria-label={t.voucherOf(digits(place + 1), what)}
            className="inline-flex min-h-11 items-center underline"
          >
            {t.voucher(vouchers.length > 1 ? digits(place + 1) : '')}
          </a>
          <span className="text-mute text-sm">{t.kilobytes(digits(Math.ceil(size / 1000)))}</span>
        </span>
      ))}
    </span>
  );
}
