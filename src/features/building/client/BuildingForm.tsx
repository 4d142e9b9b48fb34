import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailed } from '#api/client.ts';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { confirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import type { Building } from '../endpoints.ts';
import { FormSection } from './FormSection.tsx';
import { LinesField } from './LinesField.tsx';
import { useChangeBuilding } from './use-building.ts';

/** What is being typed: numbers as text, so that half a number is nothing lost. */
type Draft = Omit<Building, 'latitude' | 'longitude' | 'dueDay'> & {
  latitude: string;
  longitude: string;
  dueDay: string;
};
type Words = { [Name in keyof Draft as Draft[Name] extends string ? Name : never]: Draft[Name] };

const draftOf = ({ latitude, longitude, dueDay, ...rest }: Building): Draft => ({
  ...rest,
  latitude: String(latitude),
  longitude: String(longitude),
  dueDay: String(dueDay),
});

/** The draft stays as it was typed when somebody else saves first; saving again then goes on from their version. */
export function BuildingForm({ building }: { building: Building }) {
  const [draft, setDraft] = useState(() => draftOf(building));
  const change = useChangeBuilding();
  const form = useRef<HTMLFormElement>(null);
  const errors = fieldErrors(change.error);
  const isOutdated = change.error instanceof CallFailed && change.error.code === 'conflict';

  useEffect(() => {
    if (change.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [change.error]);

  const save = (version: number) =>
    change.mutate({ body: { ...draft, version } }, { onSuccess: (saved) => setDraft(draftOf(saved)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) save(draft.version);
  };
  const overwrite = async () => {
    const text = 'What the other administrator has saved meanwhile is replaced by what stands here.';
    if (await confirm({ title: 'Save yours all the same?', text, confirm: 'Save mine', danger: true }))
      save(building.version);
  };

  const words = (name: keyof Words) => ({
    name,
    value: draft[name],
    error: errors[name],
    readOnly: change.isPending,
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="The building" className="grid gap-6">
      <FormSection title="Name and place">
        <Field label="Name" {...words('name')} />
        <Field label="Address" {...words('address')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Latitude" inputMode="decimal" {...words('latitude')} />
          <Field label="Longitude" inputMode="decimal" {...words('longitude')} />
        </div>
        <TextArea label="About the building" rows={4} {...words('about')} />
      </FormSection>
      <FormSection title="Contact" text="They stand at the foot of every page. What is empty is left out.">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Email" optional type="email" {...words('email')} />
          <Field label="Phone" optional type="tel" {...words('phone')} />
        </div>
        <Field label="Facebook" optional type="url" placeholder="https://www.facebook.com/…" {...words('facebook')} />
        <Field
          label="Instagram"
          optional
          type="url"
          placeholder="https://www.instagram.com/…"
          {...words('instagram')}
        />
        <Field label="LinkedIn" optional type="url" placeholder="https://www.linkedin.com/…" {...words('linkedin')} />
      </FormSection>
      <FormSection title="Rent" text="Custom in Dhaka is the 10th. Nothing is refused by it.">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Landlord" optional {...words('landlord')} />
          <Field label="Rent is due by day" inputMode="numeric" {...words('dueDay')} />
        </div>
      </FormSection>
      <LinesField
        title="How to reach it"
        noun="direction"
        labels={['Direction', 'Note']}
        lines={draft.directions.map(({ text, more }) => [text, more])}
        errorOf={(index, part) => errors[`directions.${index}.${part === 0 ? 'text' : 'more'}`]}
        onChange={(lines) => setDraft({ ...draft, directions: lines.map(([text, more]) => ({ text, more })) })}
      />
      <LinesField
        title="Facilities"
        noun="facility"
        labels={['Facility', 'Description']}
        lines={draft.facilities.map(({ name, text }) => [name, text])}
        errorOf={(index, part) => errors[`facilities.${index}.${part === 0 ? 'name' : 'text'}`]}
        onChange={(lines) => setDraft({ ...draft, facilities: lines.map(([name, text]) => ({ name, text })) })}
      />
      <FormError error={change.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending} busyText="Saving..." disabled={isOutdated}>
          Save
        </Button>
        {isOutdated && (
          <Button variant="secondary" onClick={() => void overwrite()}>
            Save mine all the same
          </Button>
        )}
        {isOutdated && (
          <Button
            variant="secondary"
            onClick={() => {
              change.reset();
              setDraft(draftOf(building));
            }}
          >
            Show theirs
          </Button>
        )}
      </div>
    </form>
  );
}
