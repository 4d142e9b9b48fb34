import { useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useReason } from '#features/ledger/client/use-reason.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { EmailText } from '#ui/layout/ContactLinks.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { PhoneLine } from '#ui/layout/PhoneLine.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import type { PersonOfTenancy, Resident } from '../endpoints.ts';
import { peopleTexts } from './people-texts.ts';

const AddPersonDialog = loadLater(async () => (await import('./PeopleDialogs.tsx')).AddPersonDialog);
const ChangePersonDialog = loadLater(async () => (await import('./PeopleDialogs.tsx')).ChangePersonDialog);
const LeaveDialog = loadLater(async () => (await import('./PeopleDialogs.tsx')).LeaveDialog);
const PassDialog = loadLater(async () => (await import('./PeopleDialogs.tsx')).PassDialog);
const NewLinkDialog = loadLater(async () => (await import('./invitations/NewLinkDialog.tsx')).NewLinkDialog);
const InvitePersonDialog = loadLater(
  async () => (await import('./invitations/InvitePersonDialog.tsx')).InvitePersonDialog,
);

/** The present and former people of a home, beside its tenant. */
export function PeopleSection({ resident }: { resident: Resident }) {
  const t = useTexts(peopleTexts);
  const query = useCall('GET /api/residents/{agreementId}/people', { params: { agreementId: resident._id } });
  const [isAdding, setAdding] = useState(useHasDraft(`person in ${resident._id}`));
  const isOver = resident.endsOn !== null && resident.noticeFrom === null;
  const isOwners = resident.tenure === 'ownership';
  const people = query.data ?? [];
  const here = people.filter(({ until }) => until === null);
  const former = people.filter(({ until }) => until !== null);
  return (
    <FoldingSection title={t.title} padded={false} startsOpen>
      <p className="px-5 pb-3 text-mute text-sm">{isOwners ? t.introOwner : t.intro}</p>
      <Query query={query} failed={t.failed}>
        {() => here.length === 0 && <p className="px-5 pb-3">{isOwners ? t.nobodyOwner : t.nobody}</p>}
      </Query>
      <ul>
        {here.map((person) => (
          <Row key={person._id} person={person} resident={resident} isOver={isOver} />
        ))}
      </ul>
      {former.length > 0 && (
        <details className="border-line border-t">
          <summary className="cursor-pointer px-5 py-3 text-mute text-sm">{t.former(former.length)}</summary>
          <ul>
            {former.map((person) => (
              <Row key={person._id} person={person} resident={resident} isOver />
            ))}
          </ul>
        </details>
      )}
      {!isOver && query.data && (
        <p className="border-line border-t px-5 py-3 print:hidden">
          <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </p>
      )}
      {isAdding && <AddPersonDialog agreementId={resident._id} onClose={() => setAdding(false)} />}
    </FoldingSection>
  );
}

type RowProps = { person: PersonOfTenancy; resident: Resident; isOver: boolean };

function Row({ person, resident, isOver }: RowProps) {
  const t = useTexts(peopleTexts);
  const { day } = useFormats();
  const reasonOf = useReason();
  const [open, setOpen] = useState<'invite' | 'link' | 'change' | 'pass' | 'leave'>();
  const { name, relation, phone, email, since, until, leftReason, wasTenant, joined } = person;
  const item = (key: NonNullable<typeof open>) => ({ key, text: t.items[key], onSelect: () => setOpen(key) });
  const items = [item(joined ? 'link' : 'invite'), item('change'), item('pass'), { ...item('leave'), isDanger: true }];
  const about = { agreementId: resident._id, person, onClose: () => setOpen(undefined) };
  return (
    <li className="flex items-start justify-between gap-3 border-line border-t px-5 py-3">
      <div className="grid min-w-0 justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-semibold">{name}</span>
          {until === null && <Account person={person} />}
        </span>
        <span className="text-mute text-sm">
          {[
            relation,
            wasTenant ? t.wasTenant : null,
            t.since(day(since)),
            until && t.left(day(until)),
            reasonOf(leftReason),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {phone && <PhoneLine name={name} phone={phone} />}
        {email && (
          <a href={`mailto:${email}`} className="text-sm underline underline-offset-4">
            <EmailText email={email} />
          </a>
        )}
      </div>
      {!isOver && <RowMenu about={name} items={items} />}
      {open === 'invite' && <InvitePersonDialog resident={resident} {...about} />}
      {open === 'link' && <NewLinkDialog {...about} personId={person._id} name={name} phone={phone} />}
      {open === 'change' && <ChangePersonDialog {...about} />}
      {open === 'pass' && <PassDialog {...about} />}
      {open === 'leave' && <LeaveDialog {...about} />}
    </li>
  );
}

function Account({ person: { joined, invitedUntil } }: { person: PersonOfTenancy }) {
  const t = useTexts(peopleTexts);
  if (joined) return <Badge tone="success">{t.joined}</Badge>;
  return invitedUntil ? <Badge tone="warning">{t.invited}</Badge> : <Badge>{t.notYet}</Badge>;
}
