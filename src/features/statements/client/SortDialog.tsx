import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { useChange } from '#api/use-call.tsx';
import { ExpenseOfMonth } from '#features/expenses/client/ExpenseOfMonth.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { TAKINGS, type Taking, takingIn } from '#features/income/rules.ts';
import { TenantSelect } from '#features/residents/client/TenantSelect.tsx';
import { PLACES, type Place, placeAccount, placeName } from '#features/till/rules.ts';
import { toPoisha } from '#locale/taka.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field, Select } from '#ui/form/Field.tsx';
import type { StatementLine, StatementPlace } from '../endpoints.ts';
import { CostDialog } from './CostDialog.tsx';
import { statementTexts } from './texts.ts';
import { usePlaceName } from './use-place-name.ts';
import { useRecorded, useSaid } from './use-sorting.ts';

/** Kinds of record that a statement line can become. */
export type SortAs = 'tenant' | 'phone' | 'cost' | 'income' | 'givenBack' | 'refund' | 'move';
type Props = {
  line: StatementLine;
  as: SortAs;
  /** The building's other places. */
  places: readonly StatementPlace[];
  onClose: () => void;
};

/** Records a line's money, with the day, sum, method and number of the line. */
export function SortDialog({ as, ...props }: Props) {
  if (as === 'tenant') return <TenantDialog {...props} />;
  if (as === 'phone') return <PhoneDialog {...props} />;
  if (as === 'income') return <IncomeDialog {...props} />;
  if (as === 'givenBack') return <GivenBackDialog {...props} />;
  if (as === 'refund') return <RefundDialog {...props} />;
  return as === 'cost' ? <CostDialog {...props} /> : <MoveDialog {...props} />;
}

type DialogProps = Omit<Props, 'as'>;

