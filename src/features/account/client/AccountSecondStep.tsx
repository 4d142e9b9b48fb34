import { useEffect, useRef, useState } from 'react';
import { FormError } from '#api/FormError.tsx';
import { CodeForm } from '#features/identity/client/CodeForm.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Account } from '../endpoints.ts';
import { useBeginSecondStep, useConfirmSecondStep, useEndSecondStep } from './use-account.ts';

/** The second step of a sign-in: a code of an app, besides the password. */
export function AccountSecondStep({ account }: { account: Account }) {
  const { hasPassword, hasSecondStep, needsSecondStep } = account;
  // Kept, since switching it on changes the account beneath the dialog.
  const [asked, setAsked] = useState<'on' | 'off'>();
  const close = () => setAsked(undefined);
  const mayChange = hasPassword && !(hasSecondStep && needsSecondStep);
  return (
    <CardSection
      title="Second step"
      intro="After the password, a code of an app on your phone: nobody gets in with your password alone."
    >
      {needsSecondStep && !hasSecondStep && (
        <p role="status" className="rounded-field bg-warning-soft px-4 py-3 text-warning">
          Administrators of this building need a second step. Please set it up to go on.
          {!hasPassword && ' It belongs to a password: log out, and set one with “Forgot your password?” first.'}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Badge tone={hasSecondStep ? 'success' : 'neutral'}>{hasSecondStep ? 'On' : 'Off'}</Badge>
        {mayChange && (
          <Button
            variant={needsSecondStep ? 'primary' : 'secondary'}
            size="sm"
            onClick={() => setAsked(hasSecondStep ? 'off' : 'on')}
          >
            {hasSecondStep ? 'Switch it off' : 'Set it up'}
          </Button>
        )}
      </div>
      <Dialog open={asked === 'off'} title="Switch the second step off?" onClose={close}>
        <SwitchOff onDone={close} />
      </Dialog>
      <Dialog open={asked === 'on'} title="Set up a second step" onClose={close}>
        <SecondStepSetUp onDone={close} />
      </Dialog>
    </CardSection>
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const end = useEndSecondStep();
  return (
    <PasswordFirst
      busy={end.isPending}
      error={end.error}
      submitText="Switch it off"
      onSend={(password) => end.mutate({ body: { currentPassword: password } }, { onSuccess: onDone })}
    />
  );
}

/** First the password, then the app reads the secret, and a first code shows that it has it. */
function SecondStepSetUp({ onDone }: { onDone: () => void }) {
  const begin = useBeginSecondStep();
  const confirm = useConfirmSecondStep();
  if (!begin.data) {
    return (
      <PasswordFirst
        busy={begin.isPending}
        error={begin.error}
        submitText="Continue"
        onSend={(password) => begin.mutate({ body: { currentPassword: password } })}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <Secret secret={begin.data} />
      <CodeForm
        busy={confirm.isPending}
        error={confirm.error}
        submitText="Switch it on"
        onSend={(code) => confirm.mutate({ body: { code } }, { onSuccess: onDone })}
      />
    </div>
  );
}

type SecretProps = { secret: { address: string; qr: string; key: string; backupCodes: string[] } };

function Secret({ secret }: SecretProps) {
  const start = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => start.current?.focus(), []);
  return (
    <>
      <div ref={start} tabIndex={-1} className="grid gap-4 outline-none sm:grid-cols-[auto_1fr]">
        <img
          src={secret.qr}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="rounded-field border border-line bg-white"
        />
        <div className="grid content-start gap-2 text-sm">
          <p>Read this with your authenticator app, or type the key into it:</p>
          <code className="break-words rounded-field bg-sand px-3 py-2 font-semibold text-base">{secret.key}</code>
          <p>
            On the phone itself, <TextLink to={secret.address}>open the app</TextLink>.
          </p>
        </div>
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">Backup codes</h3>
        <p className="text-mute text-sm">
          For when the phone is lost. Each opens once. Please keep them in a safe place.
        </p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-field bg-sand px-4 py-3 font-mono text-sm">
          {secret.backupCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

type Props = { busy: boolean; error: Error | null; submitText: string; onSend: (password: string) => void };

/** Asks for the password once more before something that matters. */
function PasswordFirst({ busy, error, submitText, onSend }: Props) {
  return (
    <Form<'currentPassword'> busy={busy} onSend={({ currentPassword }) => onSend(currentPassword)}>
      <PasswordField label="Your password" name="currentPassword" required autoComplete="current-password" />
      <FormError error={error} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {submitText}
      </Button>
    </Form>
  );
}
