import type { ComponentProps } from 'react';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { FormError } from './FormError.tsx';

type Props<Name extends string> = Omit<ComponentProps<typeof DialogForm<Name>>, 'busy' | 'refusal' | 'onCancel'> & {
  title: string;
  text: string;
  /** The form's call: while it is pending nothing closes the dialog; its error is shown below the fields. */
  change: { isPending: boolean; error: Error | null };
  onClose: () => void;
};

/** A dialog with fields and one call. */
export function FormDialog<Name extends string>({ title, text, change, onClose, children, ...form }: Props<Name>) {
  return (
    <Dialog open title={title} text={text} busy={change.isPending} onClose={onClose}>
      <DialogForm<Name> busy={change.isPending} refusal={change.error} onCancel={onClose} {...form}>
        {children}
        <FormError error={change.error} />
      </DialogForm>
    </Dialog>
  );
}
