import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { useCallContext, useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { periodNamed } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import type { LateFee } from '../endpoints.ts';
import { billGridTexts } from './grid-texts.ts';

/** Opens the fees that the building's rule proposes; without a rule there is none to open. */
export function LateFeesButton() {
  const t = useTexts(billGridTexts).fees;
  const { lateFeeAmount, lateFeePercent } = useBuilding();
  const [isOpen, setOpen] = useState(false);
  if (lateFeeAmount === 0 && lateFeePercent === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      {isOpen && <LateFeesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LateFeesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(billGridTexts).fees;
  const { client, currentEmail } = useCallContext();
  const query = useQuery({
    queryKey: ['POST /api/late-fees', { dryRun: true }, currentEmail],
    queryFn: () => client('POST /api/late-fees', { body: { dryRun: true, charges: [] } }),
  });
  const fees = query.data?.fees;
  if (fees?.length) return <FeesForm fees={fees} onClose={onClose} />;
  return (
    <Dialog open title={t.title} onClose={onClose}>
      {fees && <p>{t.none}</p>}
      {!fees && query.isError && <LoadError text={t.failed} reason={query.error.message} query={query} />}
      {!fees && !query.isError && <SkeletonForm />}
    </Dialog>
  );
}

/** Each is chosen until the office leaves it out. */
function FeesForm({ fees, onClose }: { fees: LateFee[]; onClose: () => void }) {
  const t = useTexts(billGridTexts).fees;
  const { taka, period, day } = useFormats();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const add = useChange('POST /api/late-fees', {
    onSuccess: ({ fees: added }) => {
      toast.success(t.done(added.length));
      onClose();
    },
  });
  const chosen = fees.filter(({ chargeId }) => !left.has(chargeId));
  const sum = toTaka(chosen.reduce((total, { amount }) => total + toPoisha(amount), 0));
  const toggle = (id: string) =>
    setLeft(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]));
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      change={add}
      onClose={onClose}
      submitText={t.add(chosen.length, taka(sum))}
      onSend={() => add.mutate({ body: { dryRun: false, charges: chosen.map(({ chargeId }) => chargeId) } })}
    >
      <ul className="max-h-80 overflow-y-auto rounded-field border border-line px-4">
        {fees.map(({ chargeId, apartmentNo, name, month, year, dueOn, open, amount }) => (
          <li key={chargeId} className="border-line not-first:border-t">
            <label className="flex items-center gap-3 py-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={!left.has(chargeId)}
                onChange={() => toggle(chargeId)}
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold">
                  {apartmentNo} · {name}
                </span>
                <span className="block text-mute text-sm">
                  {t.late(period(periodNamed({ month, year })), taka(open), day(dueOn))}
                </span>
              </span>
              <span className="figures font-semibold">{taka(amount)}</span>
            </label>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
