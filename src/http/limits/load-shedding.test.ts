import { expect, onTestFinished, test } from 'vitest';
import { Problem } from '#api/problem.ts';
import { listeningSite } from '#test/listening-site.ts';
import { PASSWORD } from '#test/site.ts';
import { type Admit, clientKey, eventLoopLag, isUrgent, shedLoad } from './load-shedding.ts';

type Kind = Parameters<Admit>[0]['kind'];

/** Makes `times` arrivals and tallies the results: `in`, or the code of the refusal. A client named `stranger…` is unknown. */
function arrive(admit: Admit, times: number, who: (n: number) => string, kind: Kind = 'call') {
  const [heard, leaving]: [Record<string, number>, (() => void)[]] = [{}, []];
  for (let n = 0; n < times; n += 1) {
    const said = tryOne(() => {
      const { begin, finish, release } = admit({
        client: { key: who(n), isKnown: !who(n).startsWith('stranger') },
        kind,
      });
      begin();
      leaving.push(finish, release);
    });
    heard[said] = (heard[said] ?? 0) + 1;
  }
  const leave = () => {
    for (const step of leaving.splice(0)) step();
  };
  return { heard, leave };
}

function tryOne(enter: () => void): string {
  try {
    enter();
    return 'in';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return `${error.code} ${error.headers['retry-after']}`;
  }
}

const everybody = (n: number) => `client ${n}`;

test('one client has twenty requests under way; another one is let in, and so is the first when some are done', () => {
  const admit = shedLoad(() => 0);
  const first = arrive(admit, 25, () => 'a');
  expect(first.heard).toEqual({ in: 20, 'too_many_requests 1': 5 });
  expect(arrive(admit, 1, () => 'b').heard).toEqual({ in: 1 });
  expect(arrive(admit, 1, () => 'a', 'urgent').heard).toEqual({ 'too_many_requests 1': 1 });
  first.leave();
  expect(arrive(admit, 20, () => 'a').heard).toEqual({ in: 20 });
});

test('a crowd that looks at pages stops no call, nor the other way round', () => {
  const admit = shedLoad(() => 0);
  expect(arrive(admit, 100, everybody, 'page').heard).toEqual({ in: 64, 'unavailable 2': 36 });
  expect(arrive(admit, 100, (n) => `caller ${n}`).heard).toEqual({ in: 64, 'unavailable 2': 36 });
  expect(arrive(admit, 1, () => 'payer', 'urgent').heard).toEqual({ in: 1 });
});

test('a person has two pictures under way, and a crowd that waits for pictures stops no page', () => {
  const admit = shedLoad(() => 0);
  const first = arrive(admit, 72, () => 'a', 'picture');
  expect(first.heard).toEqual({ in: 2, 'too_many_requests 1': 70 });
  // The one that has two is over its share of twenty, so one more client is let in.
  expect(arrive(admit, 100, everybody, 'picture').heard).toEqual({ in: 19, 'unavailable 2': 81 });
  expect(arrive(admit, 64, everybody, 'page').heard).toEqual({ in: 64 });
  first.leave();
  expect(arrive(admit, 20, () => 'a').heard).toEqual({ in: 20 });
});

test.each([
  ['a person', 'flooder', 20],
  ['an address', 'stranger of the flood', 40],
] as const)(
  '%s that floods with pages is refused, and nobody else: strangers and the office have their pages, late or not',
  (_, flooder, most) => {
    for (const lag of [0, 101]) {
      const admit = shedLoad(() => lag);
      const isLate = lag > 100 && flooder.startsWith('stranger');
      const flood = arrive(admit, 100, () => flooder, 'page');
      expect(flood.heard.in).toBe(isLate ? 20 : most);
      for (const who of [(n: number) => `stranger ${n}`, (n: number) => `office ${n}`]) {
        const others = arrive(admit, 8, who, 'page');
        expect(others.heard).toEqual({ in: 8 });
        // While the others have their pages, the flood gets no more than it had.
        expect(arrive(admit, 10, () => flooder, 'page').heard.in ?? 0).toBe(0);
        others.leave();
      }
      flood.leave();
    }
  },
);

test('three people who flood leave room for all others, and what runs stays below twice the capacity', () => {
  const admit = shedLoad(() => 0);
  const floods = ['a', 'b', 'c'].map((name) => arrive(admit, 100, () => name, 'page').heard.in ?? 0);
  expect(floods).toEqual([20, 20, 20]);
  const others = arrive(admit, 100, everybody, 'page').heard;
  expect(others).toEqual({ in: 61, 'unavailable 2': 39 });
});

test('what is refused for lack of capacity costs no new error', () => {
  const admit = shedLoad(() => 0);
  arrive(admit, 64, everybody, 'page');
  arrive(admit, 20, () => 'one client', 'call');
  const refusalOf = (key: string, kind: Kind) => {
    try {
      admit({ client: { key, isKnown: true }, kind });
    } catch (error) {
      return error;
    }
  };
  for (const [key, kind] of [
    ['another', 'page'],
    ['one client', 'call'],
  ] as const) {
    const refusal = refusalOf(key, kind);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusalOf(key, kind)).toBe(refusal);
  }
});

