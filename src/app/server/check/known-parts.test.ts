import { expect, test } from 'vitest';
import { DAY } from '#locale/calendar.ts';
import { KNOWN_PARTS, stateOfPart } from './known-parts.ts';

const { version, since } = KNOWN_PARTS.PostgreSQL.newest;
const later = (days: number) => new Date(Date.parse(since) + days * DAY);

test('a part behind a version that mends severe weaknesses is overdue after seven days; the newest and a newer one are not', () => {
  expect(stateOfPart('PostgreSQL', '18.4', later(7))).toMatchObject({ isBehind: true, isOverdue: false });
  expect(stateOfPart('PostgreSQL', '18.4', later(8))).toMatchObject({
    isOverdue: true,
    text: expect.stringMatching(
      /^PostgreSQL 18\.4, \d+ days old; [\d.]+ is known for 8 days and mends \d+ weaknesses$/,
    ),
  });
  for (const patched of [version, '18.10', '19.0'])
    expect(stateOfPart('PostgreSQL', patched, later(400))).toMatchObject({ isBehind: false, isOverdue: false });
});
