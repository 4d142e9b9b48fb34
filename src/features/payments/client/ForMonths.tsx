import { useState } from 'react';
import type { Statement } from '#features/ledger/endpoints.ts';
import { monthOf, monthText, periodOf, rentAt } from '#features/ledger/rules.ts';
import { addMonths, monthNumber } from '#locale/calendar.ts';
import { formatTaka } from '#locale/taka.ts';
import { Button } from '#ui/form/Button.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { MONTHS_AHEAD } from '../rules.ts';
import { partName } from './parts.ts';

type Props = { statement: Statement; isChosen: boolean };

/** What the money is for: what is due first, or months with their parts. */
export function ForMonths({ statement, isChosen }: Props) {
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">What it is for</legend>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="chosen" className="size-5 accent-primary" />
        Choose the months that it is for
      </label>
      {isChosen && <Parts statement={statement} />}
    </fieldset>
  );
}

function Parts({ statement: { charges, rents, freeMonth } }: Pick<Props, 'statement'>) {
  const [ahead, setAhead] = useState(1);
  const open = charges.flatMap(({ month, year, outstanding }) =>
    month && year && outstanding > 0
      ? [{ month: monthOf({ year, month: monthNumber(month) }), hint: `${exact(outstanding)} open` }]
      : [],
  );
  const coming = Array.from({ length: freeMonth ? ahead : 0 }, (_, later) => {
    const month = monthOf(addMonths(periodOf(freeMonth ?? ''), later));
    return { month, hint: `Ahead: ${exact(rentAt(rents, month) ?? 0)}` };
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {[...open, ...coming].map(({ month, hint }) => (
          <TakaField key={month} label={monthText(month)} name={partName(month)} hint={hint} />
        ))}
      </div>
      {freeMonth && ahead < MONTHS_AHEAD && (
        <Button size="sm" variant="secondary" className="w-fit" onClick={() => setAhead(ahead + 1)}>
          + One more month
        </Button>
      )}
    </div>
  );
}

const exact = (taka: number) => formatTaka(taka, { decimals: 2 });
