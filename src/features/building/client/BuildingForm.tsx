import { type ReactNode, useState } from 'react';
import { CallFailed } from '#api/client.ts';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { MONTHS } from '#locale/calendar.ts';
import { confirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, Select, TextArea } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { Building } from '../endpoints.ts';
import type { Place } from './BuildingMap.tsx';
import { LinesField } from './LinesField.tsx';
import { PlaceOnMap } from './PlaceOnMap.tsx';
import { useChangeBuilding } from './use-building.ts';

/** All that a building says of itself. */
export function BuildingForm({ building }: { building: Building }) {
  const draft = useBuildingDraft(building);
  return (
    <div className="grid gap-10">
      {PARTS.map(({ title, Part, fields }) => (
        <Form
          key={title}
          noValidate
          busy={draft.isSaving}
          refusal={draft.savedPart === fields ? draft.error : null}
          onSend={() => draft.save(fields)}
          aria-label={title}
          className="grid gap-4"
        >
          <Part draft={draft} />
          {draft.savedPart === fields && <FormError error={draft.error} />}
          <SaveButtons draft={draft} title={title} fields={fields} />
        </Form>
      ))}
    </div>
  );
}

type PartProps = { draft: BuildingDraft };

function NameAndPlace({ draft: { draft, setDraft, field, isSaving } }: PartProps) {
  const movePin = ({ latitude, longitude }: Place) => {
    if (!isSaving) setDraft({ ...draft, latitude: String(latitude), longitude: String(longitude) });
  };
  return (
    <CardSection title="Name and place">
      <Field label="Name" {...field('name')} />
      <Field label="Address" {...field('address')} />
      <div className="grid grid-cols-2 gap-5">
        <Field label="Latitude" inputMode="decimal" {...field('latitude')} />
        <Field label="Longitude" inputMode="decimal" {...field('longitude')} />
      </div>
      <PlaceOnMap latitude={draft.latitude} longitude={draft.longitude} onMove={movePin} />
      <TextArea label="About the building" rows={4} {...field('about')} />
    </CardSection>
  );
}

function Contact({ draft: { field } }: PartProps) {
  return (
    <CardSection title="Contact" intro="They stand at the foot of every page. What is empty is left out.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" optional type="email" {...field('email')} />
        <Field label="Phone" optional type="tel" {...field('phone')} />
      </div>
      <Field label="Facebook" optional type="url" placeholder="https://www.facebook.com/…" {...field('facebook')} />
      <Field label="Instagram" optional type="url" placeholder="https://www.instagram.com/…" {...field('instagram')} />
      <Field label="LinkedIn" optional type="url" placeholder="https://www.linkedin.com/…" {...field('linkedin')} />
    </CardSection>
  );
}

const CARD_PAYMENTS = [
  { value: 'confirm', text: 'Once the office has confirmed them' },
  { value: 'instant', text: 'At once' },
];

function Rent({ draft: { draft, setDraft, field, isSaving } }: PartProps) {
  return (
    <CardSection title="Rent" intro="Custom in Dhaka is the 10th. Nothing is refused by it.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Landlord" optional {...field('landlord')} />
        <Field label="Rent is due by day" inputMode="numeric" {...field('dueDay')} />
      </div>
      <Select
        label="Card payments count"
        name="cardPayments"
        options={CARD_PAYMENTS}
        value={draft.cardPayments}
        disabled={isSaving}
        onChange={({ target }) =>
          setDraft({ ...draft, cardPayments: target.value === 'instant' ? 'instant' : 'confirm' })
        }
      />
    </CardSection>
  );
}

const MONTH_CHOICES = MONTHS.map((month) => ({ value: month, text: month }));

function RentRises({ draft: { draft, setDraft, field, isSaving } }: PartProps) {
  const month = (name: 'riseFrom' | 'riseTo') => ({
    name,
    options: MONTH_CHOICES,
    value: draft[name],
    disabled: isSaving,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: MONTHS.find((each) => each === value) ?? draft[name] }),
  });
  return (
    <CardSection
      title="When a rent rises"
      intro="Custom and law in Dhaka, as this building reads them. Whoever changes a rent is warned, and nothing is refused."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Months between two rises" inputMode="numeric" {...field('riseGap')} />
        <Field label="A year’s rent in percent of the flat’s value" inputMode="decimal" {...field('valueShare')} />
        <Select label="First month for rises" {...month('riseFrom')} />
        <Select label="Last month for rises" {...month('riseTo')} />
      </div>
    </CardSection>
  );
}

