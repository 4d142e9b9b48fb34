import { FormError } from '#api/FormError.tsx';
import { formatDate } from '#locale/dates.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Resident } from '../endpoints.ts';
import { Invitation } from './Invitation.tsx';
import { useInvite, useRevoke } from './use-residents.ts';

type Props = { resident: Resident; onClose: () => void };

/** Makes the slip by which a tenant's account comes to the tenancy, shows it once, and revokes it. */
export function InviteDialog({ resident, onClose }: Props) {
  const invite = useInvite();
  const revoke = useRevoke();
  const { _id: id, name, apartmentNo, invitedUntil } = resident;
  return (
    <Dialog
      open
      title={`Invite ${name}`}
      text={`Whoever opens the slip and signs in becomes the tenant of ${apartmentNo}. It is good once, for 30 days.`}
      busy={invite.isPending || revoke.isPending}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {invite.data && <Invitation resident={resident} {...invite.data} />}
        {!invite.data && invitedUntil && (
          <p>
            A slip is out, good until {formatDate(invitedUntil)}. It cannot be shown again. A new one takes its place.
          </p>
        )}
        <FormError error={invite.error ?? revoke.error} />
        <InviteButtons
          isOut={invitedUntil !== null}
          invite={{ ...invite, ask: () => invite.mutate({ params: { id } }) }}
          revoke={{ ...revoke, ask: () => revoke.mutate({ params: { id } }, { onSuccess: onClose }) }}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

type Asking = { isPending: boolean; isSuccess: boolean; ask: () => void };
type ButtonsProps = { isOut: boolean; invite: Asking; revoke: Asking; onClose: () => void };

function InviteButtons({ isOut, invite, revoke, onClose }: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {(invite.isSuccess || isOut) && (
        <Button variant="secondary" busy={revoke.isPending} disabled={invite.isPending} onClick={revoke.ask}>
          Revoke
        </Button>
      )}
      {invite.isSuccess ? (
        <Button onClick={onClose}>Done</Button>
      ) : (
        <Button data-first-focus busy={invite.isPending} disabled={revoke.isPending} onClick={invite.ask}>
          {isOut ? 'Make a new slip' : 'Make the slip'}
        </Button>
      )}
    </div>
  );
}
