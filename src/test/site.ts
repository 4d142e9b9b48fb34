import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Context } from 'hono';
import type pg from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { SiteProblems } from '#api/context.ts';
import type { Duty } from '#api/duties.ts';
import { api } from '#app/server/app.ts';
import { calls } from '#app/server/calls.ts';
import { checkUp } from '#app/server/check/check-up.ts';
import { brokenInvariants } from '#app/server/check/invariants.ts';
import { openBackup } from '#app/server/operate/open-backup.ts';
import { readConfig } from '#app/server/start/config.ts';
import { wings as wholeSite } from '#app/server/wings.ts';
import { type AuthOptions, openAuth } from '#auth/engine.ts';
import { hashPassword } from '#auth/passwords.ts';
import { insertAccount } from '#auth/queries.ts';
import type { Db } from '#database/connect.ts';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import { type WrappingKey, wrappingKey } from '#features/files/server/seal.ts';
import { insertDuty } from '#features/identity/server/duty-queries.ts';
import { openRecordedSession } from '#features/identity/server/open-session.ts';
import { findUser } from '#features/identity/server/queries.ts';
import type { Channels } from '#gateways/channels.ts';
import { NO_LIMITS, siteLimits } from '#http/limits/limits.ts';
import { toPoisha } from '#locale/taka.ts';
import { borrowDatabase } from './database/borrow-database.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { type Visitor, visitor } from './visitor.ts';

export const PASSWORD = 'Secret1';

/** Hash of `PASSWORD`, computed once for all accounts of a worker. */
let passwordHash: Promise<string> | undefined;

/** Noon in Dhaka, in the middle of a month. */
const USUAL_TIME = '2026-03-15T06:00:00.000Z';

export type Person = Visitor & { email: string; name: string };
export type Flat = { _id: string; block: string; floor: number; apartmentNo: string; rent: number };
export type Member = Person & { flat: Flat; agreementId: string };

type Options = {
  publicUrl?: string;
  /** Size of the product's own pool. */
  connections?: number;
  /** Called with each connection of that pool. */
  onConnect?: (client: pg.PoolClient) => void;
  /** True if rate limits count; without them a test may call as often as it likes. */
  isLimited?: boolean;
  /** Providers and mail for signing in, as an operator may set them up. */
  identity?: AuthOptions;
  /** What the hourly work found; default: no problem. */
  siteProblems?: () => SiteProblems;
  /** Channels of messages; default: none. */
  channels?: Channels;
  /** What the wings add to the core; default: the whole site. */
  wings?: typeof wholeSite;
  /** Receives the server's log lines. */
  log?: (line: string) => void;
};

export type Site = Awaited<ReturnType<typeof openTestSite>>;

/**
 * The real app on a real database of its own, in this process; closed when the test ends, which also checks the invariants.
 */
export async function testSite(options: Options = {}): Promise<Site> {
  const site = await openTestSite(options);
  onTestFinished(site.close);
  return site;
}

