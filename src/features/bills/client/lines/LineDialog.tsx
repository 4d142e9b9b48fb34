import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useCallContext, useChange } from '#api/use-call.tsx';
import { kindOnBill, LINE_KINDS } from '#features/ledger/charge-kinds.ts';
import { monthOf, periodAt } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { NameFields } from '#ui/form/NameFields.tsx';
import type { BillLine } from '../../endpoints.ts';
import { PAYERS, type Payer } from '../../payer-rules.ts';
import { LINE_METHODS, SHARED_BY } from '../../rules.ts';
import { readPlaces, writePlaces } from './line-places.ts';
import { readSteps } from './line-steps.ts';
import { billOfficeTexts } from './office-texts.ts';
import { RateRows } from './RateRows.tsx';

type Name =
  | 'name'
  | 'nameBangla'
  | 'kind'
  | 'method'
  | 'amount'
  | 'steps'
  | 'sharedBy'
  | 'since'
  | 'until'
  | 'places'
  | 'payer';
/** A line as most buildings have it. */
export type UsualLine = Pick<BillLine, 'kind' | 'method'>;
type Props = { line?: BillLine; usual?: UsualLine | undefined; onClose: () => void };
type Method = BillLine['method'];

/** Adds a line, or changes one: its kind, its method and its first month cannot change. */
export function LineDialog({ line, usual, onClose }: Props) {
  const t = useTexts(billOfficeTexts).form;
  const { language } = useLanguage();
  const add = useChange('POST /api/bill-lines', { onSuccess: onClose });
  const change = useChange('PATCH /api/bill-lines/{id}', { onSuccess: onClose });
  const [method, setMethod] = useState<Method | ''>(line?.method ?? usual?.method ?? '');
  const [wrongSteps, setWrongSteps] = useState<string>();
  const [wrongPlaces, setWrongPlaces] = useState<string>();
  const { client } = useCallContext();
  const sending = line ? change : add;
  const errors: Errors = { ...fieldErrors(sending.error), ...(wrongSteps && { steps: wrongSteps }) };
  const placesRefusal = wrongPlaces ?? errors.blocks;
  const isRare = !!placesRefusal || !!errors.payer || (line && (!!writePlaces(line) || line.payer === 'owner'));

  async function send({ name, nameBangla, amount, steps, until, places, ...typed }: Record<Name, string>) {
    const { steps: read, inDoubt } = method === 'meter' ? readSteps(steps) : {};
    const isWrong = method === 'meter' && !read;
    setWrongSteps(isWrong ? (inDoubt?.[language] ?? t.wrongSteps) : undefined);
    if (isWrong) return;
    const found = await readPlaces(client, places).catch(() => ({ unknown: places }));
    setWrongPlaces('unknown' in found ? t.noPlace(found.unknown) : undefined);
    if ('unknown' in found) return;
    const common = {
      ...found,
      payer: typed.payer as Payer,
      name,
      nameBangla,
      ...(read && { steps: read }),
      ...(amount !== undefined && { amount: amount || '0' }),
    };
    const shared = method === 'shared' && { sharedBy: typed.sharedBy as NonNullable<BillLine['sharedBy']> };
    if (line)
      change.mutate({
        params: { id: line._id },
        body: { version: line.version, ...common, ...shared, until: until || null },
      });
    else
      add.mutate({
        body: {
          ...common,
          ...shared,
          kind: typed.kind as BillLine['kind'],
          method: method as Method,
          since: typed.since,
        },
      });
  }

  const ofLine = line && writtenIn(language, line.name, line.nameBangla);
  return (
    <FormDialog<Name>
      title={line ? t.changeTitle(ofLine ?? '') : t.addTitle}
      text={line ? t.changeText : t.addText}
      change={sending}
      draft={line ? `bill line ${line._id}` : 'bill line'}
      onClose={onClose}
      noValidate
      submitText={line ? t.save : t.submit}
      onSend={(typed) => void send(typed)}
    >
      <NameFields hint={t.nameHint} names={line} errors={errors} />
      {!line && <WhatAndHow kind={usual?.kind} method={method} onMethod={setMethod} errors={errors} />}
      <MethodFields line={line} method={method} errors={errors} />
      <details open={isRare || undefined} className="rounded-field border border-line px-4 py-3">
        <summary className="cursor-pointer font-semibold">{t.rare}</summary>
        <div className="mt-4 grid gap-5">
          <Field
            label={t.places}
            name="places"
            optional
            hint={t.placesHint}
            defaultValue={line && writePlaces(line)}
            error={placesRefusal}
          />
          <Select
            label={t.payer}
            name="payer"
            hint={t.payerHint}
            options={PAYERS.map((value) => ({ value, text: t.payers[value] }))}
            defaultValue={line?.payer ?? 'occupier'}
            error={errors.payer}
          />
        </div>
      </details>
      {line ? (
        <Field
          label={t.until}
          name="until"
          type="month"
          min={line.since}
          optional
          hint={t.untilHint}
          defaultValue={line.until ?? ''}
          error={errors.until}
        />
      ) : (
        <Field
          label={t.since}
          name="since"
          type="month"
          required
          defaultValue={monthOf(periodAt(new Date()))}
          error={errors.since}
        />
      )}
    </FormDialog>
  );
}

type Errors = Record<string, string>;
type WhatProps = {
  kind: BillLine['kind'] | undefined;
  method: Method | '';
  onMethod: (method: Method | '') => void;
  errors: Errors;
};

function WhatAndHow({ kind, method, onMethod, errors }: WhatProps) {
  const t = useTexts(billOfficeTexts);
  const { language } = useLanguage();
  const kinds = LINE_KINDS.map((value) => ({ value, text: kindOnBill(value, language) }));
  const methods = LINE_METHODS.map((value) => ({ value, text: t.methods[value] }));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={t.form.kind}
        name="kind"
        required
        placeholder={t.form.choose}
        defaultValue={kind}
        options={kinds}
        error={errors.kind}
      />
      <Select
        label={t.form.how}
        name="method"
        required
        placeholder={t.form.choose}
        options={methods}
        value={method}
        onChange={({ target }) => onMethod(target.value as Method | '')}
        error={errors.method}
      />
    </div>
  );
}

type MethodProps = { line: BillLine | undefined; method: Method | ''; errors: Errors };

function MethodFields({ line, method, errors }: MethodProps) {
  const t = useTexts(billOfficeTexts);
  if (method === 'fixed')
    return (
      <TakaField
        label={t.form.amount}
        name="amount"
        required
        hint={t.form.amountHint}
        defaultValue={line?.amount}
        error={errors.amount}
      />
    );
  if (method === 'shared')
    return (
      <Select
        label={t.form.sharedBy}
        name="sharedBy"
        required
        options={SHARED_BY.map((value) => ({ value, text: t.sharedBy[value] }))}
        defaultValue={line?.sharedBy ?? 'flat'}
        error={errors.sharedBy}
      />
    );
  if (method !== 'meter') return null;
  return (
    <>
      <RateRows name="steps" steps={line?.steps ?? []} error={errors.steps} />
      <TakaField label={t.form.fixedPart} name="amount" optional defaultValue={line?.amount} error={errors.amount} />
    </>
  );
}