test('unknown clients at one address have forty', () => {
  const admit = shedLoad(() => 0);
  const enter = () => admit({ client: { key: '203.0.113.1', isKnown: false }, kind: 'call' });
  for (let n = 0; n < 40; n += 1) enter();
  expect(enter).toThrow('a little too often');
});

test('64 are under way, and paying and signing in have 16 places more', () => {
  const admit = shedLoad(() => 0);
  const crowd = arrive(admit, 100, everybody);
  expect(crowd.heard).toEqual({ in: 64, 'unavailable 2': 36 });
  const payers = arrive(admit, 20, (n) => `payer ${n}`, 'urgent');
  expect(payers.heard).toEqual({ in: 16, 'unavailable 2': 4 });
  crowd.leave();
  payers.leave();
  expect(arrive(admit, 64, everybody).heard).toEqual({ in: 64 });
});

test('a request that is not running takes no capacity', () => {
  const admit = shedLoad(() => 0);
  const coming = Array.from({ length: 100 }, (_, n) =>
    admit({ client: { key: `slow ${n}`, isKnown: true }, kind: 'call' }),
  );
  const crowd = arrive(admit, 65, everybody);
  expect(crowd.heard).toEqual({ in: 64, 'unavailable 2': 1 });
  for (const { finish, begin } of coming) {
    finish();
    begin();
  }
  crowd.leave();
  expect(arrive(admit, 64, everybody).heard).toEqual({ in: 64 });
});

test('while the event loop is late there is capacity for twenty unknown clients, and no less for known ones', () => {
  let late = 101;
  const admit = shedLoad(() => late);
  const strangers = (n: number) => `stranger ${n}`;
  expect(arrive(admit, 30, strangers).heard).toEqual({ in: 20, 'unavailable 2': 10 });
  expect(arrive(admit, 50, everybody).heard).toEqual({ in: 44, 'unavailable 2': 6 });
  expect(arrive(admit, 20, (n) => `payer ${n}`, 'urgent').heard).toEqual({ in: 16, 'unavailable 2': 4 });
  late = 100;
  const calm = shedLoad(() => late);
  expect(arrive(calm, 30, strangers).heard).toEqual({ in: 30 });
});

test('what is urgent', () => {
  for (const path of ['/api/payments', '/api/identity/sign-in', '/api/identity/google/callback'])
    expect([path, isUrgent(path)]).toEqual([path, true]);
  for (const path of ['/', '/api/payments/user', '/api/identity/sign-up', '/api/apartments', '/x/api/payments'])
    expect([path, isUrgent(path)]).toEqual([path, false]);
});

test('a session counts for its person wherever it comes from; a cookie that is not ours counts for the address', async () => {
  const { signUp, auth, anonymous } = await listeningSite();
  const rima = await signUp('rima@example.test');
  const clientOf = clientKey(auth.cookies);
  const keyOf = (cookies: string | null, address: string) => clientOf(cookies, address).key;
  const [session = '', device = ''] = rima.cookie().split('; ');
  expect(keyOf(`a=b; ${rima.cookie()}`, '203.0.113.1')).toBe(keyOf(rima.cookie(), '198.51.100.1'));
  expect(keyOf(session, '203.0.113.1')).toMatch(/^account [\w-]{20,}$/);
  const [name = '', value = ''] = session.split('=');
  const broken = ['', '.', 'a.b', 'guessed', `x${value}`, value.slice(1), value.replace(/\..*/, '.')];
  for (const guess of broken) expect([guess, keyOf(`${name}=${guess}`, '203.0.113.1')]).toEqual([guess, '203.0.113.1']);
  expect(keyOf(null, '2001:db8:1:2::1')).toBe(keyOf(null, '2001:db8:1:2::ffff'));
  // Without a session a device counts for the person who signed in there last.
  expect(clientOf(device, '203.0.113.1')).toEqual({ key: expect.stringMatching(/^[\w-]{44}$/), isKnown: true });
  // All sessions and devices of a person count together.
  const elsewhere = anonymous();
  await elsewhere.post('/api/identity/sign-in', { email: 'rima@example.test', password: PASSWORD });
  const [otherSession = '', otherDevice = ''] = elsewhere.cookie().split('; ');
  expect(keyOf(otherSession, '203.0.113.1')).toBe(keyOf(session, '203.0.113.1'));
  expect(keyOf(otherDevice, '203.0.113.1')).toBe(keyOf(device, '203.0.113.1'));
  expect(clientOf(device.replace('=', '=x'), '203.0.113.1')).toEqual({ key: '203.0.113.1', isKnown: false });
});

test('a loop that is late every time is measured, and one that is no more is not', { timeout: 60_000 }, async () => {
  const { lag, stop } = eventLoopLag();
  onTestFinished(stop);
  const asleep = new Int32Array(new SharedArrayBuffer(4));
  const busy = setInterval(() => Atomics.wait(asleep, 0, 0, 250), 1);
  await expect.poll(lag, { timeout: 20_000 }).toBeGreaterThan(100);
  clearInterval(busy);
  await expect.poll(lag, { timeout: 20_000 }).toBeLessThan(100);
});
