import { afterAll, beforeEach, expect, test } from 'vitest';
import { rememberTables } from '#test/database/remember-tables.ts';
import { openTestSite } from '#test/site.ts';
import type { Answer } from '#test/visitor.ts';
import { accessRequests, accessWorld, nobody } from './access-requests.ts';
import { accessTable, type CallerKind, OPEN_ADDRESSES, type Whose } from './access-table.ts';

const site = await openTestSite();
const world = await accessWorld(site);
const restore = await rememberTables(site.pool);
beforeEach(restore);
afterAll(site.close);

const registered = site.endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
const known = accessTable.map(({ call }) => call);

const subject = (caller: CallerKind, whose: Whose) =>
  ({ own: world.subjects[caller], "someone else's": world.subjects.other, "nobody's": nobody() })[whose];

async function ask(call: string, caller: CallerKind, whose: Whose): Promise<Answer<Record<string, unknown>>> {
  const request = await accessRequests[call]?.({ ...world, about: subject(caller, whose), isOwn: whose === 'own' });
  if (!request) throw new Error(`No valid input is known for ${call}: add it to access-requests.ts.`);
  const [method = ''] = call.split(' ');
  const [path, body] = request;
  return site.withCookie(world.cookies[caller]).call(method, path, body);
}

const withoutRequestId = ({ status, body: { requestId, ...body } }: Answer<Record<string, unknown>>) => ({
  status,
  body,
});

test('every registered call is in the table, and every row of the table is a registered call', () => {
  expect([...new Set(known)].sort()).toEqual([...new Set(registered)].sort());
  const cells = accessTable.map(({ call, caller, whose }) => `${call} ${caller} ${whose}`);
  expect(new Set(cells).size).toBe(cells.length);
});

test('no address answers beside the guarded calls but those that tell nobody anything', () => {
  const open = site.addresses.filter((address) => !known.includes(address));
  const isListed = (address: string) =>
    OPEN_ADDRESSES.some((one) => (typeof one === 'string' ? one === address : one.test(address)));
  expect(open.filter((address) => !isListed(address))).toEqual([]);
});

test.each(accessTable)('$call · $whose · as $caller: $status', async ({ call, caller, whose, status }) => {
  const answer = await ask(call, caller, whose);
  expect({ status: answer.status, said: answer.body }).toMatchObject({ status });
  if (status >= 400) expect(answer.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
});

const isRefused = (call: string, caller: CallerKind, whose: Whose) =>
  accessTable.some(
    (cell) => cell.call === call && cell.caller === caller && cell.whose === whose && cell.status >= 400,
  );

const refusedEitherWay = accessTable.filter(
  ({ call, caller, whose }) =>
    whose === "someone else's" && isRefused(call, caller, whose) && isRefused(call, caller, "nobody's"),
);

test.each(refusedEitherWay)(
  '$call as $caller says the same of a person who exists and of one who does not',
  async ({ call, caller }) => {
    const ofSomebody = await ask(call, caller, "someone else's");
    await restore();
    const ofNobody = await ask(call, caller, "nobody's");
    expect(withoutRequestId(ofSomebody)).toEqual(withoutRequestId(ofNobody));
    expect([...ofSomebody.headers]).toEqual([...ofNobody.headers]);
  },
);
