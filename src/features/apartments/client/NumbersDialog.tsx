import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { makeRequestKey, useChange } from '#api/use-call.tsx';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { ManagedApartment } from '../endpoints.ts';
import { unitName } from '../unit-kinds.ts';
import { numberTexts } from './number-texts.ts';

type Props = { apartment: ManagedApartment; onClose: () => void };

/** Former numbers of a unit, with the forms to swap its number and to add a former one. */
export function NumbersDialog({ apartment, onClose }: Props) {
  const t = useTexts(numberTexts);
  const { language } = useLanguage();
  // Shows the forms empty after a send; what another administrator changes meanwhile leaves what is typed.
  const [sent, setSent] = useState(0);
  const renew = () => setSent((before) => before + 1);
  return (
    <Dialog open title={t.title(unitName(apartment, language))} text={t.text} onClose={onClose}>
      <div className="grid gap-8">
        <FormerNumbers apartment={apartment} />
        <SwapForm key={`swap ${sent}`} apartment={apartment} onSent={renew} />
        <AddForm key={`add ${sent}`} apartment={apartment} onSent={renew} />
      </div>
    </Dialog>
  );
}

function FormerNumbers({ apartment: { _id, block, formerNumbers } }: Pick<Props, 'apartment'>) {
  const t = useTexts(numberTexts);
  const { day } = useFormats();
  const remove = useChange('DELETE /api/apartments/{id}/numbers/{numberId}', {
    onSuccess: () => toast.success(t.removed),
  });
  if (formerNumbers.length === 0) return <p>{t.none}</p>;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t.former}</h3>
      <ul className="grid gap-2">
        {formerNumbers.map((number) => (
          <li key={number._id} className="wrap-anywhere flex items-center justify-between gap-4">
            <span>
              {t.until(
                number.block === block ? number.apartmentNo : `${number.block} ${number.apartmentNo}`,
                day(number.until),
              )}
              {number.note && <span className="block text-mute text-sm">{number.note}</span>}
            </span>
            <Button
              size="sm"
              variant="secondary"
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { id: _id, numberId: number._id } })}
            >
              <RichText
                text={t.remove(number.apartmentNo)}
                which={(words) => <span className="sr-only">{words}</span>}
              />
            </Button>
          </li>
        ))}
      </ul>
      <FormError error={remove.error} />
    </section>
  );
}

type FormProps = Pick<Props, 'apartment'> & { onSent: () => void };

function SwapForm({ apartment: { _id: id, version, block }, onSent }: FormProps) {
  const t = useTexts(numberTexts).swap;
  const shownBlock = useShownBlock();
  const [requestKey] = useState(makeRequestKey);
  const swap = useChange('PUT /api/apartments/swap', {
    onSuccess: () => {
      toast.success(t.done);
      onSent();
    },
  });
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t.title}</h3>
      <Form<'apartmentNo'>
        busy={swap.isPending}
        refusal={swap.error}
        onSend={(typed) => swap.mutate({ body: { ...typed, id, version, requestKey } })}
      >
        <Field
          label={t.other(shownBlock(block))}
          name="apartmentNo"
          hint={t.hint}
          required
          maxLength={20}
          autoComplete="off"
          error={fieldErrors(swap.error).apartmentNo}
        />
        <FormError error={swap.error} />
        <Button type="submit" variant="secondary" busy={swap.isPending} className="w-fit">
          {t.submit}
        </Button>
      </Form>
    </section>
  );
}

function AddForm({ apartment: { _id: id, block }, onSent }: FormProps) {
  const t = useTexts(numberTexts).add;
  const add = useChange('POST /api/apartments/{id}/numbers', {
    onSuccess: () => {
      toast.success(t.done);
      onSent();
    },
  });
  const errors = fieldErrors(add.error);
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold">{t.title}</h3>
        <p className="text-mute">{t.text}</p>
      </div>
      <Form<'block' | 'apartmentNo' | 'until' | 'note'>
        busy={add.isPending}
        refusal={add.error}
        draft={`former number ${id}`}
        onSend={(body) => add.mutate({ params: { id }, body })}
      >
        <div className="grid grid-cols-2 gap-x-4 gap-y-5">
          <Field label={t.block} name="block" required maxLength={20} defaultValue={block} error={errors.block} />
          <Field
            label={t.number}
            name="apartmentNo"
            required
            maxLength={20}
            autoComplete="off"
            error={errors.apartmentNo}
          />
        </div>
        <DayField label={t.until} name="until" required error={errors.until} />
        <Field label={t.note} name="note" optional maxLength={200} hint={t.noteHint} error={errors.note} />
        <FormError error={add.error} />
        <Button type="submit" variant="secondary" busy={add.isPending} className="w-fit">
          {t.submit}
        </Button>
      </Form>
    </section>
  );
}
