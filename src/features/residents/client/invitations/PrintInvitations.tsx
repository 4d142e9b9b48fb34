import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { FormError } from '#api/FormError.tsx';
import { usePlaces } from '#features/apartments/client/use-apartments.ts';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { useWays } from '#features/ways/client/use-ways.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Select } from '#ui/form/Field.tsx';
import { uiTexts } from '#ui/texts.ts';
import type { PrintedInvitation } from '../../endpoints.ts';
import { InvitationPages, SLIPS_A_PAGE } from './InvitationPages.tsx';
import { invitationTexts } from './invitation-texts.ts';
import { useInvitationCounts, useInviteAll } from './use-invitations.ts';

/** Makes the slips of all tenants without an account, or of one block, and prints them four to a page. */
export function PrintInvitations({ onClose }: { onClose: () => void }) {
  const t = useTexts(invitationTexts).inviteAll;
  const invite = useInviteAll();
  return (
    <Dialog open title={t.title} text={t.text} busy={invite.isPending} onClose={onClose}>
      <div className="grid gap-5">
        {invite.data ? <Made {...invite.data} onClose={onClose} /> : <Choice invite={invite} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** Chooses the tenants, and says how many slips are made and how many earlier ones stop working. */
function Choice({ invite, onClose }: { invite: ReturnType<typeof useInviteAll>; onClose: () => void }) {
  const { cancel } = useTexts(uiTexts).dialog;
  const t = useTexts(invitationTexts).inviteAll;
  const query = useInvitationCounts();
  const [block, setBlock] = useState('');
  const { data } = query;
  if (!data) return <Query query={query} failed={t.failed} />;
  const chosen = data.filter((one) => block === '' || one.block === block);
  const [tenants, slips] = [sumOf(chosen, 'tenants'), sumOf(chosen, 'invited')];
  if (tenants === 0) return <p>{t.none}</p>;
  return (
    <>
      {data.length > 1 && (
        <Select
          label={t.which}
          value={block}
          onChange={({ target }) => setBlock(target.value)}
          options={[
            { value: '', text: t.all(sumOf(data, 'tenants')) },
            ...data.map((one) => ({ value: one.block, text: t.block(one.block, one.tenants) })),
          ]}
        />
      )}
      <AddressWarning />
      {slips > 0 && <p className="font-medium text-warning">{t.replaced(slips)}</p>}
      <FormError error={invite.error} />
      <div className="dialog-foot">
        <Button variant="secondary" disabled={invite.isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button
          data-first-focus
          icon={<Printer size={16} />}
          busy={invite.isPending}
          onClick={() => invite.mutate({ body: { block, tenants } })}
        >
          {t.make(tenants)}
        </Button>
      </div>
    </>
  );
}

type Count = { tenants: number; invited: number };
const sumOf = (counts: readonly Count[], name: keyof Count) => counts.reduce((sum, count) => sum + count[name], 0);

type MadeProps = { invitations: readonly PrintedInvitation[]; expiresAt: string; onClose: () => void };

function Made({ invitations, expiresAt, onClose }: MadeProps) {
  const t = useTexts(invitationTexts).inviteAll;
  const { date } = useFormats();
  const { data: places = [], isPending } = usePlaces();
  const { isPending: waitsForWays } = useWays();
  const isReady = !isPending && !waitsForWays;
  useEffect(() => {
    // The browser prints what is decoded: fonts and QR codes that load later would be missing on the paper.
    const codes = [...document.querySelectorAll<HTMLImageElement>('.invitation-pages img')];
    const shown = [document.fonts.ready, ...codes.map((code) => code.decode().catch(() => undefined))];
    if (isReady) void Promise.all(shown).then(() => print());
  }, [isReady]);
  const pages = Math.ceil(invitations.length / SLIPS_A_PAGE);
  return (
    <>
      <p role="status">{t.made(invitations.length, pages, date(expiresAt))}</p>
      <div className="dialog-foot">
        <Button variant="secondary" onClick={onClose}>
          {t.done}
        </Button>
        <Button data-first-focus icon={<Printer size={16} />} onClick={() => print()}>
          {t.print}
        </Button>
      </div>
      <InvitationPages invitations={invitations} expiresAt={expiresAt} places={places} />
    </>
  );
}
