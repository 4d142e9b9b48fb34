import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import type { CallInput, CallName, CallResponse } from '#api/client.ts';
import { listInput, readSearch } from '#api/list.ts';
import type { Permission } from '#api/permissions.ts';
import { type CallContext, callQuery } from '#api/use-call.tsx';
import { shownInput } from '#features/announcements/client/words.ts';
import { apartmentsInput } from '#features/apartments/client/use-apartments.ts';
import { APARTMENTS } from '#features/apartments/rules.ts';
import { duesInput, FIRST_DUES } from '#features/dues/client/use-dues.ts';
import { DUES as DUES_LIST } from '#features/dues/rules.ts';
import { homesOf } from '#features/ledger/client/homes.ts';
import { MY_REPAIRS } from '#features/repairs/rules.ts';
import { apartmentInput } from './page.ts';

type Session = CallResponse<'GET /api/identity/session'>;
/** Context of a page's calls: the parts of its address, the visitor, and the answers so far. */
type DataRequest = {
  context: CallContext;
  params: Params;
  search: URLSearchParams;
  session: Session | undefined;
  /** The answer to a call that the page makes before; undefined until it came. */
  answer: <N extends CallName>(call: N) => CallResponse<N> | undefined;
};
/**
 * Fetches one of the responses that a page shows first. Only the server does: the browser's bundle leaves these out. Returns undefined where
 * the call is not made, or not yet: its input may need another call's answer.
 */
export type PageData = (queries: QueryClient, request: DataRequest) => Promise<void> | undefined;

const dataOf =
  <N extends CallName>(call: N, inputOf: (request: DataRequest) => CallInput<N> | undefined): PageData =>
  (queries, request) => {
    const input = inputOf(request);
    return input && queries.prefetchQuery(callQuery(request.context, call, input));
  };

/** Makes the calls of a page, each as soon as the answers that its input needs are there. */
export async function fetchData(
  data: readonly PageData[],
  queries: QueryClient,
  { context, ...address }: Omit<DataRequest, 'answer'>,
): Promise<void> {
  const answer: DataRequest['answer'] = (call) =>
    queries.getQueriesData<CallResponse<typeof call>>({ queryKey: [call] })[0]?.[1];
  let waiting = data;
  for (;;) {
    const begun = waiting.map((each) => [each, each(queries, { context, ...address, answer })] as const);
    waiting = begun.flatMap(([each, fetched]) => (fetched ? [] : [each]));
    const fetched = begun.flatMap(([, each]) => each ?? []);
    if (fetched.length === 0) return;
    await Promise.all(fetched);
  }
}

const aboutMe = ({ context: { currentEmail } }: DataRequest) =>
  currentEmail === undefined ? undefined : { query: { email: currentEmail } };

export const coupons = dataOf('GET /api/coupons', () => ({}));
export const apartments = dataOf('GET /api/apartments', ({ search }) => apartmentsInput(APARTMENTS.read(search)));
export const places = dataOf('GET /api/apartments/places', () => ({}));
export const photos = dataOf('GET /api/photos', () => ({}));
export const apartment = dataOf('GET /api/apartments/one', ({ params }) => apartmentInput(params));
export const announcements = dataOf('GET /api/announcements', ({ search }) => shownInput(readSearch(search).search, 1));
export const myAgreement = dataOf('GET /api/agreements', aboutMe);
export const myRole = dataOf('GET /api/user-role', aboutMe);
export const signInMethods = dataOf('GET /api/identity/ways', () => ({}));

/** The calls of the dashboard's layout besides the session. */
export const DASHBOARD_DATA = [myRole];

const when =
  (holds: (request: DataRequest) => boolean, data: PageData): PageData =>
  (queries, request) =>
    holds(request) ? data(queries, request) : undefined;
const mayOf = ({ session }: DataRequest, permission: Permission) => !!session?.permissions?.includes(permission);
const may = (permission: Permission, data: PageData) => when((request) => mayOf(request, permission), data);

/** What waits, which the menu of the office counts beside its links. The frame alone does not wait for it. */
export const MENU_COUNTS = may(
  'dues.read',
  dataOf('GET /api/today', () => ({})),
);

const roleOf = ({ answer }: DataRequest) => answer('GET /api/user-role')?.role;

