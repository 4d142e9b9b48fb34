import { afterAll, beforeEach, expect, test } from 'vitest';
import { DUTIES, type Duty } from '#api/duties.ts';
import { PERMISSIONS, type Permission } from '#api/permissions.ts';
import { rememberTables } from '#test/database/remember-tables.ts';
import { recordStatements } from '#test/sent-statements.ts';
import { openTestSite } from '#test/site.ts';
import { accessRequests, accessWorld } from './access-requests.ts';
import { dutiesOfCalls } from './duty-table.ts';

/**
 * Permissions of each duty, for review: O owner, M manager, A accountant, C caretaker, G guard, U auditor. Every call of duty-table.ts
 * is made by each of the six, with valid input.
 */
const TABLE = `
  permission        | O M A C G U
  ------------------+------------
  backup.make       | x
  tax.change        | x
  limits.change     | x
  staff.read        | x x x     x
  staff.change      | x x
  building.change   | x x
  tokens.change     | x x
  news.write        | x x
  coupons.change    | x x
  flats.change      | x x
  letting.decide    | x x
  people.change     | x x
  people.download   | x x
  papers.remove     | x x
  files.read        | x x
  files.change      | x x
  messages.read     | x x x     x
  messages.decide   | x x x
  messages.change   | x x
  audit.read        | x x       x
  checkup.read      | x x       x
  money.read        | x x x     x
  money.download    | x x x     x
  costs.read        | x x x     x
  books.read        | x x x     x
  money.record      | x x x
  money.decide      | x x x
  approvals.decide  | x x x
  money.reverse     | x x x
  money.charge      | x x x
  money.giveUp      | x x x
  money.refund      | x x x
  costs.record      | x x x
  till.close        | x x x
  lines.change      | x x x
  money.recordCash  | x x x x
  meters.enter      | x x x x
  papers.add        | x x x x
  flats.read        | x x x x   x
  people.read       | x x x x   x
  dues.read         | x x x x   x
  gate.read         | x x   x x
  repairs.report    | x x   x x
  repairs.read      | x x x x   x
  repairs.work      | x x   x
  repairs.decide    | x x
`;
const rows = TABLE.split('\n')
  .filter((line) => /^ {2}\w+\.\w/.test(line))
  .map((line) => line.split('|'));
const table = new Map(
  rows.map(([name = '', marks = '']) => [name.trim(), DUTIES.filter((_, place) => marks[1 + 2 * place] === 'x')]),
);

/** Calls that need a second permission here: the test's request is of a kind that asks for it. */
const ASKS_MORE: Record<string, Permission> = {
  'GET /api/imports/{kind}': 'people.change',
  'PUT /api/imports/{kind}/choices': 'people.change',
  'PUT /api/imports/undo/{id}': 'flats.change',
};

const sent = recordStatements();
const site = await openTestSite();
const world = await accessWorld(site);
const cookies = new Map<Duty, string>();
for (const duty of DUTIES) {
  const person = await site.signUp(`${duty}@example.test`);
  await site.appoint(person.email, duty);
  cookies.set(duty, person.cookie());
}
const restore = await rememberTables(site);
let isChanged = false;
beforeEach(async () => {
  if (isChanged) await restore();
  isChanged = false;
});
afterAll(site.close);

async function ask(call: string, duty: Duty) {
  let request: Awaited<ReturnType<NonNullable<(typeof accessRequests)[string]>>> | undefined;
  const statements = await sent(async () => {
    request = await accessRequests[call]?.({ ...world, about: world.subjects.other, isOwn: false });
  });
  if (!request) throw new Error(`No valid input is known for ${call}: add it to access-requests.ts.`);
  const answer = await site.withCookie(cookies.get(duty) ?? '').call(call.split(' ')[0] ?? '', request[0], request[1]);
  isChanged ||= answer.status < 400 || statements.some(({ text }) => /\b(insert|update|delete)\b/i.test(text));
  return answer.status;
}

test('the table of permissions is as it was agreed', () => {
  expect(Object.fromEntries(table)).toEqual(PERMISSIONS);
});

test.each([...dutiesOfCalls])('%s is for the duties of its row alone', async (call, duties) => {
  const more = ASKS_MORE[call];
  for (const duty of DUTIES) {
    if (isChanged) await restore();
    isChanged = false;
    const status = await ask(call, duty);
    const mayDo = duties.includes(duty) && (!more || table.get(more)?.includes(duty));
    expect({ duty, isRefused: status === 403 }).toEqual({ duty, isRefused: !mayDo });
    // 503: no mail, or no second step, in the test's building.
    expect(status === 503 || status < 500).toBe(true);
  }
});

/** They return an empty list to a caller without a home, instead of refusing. */
const LIST_NONE = ['/api/ways', '/api/cheques', '/api/repairs', '/api/repairs/common'];
const aboutAnyone = site.endpoints.flatMap(({ method, path, others }) =>
  others && !LIST_NONE.includes(path) ? [{ call: `${method.toUpperCase()} ${path}`, others }] : [],
);

test.each(aboutAnyone)('$call answers about others for $others alone', async ({ call, others }) => {
  const byOwner = await ask(call, 'owner');
  for (const duty of DUTIES) {
    if (isChanged) await restore();
    isChanged = false;
    const status = await ask(call, duty);
    const isHidden = status === 403 || status === 404;
    expect({ duty, status: isHidden ? 'hidden' : status }).toEqual({
      duty,
      status: table.get(others)?.includes(duty) && byOwner < 400 ? byOwner : expect.anything(),
    });
    if (!table.get(others)?.includes(duty)) expect({ duty, isHidden }).toEqual({ duty, isHidden: true });
  }
});
