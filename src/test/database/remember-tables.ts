import type pg from 'pg';

/** In an order in which each table only points at those before it. */
export const TABLES = [
  'accounts',
  'charge_kinds',
  'cost_categories',
  'settings',
  'tax_years',
  'users',
  'profile_photos',
  'apartments',
  'photos',
  'photo_files',
  'agreements',
  'invitations',
  'coupons',
  'announcements',
  'rents',
  'bill_lines',
  'bill_line_flats',
  'bill_cells',
  'meter_readings',
  'charges',
  'journal_entries',
  'payments',
  'vouchers',
  'papers',
  'postings',
  'receipts_due',
  'receipts',
  'certificates',
  'reminders',
  'till_closings',
  'closing_balances',
  'audit_events',
  'own_event_counts',
  'requests',
  'imports',
  'import_choices',
  'identity.accounts',
  'identity.sessions',
  'identity.external_accounts',
];

const APPEND_ONLY = [
  'accounts',
  'charge_kinds',
  'cost_categories',
  'audit_events',
  'rents',
  'meter_readings',
  'charges',
  'payments',
  'vouchers',
  'journal_entries',
  'postings',
  'receipts',
  'certificates',
  'reminders',
  'till_closings',
  'closing_balances',
  'requests',
];

/** Keeps the rows as they are now, and gives the way back to them: much quicker than a new database. */
export async function rememberTables(pool: pg.Pool): Promise<() => Promise<void>> {
  const kept = (table: string) => `remembered."${table.replaceAll('"', '')}"`;
  const keep = TABLES.map((table) => `create table ${kept(table)} as table ${table}`);
  await pool.query(['create schema remembered', ...keep].join(';'));
  const remove = TABLES.toReversed().map((table) => `delete from ${table}`);
  const add = TABLES.map((table) => `insert into ${table} table ${kept(table)}`);
  // The trail and the ledger are only ever added to, but for this.
  const [forgetful, strict] = ['disable', 'enable'].map((word) =>
    APPEND_ONLY.map((table) => `alter table ${table} ${word} trigger user`).join(';'),
  );
  return async () => {
    await pool.query(['begin', forgetful, ...remove, ...add, strict, 'commit'].join(';'));
  };
}
