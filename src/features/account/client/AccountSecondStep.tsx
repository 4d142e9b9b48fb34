import { useState } from 'react';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { CardSection } from '#ui/layout/CardSection.tsx';
import type { Account } from '../endpoints.ts';
import { PasswordFirst } from './PasswordFirst.tsx';
import { SecondStepSetUp } from './SecondStepSetUp.tsx';
import { useEndSecondStep } from './use-second-step.ts';

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
