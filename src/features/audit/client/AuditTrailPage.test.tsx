import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { AuditEvent } from '../endpoints.ts';

const event = (kind: AuditEvent['kind'], details: AuditEvent['details']): AuditEvent => ({
  _id: kind,
  at: AT,
  kind,
  actor: null,
  subject: null,
  address: '192.0.2.1',
  requestId: 'r',
  details,
});

test('details are words, not the keys of the program', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const events = [
    event('announcement_made', { title: 'Lift', audience: 'signedIn' }),
    event('tenancy_ended', { lastDay: '2026-03-31' }),
    event('building_changed', { changed: 'dueDay, riseGap' }),
    event('coupon_changed', { code: 'EID', available: false }),
  ];
  network.answer('GET /api/audit', { events, next: null });
  await renderSite('/dashboard/audit', network);
  for (const text of [
    'audience: signed-in people',
    'last day: 2026-03-31',
    'changed: due day, rise gap',
    'available: no',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});
