import { METHODS } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TakaField } from '#ui/form/TakaField.tsx';

type Props = {
  /** What stands there at first, in taka. */
  amount: string | undefined;
  errors: Record<string, string>;
};

/** How much came, how and when. */
export function MoneyFields({ amount, errors }: Props) {
  const today = dayAt(new Date());
  const field = (name: string) => ({ name, error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TakaField label="Amount" required defaultValue={amount} {...field('amount')} />
      <Field label="Received on" type="date" required max={today} defaultValue={today} {...field('receivedOn')} />
      <div className="grid gap-5 sm:col-span-2">
        <Select label="How it came" required placeholder="Please choose" options={METHODS} {...field('method')} />
        <Field
          label="Transaction number"
          optional
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('reference')}
        />
      </div>
    </div>
  );
}
