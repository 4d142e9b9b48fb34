import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { TakeOver } from '#features/ledger/client/TakeOver.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { PLACES, type Place, placeAccount, placeName } from '../rules.ts';
import { tillTexts } from './texts.ts';
import { useMoveMoney } from './use-transfers.ts';

type Name = 'from' | 'to' | 'amount' | 'day' | 'reference' | 'note' | 'requestKey';
type Props = { day: string; onClose: () => void };

/** Records a transfer between the drawer, the bank, wallets and the owner. */
export function MoveMoneyDialog({ day, onClose }: Props) {
  const t = useTexts(tillTexts).transfer;
  const { language } = useLanguage();
  const move = useMoveMoney();
  const errors = fieldErrors(move.error);
  const field = (name: Name) => ({ name, error: errors[name] });
  const places = PLACES.map((place) => ({ value: place, text: placeName(placeAccount(place), language) }));
  function send({ from, to, ...typed }: Record<Name, string>) {
    const body = { ...typed, from: from as Place, to: to as Place, again: errors.again !== undefined };
    move.mutate({ body }, { onSuccess: onClose });
  }
  return (
    <FormDialog<Name>
      noValidate
      draft="money moved"
      title={t.title}
      text={t.text}
      change={move}
      submitText={errors.again ? t.submitAgain : t.submit}
      // The question was about the former values.
      onChange={() => errors.again && move.reset()}
      onClose={onClose}
      onSend={send}
    >
      <RequestKey />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={t.from} required placeholder={t.choose} options={places} {...field('from')} />
        <Select
          label={t.to}
          required
          placeholder={t.choose}
          options={places.filter(({ value }) => value !== 'Opening')}
          {...field('to')}
        />
        <TakaField label={t.amount} required {...field('amount')} />
        <DayField label={t.day} required max={dayAt(new Date())} defaultValue={day} {...field('day')} />
        <Field label={t.reference} optional maxLength={64} autoComplete="off" {...field('reference')} />
        <Field label={t.note} optional maxLength={500} {...field('note')} />
      </div>
      <TakeOver error={move.error} onFollow={onClose} />
      {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
    </FormDialog>
  );
}
