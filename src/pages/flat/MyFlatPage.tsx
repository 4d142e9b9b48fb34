import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallFailed } from '#api/client.ts';
import { useList } from '#api/use-list.ts';
import { useBuilding, useShownBlock } from '#features/building/client/use-building.ts';
import { Owed } from '#features/dues/client/Owed.tsx';
import { openCharges } from '#features/dues/rules.ts';
import { homePath } from '#features/identity/client/use-home.ts';
import type { LedgerAccount, Statement } from '#features/ledger/endpoints.ts';
import { statementList } from '#features/ledger/rules.ts';
import { useWays } from '#features/ways/client/use-ways.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { flatTexts } from './texts.ts';
import { FLAT_PATH, useMyFlat } from './use-my-flat.ts';

const OpenCharges = loadLater(async () => (await import('#features/ledger/client/OpenCharges.tsx')).OpenCharges);
const EntryTable = loadLater(async () => (await import('#features/ledger/client/EntryTable.tsx')).EntryTable);
const ClaimButton = loadLater(async () => (await import('#features/dues/client/claims/ClaimButton.tsx')).ClaimButton);
const PayElsewhere = loadLater(
  async () => (await import('#features/dues/client/claims/PayElsewhere.tsx')).PayElsewhere,
);
const MyBills = loadLater(async () => (await import('#features/bills/client/MyBills.tsx')).MyBills);
const YearOfBuilding = loadLater(async () => (await import('./YearOfBuilding.tsx')).YearOfBuilding);
const MyMoney = loadLater(async () => (await import('#features/dues/client/MyMoney.tsx')).MyMoney);

const MY_FLAT = statementList(FLAT_PATH);

/** The balance, bills and payments of a flat for its owner. Excludes everything of its tenant. */
export function MyFlatPage() {
  const t = useTexts(flatTexts);
  const { shown, paging } = useList(MY_FLAT);
  const named = new URLSearchParams(useLocation().search).get('agreement') ?? undefined;
  const query = useMyFlat({ agreementId: named, page: shown.page });
  const statement = query.data?.statement ?? undefined;
  useNamedFlat({ named, first: statement?.account.agreementId, error: query.error });
  const ways = useWays().data?.ways;
  const { ownersSeeYear } = useBuilding();
  // The parts of the page query the flat that the address names.
  const isNamed = statement !== undefined && named === statement.account.agreementId;
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={isNamed && ways?.length === 0 && <ClaimButton statement={statement} />}
    >
      {isNamed ? (
        <>
          <FlatChoice {...statement} />
          <Open statement={statement} />
          {ways && ways.length > 0 && statement.account.status === 'accepted' && (
            <PayElsewhere statement={statement} ways={ways} hasSum={false} />
          )}
          <MyBills statement={statement} />
          <MyMoney />
          <Entries statement={statement} />
          <Pagination pages={Math.ceil(statement.total / MY_FLAT.pageSize)} {...paging} />
          {ownersSeeYear && statement.account.status === 'accepted' && <YearOfBuilding />}
        </>
      ) : (
        <Card as="section" padded={false}>
          <Query query={query} failed={t.failed} loading={<SkeletonFigures />}>
            {(data) => (data.statement ? <SkeletonFigures /> : <EmptyState text={t.none} next={t.noneNext} />)}
          </Query>
        </Card>
      )}
    </Page>
  );
}

type FlatAddress = { named: string | undefined; first: string | undefined; error: Error | null };

/** Writes the flat into the address, so that Back and a copied link lead to the same one; removes a flat that is not the person's. */
function useNamedFlat({ named, first, error }: FlatAddress) {
  const location = useLocation();
  const navigate = useNavigate();
  const isLost = named !== undefined && error instanceof CallFailed && error.code === 'not_found';
  const next = !named && first ? homePath(location, first) : isLost ? homePath(location) : undefined;
  useEffect(() => {
    if (next) void navigate(next, { replace: true, preventScrollReset: true });
  }, [next, navigate]);
}

/** Links to each of the person's flats; empty for a person with one. */
function FlatChoice({ account, others }: Pick<Statement, 'account' | 'others'>) {
  const t = useTexts(flatTexts);
  const { taka } = useFormats();
  const location = useLocation();
  if (others.length === 0) return null;
  const flats = [account, ...others].toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
  return (
    <nav aria-label={t.which} className="flex flex-wrap gap-2">
      {flats.map(({ agreementId, apartmentNo, owed }) => (
        <Link
          key={agreementId}
          to={homePath(location, agreementId)}
          preventScrollReset
          aria-current={agreementId === account.agreementId ? 'true' : undefined}
          className="grid min-h-11 content-center rounded-field border border-edge px-4 py-2 leading-tight transition-colors hover:border-moss aria-current:border-primary aria-current:bg-primary aria-current:text-on-primary"
        >
          <span className="font-semibold">{apartmentNo}</span>
          <span className="text-sm">{owed > 0 ? t.open(taka(owed)) : t.nothingOpen}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The flat, and its open charges. */
function Open({ statement }: { statement: Statement }) {
  const t = useTexts(flatTexts);
  const open = openCharges(statement);
  return (
    <Card as="section" aria-labelledby="open-of-flat" padded={false}>
      <div className="grid gap-x-8 gap-y-4 p-5 sm:grid-cols-2 sm:p-7">
        <Owed id="open-of-flat" statement={statement} words={t} />
        <Flat account={statement.account} />
      </div>
      {open.length > 0 ? (
        <OpenCharges charges={open} mayGiveUp={false} />
      ) : (
        <p className="flex items-center gap-3 border-line border-t px-5 py-4 text-success sm:px-7">
          <CircleCheck size={22} className="shrink-0" />
          {t.nothing}
        </p>
      )}
    </Card>
  );
}

function Flat({ account: { apartmentNo, block, floor, startsOn, endsOn } }: { account: LedgerAccount }) {
  const shownBlock = useShownBlock();
  const t = useTexts(flatTexts);
  const { day, digits } = useFormats();
  return (
    <div className="grid content-start gap-1 sm:justify-items-end sm:text-right">
      <p className="font-semibold">{t.flat(apartmentNo, shownBlock(block), digits(floor))}</p>
      <p className="text-mute">{endsOn ? t.until(day(endsOn)) : t.since(day(startsOn))}</p>
    </div>
  );
}

function Entries({ statement }: { statement: Statement }) {
  const t = useTexts(flatTexts);
  return (
    <Card as="section" aria-labelledby="statement-of-flat" padded={false}>
      <h2 id="statement-of-flat" className="px-5 pt-5 pb-3 text-heading">
        {t.happened}
      </h2>
      {statement.entries.length > 0 ? (
        <EntryTable statement={statement} actions={() => null} />
      ) : (
        <p className="px-5 pb-5 text-mute">{t.nothingYet}</p>
      )}
    </Card>
  );
}
