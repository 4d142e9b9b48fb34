import { FormError } from '#api/FormError.tsx';
import { formatDate } from '#locale/dates.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Resident } from '../endpoints.ts';
import { Slip } from './Slip.tsx';
import { useInvite, useRevoke } from './use-residents.ts';

type Props = { resident: Resident; open: boolean; onClose: () => void };

/** Makes the slip by which a tenant's account comes to the tenancy, shows it once, and revokes it. */
export function InviteDialog({ resident, open, onClose }: Props) {
  const invite = useInvite();
  const revoke = useRevoke();
  const close = () => {
    invite.reset();
    revoke.reset();
    onClose();
  };
  const input = { params: { id: resident._id } };
  const { name, apartmentNo, invitedUntil } = resident;
  const busy = invite.isPending || revoke.isPending;
  return (
    <Dialog
      open={open}
      title={`Invite ${name}`}
      text={`Whoever opens the slip and signs in becomes the tenant of ${apartmentNo}. It is good once, for 30 days.`}
      busy={busy}
      onClose={close}
    >
      <div className="grid gap-5">
        {invite.data && <Slip resident={resident} {...invite.data} />}
        {!invite.data && invitedUntil && (
          <p>
            A slip is out, good until {formatDate(invitedUntil)}. It cannot be shown again. A new one takes its place.
          </p>
        )}
        <FormError error={invite.error ?? revoke.error} />
        <div className="flex flex-wrap justify-end gap-3">
          {(invite.data || invitedUntil) && (
            <Button
              variant="secondary"
              busy={revoke.isPending}
              disabled={invite.isPending}
              onClick={() => revoke.mutate(input, { onSuccess: close })}
            >
              Revoke
            </Button>
          )}
          {invite.data ? (
            <Button onClick={close}>Done</Button>
          ) : (
            <Button
              data-first-focus
              busy={invite.isPending}
              disabled={revoke.isPending}
              onClick={() => invite.mutate(input)}
            >
              {invitedUntil ? 'Make a new slip' : 'Make the slip'}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
