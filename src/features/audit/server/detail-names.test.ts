import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadDemo } from '#app/demo/load-demo.ts';
import { connect } from '#database/connect.ts';
import { NewApartment } from '#features/apartments/endpoints.ts';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { textsIn } from '#locale/texts.ts';
import { auditTexts } from '#pages/audit/texts.ts';
import { freshDatabase } from '#test/database/fresh-database.ts';

const SAME: string[] = ['facebook', 'instagram', 'linkedin'];
const untranslated = (names: readonly string[]) =>
  names.filter((name) => !SAME.includes(name) && textsIn(auditTexts, 'bn').detailName(name) === name);

test('the Bangla dictionary has the name of each detail that the demo building’s trail has', async () => {
  const database = await freshDatabase();
  const { db, pool } = connect(database.connection);
  try {
    await loadDemo({ db, now: new Date('2026-11-21T05:00:00.000Z'), log: pino({ level: 'silent' }) });
    const { rows } = await pool.query<{ name: string }>(
      'select distinct jsonb_object_keys(details) as name from audit_events order by name',
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(untranslated(rows.map(({ name }) => name))).toEqual([]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test('it has the fields of the building and of an apartment, whose changes are named by field', () => {
  expect(untranslated([...Object.keys(DEFAULT_BUILDING), ...Object.keys(NewApartment.shape)])).toEqual([]);
});
