import type { ReactNode } from 'react';
import { MONTHS } from '#locale/calendar.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#locale/language.ts';
import { PRINTED_LANGUAGES } from '#locale/paper-languages.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field, Select, TakaField, TextArea } from '#ui/form/Field.tsx';
import { MAX_CLAUSES, type UnsaidField } from '../rules.ts';
import type { Place } from './BuildingMap.tsx';
import { LinesField } from './LinesField.tsx';
import { type BuildingOfficeTexts, buildingOfficeTexts } from './office-texts.ts';
import { PlaceOnMap } from './PlaceOnMap.tsx';
import type { BuildingDraft, Fields } from './use-building-draft.ts';

type PartProps = { draft: BuildingDraft; fields: Fields };

const LANGUAGE_CHOICES = [...LANGUAGES, 'browser'] as const;

/** Offers to keep the product's default words, which are hidden until an administrator changes or keeps them. */
function KeepWords({ draft: { draft, keep, isSaving }, fields, of }: PartProps & { of: UnsaidField }) {
  const t = useTexts(buildingOfficeTexts).unsaid;
  if (!draft.unsaid?.includes(of)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-warning-soft px-4 py-2.5 text-sm">
      <p>{t[of]}</p>
      <Button variant="secondary" size="sm" disabled={isSaving} onClick={() => keep(of, fields)}>
        <RichText text={t.keep[of]} part={(words) => <span className="sr-only">{words}</span>} />
      </Button>
    </div>
  );
}

function NameAndPlace({ draft: form, fields }: PartProps) {
  const { draft, setDraft, field, errors, isSaving } = form;
  const t = useTexts(buildingOfficeTexts).form;
  const movePin = ({ latitude, longitude }: Place) => {
    if (!isSaving) setDraft({ ...draft, latitude: String(latitude), longitude: String(longitude) });
  };
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <div className="grid content-start gap-5">
        <Field label={t.name} {...field('name')} />
        <div className="grid gap-2">
          <Field label={t.address} {...field('address')} />
          <KeepWords draft={form} fields={fields} of="address" />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-5">
          <Field label={t.latitude} inputMode="decimal" {...field('latitude')} />
          <Field label={t.longitude} inputMode="decimal" {...field('longitude')} />
        </div>
      </div>
      <PlaceOnMap latitude={draft.latitude} longitude={draft.longitude} onMove={movePin} />
      <div className="grid content-start gap-2">
        <TextArea label={t.about} rows={4} {...field('about')} />
        <KeepWords draft={form} fields={fields} of="about" />
      </div>
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
      <Select
        label={t.printedLanguage}
        hint={t.printedLanguageHint}
        name="printedLanguage"
        options={PRINTED_LANGUAGES.map((value) => ({
          value,
          text: value === 'both' ? t.bothLanguages : LANGUAGE_NAMES[value],
        }))}
        value={draft.printedLanguage}
        error={errors.printedLanguage}
        disabled={isSaving}
        onChange={({ target: { value } }) =>
          setDraft({ ...draft, printedLanguage: PRINTED_LANGUAGES.find((each) => each === value) ?? 'both' })
        }
      />
    </div>
  );
}

function Contact({ draft: { field } }: PartProps) {
  const t = useTexts(buildingOfficeTexts).form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t.email} optional type="email" {...field('email')} />
      <Field label={t.phone} optional type="tel" {...field('phone')} />
      <Field label="Facebook" optional type="url" placeholder="https://www.facebook.com/…" {...field('facebook')} />
      <Field label="Instagram" optional type="url" placeholder="https://www.instagram.com/…" {...field('instagram')} />
      <Field label="LinkedIn" optional type="url" placeholder="https://www.linkedin.com/…" {...field('linkedin')} />
    </div>
  );
}

function Rent({ draft: form, fields }: PartProps) {
  const { draft, setDraft, field, isSaving } = form;
  const t = useTexts(buildingOfficeTexts).form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t.landlord} optional {...field('landlord')} />
      <Field label={t.dueDay} inputMode="numeric" {...field('dueDay')} />
      <Field label={t.noticeMonths} hint={t.noticeMonthsHint} inputMode="numeric" {...field('noticeMonths')} />
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
        label={t.fixedLines}
        hint={t.fixedLinesHint}
        name="fixedLines"
        options={FIXED_LINES.map((value) => ({ value, text: t.fixedLinesBy[value] }))}
        value={draft.fixedLines}
        disabled={isSaving}
        onChange={({ target }) =>
          setDraft({ ...draft, fixedLines: FIXED_LINES.find((value) => value === target.value) ?? 'days' })
        }
      />
      <YesOrNo draft={form} fields={fields} name="wholeTaka" words={t.wholeTaka} />
      <YesOrNo draft={form} fields={fields} name="ownersSeeYear" words={t.ownersSeeYear} />
    </div>
  );
}

type YesOrNoProps = PartProps & {
  name: 'wholeTaka' | 'ownersSeeYear';
  words: BuildingOfficeTexts['form']['wholeTaka'];
};

