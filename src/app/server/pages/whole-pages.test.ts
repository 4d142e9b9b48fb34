import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWERS_ONLY } from '#app/answers-only.ts';
import { PAGE_ROWS, type PagePath } from '#app/client/page-rows.ts';
import { knownAddress, type RenderedPage, render } from '#app/client/render.tsx';
import { DEMO_ACCOUNTS, type DemoRole, demoAccount } from '#app/demo/accounts.ts';
import { loadDemo } from '#app/demo/load-demo.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { Resident } from '#features/residents/endpoints.ts';
import { openTestSite, type Site, tenancy } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import { pages } from './pages.ts';

let site: Site;
type Who = DemoRole | 'rima';
const people = new Map<Who, Visitor>();
beforeAll(async () => {
  site = await openTestSite();
  const now = new Date();
  site.at(now.toISOString());
  await loadDemo({ db: site.db, now, log: pino({ level: 'silent' }) });
  for (const { role, email, password } of DEMO_ACCOUNTS) {
    const person = site.anonymous();
    await person.post('/api/identity/sign-in', { email, password });
    people.set(role, person);
  }
}, 240_000);
afterAll(() => site.close());

/** Calls of the frame of each page. */
const FRAME = ['/api/building', '/api/identity/session', '/api/user-role'];

type Failing = { call: string; code: string };
type Asking = { failing?: Failing | undefined; headers?: Record<string, string> };

/** The document of an address as the real renderer makes it for this person. The `failing` call is refused. */
async function open(path: string, who: Who | undefined, failing?: Failing) {
  const { page, answer, asked } = await ask(path, who, { failing });
  const state = JSON.parse(page.state) as State;
  return { page, html: await answer.text(), keeping: answer.headers.get('cache-control'), asked, state };
}

type State = {
  served: { at: number; isWhole: boolean };
  queries: { queries: { queryKey: [string]; state: { data?: unknown } }[] };
};

async function ask(path: string, who: Who | undefined, { failing, headers = {} }: Asking = {}) {
  const rendered: RenderedPage[] = [];
  const asked: string[] = [];
  const showPage = pages({
    renderer: async () => ({
      render: async (request) => {
        const page = await render(request);
        rendered.push(page);
        return page;
      },
      knownAddress,
      assets: () => ({ css: '<style>all</style>', styles: '/all.css', script: '/a.js', pageFiles: [], fonts: [] }),
    }),
    callApi: async (request, origin) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (pathname === failing?.call) return Response.json({ message: 'No.', code: failing.code }, { status: 500 });
      return site.app.fetch(request, origin);
    },
    publicUrl: new URL('http://onebuilding.test'),
    isDemo: false,
    log: pino({ level: 'silent' }),
  });
  const cookie = who && people.get(who)?.cookie();
  const request = new Request(`http://onebuilding.test${path}`, { headers });
  if (cookie) request.headers.set('cookie', [cookie, headers.cookie].filter(Boolean).join('; '));
  const answer = await showPage(request, { address: '203.0.113.1', client: { key: '203.0.113.1', isKnown: false } });
  const [page] = rendered;
  if (!page) throw new Error(`${path} was not rendered`);
  return { page, answer, asked };
}

const WHOLE = (Object.keys(PAGE_ROWS) as PagePath[]).filter(
  (path) => path.startsWith('/dashboard/') && PAGE_ROWS[path].data,
);

const STAFF: DemoRole[] = ['administrator', 'caretaker', 'accountant'];
const EVERYBODY = DEMO_ACCOUNTS.map(({ role }) => role);
/** For each page that the server renders whole, people who may open it and for whom all of its calls succeed. */
const OPENED: Partial<Record<PagePath, readonly DemoRole[]>> = {
  '/dashboard/profile': EVERYBODY,
  '/dashboard/announcements': EVERYBODY,
  '/dashboard/account': EVERYBODY,
  '/dashboard/today': STAFF,
  '/dashboard/dues': STAFF,
  '/dashboard/person/:agreementId': STAFF,
  '/dashboard/flat': ['owner of a flat', 'member'],
  '/dashboard/make-payment': ['member'],
  '/dashboard/rent': ['member', 'user', 'owner of a flat'],
  '/dashboard/payment-history': ['member', 'user'],
  '/dashboard/my-file': ['member'],
  '/dashboard/my-repairs': ['member', 'owner of a flat'],
};
const OPENINGS = Object.entries(OPENED).flatMap(([path, roles]) => roles.map((role) => [path, role] as const));

/** A page's address, of a tenant's page that of the demo's member. */
async function addressOf(path: string): Promise<string> {
  if (!path.includes(':')) return path;
  const own = await people
    .get('member')
    ?.get<{ statement: Statement }>(`/api/ledger?email=${demoAccount('member').email}`);
  return path.replace(':agreementId', own?.body.statement.account.agreementId ?? '');
}

