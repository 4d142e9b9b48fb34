import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { makeApiClient } from '#api/client.ts';
import { CallProvider, useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { COUPON } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import { makeQueryClient } from './query-client.ts';

let network: StandInNetwork;
let queries = makeQueryClient();
let currentEmail: string | undefined;

beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/coupons', [COUPON]);
  queries = makeQueryClient();
  currentEmail = 'rima@example.test';
});

function Surroundings({ children }: { children: ReactNode }) {
  const client = useMemo(() => makeApiClient(location.origin, network.fetch), []);
  return (
    <QueryClientProvider client={queries}>
      <CallProvider client={client} currentEmail={currentEmail}>
        {children}
      </CallProvider>
    </QueryClientProvider>
  );
}

const asked = (call: Parameters<StandInNetwork['asked']>[0]) => network.asked(call).length;
/** Renders a hook with the product's query rules. */
const show = <Result, Props>(hook: (props?: Props) => Result, initialProps?: Props) =>
  renderHook(hook, { wrapper: Surroundings, ...(initialProps !== undefined && { initialProps }) });

test('what two parts of a screen ask for is asked once', async () => {
  const { result } = await show(() => [useCall('GET /api/coupons', {}), useCall('GET /api/coupons', {})]);
  await expect.poll(() => result.current[1]?.data).toEqual([COUPON]);
  expect(asked('GET /api/coupons')).toBe(1);
});

test('without an input nothing is asked', async () => {
  const { result } = await show(() => useCall('GET /api/user-role', undefined));
  expect(result.current).toMatchObject({ isPending: true, isFetching: false });
  expect(asked('GET /api/user-role')).toBe(0);
});

test('no person sees the responses of another', async () => {
  const { result, rerender } = await show(() => useCall('GET /api/coupons', {}));
  await expect.poll(() => result.current.data).toBeDefined();
  network.hold('GET /api/coupons');
  currentEmail = 'omar@example.test';
  await rerender();
  expect(result.current.data).toBeUndefined();
});

test('the page before stays until the next one is there, where that is wanted', async () => {
  const page = (number: string) => ({ query: { page: number, search: '', state: '' as const } });
  network.answer('GET /api/apartments/all', ({ query }) => ({ apartments: [], total: Number(query.page) }));
  const { result, rerender } = await show(
    (number = 1) => useCall('GET /api/apartments/all', page(String(number)), { keepsPrevious: true }),
    1 as number,
  );
  await expect.poll(() => result.current.data?.total).toBe(1);
  const slow = network.hold('GET /api/apartments/all');
  await rerender(2);
  expect(result.current).toMatchObject({ data: { total: 1 }, isPlaceholderData: true });
  slow.release();
  await expect.poll(() => result.current.data?.total).toBe(2);
});

test('after any change all that is on the screen is asked again, also when it failed', async () => {
  network.refuse('POST /api/announcements', 'conflict');
  const { result } = await show(() => ({
    coupons: useCall('GET /api/coupons', {}),
    announce: useChange('POST /api/announcements'),
  }));
  await expect.poll(() => result.current.coupons.data).toBeDefined();
  result.current.announce.mutate({ body: { title: 'Lift', description: 'It works.' } });
  await expect.poll(() => asked('GET /api/coupons')).toBe(2);
  expect(result.current.announce.error?.message).toMatch(/records office/);
});

test('an answer that is known already is shown before it is asked for', async () => {
  const { result } = await show(() => ({ coupons: useCall('GET /api/coupons', {}), set: useSetResponse() }));
  await expect.poll(() => result.current.coupons.data).toBeDefined();
  result.current.set('GET /api/coupons', {}, (before = []) => before.map((one) => ({ ...one, available: false })));
  await expect.poll(() => result.current.coupons.data?.[0]?.available).toBe(false);
});

test.describe('of what failed', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const SETTLED = 60_000;

  test.each([
    ['internal', 2],
    ['unavailable', 2],
    ['conflict', 1],
    ['invalid', 1],
    ['not_found', 1],
    ['too_many_requests', 1],
  ] as const)('a problem %s is asked %d time(s) in all', async (code, times) => {
    network.refuse('GET /api/coupons', code);
    const { result } = await show(() => useCall('GET /api/coupons', {}));
    await expect.poll(() => asked('GET /api/coupons')).toBe(1);
    await vi.advanceTimersByTimeAsync(SETTLED);
    await expect.poll(() => result.current.isError).toBe(true);
    expect(asked('GET /api/coupons')).toBe(times);
  });

  test('a network that is away says so at once', async () => {
    network.abort('GET /api/coupons');
    const { result } = await show(() => useCall('GET /api/coupons', {}));
    await expect.poll(() => result.current.isError).toBe(true);
    await vi.advanceTimersByTimeAsync(SETTLED);
    expect(asked('GET /api/coupons')).toBe(1);
  });

  test('it is asked for by itself when the network returns', async () => {
    const away = network.abort('GET /api/coupons');
    const { result } = await show(() => useCall('GET /api/coupons', {}));
    await expect.poll(() => result.current.isError).toBe(true);
    away.restore();
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await expect.poll(() => result.current.data).toEqual([COUPON]);
  });
});

test.each([
  ['unauthenticated', 'GET /api/coupons', { session: 2, role: 1 }],
  ['forbidden', 'GET /api/coupons', { session: 2, role: 2 }],
  ['conflict', 'GET /api/coupons', { session: 1, role: 1 }],
] as const)('a refusal %s asks again who is here, and what they may', async (code, call, again) => {
  network.answer('GET /api/user-role', { role: 'user' });
  const input = { query: { email: 'rima@example.test' } };
  const { result, rerender } = await show((asks?: boolean) => [
    useCall('GET /api/identity/session', {}),
    useCall('GET /api/user-role', input),
    useCall(call, asks ? {} : undefined),
  ]);
  await expect.poll(() => result.current[1]?.isSuccess).toBe(true);
  network.refuse(call, code);
  await rerender(true);
  await expect.poll(() => result.current[2]?.isError).toBe(true);
  await expect.poll(() => asked('GET /api/identity/session')).toBe(again.session);
  await expect.poll(() => asked('GET /api/user-role')).toBe(again.role);
});

test('a role that is refused is not asked for without end', async () => {
  network.refuse('GET /api/user-role', 'forbidden');
  const { result } = await show(() => [
    useCall('GET /api/identity/session', {}),
    useCall('GET /api/user-role', { query: { email: 'rima@example.test' } }),
  ]);
  await expect.poll(() => result.current[1]?.isError).toBe(true);
  await expect.poll(() => asked('GET /api/identity/session')).toBe(2);
  expect(asked('GET /api/user-role')).toBe(1);
});
