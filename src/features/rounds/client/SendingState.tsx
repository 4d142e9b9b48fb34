import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { countUnsent, type Entry } from './round.ts';
import type { Sending } from './send-entries.ts';
import { roundTexts } from './texts.ts';

type Props = {
  entries: readonly Entry[];
  /** Number of other persons' payments that wait. */
  others: number;
  sending: { isSending: boolean; outcome: Sending | undefined };
  onSend: () => void;
};

/** The number of unsent payments, and the reason. */
export function SendingState({ entries, others, sending: { isSending, outcome }, onSend }: Props) {
  const t = useTexts(roundTexts).sending;
  const { digits } = useFormats();
  const { waiting, refused } = countUnsent(entries);
  return (
    <div className="grid gap-3">
      {others > 0 && <p className="text-mute text-sm">{t.others(digits(others))}</p>}
      {refused > 0 && (
        <p role="status" className="rounded-field bg-danger-soft px-4 py-3 text-danger">
          {t.refusedBelow(digits(refused))}
        </p>
      )}
      {waiting > 0 && (
        <Card as="section" aria-label={t.waiting(digits(waiting))} className="grid gap-3">
          <p role="status" className="font-semibold">
            {t.waiting(digits(waiting))}
          </p>
          {outcome && outcome !== 'done' && <p className="text-mute text-sm">{t[outcome]}</p>}
          <Button busy={isSending} className="w-fit" onClick={onSend}>
            {t.now}
          </Button>
        </Card>
      )}
      {waiting === 0 && refused === 0 && entries.length > 0 && (
        <p role="status" className="text-sm text-success">
          {t.allSent}
        </p>
      )}
    </div>
  );
}

/** Shown at a door: the number of unsent payments, and a link to the refused ones. */
export function ShortSendingState({
  entries,
  onShowRefused,
}: {
  entries: readonly Entry[];
  onShowRefused: () => void;
}) {
  const t = useTexts(roundTexts).sending;
  const { digits } = useFormats();
  const { waiting, refused } = countUnsent(entries);
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-mute text-sm">
      {waiting > 0 && <p>{t.waiting(digits(waiting))}</p>}
      {waiting === 0 && refused === 0 && entries.length > 0 && <p>{t.allSent}</p>}
      {refused > 0 && (
        <button
          type="button"
          className="-my-1.5 min-h-9 font-semibold text-danger underline underline-offset-4"
          onClick={onShowRefused}
        >
          {t.refused(digits(refused))}
        </button>
      )}
    </div>
  );
}