test('each page whose row names calls is looked at, and the round is none of them: its service worker keeps the document', () => {
  expect(Object.keys(OPENED).toSorted()).toEqual(WHOLE.toSorted());
  expect(WHOLE).not.toContain('/dashboard/round');
});

test.each(OPENINGS)(
  '%s is rendered whole for the %s, and its components make no call that its row does not name',
  async (path, role) => {
    const { page, html, keeping, state } = await open(await addressOf(path), role);
    expect({ status: page.status, isWhole: state.served.isWhole, unforeseen: page.unforeseen }).toEqual({
      status: 200,
      isWhole: true,
      unforeseen: [],
    });
    // The document's Content-Security-Policy blocks style attributes in its HTML.
    expect(html).not.toContain(' style="');
    // My Flat writes the first flat into its address before it shows one.
    if (path !== '/dashboard/flat') expect(html).not.toContain('animate-breathe');
    expect(keeping).toBe('no-store');
  },
);

test('a whole page links the styles that the browser keeps, and others hold them: the first, one after an upgrade, the round', async () => {
  const stylesOf = async (path: string, cookie: string) => {
    const { answer } = await ask(path, 'administrator', { headers: { cookie } });
    return /<style>all<.style>|<link rel="stylesheet"[^>]*>/.exec(await answer.text())?.[0];
  };
  const [linked, inline] = ['<link rel="stylesheet" href="/all.css">', '<style>all</style>'];
  expect(await stylesOf('/dashboard/dues', 'styles=/all.css')).toBe(linked);
  expect(await stylesOf('/dashboard/dues', '')).toBe(inline);
  for (const other of ['/before.css', '//evil.test/all.css', '/all.css">', ''])
    expect(await stylesOf('/dashboard/dues', `styles=${other}`)).toBe(inline);
  for (const path of ['/dashboard/round', '/dashboard/residents', '/'])
    expect(await stylesOf(path, 'styles=/all.css')).toBe(inline);
});

test.each([
  ['/dashboard/today', 'guard'],
  ['/dashboard/dues', 'member'],
  ['/dashboard/rent', 'administrator'],
  ['/dashboard/residents', 'administrator'],
] as const)('of %s the %s gets the frame: they may not open it, or its row names no calls', async (path, role) => {
  const { page, html, state, asked } = await open(path, role);
  expect([page.status, state.served.isWhole, html.includes('৳')]).toEqual([200, false, false]);
  expect(new Set(asked)).toEqual(new Set(FRAME));
});

test('the page of each tenancy is rendered whole: with an account or without, of an owner, and of one that has ended', async () => {
  const admin = await site.admin();
  const lists = await Promise.all(
    ['living', 'owners', 'ended'].map((state) => admin.get<{ residents: Resident[] }>(`/api/residents?state=${state}`)),
  );
  const all = lists.flatMap(({ body: { residents } }) => residents);
  const kinds = new Map(all.map(({ _id, joined, tenure, endsOn }) => [[joined, tenure, endsOn !== null].join(), _id]));
  expect(kinds.size).toBeGreaterThan(3);
  for (const [kind, id] of kinds) {
    const { page, state } = await open(`/dashboard/person/${id}`, 'administrator');
    expect([kind, state.served.isWhole, page.unforeseen]).toEqual([kind, true, []]);
  }
});

test("an owner's flat is rendered whole by its own address, and the first of several pages of a statement, too", async () => {
  const first = await open('/dashboard/flat', 'owner of a flat');
  const agreement = JSON.stringify(first.state).match(/"agreementId":"([^"]+)"/)?.[1];
  for (const address of [`/dashboard/flat?agreement=${agreement}`, `/dashboard/flat?agreement=${agreement}&page=2`]) {
    const { page, state } = await open(address, 'owner of a flat');
    expect([address, state.served.isWhole, page.unforeseen]).toEqual([address, true, []]);
  }
  const { page, state } = await open('/dashboard/rent?page=2', 'member');
  expect([state.served.isWhole, page.unforeseen]).toEqual([true, []]);
});

test("the documents of two people hold nothing of each other, at once and in turn, and a visitor's nothing of either", async () => {
  const [member, owner] = ['member@demo.onebuilding.test', 'flatowner@demo.onebuilding.test'];
  const all = await Promise.all(
    ['/dashboard/rent', '/dashboard/profile', '/dashboard/account'].flatMap((path) => [
      open(path, 'member'),
      open(path, 'owner of a flat'),
      open(path, undefined),
    ]),
  );
  for (const [place, { html }] of all.entries())
    expect([html.includes(member), html.includes(owner)]).toEqual([place % 3 === 0, place % 3 === 1]);
  for (const { html } of all.filter((_, place) => place % 3 === 2)) expect(html).not.toMatch(/৳|"GET \/api\/ledger"/);
});

