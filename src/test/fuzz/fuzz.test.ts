import fc from 'fast-check';
import { expect, test } from 'vitest';
import { application, PASSWORD, type Person, type Site, testSite } from '../site.ts';
import type { Visitor } from '../visitor.ts';
import { type DescribedCall, describedCalls, type OpenApi } from './described-calls.ts';
import { body, query, segment, type World } from './inputs.ts';

// Inputs from the calls' own descriptions plus hostile ones, over every call as four callers: no 5xx, no hang, no
// undocumented answer, no refusal without its Bangla sentence, no broken invariant. `npm run fuzz -- --inputs 400000 --seed
// 7`.
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 10_000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** Milliseconds after which a call counts as hung; `bench/` measures slowness. */
const HANG = 10_000;
const MINUTE = 60_000;

type Input = { path: string; search: string; body: unknown };

test(`${INPUTS} strange inputs over every call, as four callers (seed ${SEED})`, { timeout: 60 * MINUTE }, async () => {
  // With mail, since calls that need it would otherwise all be refused.
  const site = await testSite({ identity: { mailer: { post: () => undefined } } });
  const { world, callers } = await populate(site);
  const document = await site.anonymous().get<OpenApi>('/api/openapi.json');
  // Calls that end sessions come last, since a person who has left has no home afterwards.
  const calls = describedCalls(document.body).sort((a, b) => Number(endsSessions(a)) - Number(endsSessions(b)));
  expect(calls.length).toBeGreaterThan(20);
  const each = Math.ceil(INPUTS / calls.length / Object.keys(callers).length);
  const seen: Record<string, number> = {};
  for (const call of calls) {
    const numRuns = takesPassword(call) ? Math.ceil(each / 2) : each;
    for (const [who, comeIn] of Object.entries(callers)) {
      const caller = await comeIn();
      await fc.assert(
        fc.asyncProperty(input(call, world), async (given) => {
          const status = await tryOut(call, caller, given);
          seen[status] = (seen[status] ?? 0) + 1;
        }),
        {
          seed: SEED,
          numRuns,
          examples: examples(call),
          verbose: 1,
          reporter: (run) => report(`${who} ${call.method} ${call.path}`, run),
        },
      );
    }
  }
  process.stdout.write(`fuzz: seed ${SEED}, answers by status: ${JSON.stringify(seen)}\n`);
  // If nearly all inputs are refused, the fuzz finds nothing.
  expect(seen[200]).toBeGreaterThan(INPUTS / 50);
  expect(await site.count("audit_events where kind = 'password_changed'")).toBeGreaterThan(0);
  expect(await site.brokenInvariants()).toEqual([]);
});

/** Hashing a password is slow on purpose. */
const takesPassword = ({ bodyNames = [] }: DescribedCall) => bodyNames.some((name) => /password/i.test(name));

/** A valid change of password, which random inputs hit in most runs only: calls after it use a changed password. */
const examples = ({ path, bodyNames = [] }: DescribedCall): [Input][] =>
  bodyNames.includes('currentPassword') && bodyNames.includes('newPassword')
    ? [[{ path, search: '', body: { currentPassword: PASSWORD, newPassword: 'Changed1' } }]]
    : [];

const endsSessions = ({ path }: DescribedCall) => /^\/api\/(identity|members\/close-account)/.test(path);

function report(what: string, run: fc.RunDetails<[Input]>) {
  if (!run.failed) return;
  const cause = run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
  throw new Error(`${what} with ${JSON.stringify(run.counterexample)} (seed ${run.seed}): ${cause}`);
}

function input({ path, pathNames, queryNames, bodyNames }: DescribedCall, world: World): fc.Arbitrary<Input> {
  const filled = fc.tuple(...pathNames.map((name) => segment(name, world)));
  return fc.record({
    path: filled.map((segments) => path.replace(/\{\w+\}/g, () => segments.shift() ?? 'x')),
    search: query(queryNames, world),
    body: bodyNames ? body(bodyNames, world) : fc.constant(undefined),
  });
}

async function tryOut(call: DescribedCall, caller: Visitor, { path, search, body: sent }: Input): Promise<number> {
  const started = performance.now();
  const response = await caller.send(search ? `${path}?${search}` : path, {
    method: call.method,
    headers: {
      origin: 'http://onebuilding.test',
      cookie: [caller.cookie(), 'language=bn'].filter(Boolean).join('; '),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const { status } = response;
  if (status >= 500 && status !== 503) throw new Error(`answered ${status}: ${text}`);
  if (performance.now() - started > HANG) throw new Error(`took ${Math.round(performance.now() - started)} ms`);
  const body: unknown = type.includes('json') ? JSON.parse(text) : text;
  const fault = call.fault(status, type, body) ?? (status >= 400 ? untranslated(body) : undefined);
  if (fault) throw new Error(`answered ${status} ${text.slice(0, 300)}: ${fault}`);
  return status;
}

/** Sentences of a refusal without Bangla, for a person who reads Bangla. */
function untranslated(body: unknown): string | undefined {
  const { message = '', fields = {} } = body as { message?: string; fields?: Record<string, string> };
  const english = [message, ...Object.values(fields)].filter((sentence) => !/[\u0980-\u09ff]/.test(sentence));
  return english.length > 0 ? `not in Bangla: ${english.join(' ')}` : undefined;
}

/** A small building with a person of every role in it. */
async function populate(site: Site) {
  const [admin, user, member] = [
    await site.admin(),
    await site.signUp('user@building.test'),
    await site.member('member@building.test'),
  ];
  const other = await site.member('other@building.test');
  const flats = [];
  for (let n = 0; n < 12; n++) flats.push(await site.addApartment({ rent: 12_000 + n * 1_000, floor: n }));
  const coupons = [
    await site.addCoupon({ code: 'TEN', discount: 10 }),
    await site.addCoupon({ code: 'ALL', discount: 100 }),
  ];
  const world: World = {
    emails: [user, member, other, admin].map(({ email }) => email).concat('absent@building.test'),
    ids: [member.agreementId, other.agreementId, ...coupons.map(({ _id }) => _id), crypto.randomUUID()],
    apartments: flats.map((flat) => application(user, flat)),
    codes: ['TEN', ' all ', 'NONE'],
  };
  const hashes = await site.pool.query<{ hash: string }>('select password_hash as hash from identity.accounts');
  const signedIn = (person: Person) => async () => {
    await restore(site, person, hashes.rows[0]?.hash);
    return person;
  };
  return {
    world,
    callers: {
      anonymous: async () => site.anonymous(),
      user: signedIn(user),
      member: signedIn(member),
      admin: signedIn(admin),
    },
  };
}

/** Restores the person's password hash, account and session after calls that changed them. */
async function restore({ pool }: Site, { email, name, get, post }: Person, hash: string | undefined): Promise<void> {
  await pool.query('update identity.accounts set password_hash = $1', [hash]);
  const { body } = await get<{ user: { email: string } | null }>('/api/identity/session');
  if (body.user?.email === email) return;
  const { status } = await post('/api/identity/sign-in', { email, password: PASSWORD });
  if (status !== 200) await post('/api/identity/sign-up', { email, name, password: PASSWORD });
  // Sessions use the database's clock.
  await pool.query(`update identity.sessions set expires_at = '2999-01-01'`);
}
