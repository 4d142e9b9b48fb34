import { dayAt, daysAfter } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Cheque } from '../endpoints.ts';
import { chequeStateIn, STALE_AHEAD, type ChequeState as State } from '../rules.ts';
import { chequeTexts } from './texts.ts';
import { useWarning } from './use-cheques.ts';

const TONES = {
  held: 'outline',
  deposited: 'warning',
  cleared: 'success',
  returned: 'danger',
  givenBack: 'neutral',
} as const;

/** A cheque's state as a badge. */
export function ChequeBadge({ state }: { state: State }) {
  const { language } = useLanguage();
  return <Badge tone={TONES[state]}>{chequeStateIn(state, language)}</Badge>;
}

/** Returns a remark on the cheque: its month, and the day and reason of its last step. */
export function useChequeRemark() {
  const t = useTexts(chequeTexts).table;
  const { day, period } = useFormats();
  return (cheque: Cheque): string => {
    const { state, depositedOn, place, clearedOn, returnedOn, returnReason, givenBackOn, givenBackNote, takenOn } =
      cheque;
    const { month, isSecurity } = cheque;
    const [year = 0, number = 0] = (month ?? '').split('-').map(Number);
    const parts = [
      isSecurity && t.security,
      month && t.forMonth(period({ year, month: number })),
      state === 'held' && t.takenOn(day(takenOn)),
      state === 'deposited' &&
        depositedOn &&
        [t.depositedOn(day(depositedOn)), place && t.atPlace(place)].filter(Boolean).join(' '),
      state === 'cleared' && clearedOn && t.clearedOn(day(clearedOn)),
      state === 'returned' && returnedOn && t.returnedOn(day(returnedOn), returnReason ?? ''),
      state === 'givenBack' &&
        givenBackOn &&
        [t.givenBackOn(day(givenBackOn)), givenBackNote].filter(Boolean).join(': '),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

/** Warnings about a cheque's legal periods. */
export function ChequeWarnings({ cheque }: { cheque: Cheque }) {
  const today = dayAt(new Date());
  const warnings = useWarning(today)(cheque, daysAfter(today, STALE_AHEAD));
  return warnings.map((warning) => (
    <span key={warning} className="wrap-anywhere block max-w-96 font-medium text-sm text-warning">
      {warning}
    </span>
  ));
}
