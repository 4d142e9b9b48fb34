import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { methodOptions } from '#features/ledger/rules.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { Way } from '../endpoints.ts';
import { isBank, isWallet, WAY_METHODS, type WayMethod } from '../rules.ts';
import { wayOfficeTexts } from './office-texts.ts';
import { wayTexts } from './texts.ts';

type Name = 'method' | 'wallet' | 'number' | 'holder' | 'address' | 'hours';
type Props = { way: Way | undefined; onClose: () => void };

/** Adds or changes a way to pay. The server validates the fields. */
export function WayDialog({ way, onClose }: Props) {
  const t = useTexts(wayOfficeTexts);
  const done = {
    onSuccess: () => {
      toast.success(t.saved);
      onClose();
    },
  };
  const add = useChange('POST /api/ways', done);
  const change = useChange('PUT /api/ways/{id}', done);
  const used = way ? change : add;
  const errors = inWay(fieldErrors(used.error));
  const send = ({ method, wallet, ...typed }: Record<Name, string>) => {
    const body = { ...typed, method: method as WayMethod, wallet: (wallet || null) as Way['wallet'] };
    if (way) change.mutate({ params: { id: way._id }, body: { version: way.version, way: body } });
    else add.mutate({ body });
  };
  return (
    <FormDialog<Name>
      title={way ? t.dialog.edit : t.dialog.add}
      text={t.dialog.text}
      change={used}
      draft={way ? `way ${way._id}` : 'way'}
      onClose={onClose}
      noValidate
      submitText={t.dialog.send}
      onSend={send}
    >
      <WayFields way={way} errors={errors} />
    </FormDialog>
  );
}

/** Errors of a changed way are nested under `way`. */
const inWay = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name.replace(/^way\./, ''), error]));

function WayFields({ way, errors }: { way: Way | undefined; errors: Record<string, string> }) {
  const t = useTexts(wayOfficeTexts).dialog;
  const words = useTexts(wayTexts);
  const { language } = useLanguage();
  const [method, setMethod] = useState<WayMethod>(way?.method ?? 'bKash');
  const field = (name: Name) => ({ name, error: errors[name] });
  const text = (name: Exclude<Name, 'method' | 'wallet'>) => ({ ...field(name), defaultValue: way?.[name] });
  return (
    <>
      <ChoiceChips
        label={t.how}
        options={methodOptions(WAY_METHODS, language)}
        defaultValue={method}
        onChoose={(chosen) => setMethod(chosen as WayMethod)}
        {...field('method')}
      />
      {isWallet(method) && (
        <>
          <ChoiceChips
            label={t.wallet}
            options={(['personal', 'merchant'] as const).map((value) => ({ value, text: words.wallets[value] }))}
            defaultValue={way?.wallet ?? 'personal'}
            {...field('wallet')}
          />
          <Field
            label={t.number}
            required
            type="tel"
            placeholder="01711 000000"
            hint={method === 'Rocket' ? t.rocketHint : undefined}
            {...text('number')}
          />
          <Field label={t.holder} optional hint={t.holderHint} maxLength={100} {...text('holder')} />
        </>
      )}
      {isBank(method) && (
        <>
          <Field label={t.account} required autoComplete="off" maxLength={40} {...text('number')} />
          <Field label={t.holder} required maxLength={100} {...text('holder')} />
          <Field label={t.bank} required maxLength={200} {...text('address')} />
        </>
      )}
      {method === 'Cash' && (
        <>
          <Field label={t.where} required maxLength={200} placeholder={t.wherePlaceholder} {...text('address')} />
          <Field label={t.hours} optional maxLength={100} placeholder={t.hoursPlaceholder} {...text('hours')} />
        </>
      )}
    </>
  );
}
