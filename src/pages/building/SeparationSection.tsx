import { useState } from 'react';
import { PartForm } from '#features/building/client/PartForm.tsx';
import { separationTexts } from '#features/staff/client/separation-texts.ts';
import { useBuildingLimits, useChangeLimits } from '#features/staff/client/use-staff.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Select } from '#ui/form/Field.tsx';

/** Lets owners separate recording money from deciding on it. */
export function SeparationSection() {
  const query = useBuildingLimits();
  const change = useChangeLimits();
  const [chosen, setChosen] = useState<boolean>();
  const t = useTexts(separationTexts);
  const saved = query.data?.separates;
  const isChanged = chosen !== undefined && chosen !== saved;
  return (
    <PartForm
      id="two-people"
      title={t.title}
      intro={t.intro}
      isChanged={isChanged}
      query={query}
      failed={t.failed}
      change={change}
      onSend={({ separates }) =>
        change.mutate({ body: { separates: chosen ?? separates } }, { onSuccess: () => setChosen(undefined) })
      }
    >
      {({ separates }) => (
        <Select
          label={t.label}
          hint={t.hint}
          name="separates"
          options={[
            { value: 'no', text: t.no },
            { value: 'yes', text: t.yes },
          ]}
          value={(chosen ?? separates) ? 'yes' : 'no'}
          disabled={change.isPending}
          onChange={({ target }) => setChosen(target.value === 'yes')}
        />
      )}
    </PartForm>
  );
}
