import { useEffect, useRef, useState } from 'react';
import { FormError } from '#api/FormError.tsx';
import { CodeForm } from '#features/identity/client/CodeForm.tsx';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Account } from '../endpoints.ts';
import { accountTexts } from './account-texts.ts';
import { useBeginSecondStep, useConfirmSecondStep, useEndSecondStep } from './use-account.ts';

/** The second step of a sign-in: a code of an app, besides the password. */
export function AccountSecondStep({ account }: { account: Account }) {
  const { hasPassword, hasSecondStep, needsSecondStep } = account;
  const t = useTexts(accountTexts).secondStep;
  // Kept in state here, since switching it on changes the account while the dialog is open.
  const [asked, setAsked] = useState<'on' | 'off'>();
  const close = () => setAsked(undefined);
  const mayChange = hasPassword && !(hasSecondStep && needsSecondStep);
  return (
    <CardSection id="second-step" title={t.title} intro={t.intro}>
      {needsSecondStep && !hasSecondStep && (
        <p role="status" className="rounded-field bg-warning-soft px-4 py-3 text-warning">
          {t.needed}
          {!hasPassword && ` ${t.needsPassword}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Badge tone={hasSecondStep ? 'success' : 'neutral'}>{hasSecondStep ? t.on : t.off}</Badge>
        {mayChange && (
          <Button
            variant={needsSecondStep ? 'primary' : 'secondary'}
            size="sm"
            onClick={() => setAsked(hasSecondStep ? 'off' : 'on')}
          >
            {hasSecondStep ? t.switchOff : t.setUp}
          </Button>
        )}
      </div>
      <Dialog open={asked === 'off'} title={t.offTitle} onClose={close}>
        <SwitchOff onDone={close} />
      </Dialog>
      <Dialog open={asked === 'on'} title={t.onTitle} onClose={close}>
        <SecondStepSetUp onDone={close} />
      </Dialog>
    </CardSection>
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const end = useEndSecondStep();
  const t = useTexts(accountTexts).secondStep;
  return (
    <PasswordFirst
      busy={end.isPending}
      error={end.error}
      submitText={t.switchOff}
      onSend={(password) => end.mutate({ body: { currentPassword: password } }, { onSuccess: onDone })}
    />
  );
}

/** Asks for the password, shows the secret for the app, and checks a first code. */
function SecondStepSetUp({ onDone }: { onDone: () => void }) {
  const begin = useBeginSecondStep();
  const t = useTexts(accountTexts).secondStep;
  const confirm = useConfirmSecondStep();
  if (!begin.data) {
    return (
      <PasswordFirst
        busy={begin.isPending}
        error={begin.error}
        submitText={t.goOn}
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
        submitText={t.switchOn}
        onSend={(code) => confirm.mutate({ body: { code } }, { onSuccess: onDone })}
      />
    </div>
  );
}

type SecretProps = { secret: { address: string; qr: string; key: string; backupCodes: string[] } };

function Secret({ secret }: SecretProps) {
  const start = useRef<HTMLDivElement>(null);
  const t = useTexts(accountTexts).secondStep;
  // The form that had the focus was removed.
  useEffect(() => start.current?.focus(), []);
  return (
    <>
      <div ref={start} tabIndex={-1} className="grid gap-4 outline-none sm:grid-cols-[auto_1fr]">
        <img
          src={secret.qr}
          alt={t.qr}
          width={176}
          height={176}
          className="rounded-field border border-line bg-white"
        />
        <div className="grid content-start gap-2 text-sm">
          <p>{t.read}</p>
          <code className="break-words rounded-field bg-sand px-3 py-2 font-semibold text-base">{secret.key}</code>
          <p>
            <RichText text={t.openApp} app={(words) => <TextLink to={secret.address}>{words}</TextLink>} />
          </p>
        </div>
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">{t.backupCodes}</h3>
        <p className="text-mute text-sm">{t.backupText}</p>
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

/** Asks for the password again before a sensitive change. */
function PasswordFirst({ busy, error, submitText, onSend }: Props) {
  const { yourPassword } = useTexts(accountTexts).page;
  return (
    <Form<'currentPassword'> busy={busy} unsaved={false} onSend={({ currentPassword }) => onSend(currentPassword)}>
      <PasswordField label={yourPassword} name="currentPassword" required autoComplete="current-password" />
      <FormError error={error} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {submitText}
      </Button>
    </Form>
  );
}
