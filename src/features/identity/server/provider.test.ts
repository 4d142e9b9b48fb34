import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';

test('better-auth finds every table, column and index it wants, of the kind it wants', async () => {
  const { provider } = await testSite();
  const plan = await getMigrations(provider.options, { throwOnUnsafe: false });
  expect(plan.toBeCreated).toEqual([]);
  expect(plan.toBeAdded).toEqual([]);
  expect(plan.toBeAddedIndexes).toEqual([]);
  expect(plan.unsafeChanges).toEqual([]);
  expect(plan.schemaProblems).toEqual([]);
});

test('it would say so if one were missing', async () => {
  const { provider, pool } = await testSite();
  await pool.query('alter table identity.verification drop column identifier');
  const plan = await getMigrations(provider.options, { throwOnUnsafe: false });
  expect(plan.toBeAdded).toMatchObject([{ table: 'verification', fields: { identifier: expect.any(Object) } }]);
});
