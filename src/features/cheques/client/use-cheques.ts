import { listInput, type ShownBy } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { Cheque } from '../endpoints.ts';
import type { CHEQUES } from '../rules.ts';
import { chequeTexts } from './texts.ts';

/** One page of the cheques. The previous page stays visible while the next one loads. */
export const useCheques = (shown: ShownBy<typeof CHEQUES>) =>
  useCall('GET /api/cheques', listInput(shown), { keepsPrevious: true });

/** All cheques that can be deposited today, by their date. */
export const useDueCheques = () => useCall('GET /api/cheques', { query: { state: 'due', whole: 'true' } });

/** The building's bank accounts for deposits; empty while loading. */
export function useBanks() {
  const { data } = useCall('GET /api/places', {});
  return (data?.places ?? []).flatMap(({ _id, method, name, number }) =>
    method === 'Bank' ? [{ value: _id, text: name ?? number }] : [],
  );
}

export const useTakeCheques = () => useChange('POST /api/cheques');
export const useDepositCheque = () => useChange('PUT /api/cheques/deposit/{id}');
export const useReturnCheque = () => useChange('PUT /api/cheques/return/{id}');

export function useGiveBackCheque() {
  const t = useTexts(chequeTexts).giveBack;
  return useChange('PUT /api/cheques/give-back/{id}', { onSuccess: () => toast.success(t.done) });
}

/** Returns a cheque's name, such as `0001234, City Bank, ৳18,000`. */
export function useChequeName() {
  const t = useTexts(chequeTexts).table;
  const { taka } = useFormats();
  return ({ number, bank, amount }: Pick<Cheque, 'number' | 'bank' | 'amount'>) =>
    `${t.name(number, bank)}, ${taka(amount)}`;
}

/** Returns the warning about a held or returned cheque's legal period, and its urgency. */
export function useWarning(today: string) {
  const t = useTexts(chequeTexts).warn;
  const { day } = useFormats();
  return ({ state, validThrough, noticeBy }: Pick<Cheque, 'state' | 'validThrough' | 'noticeBy'>, soon: string) => {
    const warnings: string[] = [];
    if (noticeBy) warnings.push(noticeBy < today ? t.noticeOver(day(noticeBy)) : t.notice(day(noticeBy)));
    if (state !== 'held' && state !== 'returned') return warnings;
    if (validThrough < today) warnings.push(t.stale(day(validThrough)));
    else if (validThrough <= soon) warnings.push(t.staleSoon(day(validThrough)));
    return warnings;
  };
}
