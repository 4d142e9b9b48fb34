import { type Column, Table } from '#ui/layout/Table.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import type { Member } from '../endpoints.ts';
import { RemoveButton } from './RemoveButton.tsx';

const COLUMNS: Column<Member>[] = [
  {
    title: 'Name',
    kind: 'heading',
    cell: ({ name, photo }) => (
      <span className="inline-flex items-center gap-3">
        <Avatar name={name} photo={photo} size="sm" />
        {name || 'N/A'}
      </span>
    ),
  },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Action', kind: 'actions', cell: (member) => <RemoveButton member={member} /> },
];

export function MemberTable({ members }: { members: readonly Member[] }) {
  return <Table caption="Members" columns={COLUMNS} rows={members} rowKey={({ email }) => email} />;
}