/** Like `testSite`, for several tests: the caller closes it. */
export async function openTestSite(options: Options = {}) {
  const {
    publicUrl = 'http://onebuilding.test',
    connections = 10,
    isLimited = false,
    identity,
    log,
    onConnect,
    channels = {},
    siteProblems = () => ({}),
    wings: makeWings = wholeSite,
  } = options;
  const { db, pool, checks, database, giveBack } = await borrowDatabase({ connections, onConnect });
  const lines = pino({ level: log ? 'debug' : 'silent' }, { write: log ?? (() => undefined) });
  const auth = await openAuth(db, new URL(publicUrl), { ...identity, log: lines });
  const limits = isLimited ? siteLimits(database.site) : undefined;
  const close = async () => {
    const broken = await brokenInvariants(checks);
    await limits?.close();
    await Promise.all([giveBack(), rm(dataDir, { recursive: true, force: true })]);
    if (broken.length > 0) throw new Error(`Broken invariants: ${broken.join('; ')}`);
  };

  const dataDir = await temporaryFolder();
  let time = new Date(USUAL_TIME);
  let dataKeys = [wrappingKey(randomBytes(32))];
  const app = api({
    wings: makeWings({ findWrappingKeys: async () => dataKeys }),
    db,
    auth,
    publicUrl: new URL(publicUrl),
    limits: limits ?? NO_LIMITS,
    log: lines,
    now: () => time,
    isReady: async () => true,
    channels,
    siteProblems,
    makeBackup: () => openBackup({ connection: database.connection, db, dataDir, now: time }),
    checkUp: () => checkUp({ config: readConfig({}), connection: { ...database.connection }, now: time }),
  });

  const at = (instant: string) => {
    time = new Date(instant);
  };

  /**
   * Makes an account as a sign-up leaves it, without its mail and its limits. A sign-up's hash and call would take a quarter
   * of many a test's time.
   */
  async function makeAccount(email: string, name: string): Promise<Visitor> {
    passwordHash ??= hashPassword(PASSWORD);
    const account = { email: email.toLowerCase(), passwordHash: await passwordHash };
    const id = await insertAccount(db, { ...account, name, isVerified: false });
    if (!id) throw new Error(`${email} has an account already`);
    const browser = { session: undefined, userAgent: '' };
    const actor = { auth, now: time, requestId: 'test', address: '127.0.0.1' };
    const token = await openRecordedSession(db, actor, { accountId: id, email: account.email, browser });
    const c = new Context(new Request(publicUrl));
    auth.cookies.session.write(c, token);
    auth.cookies.device.write(c, account);
    return visitor(app, publicUrl, c.body(null).headers.getSetCookie());
  }

  async function signUpByCall(email: string, name: string): Promise<Visitor> {
    const person = visitor(app, publicUrl);
    const { status, body } = await person.post('/api/identity/sign-up', { name, email, password: PASSWORD });
    if (status !== 201) throw new Error(`${email} could not sign up: ${JSON.stringify(body)}`);
    return person;
  }

  /** A person with an account with `PASSWORD`, and a real session cookie. */
  async function signUp(email: string, { name = 'Rima Akter', role = 'user' as 'user' | 'admin' } = {}) {
    const person = await (identity || isLimited || log ? signUpByCall : makeAccount)(email, name);
    await person.get('/api/identity/session');
    // Sessions use the database's clock; with this a test that moves the site's clock stays signed in.
    await pool.query(`update identity.sessions set expires_at = '2999-01-01'`);
    await pool.query('update users set role = $1 where email = $2 and role <> $1', [role, email.toLowerCase()]);
    return { ...person, email: email.toLowerCase(), name } satisfies Person;
  }

  /** Gives a person a duty, as the operator would; an auditor's lasts until the end of the year. */
  async function appoint(email: string, duty: Duty, until = duty === 'auditor' ? '2026-12-31' : undefined) {
    const user = await findUser(db, email.toLowerCase());
    if (!user) throw new Error(`there is no ${email}`);
    return insertDuty(db, { userId: user.id, duty, since: time, until });
  }

  let boss: Promise<Person> | undefined;
  const admin = () => {
    boss ??= signUp('boss@building.test', { name: 'Farhana Rahman', role: 'admin' });
    return boss;
  };

  let flats = 0;
  async function addApartment({ block = 'A', floor = 1, apartmentNo = '', rent = 18_000 } = {}): Promise<Flat> {
    flats += 1;
    const flat = { block, floor, apartmentNo: apartmentNo || `${block}${100 + flats}`, rent };
    return { _id: await insertApartment(db, flat), ...flat };
  }

  /** A person whose request was made and accepted, over HTTP, at the instant `since`. */
  async function member(email: string, { rent = 18_000, since = time.toISOString(), name = 'Rima Akter' } = {}) {
    const person = await signUp(email, { name });
    const [flat, before] = [await addApartment({ rent }), time.toISOString()];
    at(since);
    const { body } = await person.post<{ _id: string }>('/api/agreements', application(person, flat));
    const accepted = await (await admin()).put(`/api/agreements/accept/${body._id}`);
    at(before);
    if (accepted.status !== 200) throw new Error(`${email} was not accepted: ${JSON.stringify(accepted.body)}`);
    return { ...person, flat, agreementId: body._id } satisfies Member;
  }

  return {
    /** The calls themselves, to be put behind the real `dispatch`. */
    app,
    limits: limits ?? NO_LIMITS,
    log: lines,
    db,
    pool,
    /** Connections of the site's role and of the schema's owner. */
    database: { connection: database.site, owner: database.connection },
    auth,
    signUp,
    appoint,
    admin,
    /** Folder for the site's files; empty at first. */
    dataDir,
    /** Replaces the keys of DATA_KEY_FILE; [] for a lost file. Returns the former ones. */
    holdKeys: (keys: WrappingKey[]) => {
      const before = dataKeys;
      dataKeys = keys;
      return before;
    },
    member,
    addApartment,
    addCoupon: (coupon: Partial<CouponRow> & CouponTerms = {}) => insertCoupon(db, coupon, time),
    /** Declarations of all calls, in the order of mounting. */
    endpoints: calls.map(({ endpoint }) => endpoint),
    /** Every route, such as `GET /api/users/{email}`. */
    addresses: app.routes.flatMap(({ method, path }) =>
      method === 'ALL' ? [] : [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`],
    ),
    /** A visitor without a session, with a cookie jar of their own. */
    anonymous: () => visitor(app, publicUrl),
    /** Another browser with the same session. */
    withCookie: (cookie: string) => visitor(app, publicUrl, cookie),
    /** A visitor without a session, at this IP address. */
    visitorFrom: (address: string) => visitor(app, publicUrl, '', address),
    /** Sets the clock of the server. */
    at,
    /** Uses up points of a rate limit's window, such as `failure:203.0.113.1`. */
    spend: async (key: string, points: number) => {
      const row = [key, points, Date.now() + 60_000];
      await pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', row);
    },
    count: async (table: string) => countRows(pool, table),
    brokenInvariants: () => brokenInvariants(checks),
    /** For a pool of its own, as background work opens one. */
    connection: database.connection,
    close,
  };
}

/** The body of a person's application for this flat, as the apartments' page sends it. */
export const application = ({ email, name }: { email: string; name: string }, flat: Omit<Flat, '_id'>) => ({
  userName: name,
  userEmail: email,
  floor: flat.floor,
  block: flat.block,
  apartmentNo: flat.apartmentNo,
  rent: flat.rent,
});

/** The body of a recorded tenancy, as the Residents page sends it. */
export const tenancy = ({ block, apartmentNo, rent }: Omit<Flat, '_id'>, tenantName = 'Karim Uddin') => ({
  block,
  apartmentNo,
  tenantName,
  rent,
  startsOn: '2024-07-01',
});

async function insertApartment(db: Db, { block, floor, apartmentNo, rent }: Omit<Flat, '_id'>): Promise<string> {
  const row = { block, floor, apartment_no: apartmentNo, rent_poisha: toPoisha(rent), image: '/pictures/a.avif' };
  const { id } = await db.insertInto('apartments').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

type CouponRow = { code: string; discount: number; description: string; available: boolean };
type CouponTerms = { firstDay?: string; lastDay?: string; limit?: number; limitEach?: number };

async function insertCoupon(
  db: Db,
  {
    code = 'WELCOME15',
    discount = 15,
    description = 'A welcome',
    available = true,
    ...terms
  }: Partial<CouponRow> & CouponTerms,
  at: Date,
) {
  const coupon = { code, discount, description, available };
  const { firstDay: first_day, lastDay: last_day, limit: use_limit, limitEach: use_limit_each } = terms;
  const row = { ...coupon, first_day, last_day, use_limit, use_limit_each };
  const { id } = await db.insertInto('coupons').values(row).returning('id').executeTakeFirstOrThrow();
  await recordEvent(db, operator(at), { kind: 'coupon_added', details: { code, discount } });
  return { _id: id, ...coupon, ...terms };
}

async function countRows(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*) as n from ${table}`);
  return rows[0]?.n ?? 0;
}
