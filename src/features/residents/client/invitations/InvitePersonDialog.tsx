import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { uiTexts } from '#ui/texts.ts';
import type { PersonOfTenancy, Resident } from '../../endpoints.ts';
import { peopleTexts } from '../people-texts.ts';
import { Invitation } from './Invitation.tsx';
import { invitationTexts } from './invitation-texts.ts';

type Props = { resident: Resident; person: PersonOfTenancy; onClose: () => void };

/** Makes the slip that links a person's account to the home, shows it once, and revokes it. */
export function InvitePersonDialog({ resident, person, onClose }: Props) {
  const t = useTexts(invitationTexts).invite;
  const own = useTexts(peopleTexts).inviteDialog;
  const { cancel } = useTexts(uiTexts).dialog;
  const { date } = useFormats();
  const invite = useChange('POST /api/residents/{agreementId}/people/{id}/invitation');
  const revoke = useChange('DELETE /api/residents/{agreementId}/people/{id}/invitation', {
    onSuccess: () => toast.success(t.revoked),
  });
  const params = { agreementId: resident._id, id: person._id };
  const { name, invitedUntil } = person;
  const isBusy = invite.isPending || revoke.isPending;
  const askToRevoke = async () => {
    if (await askConfirm({ title: t.askRevoke(name), text: t.afterRevoking, confirm: t.revoke, danger: true }))
      revoke.mutate({ params }, { onSuccess: onClose });
  };
  return (
    <Dialog open title={own.title(name)} text={own.text(resident.apartmentNo)} busy={isBusy} onClose={onClose}>
      <div className="grid gap-5">
        {invite.data && <Invitation resident={{ ...resident, name }} {...invite.data} />}
        {!invite.data && invitedUntil && <p>{t.isOut(date(invitedUntil))}</p>}
        {invitedUntil && (
          <Button
            variant="secondary"
            size="sm"
            busy={revoke.isPending}
            onClick={() => void askToRevoke()}
            className="justify-self-center text-danger!"
          >
            {t.revoke}
          </Button>
        )}
        <FormError error={invite.error ?? revoke.error} />
        <div className="dialog-foot">
          {invite.isSuccess ? (
            <Button onClick={onClose}>{t.done}</Button>
          ) : (
            <>
              <Button variant="secondary" disabled={isBusy} onClick={onClose}>
                {cancel}
              </Button>
              <Button data-first-focus busy={invite.isPending} onClick={() => invite.mutate({ params })}>
                {invitedUntil ? t.makeNew : t.make}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