/** A choice between two values, with words for each. */
function YesOrNo({ draft: { draft, setDraft, isSaving }, name, words: { label, hint, yes, no } }: YesOrNoProps) {
  return (
    <Select
      label={label}
      hint={hint}
      name={name}
      options={[
        { value: 'yes', text: yes },
        { value: 'no', text: no },
      ]}
      value={draft[name] ? 'yes' : 'no'}
      disabled={isSaving}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value === 'yes' })}
    />
  );
}

const FIXED_LINES = ['days', 'leaving', 'coming'] as const;

/** Combines two fields of the API: if cards are accepted, and if card payments need confirmation. */
function Cards({ draft: { draft, setDraft, isSaving } }: PartProps) {
  const t = useTexts(buildingOfficeTexts).form;
  const { takesCards, cardPayments } = draft;
  const choose = (chosen: string) =>
    setDraft({
      ...draft,
      takesCards: chosen === '' ? null : chosen !== 'off',
      ...((chosen === 'instant' || chosen === 'confirm') && { cardPayments: chosen }),
    });
  return (
    <Select
      label={t.cardPayments}
      hint={takesCards === null ? t.cardsUnsaid : undefined}
      name="cardPayments"
      options={[
        ...(takesCards === null ? [{ value: '', text: t.cardsChoose }] : []),
        { value: 'off', text: t.noCards },
        { value: 'confirm', text: t.confirmed },
        { value: 'instant', text: t.atOnce },
      ]}
      value={takesCards === null ? '' : takesCards ? cardPayments : 'off'}
      disabled={isSaving}
      onChange={({ target }) => choose(target.value)}
    />
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

function Directions({ draft: form, fields }: PartProps) {
  const { draft, setDraft, errors } = form;
  const t = useTexts(buildingOfficeTexts).directions;
  return (
    <>
      <KeepWords draft={form} fields={fields} of="directions" />
      <LinesField
        t={t}
        lines={draft.directions.map(({ text, more }) => [text, more])}
        errorOf={(index, part) => errors[`directions.${index}.${part === 0 ? 'text' : 'more'}`]}
        onChange={(lines) => setDraft({ ...draft, directions: lines.map(([text, more]) => ({ text, more })) })}
      />
    </>
  );
}

function Facilities({ draft: form, fields }: PartProps) {
  const { draft, setDraft, errors } = form;
  const t = useTexts(buildingOfficeTexts).facilities;
  return (
    <>
      <KeepWords draft={form} fields={fields} of="facilities" />
      <LinesField
        t={t}
        lines={draft.facilities.map(({ name, text }) => [name, text])}
        errorOf={(index, part) => errors[`facilities.${index}.${part === 0 ? 'name' : 'text'}`]}
        onChange={(lines) => setDraft({ ...draft, facilities: lines.map(([name, text]) => ({ name, text })) })}
      />
    </>
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

/** The groups of the parts, in their order. */
export const GROUPS = ['house', 'rules', 'ways', 'people'] as const;

type FormPart = {
  part: keyof BuildingOfficeTexts['parts'];
  group: (typeof GROUPS)[number];
  Part: (props: PartProps) => ReactNode;
  intro?: 'contactIntro' | 'rentIntro' | 'waysIntro' | 'risesIntro' | 'lateFeeIntro';
  fields: Fields;
};

/** Parts of the form in their order, each with the fields that its Save sends. */
export const PARTS: FormPart[] = [
  {
    part: 'place',
    group: 'house',
    Part: NameAndPlace,
    fields: ['name', 'address', 'latitude', 'longitude', 'about', 'language', 'printedLanguage'],
  },
  {
    part: 'contact',
    group: 'house',
    Part: Contact,
    intro: 'contactIntro',
    fields: ['email', 'phone', 'facebook', 'instagram', 'linkedin'],
  },
  { part: 'directions', group: 'house', Part: Directions, fields: ['directions'] },
  { part: 'facilities', group: 'house', Part: Facilities, fields: ['facilities'] },
  {
    part: 'rent',
    group: 'rules',
    Part: Rent,
    intro: 'rentIntro',
    fields: ['landlord', 'dueDay', 'noticeMonths', 'partMonths', 'fixedLines', 'wholeTaka', 'ownersSeeYear'],
  },
  {
    part: 'rises',
    group: 'rules',
    Part: RentRises,
    intro: 'risesIntro',
    fields: ['riseGap', 'valueShare', 'riseFrom', 'riseTo'],
  },
  {
    part: 'lateFee',
    group: 'rules',
    Part: LateFee,
    intro: 'lateFeeIntro',
    fields: ['lateFeeAmount', 'lateFeePercent', 'lateFeeMost', 'lateFeeAfter'],
  },
  { part: 'clauses', group: 'rules', Part: Clauses, fields: ['clauses'] },
  { part: 'ways', group: 'ways', Part: Cards, intro: 'waysIntro', fields: ['cardPayments', 'takesCards'] },
];
