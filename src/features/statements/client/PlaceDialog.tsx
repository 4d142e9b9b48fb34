import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { useChange } from '#api/use-call.tsx';
import { methodOptions } from '#features/ledger/rules.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { StatementPlace } from '../endpoints.ts';
import { STATEMENT_METHODS, type StatementMethod } from '../rules.ts';
import { statementTexts } from './texts.ts';

type Name = 'method' | 'number' | 'holder' | 'name' | 'belongsTo' | 'requestKey';
type Props = { place: StatementPlace | undefined; onClose: () => void };

/** Adds a bank account or wallet for importing statements, or enables one that tenants pay to already. */
export function PlaceDialog({ place, onClose }: Props) {
  const t = useTexts(statementTexts).place;
  const { language } = useLanguage();
  const done = {
    onSuccess: () => {
      toast.success(t.saved);
      onClose();
    },
  };
  const add = useChange('POST /api/places', done);
  const change = useChange('PATCH /api/places/{id}', done);
  const used = place ? change : add;
  const errors = fieldErrors(used.error);
  const field = (name: Name) => ({ name, error: errors[name] });
  function send({ method, belongsTo, ...typed }: Record<Name, string>) {
    const whose = belongsTo as 'building' | 'shared';
    const { name, requestKey, number, holder } = typed;
    if (place) change.mutate({ params: { id: place._id }, body: { version: place.version, name, belongsTo: whose } });
    else
      add.mutate({ body: { method: method as StatementMethod, number, holder, name, belongsTo: whose, requestKey } });
  }
  return (
    <FormDialog<Name>
      title={place ? t.edit : t.add}
      text={place ? t.hint : t.text}
      change={used}
      draft={place ? `statement place ${place._id}` : 'statement place'}
      onClose={onClose}
      noValidate
      submitText={t.send}
      onSend={send}
    >
      {!place && (
        <>
          <RequestKey />
          <ChoiceChips
            label={t.method}
            options={methodOptions(STATEMENT_METHODS, language)}
            defaultValue="Bank"
            {...field('method')}
          />
          <Field label={t.number} required autoComplete="off" maxLength={40} {...field('number')} />
          <Field label={t.holder} optional maxLength={100} {...field('holder')} />
        </>
      )}
      <Field label={t.name} optional maxLength={60} defaultValue={place?.name ?? ''} {...field('name')} />
      <ChoiceChips
        label={t.belongsTo}
        options={[
          { value: 'building', text: t.building },
          { value: 'shared', text: t.sharedChoice },
        ]}
        defaultValue={place?.belongsTo ?? 'building'}
        {...field('belongsTo')}
      />
      {!place && <p className="text-mute text-sm">{t.hint}</p>}
    </FormDialog>
  );
}
