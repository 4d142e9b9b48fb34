import { useState } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CountNotes } from './CountNotes.tsx';
import { useCloseTill } from './use-till.ts';

type Props = { day: string; expectedCash: number };

/** Takes the cash that was counted, says how far it is from the ledger, and closes the day. Amounts in taka. */
export function CashForm({ day, expectedCash }: Props) {
  const [counted, setCounted] = useState('');
  const { isPending, error, askToClose } = useCloseTill(day);
  const errors = fieldErrors(error);
  const difference = counted === '' ? 0 : toTaka(toPoisha(Number(counted)) - toPoisha(expectedCash));
  return (
    <Form<'note'> busy={isPending} refusal={error} onSend={({ note }) => void askToClose(Number(counted), note)}>
      <CountNotes onSum={(sum) => setCounted(String(sum))} />
      <Field
        label="Cash counted"
        affix="৳"
        type="number"
        inputMode="decimal"
        min={0}
        max={20_000_000}
        step="0.01"
        required
        value={counted}
        onChange={({ target }) => setCounted(target.value)}
        error={errors.countedCash ?? errors.day}
      />
      <p role="status" className="figures font-semibold empty:hidden">
        {counted !== '' && differenceText(difference)}
      </p>
      {difference !== 0 && (
        <TextArea label="Why it differs" name="note" required rows={3} maxLength={500} error={errors.note} />
      )}
      <FormError error={error} />
      <Button type="submit" busy={isPending} className="w-fit">
        Close the day
      </Button>
    </Form>
  );
}

/** How much more was counted than the ledger says, in words. */
function differenceText(taka: number): string {
  if (taka === 0) return 'The cash agrees with the ledger.';
  return `${formatTaka(Math.abs(taka), { decimals: 2 })} ${taka < 0 ? 'less' : 'more'} than the ledger says.`;
}
