import { expect, test } from 'vitest';
import { textsIn } from '#locale/texts.ts';
import { buildingOfficeTexts } from './office-texts.ts';
import { plainText } from './plain-finding.ts';

test.each([
  ['Disk', 'good', 'The disk of DATA_DIR has 12.0 GB free.', 'The disk of the records has 12.0 GB free.'],
  [
    'Backup',
    'bad',
    'There is no backup yet: run “onebuilding backup”, or set BACKUP_DIR for one a day.',
    'There is no backup yet. Please ask the operator of the server.',
  ],
  [
    'Mail',
    'warning',
    'Mail is not set up: who forgets a password needs a link from the office. Set SMTP_URL and MAIL_FROM.',
    'Mail is not set up: who forgets a password needs a link from the office. Please ask the operator of the server.',
  ],
  [
    'Settings',
    'warning',
    'LIMITS is off: nobody is slowed down. That is for a demo building only.',
    'Nobody is slowed down. That is for a demo building only. Please ask the operator of the server.',
  ],
  ['TLS', 'good', 'PUBLIC_URL is on this machine, where nobody listens.', 'All is well.'],
  ['Records', 'good', 'Money, agreements and the audit trail agree with each other.', undefined],
])('the page says of %s (%s) no command and no setting', (_, state, text, said = text) => {
  expect(plainText({ state, text })).toBe(said);
});

test('the page names no part of the operator’s tools', () => {
  const { Migrations, TLS } = textsIn(buildingOfficeTexts, 'en').findings;
  expect([Migrations, TLS]).toEqual(['Version', 'Safe connection']);
});