/** The home that the address names, for people with several. */
const namedHome = ({ search }: DataRequest) => search.get('agreement') ?? undefined;

function aboutMyHome(request: DataRequest) {
  const about = aboutMe(request);
  const agreementId = namedHome(request);
  return about && { query: { ...about.query, ...(agreementId && { agreementId }) } };
}

const statementInput = (request: DataRequest, page: number) => {
  const about = aboutMe(request);
  const agreement = namedHome(request);
  return about && { query: { ...about.query, ...(agreement && { agreement }), page: String(page) } };
};
/** Of a person with several homes the browser chooses one, unless the address does: their page is not rendered by the server. */
const statement = dataOf('GET /api/ledger', (request) => statementInput(request, 1));
const statementPage = dataOf('GET /api/ledger', (request) => statementInput(request, readSearch(request.search).page));
const ways = dataOf('GET /api/ways', () => ({}));
const money = dataOf('GET /api/payments/money', aboutMyHome);
const months = dataOf('GET /api/payments/months', aboutMyHome);

const idOfHome = ({ answer }: DataRequest) => answer('GET /api/ledger')?.statement?.account.agreementId;
const papers = dataOf('GET /api/papers', (request) => {
  const id = idOfHome(request);
  return id === undefined ? undefined : { query: { kind: 'tenancy', id } };
});
const cheques = dataOf('GET /api/cheques', (request) => {
  const agreementId = idOfHome(request);
  return agreementId === undefined ? undefined : { query: { agreementId, state: 'all' } };
});
const readings = dataOf('GET /api/readings', (request) => {
  const charges = request.answer('GET /api/ledger')?.statement?.charges;
  return charges?.some(({ month, year, cancelled }) => month && year && !cancelled) ? aboutMyHome(request) : undefined;
});

/** My Rent. */
export const MY_RENT = [statement, statementPage, ways, money, papers, cheques, readings];

/** Make Payment. The price of a chosen month is never rendered: it must be the latest. */
export const PAYMENT = [statement, ways, months, coupons, readings, dataOf('GET /api/member-agreement', aboutMyHome)];

/** Payment History. */
export const HISTORY = [statement, money, dataOf('GET /api/payments/user', aboutMyHome)];

/** My file. */
export const MY_FILE = [
  statement,
  dataOf('GET /api/my-file', (request) => {
    const agreementId = namedHome(request);
    return { query: { ...(agreementId && { agreementId }) } };
  }),
];

/** Account. */
export const ACCOUNT = [
  dataOf('GET /api/identity/account', () => ({})),
  dataOf('GET /api/identity/sessions', () => ({})),
  dataOf('GET /api/messages/choices', () => ({ query: {} })),
  dataOf('GET /api/messages/mine', () => ({})),
  dataOf('GET /api/push', ({ answer }) => (answer('GET /api/messages/choices')?.pushKey ? {} : undefined)),
  signInMethods,
];

const isHome = (request: DataRequest) => {
  const role = roleOf(request);
  return role === 'member' || (role === 'user' && !hasDuty(request));
};
const isMember = (request: DataRequest) => roleOf(request) === 'member';
const firstAnnouncements = dataOf('GET /api/announcements', () => shownInput('', 1));

const flats = dataOf('GET /api/ledger', (request) => {
  const about = aboutMe(request);
  const agreement = namedHome(request);
  const page = String(readSearch(request.search).page);
  return about && { query: { ...about.query, tenure: 'ownership', ...(agreement && { agreement }), page } };
});
const firstFlats = dataOf('GET /api/ledger', (request) => {
  const about = aboutMe(request);
  return about && { query: { ...about.query, tenure: 'ownership', page: '1' } };
});
/** The flat that the address names: the parts of the page wait for it. */
const whenNamed = (data: PageData) => when((request) => idOfHome(request) === namedHome(request), data);

/** My Flat. */
export const MY_FLAT = [flats, ways, whenNamed(readings), whenNamed(money)];

const figures = may(
  'flats.read',
  dataOf('GET /api/admin-dashboard-info', () => ({})),
);
const hasDuty = ({ session }: DataRequest) => !!session?.duties?.length;

/** My Repairs. */
export const MY_REPAIRS_PAGE = [
  dataOf('GET /api/repairs', ({ search }) => listInput(MY_REPAIRS.read(search))),
  dataOf('GET /api/repairs/common', () => ({})),
];

