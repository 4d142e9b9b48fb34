import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useChange, useSetResponse } from '#api/use-call.tsx';
import { PartSection } from '#features/building/client/PartSection.tsx';
import { limitsTexts } from '#features/staff/client/limits-texts.ts';
import { useBuildingLimits } from '#features/staff/client/use-staff.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';

const SUMS = ['refund', 'giveUp', 'spend'] as const;
type Typed = Partial<Record<(typeof SUMS)[number], string>>;

/** Where owners set up to what sums one person acts alone. */
export function LimitsSection() {
  const query = useBuildingLimits();
  const t = useTexts(limitsTexts);
  const setAnswer = useSetResponse();
  const [typed, setTyped] = useState<Typed>({});
  const change = useChange('PUT /api/limits', {
    onSuccess: (limits) => {
      setAnswer('GET /api/limits', {}, () => limits);
      setTyped({});
      toast.success(t.saved);
    },
  });
  const errors = fieldErrors(change.error);
  const saved = (sum: keyof Typed) => String(query.data?.[sum] ?? '');
  const isChanged = SUMS.some((sum) => typed[sum] !== undefined && typed[sum] !== saved(sum));
  return (
    <PartSection id="limits" title={t.title} intro={t.intro} isChanged={isChanged}>
      <Query query={query} failed={t.failed} loading={<Skeleton className="h-24" />}>
        {({ separates }) => (
          <Form
            noValidate
            busy={change.isPending}
            unsaved={isChanged}
            refusal={change.error}
            onSend={() => {
              const sums = Object.entries(typed).map(([sum, text]) => [sum, text.trim() || null]);
              change.mutate({ body: { separates, ...Object.fromEntries(sums) } });
            }}
            aria-label={t.title}
          >
            <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {SUMS.map((sum) => (
                <TakaField
                  key={sum}
                  label={t[sum]}
                  hint={t.hint}
                  name={sum}
                  value={typed[sum] ?? saved(sum)}
                  error={errors[sum]}
                  disabled={change.isPending}
                  onChange={({ target }) => setTyped({ ...typed, [sum]: target.value })}
                />
              ))}
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
