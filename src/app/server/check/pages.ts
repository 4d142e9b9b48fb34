import pg, { type Pool } from 'pg';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

export const pagesCheck: Check = {
  name: 'Pages',
  run: ({ pool }) => checkPages(pool),
};

type State = { checksums: boolean; refused: number };

/**
 * PostgreSQL refuses a page with a wrong checksum, and counts it. If the count is not 0, every table is read once to name the
 * damaged ones, since the refusal names only a file.
 */
export async function checkPages(pool: Pool): Promise<Verdict> {
  const { rows } = await pool.query<State>(
    `select current_setting('data_checksums') = 'on' as checksums, coalesce(sum(checksum_failures), 0)::int as refused
     from pg_stat_database where datname = current_database()`,
  );
  const { checksums = false, refused = 0 } = rows[0] ?? {};
  if (!checksums)
    return warning(
      'The database keeps no checksums, so a page that its disk damages is not noticed: stop the site and run PostgreSQL’s pg_checksums --enable on it.',
      'ডিস্কে কোনো তথ্য নষ্ট হলে ডেটাবেস তা ধরতে পারবে না।',
    );
  const damaged = refused > 0 ? await listDamaged(pool) : [];
  if (damaged.length > 0)
    return bad(
      `The disk has damaged ${damaged.join(' and ')}: stop the site, put right or replace the disk, and restore the copy or the last backup (docs/operations.md, Damaged records).`,
      'ডিস্কে কিছু হিসাব নষ্ট হয়েছে।',
    );
  if (refused > 0)
    return warning(
      `PostgreSQL has refused ${refused} damaged pages, but every table can be read: look at the disk, and “reindex database” as the owner mends an index.`,
      'ডিস্কে কোনো কোনো তথ্য নষ্ট হয়েছিল।',
    );
  return good('Every page that was read held its checksum.', 'ডিস্কে কোনো হিসাব নষ্ট পাওয়া যায়নি।');
}

/** Names of tables with an unreadable row, TOAST included. */
async function listDamaged(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and has_table_privilege(format('%I.%I', schemaname, tablename), 'select') order by 1`,
  );
  const damaged: string[] = [];
  for (const { name } of rows) if (!(await isWhole(pool, name))) damaged.push(name.replace(/^public\./, ''));
  return damaged;
}

async function isWhole(pool: Pool, table: string): Promise<boolean> {
  try {
    // As text, so that TOASTed values are read, too.
    await pool.query(`select count(t::text) from ${table} t`);
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** PostgreSQL's data_corrupted and index_corrupted. */
const isDamage = (error: unknown) => error instanceof pg.DatabaseError && /^XX00[12]$/.test(error.code ?? '');
