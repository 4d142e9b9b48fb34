import { useState } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { Account } from '../endpoints.ts';
import { AccountSection } from './AccountSection.tsx';
import { PasswordFirst } from './PasswordFirst.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';
import { useEndSecondStep } from './use-two-factor.ts';

/** The second step of a sign-in: a code of an app, besides the password. */
export function TwoFactorSection({ account }: { account: Account }) {
  const { hasSecondStep, needsSecondStep } = account;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <AccountSection
      title="Second step"
      intro="After the password, a code of an app on your phone: so nobody gets in with your password alone."
    >
      {needsSecondStep && !hasSecondStep && (
        <p role="status" className="rounded-field bg-warning-soft px-4 py-3 text-warning">
          Administrators of this building need a second step. Please set it up to go on.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Badge tone={hasSecondStep ? 'success' : 'neutral'}>{hasSecondStep ? 'On' : 'Off'}</Badge>
        {!(hasSecondStep && needsSecondStep) && (
          <Button variant={needsSecondStep ? 'primary' : 'secondary'} size="sm" onClick={() => setOpen(true)}>
            {hasSecondStep ? 'Switch it off' : 'Set it up'}
          </Button>
        )}
      </div>
      <Dialog open={open && hasSecondStep} title="Switch the second step off?" onClose={close}>
        <SwitchOff onDone={close} />
      </Dialog>
      <Dialog open={open && !hasSecondStep} title="Set up a second step" onClose={close}>
        <TwoFactorSetUp onDone={close} />
      </Dialog>
    </AccountSection>
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const end = useEndSecondStep();
  return (
    <PasswordFirst
      busy={end.isPending}
      error={end.error}
      submitText="Switch it off"
      onSubmit={(password) => end.mutate(password, { onSuccess: onDone })}
    />
  );
}
