import { FormError } from '#api/FormError.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { uiTexts } from '#ui/texts.ts';
import type { Resident } from '../../endpoints.ts';
import { Invitation } from './Invitation.tsx';
import { invitationTexts } from './invitation-texts.ts';
import { useInvite, useRevoke } from './use-invitations.ts';

type Props = { resident: Resident; onClose: () => void };

/** Makes the slip that links a tenant's account to the tenancy, shows it once, and revokes it. */
export function InviteDialog({ resident, onClose }: Props) {
  const t = useTexts(invitationTexts).invite;
  const { date } = useFormats();
  const invite = useInvite();
  const revoke = useRevoke();
  const { cancel } = useTexts(uiTexts).dialog;
  const { _id: id, name, apartmentNo, invitedUntil, tenure } = resident;
  const isBusy = invite.isPending || revoke.isPending;
  const askToRevoke = async () => {
    if (await askConfirm({ title: t.askRevoke(name), text: t.afterRevoking, confirm: t.revoke, danger: true }))
      revoke.mutate({ params: { id } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      title={t.title(name)}
      text={(tenure === 'ownership' ? t.textOwner : t.text)(apartmentNo)}
      busy={isBusy}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {invite.data && <Invitation resident={resident} {...invite.data} />}
        {!invite.data && invitedUntil && <p>{t.isOut(date(invitedUntil))}</p>}
        {(invite.isSuccess || invitedUntil) && (
          <Button
            variant="secondary"
            size="sm"
            busy={revoke.isPending}
            disabled={invite.isPending}
            onClick={() => void askToRevoke()}
            className="justify-self-center text-danger!"
          >
            {t.revoke}
          </Button>
        )}
        <FormError error={invite.error ?? revoke.error} />
        <div className="dialog-foot">
          {invite.isSuccess ? (
            <Button disabled={revoke.isPending} onClick={onClose}>
              {t.done}
            </Button>
          ) : (
            <>
              <Button variant="secondary" disabled={isBusy} onClick={onClose}>
                {cancel}
              </Button>
              <Button
                data-first-focus
                busy={invite.isPending}
                disabled={revoke.isPending}
                onClick={() => invite.mutate({ params: { id } })}
              >
                {invitedUntil ? t.makeNew : t.make}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
