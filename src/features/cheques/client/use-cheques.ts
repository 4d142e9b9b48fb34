import { listInput, type ShownBy } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { Cheque } from '../endpoints.ts';
import type { CHEQUES } from '../rules.ts';
import { chequeTexts } from './texts.ts';

/** One page of the cheques. The page before stays until it is here. */
export const useCheques = (shown: ShownBy<typeof CHEQUES>) =>
  useCall('GET /api/cheques', listInput(shown), { keepsPrevious: true });

/** Those that can be deposited today, the first 25 by the day on them. */
export const useDueCheques = () => useCall('GET /api/cheques', { query: { state: 'due' } });

/** The bank accounts of the building where a cheque is deposited; none until they are loaded. */
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

/** Such as `0001234, City Bank, ৳18,000`. */
export function useChequeName() {
  const t = useTexts(chequeTexts).table;
  const { taka } = useFormats();
  return ({ number, bank, amount }: Pick<Cheque, 'number' | 'bank' | 'amount'>) =>
    `${t.name(number, bank)}, ${taka(amount)}`;
}

/** What the law's periods say of a cheque: of one that is held or came back, and how much it presses. */
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
