import { useState } from 'react';
import type { Statement } from '#features/ledger/endpoints.ts';
import { rentOwed } from '#features/ledger/rent-rules.ts';
import { chargeTitle } from '#features/ledger/rules.ts';
import { addMonths, monthNumber, monthOf, periodOf } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { MONTHS_AHEAD } from '../rules.ts';
import { chargeName, partName } from './parts.ts';
import { paymentsTexts } from './texts.ts';

type Props = { statement: Statement; isChosen: boolean; errors: Record<string, string | undefined> };

/** Assigns the money to charges: those due first, or chosen months and lines of bills with their amounts. */
export function ForMonths({ statement, isChosen, errors }: Props) {
  const t = useTexts(paymentsTexts).months;
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t.legend}</legend>
      <Checkbox name="chosen">{t.choose}</Checkbox>
      {isChosen && <Parts statement={statement} errors={errors} />}
    </fieldset>
  );
}

function Parts({ statement: { account, charges, rents, freeMonth }, errors }: Omit<Props, 'isChosen'>) {
  const t = useTexts(paymentsTexts).months;
  const { taka, period } = useFormats();
  const [ahead, setAhead] = useState(1);
  const { language } = useLanguage();
  const others = charges.filter(({ kind, outstanding }) => kind !== 'rent' && outstanding > 0);
  const open = charges.flatMap(({ kind, month, year, outstanding }) =>
    kind === 'rent' && month && year && outstanding > 0
      ? [{ month: monthOf({ year, month: monthNumber(month) }), hint: t.open(taka(outstanding)) }]
      : [],
  );
  const monthsAhead = freeMonth
    ? Array.from({ length: ahead }, (_, later) => addMonths(periodOf(freeMonth), later))
    : [];
  const coming = monthsAhead.map(monthOf).map((month) => ({
    month,
    hint: t.ahead(taka(rentOwed(rents, month, account) ?? 0)),
  }));
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {[...open, ...coming].map(({ month, hint }) => (
          <TakaField
            key={month}
            label={period(periodOf(month))}
            name={partName(month)}
            hint={hint}
            error={errors[partName(month)]}
          />
        ))}
        {others.map((charge) => (
          <TakaField
            key={charge._id}
            label={chargeTitle(charge, language)}
            name={chargeName(charge._id)}
            hint={t.open(taka(charge.outstanding))}
            error={errors[chargeName(charge._id)]}
          />
        ))}
      </div>
      {freeMonth && ahead < MONTHS_AHEAD && (
        <Button size="sm" variant="secondary" className="w-fit" onClick={() => setAhead(ahead + 1)}>
          {t.oneMore}
        </Button>
      )}
    </div>
  );
}
