import type { ReactNode } from 'react';
import { listPath } from '#api/list.ts';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { May } from '#features/identity/client/use-session.ts';
import { personPath, statementPath } from '#features/ledger/rules.ts';
import { dialled } from '#locale/phone.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { ConfirmButton } from '#ui/feedback/ConfirmButton.tsx';
import { EmailText, PhoneLinks } from '#ui/layout/ContactLinks.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { MemberAtHome } from '../endpoints.ts';
import { RESIDENTS_PATH } from '../rules.ts';
import { memberTexts } from './texts.ts';
import { useRemoveMember } from './use-members.ts';

type Props = {
  members: readonly MemberAtHome[];
  /** Renders what is open between a tenancy that is about to end and the building. */
  openBalance: ((agreementId: string) => ReactNode) | undefined;
};

export function MemberTable({ members, openBalance }: Props) {
  const t = useTexts(memberTexts);
  const shownBlock = useShownBlock();
  const { digits } = useFormats();
  const columns: Column<MemberAtHome>[] = [
    { title: t.table.name, kind: 'heading', cell: (member) => <Tenant {...member} /> },
    { title: t.table.email, isDetail: true, cell: ({ email }) => <EmailText email={email} /> },
    {
      title: t.table.phone,
      isDetail: true,
      cell: ({ name, phone }) => <PhoneLinks name={name} phone={phone} number={dialled(phone ?? '')} />,
    },
    {
      title: t.table.action,
      kind: 'actions',
      cell: (member) => <Actions member={member} openBalance={openBalance} />,
    },
  ];
  return (
    <Table
      caption={t.page.list}
      columns={columns}
      rows={members}
      rowKey={({ email }) => email}
      wide
      brief={({ apartmentNo, block, floor, others = [] }) => (
        <>
          <Homes all={[apartmentNo, ...others]} /> · {t.table.place(shownBlock(block), digits(floor))}
        </>
      )}
    />
  );
}

type ActionsProps = { member: MemberAtHome } & Pick<Props, 'openBalance'>;

function Actions({ member, openBalance }: ActionsProps) {
  const { agreementId, name, email } = member;
  const t = useTexts(memberTexts).table;
  const text = (
    <RichText text={t.statementOf(name || email)} hidden={(words) => <span className="sr-only">{words}</span>} />
  );
  return (
    <>
      <May permission="people.change">
        <RemoveButton member={member} openBalance={openBalance} />
      </May>
      <RowMenu about={name || email} items={[{ key: 'statement', text, to: statementPath(agreementId) }]} />
    </>
  );
}

function Tenant({ name, photo, agreementId, apartmentNo, others = [] }: MemberAtHome) {
  const { nameless } = useTexts(memberTexts).table;
  return (
    <span className="inline-flex items-center gap-3">
      <Avatar name={name} photo={photo} size="sm" />
      <span className="grid justify-items-start">
        <TextLink to={personPath(agreementId)} className="inline-block py-1">
          {name || nameless}
        </TextLink>
        <span className="hidden text-sm @min-[56.25rem]/table:inline">
          <Homes all={[apartmentNo, ...others]} />
        </span>
      </span>
    </span>
  );
}

/** The apartments' numbers, each a link to its tenancy. */
const Homes = ({ all }: { all: readonly string[] }) => (
  <span className="inline-flex flex-wrap gap-x-3">
    {all.map((apartmentNo) => (
      <TextLink key={apartmentNo} to={listPath(RESIDENTS_PATH, { search: apartmentNo })} className="inline-block py-1">
        {apartmentNo}
      </TextLink>
    ))}
  </span>
);

/** Ends a membership, after a question that shows the open balance of a tenancy that ends with it. */
function RemoveButton({ member, openBalance }: ActionsProps) {
  const { name, email, apartmentNo, others = [], agreementId, isTenant = true } = member;
  const remove = useRemoveMember();
  const t = useTexts(memberTexts);
  const { title, text, leaves, confirm } = t.remove;
  const who = name || email;
  return (
    <ConfirmButton
      text={t.table.remove(who)}
      question={{
        title,
        text: isTenant ? text(who, [apartmentNo, ...others].join(', ')) : leaves(who, apartmentNo),
        confirm,
        content: isTenant && openBalance?.(agreementId),
      }}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { email } })}
    />
  );
}
