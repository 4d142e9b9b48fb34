import { type ReactNode, useState } from 'react';
import { CallFailed } from '#api/client.ts';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { MONTHS } from '#locale/calendar.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#locale/language.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { confirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, Select, TakaField, TextArea } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import type { Building } from '../endpoints.ts';
import { MAX_CLAUSES } from '../rules.ts';
import type { Place } from './BuildingMap.tsx';
import { LinesField } from './LinesField.tsx';
import { type BuildingOfficeTexts, buildingOfficeTexts } from './office-texts.ts';
import { PlaceOnMap } from './PlaceOnMap.tsx';

/** All that a building says of itself. Of a new one the contact is open on a phone too: it belongs to the first steps. */
export function BuildingForm({ building }: { building: Building }) {
  const draft = useBuildingDraft(building);
  const { parts, form } = useTexts(buildingOfficeTexts);
  return (
    <div className="grid gap-6">
      {PARTS.map(({ part, Part, intro, fields }) => (
        <Form
          key={part}
          noValidate
          busy={draft.isSaving}
          refusal={draft.savedPart === fields ? draft.error : null}
          onSend={() => draft.save(fields)}
          aria-label={parts[part]}
        >
          <FoldingSection
            title={parts[part]}
            intro={intro && form[intro]}
            startsOpen={part === 'place' || (part === 'contact' && building.phone === '')}
          >
            <Part draft={draft} />
            {draft.savedPart === fields && <FormError error={draft.error} />}
            <SaveButtons draft={draft} title={parts[part]} fields={fields} />
          </FoldingSection>
        </Form>
      ))}
    </div>
  );
}

type PartProps = { draft: BuildingDraft };

const LANGUAGE_CHOICES = [...LANGUAGES, 'browser'] as const;

function NameAndPlace({ draft: { draft, setDraft, field, errors, isSaving } }: PartProps) {
  const t = useTexts(buildingOfficeTexts).form;
  const movePin = ({ latitude, longitude }: Place) => {
    if (!isSaving) setDraft({ ...draft, latitude: String(latitude), longitude: String(longitude) });
  };
  return (
    <>
      <Field label={t.name} {...field('name')} />
      <Field label={t.address} {...field('address')} />
      <div className="grid grid-cols-2 gap-5">
        <Field label={t.latitude} inputMode="decimal" {...field('latitude')} />
        <Field label={t.longitude} inputMode="decimal" {...field('longitude')} />
      </div>
      <PlaceOnMap latitude={draft.latitude} longitude={draft.longitude} onMove={movePin} />
      <TextArea label={t.about} rows={4} {...field('about')} />
      <Select
        label={t.language}
        name="language"
        options={LANGUAGE_CHOICES.map((value) => ({
          value,
          text: value === 'browser' ? t.byBrowser : LANGUAGE_NAMES[value],
        }))}
        value={draft.language}
        error={errors.language}
        disabled={isSaving}
        onChange={({ target: { value } }) =>
          setDraft({ ...draft, language: LANGUAGE_CHOICES.find((each) => each === value) ?? draft.language })
        }
      />
    </>
  );
}

function Contact({ draft: { field } }: PartProps) {
  const t = useTexts(buildingOfficeTexts).form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.email} optional type="email" {...field('email')} />
        <Field label={t.phone} optional type="tel" {...field('phone')} />
      </div>
      <Field label="Facebook" optional type="url" placeholder="https://www.facebook.com/…" {...field('facebook')} />
      <Field label="Instagram" optional type="url" placeholder="https://www.instagram.com/…" {...field('instagram')} />
      <Field label="LinkedIn" optional type="url" placeholder="https://www.linkedin.com/…" {...field('linkedin')} />
    </>
  );
}

function Rent({ draft: { draft, setDraft, field, isSaving } }: PartProps) {
  const t = useTexts(buildingOfficeTexts).form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.landlord} optional {...field('landlord')} />
        <Field label={t.dueDay} inputMode="numeric" {...field('dueDay')} />
        <Field label={t.noticeMonths} hint={t.noticeMonthsHint} inputMode="numeric" {...field('noticeMonths')} />
      </div>
      <Select
        label={t.partMonths}
        hint={t.partMonthsHint}
        name="partMonths"
        options={[
          { value: 'whole', text: t.wholeMonths },
          { value: 'days', text: t.byDays },
        ]}
        value={draft.partMonths}
        disabled={isSaving}
        onChange={({ target }) => setDraft({ ...draft, partMonths: target.value === 'days' ? 'days' : 'whole' })}
      />
      <Select
        label={t.cardPayments}
        name="cardPayments"
        options={[
          { value: 'confirm', text: t.confirmed },
          { value: 'instant', text: t.atOnce },
        ]}
        value={draft.cardPayments}
        disabled={isSaving}
        onChange={({ target }) =>
          setDraft({ ...draft, cardPayments: target.value === 'instant' ? 'instant' : 'confirm' })
        }
      />
    </>
  );
}

