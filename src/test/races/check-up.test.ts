import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkUp } from '#app/server/check/check-up.ts';
import { readConfig } from '#app/server/start/config.ts';
import { busySite } from './race.ts';

const WRITERS = 9;
const LOOKS = 6;

test('nine people write money while the check-up looks: records that agree are never said to contradict themselves', async () => {
  const site = await busySite();
  const admin = await site.admin();
  const tenants = [];
  for (let place = 0; place < WRITERS; place += 1) tenants.push(await site.member(`${place}@example.test`));
  let isWriting = true;
  let written = 0;
  const answers = new Set<number>();
  const writing = tenants.map(async ({ agreementId }) => {
    while (isWriting) {
      written += 1;
      const form = {
        agreementId,
        amount: 1_000 + written,
        method: 'Cash',
        receivedOn: '2026-03-10',
        requestKey: randomUUID(),
      };
      answers.add((await admin.post('/api/payments/record', form)).status);
    }
  });
  const said = new Set<string>();
  const connection = { ...site.database.connection };
  for (let look = 0; look < LOOKS; look += 1) {
    const findings = await checkUp({ config: readConfig({}), connection, now: new Date('2026-03-15T06:00:00Z') });
    said.add(findings.find(({ name }) => name === 'Records')?.text.en ?? '');
  }
  isWriting = false;
  await Promise.all(writing);
  expect([...answers]).toEqual([201]);
  expect(written).toBeGreaterThan(LOOKS);
  expect([...said]).toEqual(['Money, agreements and the audit trail agree with each other.']);
}, 60_000);
