import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brokenInvariants } from '#app/server/check/invariants.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { earlierVersion, readRecorded, unpackFolder } from '#test/earlier-version.ts';
import { expectSameAnswer, isCall } from '#test/upgrade/earlier-answers.ts';
import { openBuilding, readWrites, translation, type Write } from '#test/upgrade/earlier-writes.ts';

// docs/versions.md promises 1.0.0's calls: those that change something are made again here, on 1.0.0's building as this version upgrades it.

const recorded = await readWrites('1.0.0');
const isOf = (call: string) => (write: Write) => isCall(call, write.call.split('?')[0] ?? '');

test('each call of 1.0.0 that changes something succeeds, and is refused, among the repeated ones', () => {
  const { calls, writes } = recorded;
  expect(calls).toHaveLength(96);
  const neverAnswered = (isSuccess: boolean) =>
    calls.filter((call) => !writes.filter(isOf(call)).some(({ status }) => status < 300 === isSuccess));
  expect(neverAnswered(true)).toEqual([]);
  expect(neverAnswered(false)).toEqual(['POST /api/identity/sign-out']);
});

test('what 1.0.0 answered to these calls, this version answers, but for what CHANGELOG.md names; afterwards it reads the same', {
  tags: ['deep'],
  timeout: 300_000,
}, async () => {
  const dataDir = join(await testFolder(), 'data');
  await unpackFolder(earlierVersion('1.0.0').dataFolder, dataDir);
  const { accounts } = await readRecorded('1.0.0');
  const building = await openBuilding(dataDir, accounts);
  onTestFinished(building.close);
  const { translate, translateBody } = translation(recorded);
  const asked: string[] = [];
  for (const write of recorded.writes) {
    const call = String(translate(write.call));
    const sent = { ...write, call, body: translateBody(write.body) };
    let answer = await building.send(sent);
    if (asksAgain(write, answer)) {
      asked.push(write.call);
      answer = await building.send({ ...sent, body: { ...Object(sent.body), again: true } });
    }
    expect({ ...sent, status: answer.status }).toEqual({ ...sent, status: write.status });
    const says = translate(write.says, answer.says);
    expectSameAnswer({ as: write.as, path: call.replace(/^[A-Z]+ /, ''), says }, answer.says);
  }
  expect(asked).toEqual(['POST /api/refunds', 'POST /api/expenses', 'POST /api/transfers']);
  expect(await brokenInvariants(building.pool)).toEqual([]);
});

/** Money like recorded money is asked about since 1.1: CHANGELOG.md, *For programs*. */
const asksAgain = (write: Write, { status, says }: Pick<Write, 'status' | 'says'>) =>
  write.status === 201 && status === 409 && JSON.stringify(says) === '{"code":"conflict","fields":["again"]}';
