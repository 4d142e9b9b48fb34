import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { useFormats } from '#locale/use-texts.tsx';

type Labels = { owe: string; waiting: (amount: string) => string; credit: (amount: string) => string };
type Props = { id: string; account: Pick<LedgerAccount, 'owed' | 'waiting' | 'credit'>; words: Labels };

/** The debt of an account, with its pending and unused money. `id` is the heading's. */
export function Owed({ id, account: { owed, waiting, credit }, words }: Props) {
  const { taka } = useFormats();
  return (
    <div className="grid content-start gap-1">
      <h2 id={id} className="font-sans text-mute text-sm tracking-normal">
        {words.owe}
      </h2>
      <p className="display figures text-title">{taka(owed)}</p>
      {waiting > 0 && <p className="text-mute">{words.waiting(taka(waiting))}</p>}
      {credit > 0 && <p className="text-mute">{words.credit(taka(credit))}</p>}
    </div>
  );
}
