import { useState } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { PhotoUrlField } from '#features/identity/client/AccountFields.tsx';
import { useSignInMethods } from '#features/identity/client/use-sign-in.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { DialogForm, Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card, CardSection } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import type { Account } from '../endpoints.ts';
import { AccountPassword } from './AccountPassword.tsx';
import { AccountSecondStep } from './AccountSecondStep.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { useAccount, useChangeDetails, useCloseAccount, useSendVerification } from './use-account.ts';

/** A person's own account, with the identity provider. What they are in the building is on their profile. */
export function AccountPage() {
  const query = useAccount();
  const account = query.data;
  // What has to be done first stands first.
  const needsSecondStep = account?.needsSecondStep && !account.hasSecondStep;
  return (
    <div className="grid max-w-3xl gap-8">
      <PageTitle intro="How you are known here, and how you sign in.">Account</PageTitle>
      {account && (
        <>
          {needsSecondStep && <AccountSecondStep account={account} />}
          <AccountDetails account={account} />
          <AccountEmail account={account} />
          {account.hasPassword && <AccountPassword />}
          {!needsSecondStep && account.hasPassword && <AccountSecondStep account={account} />}
          <OpenSessions />
          <AccountDeletion account={account} />
        </>
      )}
      {!account && (
        <Card padded={false}>
          {query.isError ? <LoadError text="Your account did not load." query={query} /> : <SkeletonForm />}
        </Card>
      )}
    </div>
  );
}

export function AccountDetails({ account: { email, name, photo } }: { account: Account }) {
  const change = useChangeDetails();
  const errors = fieldErrors(change.error);
  return (
    <CardSection title="Name and photo" intro="As the building's people see you.">
      <Form<'name' | 'photo'> busy={change.isPending} onSend={(typed) => change.mutate({ body: { email, ...typed } })}>
        <div className="flex flex-wrap items-start gap-5">
          <Avatar name={name} photo={photo} size="lg" alt="Your photo" />
          <div className="grid min-w-0 flex-1 basis-40 gap-5">
            <Field
              label="Full Name"
              name="name"
              required
              maxLength={100}
              autoComplete="name"
              defaultValue={name}
              error={errors.name}
            />
            <PhotoUrlField photo={photo} error={errors.photo} />
          </div>
        </div>
        <FormError error={change.error} />
        <Button type="submit" busy={change.isPending} busyText="Saving..." className="justify-self-start">
          Save
        </Button>
      </Form>
    </CardSection>
  );
}

/** The e-mail never changes: it is what the building's records know a person by. */
export function AccountEmail({ account }: { account: Account }) {
  const send = useSendVerification();
  const hasMail = useSignInMethods().data?.mail !== 'none';
  return (
    <CardSection title="Email" intro="You sign in with it, and the building's records know you by it.">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="min-w-0 wrap-anywhere font-semibold">{account.email}</span>
        <Badge tone={account.isVerified ? 'success' : 'warning'}>
          {account.isVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
        {!account.isVerified && hasMail && (
          <Button variant="secondary" size="sm" busy={send.isPending} onClick={() => send.mutate({})}>
            Send the mail again
          </Button>
        )}
      </div>
    </CardSection>
  );
}

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
