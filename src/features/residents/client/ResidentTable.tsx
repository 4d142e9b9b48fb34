import { useShownBlock } from '#features/building/client/use-building.ts';
import { useReason } from '#features/ledger/client/use-reason.ts';
import { OCCUPANCY_NAMES } from '#features/ledger/occupancy-kinds.ts';
import { personPath } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { EmailText } from '#ui/layout/ContactLinks.tsx';
import { PhoneLine } from '#ui/layout/PhoneLine.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Resident } from '../endpoints.ts';
import { moveOf } from '../rules.ts';
import { type ResidentTexts, residentTexts } from './office-texts.ts';
import { TenancyActions } from './ResidentActions.tsx';

type Labels = ResidentTexts['table'];

const columns = (t: Labels, isMoving: boolean): Column<Resident>[] => [
  { title: t.apartment, kind: 'heading', cell: (resident) => <Home {...resident} /> },
  { title: t.name, isDetail: true, cell: (resident) => <Tenant {...resident} /> },
  isMoving
    ? { title: t.moves, isDetail: true, cell: (resident) => <Move {...resident} /> }
    : { title: t.since, isDetail: true, cell: (resident) => <Stay {...resident} /> },
  { title: t.rent, kind: 'figure', isDetail: true, cell: (resident) => <Rent {...resident} /> },
  { title: t.phone, isDetail: true, cell: (resident) => <Phones {...resident} /> },
  { title: t.account, isDetail: true, cell: (resident) => <Account {...resident} /> },
  { title: t.actions, kind: 'actions', cell: (resident) => <TenancyActions resident={resident} /> },
];

type Props = {
  residents: readonly Resident[];
  /** Shows each move in place of the first day and the rent. */
  isMoving: boolean;
};

/** The residents' table. On a phone each row is a card with a link to call the resident. */
export function ResidentTable({ residents, isMoving }: Props) {
  const t = useTexts(residentTexts).table;
  return (
    <div className={NARROW_GAPS}>
      <Table
        caption={t.caption}
        columns={columns(t, isMoving)}
        rows={residents}
        rowKey={({ _id }) => _id}
        wide
        brief={(resident) => (
          <>
            <TextLink to={personPath(resident._id)}>{resident.name}</TextLink> ·{' '}
            {isMoving ? <Move {...resident} /> : <BriefRent {...resident} />}
          </>
        )}
      />
    </div>
  );
}

/** With seven columns the gaps are narrower than in other tables, so that a row has two lines. */
const NARROW_GAPS =
  '@min-[56.25rem]/table:[&_tr>*]:py-2.5 @min-[56.25rem]/table:[&_:is(th,td):not(:first-child,:last-child)]:px-2.5';

function Home({ block, floor, apartmentNo }: Resident) {
  const shownBlock = useShownBlock();
  const t = useTexts(residentTexts).table;
  const { digits } = useFormats();
  return (
    <span className="grid gap-0.5">
      {apartmentNo}
      <span className="detail font-normal text-mute text-sm @min-[56.25rem]/table:whitespace-nowrap">
        {t.place(shownBlock(block), digits(floor))}
      </span>
    </span>
  );
}

function BriefRent({ rent, tenure }: Resident) {
  const t = useTexts(residentTexts).table;
  const { taka } = useFormats();
  return tenure === 'ownership' ? t.ownersAccount : rent === 0 ? t.noRent : taka(rent);
}

function Move(resident: Resident) {
  const t = useTexts(residentTexts).table;
  const { day } = useFormats();
  const move = moveOf(resident, dayAt(useNow()));
  return move && <time dateTime={move.day}>{(move.isOut ? t.movesOut : t.movesIn)(day(move.day))}</time>;
}

function Rent({ rent, occupancy, tenure }: Resident) {
  const t = useTexts(residentTexts).table;
  const { taka } = useFormats();
  const { language } = useLanguage();
  if (tenure === 'ownership') return <Badge>{t.ownersAccount}</Badge>;
  if (occupancy === 'rented') return rent === 0 ? t.noRent : taka(rent);
  return (
    <span className="grid justify-items-end gap-0.5">
      {rent > 0 && taka(rent)}
      <Badge>{OCCUPANCY_NAMES[occupancy][language]}</Badge>
    </span>
  );
}

function Stay({ startsOn, endsOn, endReason, noticeFrom }: Resident) {
  const reason = useReason()(endReason);
  const t = useTexts(residentTexts).table;
  const { day } = useFormats();
  return (
    <span className="grid gap-0.5">
      <time dateTime={startsOn} className="whitespace-nowrap @min-[56.25rem]/table:text-sm">
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
        <PhoneLine key={one} name={name} phone={one} />
      ))}
    </span>
  );
}

function Tenant({ _id, name, email, household }: Resident) {
  const t = useTexts(residentTexts).table;
  return (
    <span className="grid justify-items-start max-sm:justify-items-end">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <TextLink to={personPath(_id)} className="wrap-break-word py-0.5 font-medium">
          {name}
        </TextLink>
        {household && <span className="text-mute text-sm">{t.household(household)}</span>}
      </span>
      {email && (
        <a
          href={`mailto:${email}`}
          className="inline-block py-1 text-[0.8125rem] underline underline-offset-4 @min-[56.25rem]/table:min-w-38 @min-[67rem]/table:min-w-62 @min-[56.25rem]/table:py-0.5"
        >
          <EmailText email={email} />
        </a>
      )}
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
