import { expect, test } from 'vitest';
import { browsers, busySite, startTogether } from './race.ts';

test('a consent that is withdrawn while 64 change the file and agree again leaves nothing without a consent', async () => {
  const site = await busySite();
  const karim = await site.member('karim@example.test');
  const consent = { purpose: 'emergency', textVersion: 1, language: 'en' };
  const content = { name: 'Rina', mobile: '01711000000' };
  for (let round = 1; round <= 3; round += 1) {
    expect((await karim.post('/api/my-file/consents', consent)).status).toBe(201);
    const runners = browsers(site, karim).map((browser, place) => () => {
      if (place % 8 === 5) return browser.delete('/api/my-file/consents?purpose=emergency');
      return browser.put('/api/my-file', { part: 'emergency', version: place % 3, content });
    });
    const { counts } = await startTogether('withdraw a consent against changes', runners);
    // Withdrawn once; changes of an outdated version, or without the consent, are conflicts.
    expect(Object.keys(counts).filter((status) => !['200', '409'].includes(status))).toEqual([]);
    expect([await site.count('tenant_files'), await site.count('consents where ended_at is null')]).toEqual([0, 0]);
  }
});
