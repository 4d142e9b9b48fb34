import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { makeRequestKey, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { Repair } from '../endpoints.ts';
import { repairTexts } from './texts.ts';

/** A comment for the other side. Empty and with a key of its own after each that was sent. */
export function CommentForm({ repair }: { repair: Repair }) {
  const [key, setKey] = useState(makeRequestKey);
  return <OneComment key={key} repair={repair} requestKey={key} onSent={() => setKey(makeRequestKey())} />;
}

type Props = { repair: Repair; requestKey: string; onSent: () => void };

function OneComment({ repair: { _id: id, isOwnHome }, requestKey, onSent }: Props) {
  const t = useTexts(repairTexts).comment;
  const send = useChange('POST /api/repairs/{id}/comments');
  const { words } = fieldErrors(send.error);
  return (
    <Form<'words'>
      busy={send.isPending}
      refusal={send.error}
      draft={`repair comment ${id}`}
      className="grid gap-3 border-line border-t pt-5"
      noValidate
      onSend={(typed) => send.mutate({ params: { id }, body: { ...typed, requestKey } }, { onSuccess: onSent })}
    >
      <TextArea
        label={isOwnHome ? t.toOffice : t.toHome}
        name="words"
        rows={2}
        maxLength={2000}
        className="min-h-16"
        error={words}
      />
      <FormError title={t.failed} error={send.error} />
      <div>
        <Button type="submit" variant="secondary" busy={send.isPending}>
          {t.send}
        </Button>
      </div>
    </Form>
  );
}
