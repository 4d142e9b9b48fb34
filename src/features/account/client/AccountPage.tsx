import { type ReactNode, useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { PhotoUrlField } from '#features/identity/client/AccountFields.tsx';
import { useSignInMethods } from '#features/identity/client/use-sign-in.ts';
import { isOwnPhoto } from '#features/identity/rules.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { SkeletonSections } from '#ui/feedback/CardSkeletons.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { DialogForm, Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card, CardSection } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { Account } from '../endpoints.ts';
import { AccountPassword } from './AccountPassword.tsx';
import { AccountPhoto } from './AccountPhoto.tsx';
import { AccountSecondStep } from './AccountSecondStep.tsx';
import { accountTexts } from './account-texts.ts';
import { OpenSessions } from './OpenSessions.tsx';
import { type Part, PartIndex } from './PartIndex.tsx';
import {
  useAccount,
  useChangeDetails,
  useCloseAccount,
  useDownloadMyData,
  useSendVerification,
} from './use-account.ts';

/** A person's account with the identity provider. Their role in the building is on their profile. */
export function AccountPage({ messages }: { messages?: { parts: readonly Part[]; content: ReactNode } }) {
  const query = useAccount();
  const texts = useTexts(accountTexts);
  const t = texts.page;
  const account = query.data;
  // A required second step stands first.
  const needsSecondStep = account?.needsSecondStep && !account.hasSecondStep;
  const secondStep = { id: 'second-step', title: texts.secondStep.title };
  const parts = [
    ...(needsSecondStep ? [secondStep] : (messages?.parts ?? [])),
    { id: 'name', title: texts.details.title },
    { id: 'email', title: texts.email.title },
    ...(account?.hasPassword ? [{ id: 'password', title: texts.password.title }] : []),
    ...(account?.hasPassword && !needsSecondStep ? [secondStep] : []),
    { id: 'sessions', title: texts.sessions.title },
    { id: 'my-data', title: texts.data.title },
  ];
  return (
    <Page title={t.title} intro={t.intro} className="max-w-3xl">
      {account && (
        <>
          <PartIndex parts={parts} />
          {needsSecondStep && <AccountSecondStep account={account} />}
          {!needsSecondStep && messages?.content}
          <AccountDetails account={account} />
          <AccountEmail account={account} />
          {account.hasPassword && <AccountPassword />}
          {!needsSecondStep && account.hasPassword && <AccountSecondStep account={account} />}
          <OpenSessions />
          <MyData account={account} />
          <AccountDeletion account={account} />
        </>
      )}
      <Query
        query={query}
        failed={t.failed}
        inCard={query.isError}
        loading={<SkeletonSections sections={[{ fields: 2, photo: true }, { fields: 0 }, { fields: 2 }]} />}
      />
    </Page>
  );
}

function AccountDetails({ account: { email, name, photo } }: { account: Account }) {
  const change = useChangeDetails();
  const t = useTexts(accountTexts).details;
  const errors = fieldErrors(change.error);
  return (
    <CardSection id="name" title={t.title} intro={t.intro}>
      <AccountPhoto name={name} photo={photo} />
      <Form<'name' | 'photo'>
        busy={change.isPending}
        refusal={change.error}
        draft="account"
        onSend={(typed) => change.mutate({ body: { email, ...typed } })}
      >
        <Field
          label={t.name}
          name="name"
          required
          maxLength={100}
          autoComplete="name"
          defaultValue={name}
          error={errors.name}
        />
        {!isOwnPhoto(photo) && <PhotoUrlField photo={photo} error={errors.photo} />}
        <FormError error={change.error} />
        <Button type="submit" busy={change.isPending} busyText={t.busy} className="justify-self-start">
          {t.submit}
        </Button>
      </Form>
    </CardSection>
  );
}

/** The e-mail never changes: the building's records identify a person by it. */
function AccountEmail({ account }: { account: Account }) {
  const send = useSendVerification();
  const t = useTexts(accountTexts).email;
  const hasMail = useSignInMethods().data?.mail !== 'none';
  return (
    <CardSection id="email" title={t.title} intro={t.intro}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="min-w-0 wrap-anywhere font-semibold">{account.email}</span>
        <Badge tone={account.isVerified ? 'success' : 'warning'}>
          {account.isVerified ? t.confirmed : t.unconfirmed}
        </Badge>
        {!account.isVerified && hasMail && (
          <Button variant="secondary" size="sm" busy={send.isPending} onClick={() => send.mutate({})}>
            {t.send}
          </Button>
        )}
      </div>
    </CardSection>
  );
}

function MyData({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const download = useDownloadMyData();
  const { data: t, page } = useTexts(accountTexts);
  const close = () => {
    download.reset();
    setOpen(false);
  };
  return (
    <CardSection id="my-data" title={t.title} intro={t.intro}>
      <Button variant="secondary" onClick={() => setOpen(true)} className="justify-self-start">
        {t.submit}
      </Button>
      <Dialog open={open} title={t.title} text={t.text} busy={download.isPending} onClose={close}>
        <DialogForm
          busy={download.isPending}
          submitText={t.submit}
          onCancel={close}
          onSend={(body) => download.mutate({ body }, { onSuccess: close })}
        >
          {account.hasPassword && (
            <PasswordField label={page.yourPassword} name="currentPassword" required autoComplete="current-password" />
          )}
          <FormError error={download.error} />
        </DialogForm>
      </Dialog>
    </CardSection>
  );
}

function AccountDeletion({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const close = useCloseAccount();
  const { deletion: t, page } = useTexts(accountTexts);
  const leave = () => {
    close.reset();
    setOpen(false);
  };
  return (
    <Card as="section" aria-label={t.title} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-72 text-mute text-sm">{t.intro}</p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      <Dialog open={open} title={t.sure} text={t.final} busy={close.isPending} onClose={leave}>
        <DialogForm
          busy={close.isPending}
          submitText={t.submit}
          cancelText={t.keep}
          isDangerous
          onCancel={leave}
          onSend={(body) => close.mutate({ body })}
        >
          {account.hasPassword && (
            <PasswordField label={page.yourPassword} name="currentPassword" required autoComplete="current-password" />
          )}
          <FormError error={close.error} />
        </DialogForm>
      </Dialog>
    </Card>
  );
}
