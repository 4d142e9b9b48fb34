import { useEffect, useRef } from 'react';
import { CodeForm } from '#features/identity/client/CodeForm.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { PasswordFirst } from './PasswordFirst.tsx';
import { useBeginSecondStep, useConfirmSecondStep } from './use-second-step.ts';

/** First the password, then the app reads the secret, and a first code shows that it has it. */
export function SecondStepSetUp({ onDone }: { onDone: () => void }) {
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
