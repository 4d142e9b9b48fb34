import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newClient } from '#database/connections/several-hosts.ts';
import { describeSchema } from '#test/database/describe-schema.ts';
import { freshDatabase } from '#test/database/fresh-database.ts';

const FILE = new URL('../today.sql', import.meta.url);

test('today.sql is the schema that 1.0 and all migrations make', async ({ onTestFinished }) => {
  const { connection, drop } = await freshDatabase();
  const client = newClient(connection);
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await client.connect();
  const schema = HEADING + (await describeSchema(client));
  if (process.env.WRITE_SCHEMA) writeFileSync(FILE, schema);
  expect(readFileSync(FILE, 'utf8')).toBe(schema);
});

const HEADING = `-- The schema of today, to be read. Written from a fresh database, as the files of schema/ and migrations/ make it:
-- WRITE_SCHEMA=1 npx vitest run src/database/migrate/today.test.ts

`;