function RentRises({ draft: { draft, setDraft, field, isSaving } }: PartProps) {
  const t = useTexts(buildingOfficeTexts).form;
  const { monthNamed } = useFormats();
  const month = (name: 'riseFrom' | 'riseTo') => ({
    name,
    options: MONTHS.map((each) => ({ value: each, text: monthNamed(each) })),
    value: draft[name],
    disabled: isSaving,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: MONTHS.find((each) => each === value) ?? draft[name] }),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t.riseGap} inputMode="numeric" {...field('riseGap')} />
      <Field label={t.valueShare} inputMode="decimal" {...field('valueShare')} />
      <Select label={t.riseFrom} {...month('riseFrom')} />
      <Select label={t.riseTo} {...month('riseTo')} />
    </div>
  );
}

function LateFee({ draft: { field } }: PartProps) {
  const t = useTexts(buildingOfficeTexts).form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TakaField label={t.lateFeeAmount} {...field('lateFeeAmount')} />
      <Field label={t.lateFeePercent} inputMode="decimal" {...field('lateFeePercent')} />
      <TakaField label={t.lateFeeMost} hint={t.lateFeeMostHint} {...field('lateFeeMost')} />
      <Field label={t.lateFeeAfter} inputMode="numeric" {...field('lateFeeAfter')} />
    </div>
  );
}

function Directions({ draft: { draft, setDraft, errors } }: PartProps) {
  const t = useTexts(buildingOfficeTexts).directions;
  return (
    <LinesField
      t={t}
      lines={draft.directions.map(({ text, more }) => [text, more])}
      errorOf={(index, part) => errors[`directions.${index}.${part === 0 ? 'text' : 'more'}`]}
      onChange={(lines) => setDraft({ ...draft, directions: lines.map(([text, more]) => ({ text, more })) })}
    />
  );
}

function Facilities({ draft: { draft, setDraft, errors } }: PartProps) {
  const t = useTexts(buildingOfficeTexts).facilities;
  return (
    <LinesField
      t={t}
      lines={draft.facilities.map(({ name, text }) => [name, text])}
      errorOf={(index, part) => errors[`facilities.${index}.${part === 0 ? 'name' : 'text'}`]}
      onChange={(lines) => setDraft({ ...draft, facilities: lines.map(([name, text]) => ({ name, text })) })}
    />
  );
}

function Clauses({ draft: { draft, setDraft, errors } }: PartProps) {
  const t = useTexts(buildingOfficeTexts).clauses;
  return (
    <LinesField
      t={t}
      lines={draft.clauses.map(({ text, textBangla }) => [text, textBangla])}
      most={MAX_CLAUSES}
      isEither
      errorOf={(index, part) => errors[`clauses.${index}.${part === 0 ? 'text' : 'textBangla'}`]}
      onChange={(lines) => setDraft({ ...draft, clauses: lines.map(([text, textBangla]) => ({ text, textBangla })) })}
    />
  );
}

type FormPart = {
  part: keyof BuildingOfficeTexts['parts'];
  Part: (props: PartProps) => ReactNode;
  intro?: 'contactIntro' | 'rentIntro' | 'risesIntro' | 'lateFeeIntro';
  fields: Fields;
};

const PARTS: FormPart[] = [
  { part: 'place', Part: NameAndPlace, fields: ['name', 'address', 'latitude', 'longitude', 'about', 'language'] },
  {
    part: 'contact',
    Part: Contact,
    intro: 'contactIntro',
    fields: ['email', 'phone', 'facebook', 'instagram', 'linkedin'],
  },
  {
    part: 'rent',
    Part: Rent,
    intro: 'rentIntro',
    fields: ['landlord', 'dueDay', 'noticeMonths', 'partMonths', 'cardPayments'],
  },
  { part: 'rises', Part: RentRises, intro: 'risesIntro', fields: ['riseGap', 'valueShare', 'riseFrom', 'riseTo'] },
  {
    part: 'lateFee',
    Part: LateFee,
    intro: 'lateFeeIntro',
    fields: ['lateFeeAmount', 'lateFeePercent', 'lateFeeMost', 'lateFeeAfter'],
  },
  { part: 'clauses', Part: Clauses, fields: ['clauses'] },
  { part: 'directions', Part: Directions, fields: ['directions'] },
  { part: 'facilities', Part: Facilities, fields: ['facilities'] },
];

