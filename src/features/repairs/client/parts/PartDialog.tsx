import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { NameFields } from '#ui/form/NameFields.tsx';
import type { ManagedPart } from '../../endpoints.ts';
import { useNameOf } from '../use-name-of.ts';
import { partTexts } from './part-texts.ts';

type Props = {
  /** The part to rename; undefined for a new one. */
  part: ManagedPart | undefined;
  onClose: () => void;
};

/** Adds a part of the house that all use, or renames one. */
export function PartDialog({ part, onClose }: Props) {
  const t = useTexts(partTexts).form;
  const nameOf = useNameOf();
  const close = (done: string) => {
    toast.success(done);
    onClose();
  };
  const add = useChange('POST /api/common-parts', { onSuccess: (added) => close(t.added(nameOf(added))) });
  const change = useChange('PATCH /api/common-parts/{id}', {
    onSuccess: (changed) => close(t.changed(nameOf(changed))),
  });
  const sending = part ? change : add;
  return (
    <FormDialog<'name' | 'nameBangla'>
      title={part ? t.changeTitle(nameOf(part)) : t.addTitle}
      text={t.text}
      change={sending}
      draft={part ? `common part ${part._id}` : 'common part'}
      onClose={onClose}
      noValidate
      submitText={part ? t.save : t.submit}
      onSend={(names) =>
        part
          ? change.mutate({ params: { id: part._id }, body: { ...names, version: part.version } })
          : add.mutate({ body: names })
      }
    >
      <NameFields hint={t.nameHint} names={part} errors={fieldErrors(sending.error)} />
    </FormDialog>
  );
}