function Directions({ draft: { draft, setDraft, errors } }: PartProps) {
  return (
    <LinesField
      title="How to reach it"
      noun="direction"
      labels={['Direction', 'Note']}
      lines={draft.directions.map(({ text, more }) => [text, more])}
      errorOf={(index, part) => errors[`directions.${index}.${part === 0 ? 'text' : 'more'}`]}
      onChange={(lines) => setDraft({ ...draft, directions: lines.map(([text, more]) => ({ text, more })) })}
    />
  );
}

function Facilities({ draft: { draft, setDraft, errors } }: PartProps) {
  return (
    <LinesField
      title="Facilities"
      noun="facility"
      labels={['Facility', 'Description']}
      lines={draft.facilities.map(({ name, text }) => [name, text])}
      errorOf={(index, part) => errors[`facilities.${index}.${part === 0 ? 'name' : 'text'}`]}
      onChange={(lines) => setDraft({ ...draft, facilities: lines.map(([name, text]) => ({ name, text })) })}
    />
  );
}

const PARTS: { title: string; Part: (props: PartProps) => ReactNode; fields: Fields }[] = [
  { title: 'Name and place', Part: NameAndPlace, fields: ['name', 'address', 'latitude', 'longitude', 'about'] },
  { title: 'Contact', Part: Contact, fields: ['email', 'phone', 'facebook', 'instagram', 'linkedin'] },
  { title: 'Rent', Part: Rent, fields: ['landlord', 'dueDay', 'cardPayments'] },
  { title: 'When a rent rises', Part: RentRises, fields: ['riseGap', 'valueShare', 'riseFrom', 'riseTo'] },
  { title: 'How to reach it', Part: Directions, fields: ['directions'] },
  { title: 'Facilities', Part: Facilities, fields: ['facilities'] },
];

function SaveButtons({ draft, title, fields }: PartProps & { title: string; fields: Fields }) {
  const { isSaving, isOutdated, savedPart, overwrite, showTheirs } = draft;
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isSaving && savedPart === fields} busyText="Saving..." disabled={isOutdated}>
        Save<span className="sr-only"> {title}</span>
      </Button>
      {isOutdated && savedPart === fields && (
        <>
          <Button variant="secondary" onClick={() => void overwrite(fields)}>
            Save mine all the same
          </Button>
          <Button variant="secondary" onClick={showTheirs}>
            Show theirs
          </Button>
        </>
      )}
    </div>
  );
}

/** What is being typed: numbers as text, so that half a number is nothing lost. */
type Draft = Omit<Building, NumberName> & Record<NumberName, string>;
type NumberName = 'latitude' | 'longitude' | 'dueDay' | 'riseGap' | 'valueShare';
type TextName = Exclude<keyof Draft, 'version' | 'cardPayments' | 'riseFrom' | 'riseTo' | 'directions' | 'facilities'>;

const draftOf = ({ latitude, longitude, dueDay, riseGap, valueShare, ...rest }: Building): Draft => ({
  ...rest,
  latitude: String(latitude),
  longitude: String(longitude),
  dueDay: String(dueDay),
  riseGap: String(riseGap),
  valueShare: String(valueShare),
});

type Fields = readonly (keyof Draft)[];

const pick = (draft: Draft, fields: Fields) =>
  Object.fromEntries(fields.map((name) => [name, draft[name]])) as Partial<Draft>;

/** The draft stays as it was typed when another administrator saves first; saving it all the same is based on their version. */
function useBuildingDraft(building: Building) {
  const [draft, setDraft] = useState(() => draftOf(building));
  const [base, setBase] = useState(draft);
  const change = useChangeBuilding();
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
    const text = 'What the other administrator has saved meanwhile is replaced by what stands here.';
    const title = 'Save yours all the same?';
    if (await confirm({ title, text, confirm: 'Save mine', danger: true })) save(fields, draftOf(building));
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