test('the documents of the office at once hold their own reader, and of Today what that duty alone is answered', async () => {
  const shown = STAFF.flatMap((role) => ['/dashboard/today', '/dashboard/account'].map((path) => ({ role, path })));
  const documents = await Promise.all(shown.map(async (each) => ({ ...each, ...(await open(each.path, each.role)) })));
  const answered = async (role: DemoRole) => (await people.get(role)?.get('/api/today'))?.body;
  for (const { role, path, html, state } of documents) {
    expect(html).toContain(demoAccount(role).email);
    const today = state.queries.queries.find(({ queryKey: [name] }) => name === 'GET /api/today');
    if (path.endsWith('today')) expect(today).toBeDefined();
    if (today) expect(today.state.data).toEqual(await answered(role));
    // Today leads an owner to what the accountant took back.
    const mayRead = role === 'administrator' ? [role, 'accountant'] : [role];
    const strangers = STAFF.filter((other) => !mayRead.includes(other) && html.includes(demoAccount(other).email));
    expect([role, path, strangers]).toEqual([role, path, []]);
  }
  expect(await answered('caretaker')).not.toEqual(await answered('administrator'));
});

const CODES = ['internal', 'unavailable', 'not_found'];
test.each(OPENINGS.filter(([, role]) => ['member', 'owner of a flat', 'administrator', 'caretaker'].includes(role)))(
  'where one call of %s fails, the %s gets the frame, and the answers that came',
  async (path, role) => {
    const address = await addressOf(path);
    const { asked } = await open(address, role);
    const own = [...new Set(asked)].filter((call) => !FRAME.includes(call));
    expect(own.length).toBeGreaterThan(0);
    for (const [place, call] of own.entries()) {
      const code = CODES[place % CODES.length] ?? '';
      const { page, html, state } = await open(address, role, { call, code });
      expect([call, code, page.status, state.served.isWhole]).toEqual([call, code, 200, false]);
      expect(html).toContain('animate-breathe');
      const answered = state.queries.queries.map(({ queryKey: [name] }) => name.replace('GET ', ''));
      expect(answered).not.toContain(call);
      expect(answered).toEqual(expect.arrayContaining(FRAME));
    }
  },
);

test('a person with several homes is led to the address of the one chosen last in this browser, or of the first', async () => {
  const rima = await site.member('rima@example.test');
  const admin = await site.admin();
  const second = tenancy(await site.addApartment({ apartmentNo: 'Z-901' }));
  const { body } = await admin.post<{ _id: string }>('/api/residents', second);
  const slip = await admin.post<{ token: string }>(`/api/agreements/invite/${body._id}`);
  expect((await rima.post('/api/agreements/join', slip.body)).status).toBe(200);
  people.set('rima', rima);
  for (const path of [
    '/dashboard/rent',
    '/dashboard/make-payment',
    '/dashboard/payment-history',
    '/dashboard/profile',
  ]) {
    const leadsTo = async (home?: string) =>
      (await ask(path, 'rima', { headers: home ? { cookie: `home=${home}` } : {} })).answer.headers.get('location');
    const [first, last] = [body._id, rima.agreementId];
    expect(await leadsTo()).toBe(`${path}?agreement=${first}`);
    expect(await leadsTo(last)).toBe(`${path}?agreement=${last}`);
    expect(await leadsTo('01a1f866-0d00-7000-8000-0000000000ff')).toBe(`${path}?agreement=${first}`);
    const { answer } = await ask(`${path}?month=March`, 'rima');
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('location')]).toEqual([
      302,
      'no-store',
      `${path}?month=March&agreement=${first}`,
    ]);
    const named = await open(`${path}?agreement=${body._id}`, 'rima');
    expect([path, named.state.served.isWhole, named.page.unforeseen]).toEqual([path, true, []]);
    expect(named.html).toContain('Z-901');
  }
});

test('the document says the time by which it was rendered', async () => {
  const { state } = await open('/dashboard/rent', 'member');
  expect(Math.abs(state.served.at - Date.now())).toBeLessThan(60_000);
});

const ANSWERS = { headers: { [ANSWERS_ONLY]: '1' } };
test.each(OPENINGS)('the answers of %s alone are those of its document for the %s', async (path, role) => {
  const address = await addressOf(path);
  const { answer } = await ask(address, role, ANSWERS);
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'application/json',
    'no-store',
  ]);
  const keys = ({ queries }: State) => queries.queries.map(({ queryKey }) => queryKey);
  expect(keys((await answer.json()) as State)).toEqual(keys((await open(address, role)).state));
});

test.each([
  ['/dashboard/rent', 'rima'],
  ['/dashboard/rent', 'administrator'],
  ['/dashboard/round', 'caretaker'],
  ['/', 'member'],
] as const)('of %s there are no answers alone for %s', async (path, who) => {
  const { answer } = await ask(path, who, ANSWERS);
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([204, 'no-store', '']);
});

test('a visitor who asks for answers alone gets the document that all visitors share', async () => {
  const { answer } = await ask('/login', undefined, ANSWERS);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    expect.stringContaining('text/html'),
    expect.stringContaining('<!doctype html>'),
  ]);
});
