import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useState } from 'react';
import { useMay } from '#features/identity/client/use-session.ts';
import { personPath, statementPath } from '#features/ledger/rules.ts';
import { dialled } from '#locale/phone.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { type MenuItem, RowMenu } from '#ui/menu/RowMenu.tsx';
import { uiTexts } from '#ui/texts.ts';
import type { Resident } from '../endpoints.ts';
import { residentTexts } from './office-texts.ts';
import { useWithdrawNotice } from './use-residents.ts';

const InviteDialog = loadLater(async () => (await import('./invitations/InviteDialog.tsx')).InviteDialog);
const NewLinkDialog = loadLater(async () => (await import('./invitations/NewLinkDialog.tsx')).NewLinkDialog);
const ChangeTenantDialog = loadLater(async () => (await import('./tenancy/TenancyDialogs.tsx')).ChangeTenantDialog);
const EndTenancyDialog = loadLater(async () => (await import('./tenancy/TenancyDialogs.tsx')).EndTenancyDialog);

type Props = { resident: Resident };

const hidden = (words: string) => <span className="sr-only">{words}</span>;

/** The menu items for the rare actions on a tenancy, and the dialog that one of them opened. A tenancy that has ended has none. */
export function useTenancyItems(resident: Resident): { items: MenuItem[]; dialog: ReactNode } {
  const t = useTexts(residentTexts).table;
  const [open, setOpen] = useState<'invite' | 'link' | 'change' | 'end'>();
  const withdraw = useWithdrawNotice();
  const mayChange = useMay()('people.change');
  const close = () => setOpen(undefined);
  const { _id: id, name, joined, noticeFrom, endsOn, tenure } = resident;
  const isOver = endsOn !== null && noticeFrom === null;
  const line = (key: string, text: string, onSelect: () => void) => ({
    key,
    text: <RichText text={text} hidden={hidden} />,
    onSelect,
  });
  const items: MenuItem[] = [
    joined
      ? line('link', t.newLink(name), () => setOpen('link'))
      : line('invite', t.invite(name), () => setOpen('invite')),
    line('change', t.change(name), () => setOpen('change')),
    ...(noticeFrom ? [line('withdraw', t.withdraw(name), () => withdraw.mutate({ params: { id } }))] : []),
    {
      ...line('end', (tenure === 'ownership' ? t.endOwner : t.end)(name), () => setOpen('end')),
      isDanger: true,
    },
  ];
  const dialog = (
    <>
      {open === 'invite' && <InviteDialog resident={resident} onClose={close} />}
      {open === 'link' && <NewLinkDialog agreementId={id} name={name} phone={resident.phone} onClose={close} />}
      {open === 'change' && <ChangeTenantDialog resident={resident} onClose={close} />}
      {open === 'end' && <EndTenancyDialog resident={resident} onClose={close} />}
    </>
  );
  return { items: isOver || !mayChange ? [] : items, dialog };
}

/** Calls the person, on a phone, where the column with the number is behind *Details*. */
function CallButton({ name, phone }: { name: string; phone: string }) {
  const t = useTexts(uiTexts);
  const number = dialled(phone);
  if (!number) return null;
  return (
    <a
      href={`tel:+${number}`}
      aria-label={t.callPerson(name, phone)}
      className="inline-grid size-11 place-items-center text-clay @min-[56.25rem]/table:hidden print:hidden"
    >
      <Phone size={20} />
    </a>
  );
}

/** The invite button, until the tenant has an account, and a menu for the rest. A tenancy that has ended has its statement only. */
export function TenancyActions({ resident }: Props) {
  const t = useTexts(residentTexts).table;
  const { _id: id, name, phone } = resident;
  const { items, dialog } = useTenancyItems(resident);
  const statement = {
    key: 'statement',
    text: <RichText text={t.statement(name)} hidden={hidden} />,
    to: statementPath(id),
  };
  const receipts = {
    key: 'receipts',
    text: <RichText text={t.toReceipts(name)} hidden={hidden} />,
    to: personPath(id),
  };
  const invite = items.find(({ key }) => key === 'invite');
  return (
    <>
      {invite && 'onSelect' in invite && (
        <Button size="sm" variant="secondary" onClick={invite.onSelect}>
          {invite.text}
        </Button>
      )}
      {phone && <CallButton name={name} phone={phone} />}
      <RowMenu about={name} items={[receipts, statement, ...items.filter((item) => item !== invite)]} />
      {dialog}
    </>
  );
}
