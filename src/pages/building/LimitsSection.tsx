import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { useChange, useSetResponse } from '#api/use-call.tsx';
import { PartForm } from '#features/building/client/PartForm.tsx';
import { limitsTexts } from '#features/staff/client/limits-texts.ts';
import { useBuildingLimits } from '#features/staff/client/use-staff.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TakaField } from '#ui/form/Field.tsx';

const SUMS = ['refund', 'giveUp', 'spend'] as const;
type Typed = Partial<Record<(typeof SUMS)[number], string>>;

/** Lets owners set the sums up to which one person acts alone. */
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
    <PartForm
      id="limits"
      title={t.title}
      intro={t.intro}
      isChanged={isChanged}
      query={query}
      failed={t.failed}
      change={change}
      onSend={({ separates }) => {
        const sums = Object.entries(typed).map(([sum, text]) => [sum, text.trim() || null]);
        change.mutate({ body: { separates, ...Object.fromEntries(sums) } });
      }}
    >
      {() =>
        SUMS.map((sum) => (
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
        ))
      }
    </PartForm>
  );
}