/** My Profile: a person's home, and what their duty shows them of the building. */
export const PROFILE = [
  when(hasDuty, figures),
  when((request) => hasDuty(request) && !isMember(request), firstAnnouncements),
  when(isMember, statement),
  when((request) => isHome(request) && !!request.session?.ownsFlat, firstFlats),
  when(isHome, dataOf('GET /api/agreements', aboutMyHome)),
  when(
    isHome,
    dataOf('GET /api/agreements/mine', () => ({})),
  ),
  when(isMember, months),
  when(isMember, firstAnnouncements),
  when(
    isMember,
    dataOf('GET /api/apartments/places', () => ({})),
  ),
  when(
    (request) => isMember(request) || (isHome(request) && !!request.session?.ownsFlat),
    dataOf('GET /api/repairs', () => ({ query: { state: 'open' } })),
  ),
];

/**
 * The home that a page of a person with several shows where its address names none: the `last` chosen one, or the first. Undefined for a person
 * with one home, and where a page shows none. A flat of one's own is named by the address only.
 */
export function unnamedHome(queries: QueryClient, last: string | undefined): string | undefined {
  const statements = queries
    .getQueriesData<CallResponse<'GET /api/ledger'>>({ queryKey: ['GET /api/ledger'] })
    .flatMap(([, data]) => data?.statement ?? []);
  const statement = statements.find(({ account }) => account.tenure !== 'ownership');
  const homes = statement ? homesOf(statement) : [];
  if (homes.length < 2) return undefined;
  return (homes.find(({ agreementId }) => agreementId === last) ?? statement?.account)?.agreementId;
}

const homes = dataOf('GET /api/statistics/homes', () => ({}));

/** Today. */
export const TODAY = [
  dataOf('GET /api/dues', () => duesInput(FIRST_DUES)),
  may(
    'building.change',
    dataOf('GET /api/first-steps', () => ({})),
  ),
  figures,
  homes,
  firstAnnouncements,
];

/** Dues. */
export const DUES = [
  dataOf('GET /api/dues', ({ search }) => duesInput(DUES_LIST.read(search))),
  homes,
  ways,
  may(
    'money.read',
    dataOf('GET /api/advances/instalments', () => ({})),
  ),
];

/** The tenancy that the address names. */
const byAgreement = ({ params: { agreementId } }: DataRequest) =>
  agreementId === undefined ? undefined : { params: { agreementId } };
const idByAgreement = ({ params: { agreementId } }: DataRequest) => agreementId;
const personOf = ({ answer }: DataRequest) => answer('GET /api/people/{agreementId}')?.resident;

/** A tenant's page. */
export const PERSON = [
  dataOf('GET /api/people/{agreementId}', byAgreement),
  dataOf('GET /api/ledger/{agreementId}', (request) => {
    const about = byAgreement(request);
    return about && { ...about, query: { page: '1' } };
  }),
  dataOf('GET /api/residents/{agreementId}/people', byAgreement),
  dataOf('GET /api/papers', (request) => {
    const id = idByAgreement(request);
    return id === undefined ? undefined : { query: { kind: 'tenancy', id } };
  }),
  may('papers.add', dataOf('GET /api/papers/choices/{agreementId}', byAgreement)),
  may(
    'repairs.read',
    dataOf('GET /api/repairs', (request) => {
      const agreementId = idByAgreement(request);
      return agreementId === undefined ? undefined : { query: { agreementId, state: 'all' } };
    }),
  ),
  may(
    'messages.read',
    dataOf('GET /api/messages', (request) => {
      const agreementId = idByAgreement(request);
      return agreementId === undefined ? undefined : { query: { agreementId } };
    }),
  ),
  may(
    'people.change',
    when(
      (request) => personOf(request)?.joined === false,
      dataOf('GET /api/messages/choices', (request) => {
        const agreementId = idByAgreement(request);
        return agreementId === undefined ? undefined : { query: { agreementId } };
      }),
    ),
  ),
  may(
    'files.read',
    when(
      (request) => {
        const person = personOf(request);
        return person !== undefined && person.tenure !== 'ownership';
      },
      dataOf('GET /api/files/{agreementId}', byAgreement),
    ),
  ),
  may('money.recordCash', ways),
];