function TenantDialog({ line, onClose }: DialogProps) {
  const t = useTexts(statementTexts).tenant;
  const record = useChange('POST /api/statement-lines/record', useRecorded(onClose));
  const errors = fieldErrors(record.error);
  const isWhole = line.phone !== null && !line.phone.includes('X');
  return (
    <FormDialog<'agreementId' | 'remember' | 'who' | 'requestKey'>
      title={t.title}
      text={useSaid(line)}
      change={record}
      onClose={onClose}
      noValidate
      submitText={errors.again ? t.again : t.submit}
      onSend={({ remember, who = '', ...typed }) =>
        record.mutate({
          body: {
            lineId: line._id,
            again: errors.again !== undefined,
            remember: remember === 'yes',
            ...(remember === 'yes' && { who }),
            ...typed,
          },
        })
      }
    >
      <RequestKey />
      <TenantSelect error={errors.agreementId} />
      {isWhole && (
        <May permission="money.decide">
          <Checkbox name="remember" value="yes">
            {t.remember(line.phone ?? '')}
          </Checkbox>
          <Field label={t.whose} hint={t.whoseHint} optional name="who" maxLength={100} error={errors.who} />
        </May>
      )}
      {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
    </FormDialog>
  );
}

/** Links a line's telephone to a tenancy; it moves no money. */
function PhoneDialog({ line, onClose }: DialogProps) {
  const t = useTexts(statementTexts).tenant;
  const learn = useChange('PUT /api/statement-lines/whose/{id}', {
    onSuccess: () => {
      toast.success(t.remembered);
      onClose();
    },
  });
  const errors = fieldErrors(learn.error);
  return (
    <FormDialog<'agreementId' | 'who'>
      title={t.phoneTitle}
      text={t.phoneText(line.phone ?? '')}
      change={learn}
      onClose={onClose}
      noValidate
      submitText={t.save}
      onSend={(body) => learn.mutate({ params: { id: line._id }, body })}
    >
      <TenantSelect error={errors.agreementId} />
      <Field label={t.whose} hint={t.whoseHint} optional name="who" maxLength={100} error={errors.who} />
    </FormDialog>
  );
}

function IncomeDialog({ line, onClose }: DialogProps) {
  const t = useTexts(statementTexts).income;
  const { language } = useLanguage();
  const record = useChange('POST /api/statement-lines/income', useRecorded(onClose));
  const errors = fieldErrors(record.error);
  return (
    <FormDialog<'category' | 'payer' | 'note' | 'requestKey'>
      title={t.title}
      text={useSaid(line)}
      change={record}
      onClose={onClose}
      noValidate
      submitText={errors.again ? t.again : t.submit}
      onSend={({ category, ...typed }) =>
        record.mutate({
          body: { lineId: line._id, category: category as Taking, again: errors.again !== undefined, ...typed },
        })
      }
    >
      <RequestKey />
      <Select
        label={t.category}
        required
        placeholder={t.choose}
        options={TAKINGS.map((taking) => ({ value: taking, text: takingIn(taking, language) }))}
        name="category"
        error={errors.category}
      />
      <Field label={t.payer} optional name="payer" maxLength={200} error={errors.payer} />
      <Field label={t.note} optional name="note" maxLength={500} defaultValue={line.words ?? ''} error={errors.note} />
      {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
    </FormDialog>
  );
}

/** The costs of a month, of which a supplier may have given back as much as the line has. */
function GivenBackDialog({ line, onClose }: DialogProps) {
  const t = useTexts(statementTexts).givenBack;
  const record = useChange('POST /api/statement-lines/given-back', useRecorded(onClose));
  const errors = fieldErrors(record.error);
  return (
    <FormDialog<'refunds' | 'note' | 'requestKey'>
      title={t.title}
      text={useSaid(line)}
      change={record}
      onClose={onClose}
      noValidate
      submitText={errors.again ? t.again : t.submit}
      onSend={(typed) => record.mutate({ body: { lineId: line._id, again: errors.again !== undefined, ...typed } })}
    >
      <RequestKey />
      <ExpenseOfMonth
        name="refunds"
        latest={line.day.slice(0, 7)}
        isOffered={({ refunds, reversed, amount, givenBack = 0 }) =>
          !refunds && !reversed && toPoisha(amount) - toPoisha(givenBack) >= toPoisha(line.amount)
        }
        texts={t}
        error={errors.refunds}
      />
      <Field label={t.note} optional name="note" maxLength={500} defaultValue={line.words ?? ''} error={errors.note} />
      {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
    </FormDialog>
  );
}

function RefundDialog({ line, onClose }: DialogProps) {
  const t = useTexts(statementTexts).refund;
  const { onSuccess } = useRecorded(onClose);
  const record = useAskingChange('POST /api/statement-lines/refund', onSuccess);
  const errors = fieldErrors(record.error);
  return (
    <FormDialog<'agreementId' | 'reason' | 'requestKey'>
      title={t.title}
      text={useSaid(line)}
      change={record}
      onClose={onClose}
      noValidate
      submitText={errors.again ? t.again : t.submit}
      onSend={(typed) =>
        record.mutate(
          { body: { lineId: line._id, again: errors.again !== undefined, ...typed } },
          { onSuccess: onClose },
        )
      }
    >
      <RequestKey />
      <TenantSelect error={errors.agreementId} />
      <Field label={t.reason} optional name="reason" maxLength={500} error={errors.reason} />
      {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
    </FormDialog>
  );
}

function MoveDialog({ line, places, onClose }: DialogProps) {
  const t = useTexts(statementTexts).move;
  const { language } = useLanguage();
  const nameOf = usePlaceName();
  const { onSuccess } = useRecorded(onClose);
  const record = useAskingChange('POST /api/statement-lines/move', onSuccess);
  const errors = fieldErrors(record.error);
  const isCame = line.amount > 0;
  const ours = places.filter(({ belongsTo }) => belongsTo).map((place) => ({ value: place._id, text: nameOf(place) }));
  const others = PLACES.filter((place) => place === 'Cash' || place === 'Owner' || (place === 'Opening' && isCame));
  const options = [
    ...others.map((place) => ({ value: place as string, text: placeName(placeAccount(place), language) })),
    ...ours,
  ];
  function send({ other, note, requestKey }: Record<'other' | 'note' | 'requestKey', string>) {
    const where = others.find((place) => place === other);
    const named = where ? { other: where satisfies Place } : other ? { otherPlace: other } : {};
    record.mutate(
      { body: { lineId: line._id, ...named, note, again: errors.again !== undefined, requestKey } },
      { onSuccess: onClose },
    );
  }
  return (
    <FormDialog<'other' | 'note' | 'requestKey'>
      title={t.title}
      text={useSaid(line)}
      change={record}
      onClose={onClose}
      noValidate
      submitText={errors.again ? t.again : t.submit}
      onSend={send}
    >
      <RequestKey />
      <Select
        label={isCame ? t.from : t.to}
        required
        placeholder={t.choose}
        options={options}
        name="other"
        error={errors.other}
      />
      <Field label={t.note} optional name="note" maxLength={500} error={errors.note} />
      {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
    </FormDialog>
  );
}
