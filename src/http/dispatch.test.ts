import { expect, test } from 'vitest';
import { listeningSite } from '#test/listening-site.ts';

test('where a proxy forwards https and PUBLIC_URL is http, the log says so, once', async () => {
  const lines: string[] = [];
  const site = await listeningSite({ log: (line) => lines.push(line) });
  const warnings = () => lines.filter((line) => line.includes('PUBLIC_URL is http'));
  await site.ask('/api/coupons');
  await site.ask('/api/coupons', { headers: { 'x-forwarded-proto': 'http' } });
  expect(warnings()).toHaveLength(0);
  for (const path of ['/api/coupons', '/'])
    expect((await site.ask(path, { headers: { 'x-forwarded-proto': 'https' } })).status).toBe(200);
  expect(warnings()).toHaveLength(1);
});
