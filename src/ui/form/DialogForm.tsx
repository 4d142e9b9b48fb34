import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Form } from './Form.tsx';

type Props<Name extends string> = ComponentProps<typeof Form<Name>> & {
  submitText: string;
  cancelText?: string;
  isDangerous?: boolean;
  /** A button in place of the one that sends, where something else has to be done first. */
  remedy?: ReactNode;
  onCancel: () => void;
};

/** A form in a dialog, with the buttons that leave it and send it. */
export function DialogForm<Name extends string>({
  submitText,
  cancelText = 'Cancel',
  isDangerous = false,
  remedy,
  onCancel,
  children,
  ...form
}: Props<Name>) {
  return (
    <Form {...form}>
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
          {cancelText}
        </Button>
        {remedy || (
          // A key of its own: in the remedy's element, the press that took the remedy away would send the form.
          <Button key="send" type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={form.busy}>
            {submitText}
          </Button>
        )}
      </div>
    </Form>
  );
}