function SaveButtons({ draft, title, fields }: PartProps & { title: string; fields: Fields }) {
  const { isSaving, isOutdated, savedPart, overwrite, showTheirs } = draft;
  const t = useTexts(buildingOfficeTexts).save;
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isSaving && savedPart === fields} busyText={t.saving} disabled={isOutdated}>
        <RichText text={t.save(title)} part={(words) => <span className="sr-only">{words}</span>} />
      </Button>
      {isOutdated && savedPart === fields && (
        <>
          <Button variant="secondary" onClick={() => void overwrite(fields)}>
            {t.saveMine}
          </Button>
          <Button variant="secondary" onClick={showTheirs}>
            {t.showTheirs}
          </Button>
        </>
      )}
    </div>
  );
}

/** What is being typed: numbers as text, so that half a number is nothing lost. */
type Draft = Omit<Building, NumberName> & Record<NumberName, string>;
type NumberName =
  | 'latitude'
  | 'longitude'
  | 'dueDay'
  | 'riseGap'
  | 'valueShare'
  | 'noticeMonths'
  | 'lateFeeAmount'
  | 'lateFeePercent'
  | 'lateFeeMost'
  | 'lateFeeAfter';
type TextName = Exclude<
  keyof Draft,
  'version' | 'language' | 'cardPayments' | 'riseFrom' | 'riseTo' | 'directions' | 'facilities' | 'clauses'
>;

const draftOf = (building: Building): Draft => ({
  ...building,
  latitude: String(building.latitude),
  longitude: String(building.longitude),
  dueDay: String(building.dueDay),
  riseGap: String(building.riseGap),
  valueShare: String(building.valueShare),
  noticeMonths: String(building.noticeMonths),
  lateFeeAmount: String(building.lateFeeAmount),
  lateFeePercent: String(building.lateFeePercent),
  lateFeeMost: String(building.lateFeeMost),
  lateFeeAfter: String(building.lateFeeAfter),
});

type Fields = readonly (keyof Draft)[];

const pick = (draft: Draft, fields: Fields) =>
  Object.fromEntries(fields.map((name) => [name, draft[name]])) as Partial<Draft>;

/** The draft stays as it was typed when another administrator saves first; saving it all the same is based on their version. */
function useBuildingDraft(building: Building) {
  const [draft, setDraft] = useState(() => draftOf(building));
  const [base, setBase] = useState(draft);
  const t = useTexts(buildingOfficeTexts).save;
  const change = useChange('PUT /api/building', { onSuccess: () => toast.success(t.saved) });
  const errors = fieldErrors(change.error);

  /** The part whose Save was pressed last. */
  const [savedPart, setSavedPart] = useState<Fields>();

  /** Saves one part on top of the building as it was read; edits of the other parts stay drafts. */
  const save = (fields: Fields, base: Draft) => {
    setSavedPart(fields);
    change.mutate(
      { body: { ...base, ...pick(draft, fields), version: base.version } },
      {
        onSuccess: (saved) => {
          const next = draftOf(saved);
          setDraft((before) => ({ ...before, ...pick(next, fields) }));
          setBase(next);
        },
      },
    );
  };
  const overwrite = async (fields: Fields) => {
    if (await confirm({ title: t.ask, text: t.isReplaced, confirm: t.yesMine, danger: true }))
      save(fields, draftOf(building));
  };
  const showTheirs = () => {
    change.reset();
    setDraft(draftOf(building));
    setBase(draftOf(building));
  };
  /** What a field needs to show and change this part of the draft. */
  const field = (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    readOnly: change.isPending,
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  });

  return {
    draft,
    setDraft,
    errors,
    error: change.error,
    isSaving: change.isPending,
    isOutdated: change.error instanceof CallFailed && change.error.code === 'conflict',
    save: (fields: Fields) => save(fields, base),
    savedPart,
    overwrite,
    showTheirs,
    field,
  };
}

type BuildingDraft = ReturnType<typeof useBuildingDraft>;
