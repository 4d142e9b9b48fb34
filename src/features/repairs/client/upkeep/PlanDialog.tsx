import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useCall, useChange } from '#api/use-call.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, Select, TextArea } from '#ui/form/Field.tsx';
import { NameFields } from '#ui/form/NameFields.tsx';
import type { UpkeepPlan } from '../../endpoints.ts';
import { categoryIn, REPAIR_CATEGORIES, type RepairCategory } from '../../rules.ts';
import { USUAL_LEAD_DAYS } from '../../upkeep-rules.ts';
import { useNameOf } from '../use-name-of.ts';
import { upkeepTexts } from './upkeep-texts.ts';

type Name =
  | 'name'
  | 'nameBangla'
  | 'kind'
  | 'commonPartId'
  | 'category'
  | 'everyMonths'
  | 'firstOn'
  | 'nextOn'
  | 'leadDays'
  | 'workerName'
  | 'workerPhone'
  | 'note';
type Kind = keyof typeof USUAL_LEAD_DAYS;
type Props = {
  /** The plan to change; undefined for a new one. */
  plan: UpkeepPlan | undefined;
  onClose: () => void;
};

/** Adds work that comes round again or a paper that runs out, or changes one; what of both it is stays. One that has ended is taken up again. */
export function PlanDialog({ plan, onClose }: Props) {
  const t = useTexts(upkeepTexts).form;
  const nameOf = useNameOf();
  const close = (done: string) => {
    toast.success(done);
    onClose();
  };
  const add = useChange('POST /api/upkeep-plans', { onSuccess: (added) => close(t.added(nameOf(added))) });
  const change = useChange('PATCH /api/upkeep-plans/{id}', {
    onSuccess: (changed) => close(t.changed(nameOf(changed))),
  });
  const sending = plan ? change : add;
  const errors = fieldErrors(sending.error);
  const [kind, setKind] = useState<Kind>(plan && plan.everyMonths === null ? 'paper' : 'work');

  function send({ kind: _, category, firstOn, nextOn, ...typed }: Record<Name, string>) {
    const body = { ...typed, category: category as RepairCategory };
    if (plan)
      change.mutate({
        params: { id: plan._id },
        body: { ...body, nextOn, version: plan.version, ...(plan.isEnded && { isEnded: false }) },
      });
    else add.mutate({ body: { ...body, firstOn } });
  }
  return (
    <FormDialog<Name>
      title={plan ? t.changeTitle(nameOf(plan)) : t.addTitle}
      text={t.text}
      change={sending}
      draft={plan ? `upkeep plan ${plan._id}` : 'upkeep plan'}
      onClose={onClose}
      noValidate
      submitText={plan ? t.save : t.submit}
      onSend={send}
    >
      <NameFields hint={t.nameHint} names={plan} errors={errors} />
      <Place plan={plan} errors={errors} />
      {!plan && (
        <Select
          label={t.kind}
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind)}
          options={[
            { value: 'work', text: t.work },
            { value: 'paper', text: t.paper },
          ]}
        />
      )}
      <Days plan={plan} kind={kind} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t.worker}
          name="workerName"
          optional
          maxLength={100}
          autoComplete="off"
          defaultValue={plan?.workerName ?? ''}
          error={errors.workerName}
        />
        <Field
          label={t.phone}
          name="workerPhone"
          optional
          inputMode="tel"
          maxLength={30}
          autoComplete="off"
          defaultValue={plan?.workerPhone ?? ''}
          error={errors.workerPhone}
        />
      </div>
      <TextArea
        label={t.note}
        name="note"
        optional
        rows={2}
        maxLength={500}
        placeholder={t.noteExample}
        defaultValue={plan?.note ?? ''}
        error={errors.note}
      />
    </FormDialog>
  );
}

type Part = { plan: UpkeepPlan | undefined; errors: Record<string, string> };

function Place({ plan, errors }: Part) {
  const t = useTexts(upkeepTexts).form;
  const { language } = useFormats();
  const nameOf = useNameOf();
  const parts = useCall('GET /api/repairs/places', {}).data?.parts ?? (plan ? [plan.part] : []);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        // A choice stands once its options do.
        key={parts.length}
        label={t.where}
        name="commonPartId"
        required
        placeholder={t.choose}
        defaultValue={plan?.part._id ?? ''}
        options={parts.map((part) => ({ value: part._id, text: nameOf(part) }))}
        error={errors.commonPartId}
      />
      <Select
        label={t.category}
        name="category"
        required
        placeholder={t.choose}
        defaultValue={plan?.category ?? ''}
        options={REPAIR_CATEGORIES.map((value) => ({ value, text: categoryIn(value, language) }))}
        error={errors.category}
      />
    </div>
  );
}

function Days({ plan, kind, errors }: Part & { kind: Kind }) {
  const t = useTexts(upkeepTexts).form;
  const isWork = kind === 'work';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {isWork && (
        <Field
          label={t.months}
          name="everyMonths"
          required
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          defaultValue={plan?.everyMonths ?? ''}
          error={errors.everyMonths}
        />
      )}
      {plan ? (
        <DayField
          label={isWork ? t.next : t.validUntil}
          name="nextOn"
          min={dayAt(new Date())}
          hint={isWork ? t.firstHint : undefined}
          defaultValue={plan.nextOn ?? ''}
          error={errors.nextOn}
        />
      ) : (
        <DayField
          label={isWork ? t.first : t.validUntil}
          name="firstOn"
          required
          hint={isWork ? t.firstHint : undefined}
          error={errors.firstOn}
        />
      )}
      <Field
        key={kind}
        label={t.lead}
        hint={t.leadHint}
        name="leadDays"
        required
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        defaultValue={plan?.leadDays ?? USUAL_LEAD_DAYS[kind]}
        error={errors.leadDays}
      />
    </div>
  );
}
