import { type FormEvent, useState } from 'react';
import { FormError } from '#api/FormError.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import type { Account } from '../endpoints.ts';
import { AccountSection } from './AccountSection.tsx';
import { useCloseAccount } from './use-account.ts';

export function AccountDeletion({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const close = useCloseAccount();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('currentPassword');
    if (!close.isPending) close.mutate({ body: password === null ? {} : { currentPassword: String(password) } });
  };
  const leave = () => {
    close.reset();
    setOpen(false);
  };

  return (
    <AccountSection
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
        <form onSubmit={submit} className="grid gap-5">
          {account.hasPassword && (
            <PasswordField label="Your password" name="currentPassword" required autoComplete="current-password" />
          )}
          <FormError error={close.error} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={close.isPending} onClick={leave}>
              Keep it
            </Button>
            <Button type="submit" variant="danger" busy={close.isPending}>
              Delete for good
            </Button>
          </div>
        </form>
      </Dialog>
    </AccountSection>
  );
}
