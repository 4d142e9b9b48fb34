import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { PartSection } from '#features/building/client/PartSection.tsx';
import { termTexts } from '#features/files/client/term-texts.ts';
import { readNumber } from '#locale/read-number.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';

/** Where owners and managers set for how many months tenants' files are kept. */
export function FileTermSection() {
  const query = useCall('GET /api/file-term', {});
  const t = useTexts(termTexts);
  const { number } = useFormats();
  const setAnswer = useSetResponse();
  const [typed, setTyped] = useState<string>();
  const change = useChange('PUT /api/file-term', {
    onSuccess: (term) => {
      setAnswer('GET /api/file-term', {}, () => term);
      setTyped(undefined);
      toast.success(t.saved);
    },
  });
  const isChanged = typed !== undefined && typed !== String(query.data?.months ?? '');
  async function send(before: number) {
    const text = typed ?? String(before);
    const months = readNumber(text);
    const words = { title: t.shorter.title(number(months ?? 0)), text: t.shorter.text, confirm: t.shorter.confirm };
    const isShorter = months !== undefined && months >= 0 && months < before;
    if (!isShorter || (await askConfirm({ ...words, danger: true }))) change.mutate({ body: { months: text } });
  }
  return (
    <PartSection id="file-term" title={t.title} intro={t.intro} isChanged={isChanged}>
      <Query query={query} failed={t.failed} loading={<Skeleton className="h-24" />}>
        {({ months }) => (
          <Form
            noValidate
            busy={change.isPending}
            unsaved={isChanged}
            refusal={change.error}
            onSend={() => void send(months)}
            aria-label={t.title}
          >
            <div className="grid gap-5 sm:grid-cols-2">
              <Field
                label={t.months}
                hint={t.hint}
                name="months"
                inputMode="numeric"
                autoComplete="off"
                value={typed ?? String(months)}
                error={fieldErrors(change.error).months}
                disabled={change.isPending}
                onChange={({ target }) => setTyped(target.value)}
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
