import { type ChangeEvent, useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { numberRefusal } from '#locale/number-refusal.ts';
import { readAmount } from '#locale/read-number.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TakaField, TextArea } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { TillDay } from '../endpoints.ts';
import { CountNotes } from './CountNotes.tsx';
import { DrawerLines } from './DrawerLines.tsx';
import { type TillTexts, tillTexts } from './texts.ts';
import { useCloseTill } from './use-till.ts';

const FIELDS = ['counted', 'putIn', 'handedOver'] as const;

type Props = { day: string; toCount: NonNullable<TillDay['toCount']> };

/** Shows the expected cash, takes the counted cash, shows the difference, and closes the day. Amounts in taka. */
export function CountCash({ day, toCount }: Props) {
  const [typed, setTyped] = useState({ counted: '', putIn: '', handedOver: '' });
  const t = useTexts(tillTexts).count;
  const formats = useFormats();
  const { language } = useLanguage();
  const { isPending, error, askToClose } = useCloseTill(day);
  const errors = fieldErrors(error);
  const counted = readAmount(typed.counted);
  const [putIn, handedOver] = [readAmount(typed.putIn) ?? 0, readAmount(typed.handedOver) ?? 0];
  const [alsoCounted, setAlsoCounted] = useState<readonly string[]>([]);
  const added = toCount.drawers.filter(({ personId }) => alsoCounted.includes(personId));
  const moved = added.reduce((taka, { held }) => sum(taka, held), toCount.moved);
  const expectedCash = sum(sum(toCount.carriedOver, moved), putIn);
  const [isMoreOpen, setMoreOpen] = useState(false);
  // What was typed, or is asked for, is not folded away.
  const isMoreUsed = expectedCash < 0 || typed.putIn !== '' || typed.handedOver !== '';
  const isTooMuch = counted !== undefined && handedOver > counted;
  const difference = counted === undefined ? 0 : sum(counted, -expectedCash);
  const taka = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const isUnreadable = (name: keyof typeof typed) => typed[name].trim() !== '' && readAmount(typed[name]) === undefined;
  const refusal = (name: keyof typeof typed, refused: string | undefined) =>
    isUnreadable(name)
      ? numberRefusal(typed[name], { money: true })[language]
      : name === 'handedOver' && isTooMuch
        ? t.tooMuch
        : refused;
  return (
    <CardSection title={t.title} intro={t.intro}>
      <DrawerLines drawer={{ ...toCount, moved, through: day, putIn, expectedCash }} />
      {day === dayAt(new Date()) && (
        <p className="text-mute">
          <RichText
            text={t.today}
            yesterday={(words) => <TextLink to={`/dashboard/till?day=${daysAfter(day, -1)}`}>{words}</TextLink>}
          />
        </p>
      )}
      {expectedCash < 0 && <p className="text-danger">{t.belowZero}</p>}
      <Form<'note'>
        busy={isPending}
        refusal={error}
        draft={`till ${day}`}
        onSend={({ note }, form) => {
          const refused = isTooMuch ? 'handedOver' : FIELDS.find(isUnreadable);
          if (refused) form.querySelector<HTMLElement>(`[name=${refused}]`)?.focus();
          else if (counted !== undefined)
            void askToClose({ countedCash: counted, difference, putIn, handedOver, alsoCounted, note });
        }}
      >
        {toCount.drawers.length > 0 && (
          <fieldset className="grid gap-1">
            <legend className="font-semibold">{t.withOthers}</legend>
            {toCount.drawers.map(({ personId, name, held }) => (
              <Checkbox
                key={personId}
                checked={alsoCounted.includes(personId)}
                onChange={({ target }) =>
                  setAlsoCounted((before) =>
                    target.checked ? [...before, personId] : before.filter((one) => one !== personId),
                  )
                }
              >
                {t.alsoCount(name, formats.taka(held))}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <CountNotes onSum={(cash) => setTyped((before) => ({ ...before, counted: String(cash) }))} />
        <TakaField
          label={t.counted}
          hint={t.countedHint}
          required
          {...taka('counted')}
          error={refusal('counted', errors.countedCash ?? errors.day)}
        />
        <details
          open={isMoreOpen || isMoreUsed}
          onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
          className="rounded-field border border-line px-4 py-3"
        >
          <summary className="cursor-pointer font-semibold">{t.moved}</summary>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <TakaField label={t.putIn} hint={t.putInHint} {...taka('putIn')} error={refusal('putIn', errors.putIn)} />
            <TakaField
              label={t.handedOver}
              hint={t.handedOverHint}
              {...taka('handedOver')}
              error={refusal('handedOver', errors.handedOver)}
            />
          </div>
        </details>
        <p role="status" className="figures font-semibold empty:hidden">
          {counted !== undefined && differenceText(difference, formats.taka, t)}
          {counted !== undefined &&
            handedOver > 0 &&
            !isTooMuch &&
            ` ${t.stays(formats.taka(sum(counted, -handedOver)))}`}
        </p>
        {difference !== 0 && (
          <TextArea label={t.why} name="note" required rows={3} maxLength={500} error={errors.note} />
        )}
        <FormError error={error} />
        <Button type="submit" busy={isPending} className="w-fit">
          {t.submit}
        </Button>
      </Form>
    </CardSection>
  );
}

const sum = (one: number, other: number) => toTaka(toPoisha(one) + toPoisha(other));

/** Describes the difference between counted and expected cash. */
function differenceText(taka: number, exact: (taka: number) => string, t: TillTexts['count']): string {
  if (taka === 0) return t.agrees;
  return (taka < 0 ? t.less : t.more)(exact(Math.abs(taka)));
}
