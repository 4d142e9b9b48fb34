import { reasonIn } from '#features/agreements/rules.ts';
import { personPath, statementPath } from '#features/ledger/rules.ts';
import { dialled } from '#locale/phone.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { EmailText, PhoneLinks } from '#ui/layout/ContactLinks.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Resident } from '../endpoints.ts';
import { type ResidentTexts, residentTexts } from './office-texts.ts';
import { TenancyActions } from './ResidentActions.tsx';

type Words = ResidentTexts['table'];

const facts = (t: Words): Column<Resident>[] => [
  { title: t.apartment, kind: 'heading', cell: (resident) => <Home {...resident} /> },
  { title: t.name, isDetail: true, cell: (resident) => <Tenant {...resident} /> },
  { title: t.since, isDetail: true, cell: (resident) => <Stay {...resident} /> },
  { title: t.rent, kind: 'figure', isDetail: true, cell: (resident) => <Rent {...resident} /> },
  { title: t.phone, cell: (resident) => <Phones {...resident} /> },
  { title: t.account, isDetail: true, cell: (resident) => <Account {...resident} /> },
];
const actions = (t: Words): Column<Resident>[] => [
  { title: t.actions, kind: 'actions', cell: (resident) => <TenancyActions resident={resident} /> },
];

/** Who lives where. On a phone each is a card that one can call from. */
export function ResidentTable({ residents, hasEnded }: { residents: readonly Resident[]; hasEnded: boolean }) {
  const t = useTexts(residentTexts).table;
  const { taka } = useFormats();
  const columns = hasEnded ? facts(t) : [...facts(t), ...actions(t)];
  return (
    <Table
      caption={t.caption}
      columns={columns}
      rows={residents}
      rowKey={({ _id }) => _id}
      wide
      brief={({ _id, name, rent }) => (
        <>
          <TextLink to={personPath(_id)}>{name}</TextLink> · {taka(rent)}
        </>
      )}
    />
  );
}

function Home({ block, floor, apartmentNo }: Resident) {
  return (
    <span className="grid gap-0.5">
      {apartmentNo}
      <span className="detail font-normal text-mute text-sm">{useTexts(residentTexts).table.place(block, floor)}</span>
    </span>
  );
}

/** What a month costs now, and the way to what is owed and paid. */
function Rent({ _id, name, rent }: Resident) {
  const t = useTexts(residentTexts).table;
  return (
    <span className="grid justify-items-end gap-0.5">
      {useFormats().taka(rent)}
      <TextLink to={statementPath(_id)} className="inline-block py-1 text-sm">
        <RichText text={t.statement(name)} hidden={(words) => <span className="sr-only">{words}</span>} />
      </TextLink>
    </span>
  );
}

function Stay({ apartmentNo, startsOn, endsOn, endReason, noticeFrom }: Resident) {
  const reason = reasonIn(useLanguage().language, { apartmentNo, reason: endReason });
  const t = useTexts(residentTexts).table;
  const { day } = useFormats();
  return (
    <span className="grid gap-0.5">
      <time dateTime={startsOn} className="wrap-break-word">
        {day(startsOn)}
      </time>
      {noticeFrom && (
        <span>
          <Badge tone="warning">{t.notice}</Badge>
        </span>
      )}
      {endsOn && (
        <span className="text-mute text-sm">
          <RichText text={t.until(day(endsOn))} day={(words) => <time dateTime={endsOn}>{words}</time>} />
          {reason && <>: {reason}</>}
        </span>
      )}
    </span>
  );
}

function Phones({ name, phone, secondPhone }: Resident) {
  const phones = [phone, secondPhone].filter((one) => one !== null);
  if (phones.length === 0) return '–';
  return (
    <span className="grid justify-items-start max-sm:justify-items-end">
      {phones.map((one) => (
        <PhoneLinks key={one} name={name} phone={one} number={dialled(one)} />
      ))}
    </span>
  );
}

function Tenant({ _id, name, email, household }: Resident) {
  const t = useTexts(residentTexts).table;
  return (
    <span className="grid justify-items-start max-sm:justify-items-end">
      <TextLink to={personPath(_id)} className="wrap-break-word py-0.5 font-medium">
        {name}
      </TextLink>
      {email && (
        <a href={`mailto:${email}`} className="inline-block py-1 text-sm underline underline-offset-4">
          <EmailText email={email} />
        </a>
      )}
      {household && <span className="text-mute text-sm">{t.household(household)}</span>}
    </span>
  );
}

function Account({ joined, invitedUntil }: Resident) {
  const t = useTexts(residentTexts).table;
  const { date } = useFormats();
  if (joined) return <Badge tone="success">{t.joined}</Badge>;
  if (!invitedUntil) return <Badge>{t.notYet}</Badge>;
  return (
    <span className="inline-grid justify-items-start gap-0.5 max-sm:justify-items-end">
      <Badge tone="warning">{t.invited}</Badge>
      <span className="text-mute text-sm">{t.invitedUntil(date(invitedUntil))}</span>
    </span>
  );
}
