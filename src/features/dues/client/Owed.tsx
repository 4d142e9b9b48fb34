import type { ReactNode } from 'react';
import { WaitsElsewhere } from '#features/ledger/client/WaitsElsewhere.tsx';
import type { Statement } from '#features/ledger/endpoints.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats } from '#locale/use-texts.tsx';
import { debtOf, sentOf } from '../rules.ts';
import { useLater } from './use-later.ts';

type Labels = {
  owe: string;
  /** The sum before what was sent, and that. */
  less: (all: string, sent: string) => string;
  waiting: (amount: string) => string;
  credit: (amount: string) => string;
};
type Props = {
  id: string;
  statement: Pick<Statement, 'account' | 'charges' | 'others' | 'payments'>;
  words: Labels;
  /** The one act, beside the sum. */
  children?: ReactNode;
};

/** The debt of an account and the part that is not due yet, with its pending and unused money. `id` is the heading's. */
export function Owed({ id, statement, words, children }: Props) {
  const { owed, waiting, credit } = statement.account;
  const { taka } = useFormats();
  const later = useLater()(debtOf(statement));
  // The part of the pending money that settles charges; the rest leaves the debt as it is.
  const sent = sentOf(statement);
  return (
    <div className="grid min-w-0 flex-[1_1_10rem] content-start gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="grid gap-1">
          <h2 id={id} className="font-sans text-mute text-sm tracking-normal">
            {words.owe}
          </h2>
          <p className="display figures text-title">{taka(owed)}</p>
        </div>
        {children}
      </div>
      {later && <p className="text-mute">{later}</p>}
      {sent > 0 && <p className="text-mute">{words.less(taka(toTaka(toPoisha(owed) + sent)), taka(toTaka(sent)))}</p>}
      {waiting > 0 && sent === 0 && <p className="text-mute">{words.waiting(taka(waiting))}</p>}
      <WaitsElsewhere others={statement.others} />
      {credit > 0 && <p className="text-mute">{words.credit(taka(credit))}</p>}
    </div>
  );
}
