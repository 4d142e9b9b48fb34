import { FormError } from '#api/FormError.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Resident } from '../endpoints.ts';
import { Invitation } from './Invitation.tsx';
import { residentTexts } from './office-texts.ts';
import { useInvite, useRevoke } from './use-residents.ts';

type Props = { resident: Resident; onClose: () => void };

/** Makes the slip by which a tenant's account comes to the tenancy, shows it once, and revokes it. */
export function InviteDialog({ resident, onClose }: Props) {
  const t = useTexts(residentTexts).invite;
  const { date } = useFormats();
  const invite = useInvite();
  const revoke = useRevoke();
  const { _id: id, name, apartmentNo, invitedUntil } = resident;
  return (
    <Dialog
      open
      title={t.title(name)}
      text={t.text(apartmentNo)}
      busy={invite.isPending || revoke.isPending}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {invite.data && <Invitation resident={resident} {...invite.data} />}
        {!invite.data && invitedUntil && <p>{t.isOut(date(invitedUntil))}</p>}
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
  const t = useTexts(residentTexts).invite;
  return (
    <div className="dialog-foot">
      {(invite.isSuccess || isOut) && (
        <Button variant="secondary" busy={revoke.isPending} disabled={invite.isPending} onClick={revoke.ask}>
          {t.revoke}
        </Button>
      )}
      {invite.isSuccess ? (
        <Button onClick={onClose}>{t.done}</Button>
      ) : (
        <Button data-first-focus busy={invite.isPending} disabled={revoke.isPending} onClick={invite.ask}>
          {isOut ? t.makeNew : t.make}
        </Button>
      )}
    </div>
  );
}
