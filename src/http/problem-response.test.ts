import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { tooManyRequests } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { problemPage } from './problem-response.ts';

test('a page that is refused for now says when it tries again, and does so without a script', async () => {
  const waits = new Set<number>();
  for (let n = 0; n < 50; n += 1) {
    const response = problemPage(tooManyRequests(2_500));
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    const [, seconds = ''] = /<meta http-equiv="refresh" content="(\d+)">/.exec(html) ?? [];
    expect(html).toContain(`This page tries again by itself in ${seconds} seconds.`);
    expect(html).toContain('<a href="">Try again now</a>');
    expect(html).not.toContain('<script');
    waits.add(Number(seconds));
  }
  // Not before the client would be admitted, and not all clients at once.
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...waits)).toBeLessThan(8);
  expect(waits.size).toBeGreaterThan(1);
});

test('its policy allows the style that is in it and nothing else', async () => {
  const response = problemPage(tooManyRequests(1_000));
  const policy = response.headers.get('content-security-policy') ?? '';
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(await response.text()) ?? [];
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
});

test('a page that will be refused again does not try again', async () => {
  const response = problemPage(
    new Problem('uri_too_long', { en: 'This address is too long.', bn: 'ঠিকানাটি বেশি লম্বা।' }),
  );
  expect(response.status).toBe(414);
  const html = await response.text();
  expect(html).toContain('<p>This address is too long.</p>');
  expect(html).not.toContain('refresh');
});
