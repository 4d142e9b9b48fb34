import { afterAll, beforeEach, expect, test } from 'vitest';
import { DUTIES, type Duty } from '#api/duties.ts';
import { PERMISSIONS, type Permission } from '#api/permissions.ts';
import { rememberTables } from '#test/database/remember-tables.ts';
import { recordStatements } from '#test/sent-statements.ts';
import { openTestSite } from '#test/site.ts';
import { accessRequests, accessWorld } from './access-requests.ts';
import { dutiesOfCalls, dutiesOfPermissions } from './duty-table.ts';

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
  expect(Object.fromEntries(dutiesOfPermissions)).toEqual(PERMISSIONS);
});

test.each([...dutiesOfCalls])('%s is for the duties of its row alone', async (call, duties) => {
  const more = ASKS_MORE[call];
  for (const duty of DUTIES) {
    if (isChanged) await restore();
    isChanged = false;
    const status = await ask(call, duty);
    const mayDo = duties.includes(duty) && (!more || dutiesOfPermissions.get(more)?.includes(duty));
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
      status: dutiesOfPermissions.get(others)?.includes(duty) && byOwner < 400 ? byOwner : expect.anything(),
    });
    if (!dutiesOfPermissions.get(others)?.includes(duty)) expect({ duty, isHidden }).toEqual({ duty, isHidden: true });
  }
});
