import { useState } from 'react';
import { FormError } from '#api/FormError.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { CardSection } from '#ui/layout/CardSection.tsx';
import type { Account } from '../endpoints.ts';
import { useCloseAccount } from './use-account.ts';

export function AccountDeletion({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const close = useCloseAccount();
  const leave = () => {
    close.reset();
    setOpen(false);
  };
  return (
    <CardSection
      title="Delete my account"
      intro="Your name, photo, email and sessions are removed, and a request that waits is withdrawn. What you paid stays in the building's books, without your name."
    >
      <Button variant="secondary" onClick={() => setOpen(true)} className="justify-self-start">
        Delete my account
      </Button>
      <Dialog
        open={open}
        title="Delete your account?"
        text="This can't be undone."
        busy={close.isPending}
        onClose={leave}
      >
        <DialogForm
          busy={close.isPending}
          submitText="Delete for good"
          cancelText="Keep it"
          isDangerous
          onCancel={leave}
          onSend={(body) => close.mutate({ body })}
        >
          {account.hasPassword && (
            <PasswordField label="Your password" name="currentPassword" required autoComplete="current-password" />
          )}
          <FormError error={close.error} />
        </DialogForm>
      </Dialog>
    </CardSection>
  );
}
