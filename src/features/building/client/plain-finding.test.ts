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
  [
    'TLS',
    'warning',
    'PUBLIC_URL is on this machine, where nobody listens: set it before you print.',
    'The site’s address is on this machine, where nobody listens: set it before you print. Please ask the operator of the server.',
  ],
  [
    'Parts',
    'warning',
    'PostgreSQL 18.4, 197 days old; 18.6 is known for 108 days. Node 24.21.0, 78 days old. Install the next OneBuilding, or let POSTGRES_BIN name another.',
    'Database 18.4, 197 days old; 18.6 is known for 108 days. Node 24.21.0, 78 days old. Please ask the operator of the server.',
  ],
  [
    'Mail',
    'bad',
    'The mail server of SMTP_URL does not take mails from us (EENVELOPE 530): check its address, name, password and certificate.',
    'The mail server does not take mails from us (EENVELOPE 530): check its address, name, password and certificate. Please ask the operator of the server.',
  ],
  ['Database', 'good', 'PostgreSQL 18.6 answered in 3 ms.', 'All is well.'],
  ['Records', 'good', 'Money, agreements and the audit trail agree with each other.', undefined],
])('the page says of %s (%s) no command and no setting', (_, state, text, said = text) => {
  expect(plainText({ state, text })).toBe(said);
});

test('the page names no part of the operator’s tools', () => {
  const { Migrations, TLS } = textsIn(buildingOfficeTexts, 'en').findings;
  expect([Migrations, TLS]).toEqual(['Version', 'Safe connection']);
});
