import { type MouseEvent, type ReactNode, useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field, Select, TakaField, TextArea } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { rebaseForm } from '#ui/form/merge-edits.ts';
import type { ApartmentField } from '../column-rules.ts';
import type { ManagedApartment } from '../endpoints.ts';
import { kindIn, nameOfUse, UNIT_KINDS, UNIT_USES, type UnitKind, unitName, usualUse } from '../unit-kinds.ts';
import { apartmentOfficeTexts } from './office-texts.ts';
import { useAddApartment, useChangeApartment } from './use-manage-apartments.ts';

export type TypedApartment = Record<ApartmentField, string>;
type FieldsProps = {
  apartment?: ManagedApartment | undefined;
  errors: Record<string, string>;
  hints?: Partial<TypedApartment> | undefined;
};
type Props = {
  /** The apartment to change; without it the form adds one. */
  apartment?: ManagedApartment | undefined;
  failed: string;
  error: Error | null;
  /** Replaces Save when the error needs another action. */
  remedy?: ReactNode;
  hints?: Partial<TypedApartment>;
  busy: boolean;
  onSave: (typed: TypedApartment) => void;
  onClose: () => void;
};

/** The apartment's form. Fields are sent as typed: the server parses them, such as `১,২০,০০০`, and refuses mistakes. */
function ApartmentForm({ apartment, failed, error, remedy, hints, busy, onSave, onClose }: Props) {
  const t = useTexts(apartmentOfficeTexts).form;
  const errors = fieldErrors(error);
  return (
    <DialogForm<ApartmentField>
      busy={busy}
      draft={apartment ? `apartment ${apartment._id}` : 'apartment'}
      refusal={error}
      submitText={t.save}
      remedy={remedy}
      onCancel={onClose}
      onSend={onSave}
    >
      <Fields apartment={apartment} errors={errors} hints={hints} />
      <FormError title={failed} error={error} />
    </DialogForm>
  );
}

function Fields({ apartment, errors, hints }: FieldsProps) {
  const t = useTexts(apartmentOfficeTexts).form;
  const { onlyBlock = '' } = useBuilding();
  const field = (name: ApartmentField) => ({
    name,
    error: errors[name],
    hint: hints?.[name],
    defaultValue: apartment?.[name] ?? (name === 'block' ? onlyBlock : ''),
  });
  // Until there is a second block its name is filled in, and the field stands back.
  const isFolded = onlyBlock !== '' && (!apartment || apartment.block === onlyBlock) && !errors.block;
  const block = <Field label={t.block} required maxLength={20} autoComplete="off" {...field('block')} />;
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        {!isFolded && block}
        <Field label={t.apartmentNo} required maxLength={20} autoComplete="off" {...field('apartmentNo')} />
        <Field label={t.floor} required inputMode="numeric" autoComplete="off" {...field('floor')} />
        <TakaField label={t.rent} required {...field('rent')} hint={hints?.rent ?? t.rentHint} />
        <Field label={t.sqFt} optional inputMode="numeric" autoComplete="off" {...field('sizeSqft')} />
        <Field label={t.bedrooms} optional inputMode="numeric" autoComplete="off" {...field('bedrooms')} />
        <KindFields apartment={apartment} errors={errors} hints={hints} />
      </div>
      {isFolded && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">{t.otherBlock}</summary>
          <div className="mt-2">{block}</div>
        </details>
      )}
      <TextArea label={t.description} optional maxLength={2_000} rows={3} {...field('description')} />
      <TextArea
        label={t.descriptionBangla}
        lang="bn"
        optional
        maxLength={2_000}
        rows={3}
        {...field('descriptionBangla')}
      />
    </>
  );
}

/** Kind and use; choosing a kind presets its usual use. */
function KindFields({ apartment, errors, hints }: FieldsProps) {
  const t = useTexts(apartmentOfficeTexts).form;
  const { language } = useLanguage();
  const [kind, setKind] = useState<UnitKind>(apartment?.kind ?? 'flat');
  return (
    <>
      <Select
        label={t.kind}
        name="kind"
        defaultValue={apartment?.kind ?? 'flat'}
        options={UNIT_KINDS.map((value) => ({ value, text: kindIn(value, language) }))}
        onChange={({ target }) => setKind(target.value as UnitKind)}
        hint={hints?.kind ?? (kind === 'flat' ? undefined : t.notPublic)}
        error={errors.kind}
      />
      <Select
        key={kind}
        label={t.use}
        name="use"
        defaultValue={apartment?.kind === kind ? apartment.use : usualUse(kind)}
        options={UNIT_USES.map((value) => ({ value, text: nameOfUse(value, language) }))}
        hint={hints?.use}
        error={errors.use}
      />
    </>
  );
}

export function AddApartmentDialog({ onClose }: { onClose: () => void }) {
  const add = useAddApartment();
  const t = useTexts(apartmentOfficeTexts).form;
  return (
    <Dialog open title={t.add} busy={add.isPending} onClose={onClose}>
      <ApartmentForm
        failed={t.addFailed}
        error={add.error}
        busy={add.isPending}
        onSave={(body) => add.mutate({ body }, { onSuccess: onClose })}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** The editable fields of an apartment. */
const fieldsOf = ({ formerNumbers: _, owner: __, isRented: ___, ...fields }: ManagedApartment) => fields;

type ChangeApartmentDialogProps = {
  /** The newest version: after another administrator has saved, it differs from the one at opening. */
  apartment: ManagedApartment;
  onClose: () => void;
};

/** After a conflict the administrator can continue from the newest version; the typed fields stay. */
export function ChangeApartmentDialog({ apartment, onClose }: ChangeApartmentDialogProps) {
  const change = useChangeApartment();
  const [base, setBase] = useState(apartment);
  const [hints, setHints] = useState<Partial<TypedApartment>>({});
  const { _id: id, version } = base;
  const t = useTexts(apartmentOfficeTexts).form;
  const { language } = useLanguage();

  function goOn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (form) setHints(rebaseForm(form, fieldsOf(base), fieldsOf(apartment)));
    setBase(apartment);
    change.reset();
  }
  const isOutdated = change.error !== null && apartment.version > version;
  return (
    <Dialog
      open
      title={t.change(unitName(base, language), base.kind)}
      text={t.newRent}
      busy={change.isPending}
      onClose={onClose}
    >
      <ApartmentForm
        apartment={base}
        failed={t.changeFailed}
        error={change.error}
        remedy={isOutdated && <Button onClick={goOn}>{t.loadNewer}</Button>}
        hints={hints}
        busy={change.isPending}
        onSave={(typed) => change.mutate({ params: { id }, body: { ...typed, version } }, { onSuccess: onClose })}
        onClose={onClose}
      />
    </Dialog>
  );
}
