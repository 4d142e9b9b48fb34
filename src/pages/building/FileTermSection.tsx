import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { PartForm } from '#features/building/client/PartForm.tsx';
import { termTexts } from '#features/files/client/term-texts.ts';
import { readNumber } from '#locale/read-number.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/form/Field.tsx';

/** Lets owners and managers set for how many months tenants' files are kept. */
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
    <PartForm
      id="file-term"
      title={t.title}
      intro={t.intro}
      isChanged={isChanged}
      query={query}
      failed={t.failed}
      change={change}
      onSend={({ months }) => void send(months)}
    >
      {({ months }) => (
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
      )}
    </PartForm>
  );
}
