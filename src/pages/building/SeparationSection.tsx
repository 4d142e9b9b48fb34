import { useState } from 'react';
import { FormError } from '#api/FormError.tsx';
import { PartSection } from '#features/building/client/PartSection.tsx';
import { separationTexts } from '#features/staff/client/separation-texts.ts';
import { useBuildingLimits, useChangeLimits } from '#features/staff/client/use-staff.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Select } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';

/** Where owners part who records money from who decides on it. */
export function SeparationSection() {
  const query = useBuildingLimits();
  const change = useChangeLimits();
  const [chosen, setChosen] = useState<boolean>();
  const t = useTexts(separationTexts);
  const saved = query.data?.separates;
  const isChanged = chosen !== undefined && chosen !== saved;
  return (
    <PartSection id="two-people" title={t.title} intro={t.intro} isChanged={isChanged}>
      <Query query={query} failed={t.failed} loading={<Skeleton className="h-24" />}>
        {({ separates }) => (
          <Form
            noValidate
            busy={change.isPending}
            unsaved={isChanged}
            refusal={change.error}
            onSend={() =>
              change.mutate({ body: { separates: chosen ?? separates } }, { onSuccess: () => setChosen(undefined) })
            }
            aria-label={t.title}
          >
            <div className="grid gap-5 sm:grid-cols-2">
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
            </div>
            <FormError error={change.error} />
            <Button
              type="submit"
              variant={isChanged ? 'primary' : 'secondary'}
              busy={change.isPending}
              busyText={t.saving}
              className="w-fit"
            >
              <RichText text={t.save(t.title)} part={(words) => <span className="sr-only">{words}</span>} />
            </Button>
          </Form>
        )}
      </Query>
    </PartSection>
  );
}
