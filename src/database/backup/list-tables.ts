import type pg from 'pg';

export type Table = { schema: string; name: string; columns: string[] };
type Reference = { from: string; to: string };

/** Schemas of the product: all but PostgreSQL's own. */
const OURS = `n.nspname not in ('information_schema', 'pg_catalog') and n.nspname not like 'pg\\_%'`;

/**
 * Lists all tables of the product but the history of its schema, each after those that it refers to. Columns with transaction
 * ids are left out, since they mean nothing in another database: restored rows get that of the restore.
 * @throws Error where tables refer to each other in a circle
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and a.atttypid <> 'xid8'::regtype) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS}
      and (n.nspname, c.relname) <> ('public', 'migrations')
    order by n.nspname, c.relname`);
  const { rows: references } = await client.query<Reference>(`
    select distinct tn.nspname || '.' || t.relname as "from", rn.nspname || '.' || r.relname as "to"
    from pg_constraint f
      join pg_class t on t.oid = f.conrelid join pg_namespace tn on tn.oid = t.relnamespace
      join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
    where f.contype = 'f' and t.oid <> r.oid`);
  return inOrder(tables, references);
}

function inOrder(tables: Table[], references: Reference[]): Table[] {
  const ordered: Table[] = [];
  const open = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  while (open.size > 0) {
    const ready = [...open].filter(([id]) => !references.some(({ from, to }) => from === id && open.has(to)));
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...open.keys()]}`);
    for (const [id, table] of ready) {
      ordered.push(table);
      open.delete(id);
    }
  }
  return ordered;
}

/** Last value of each sequence; unused ones are left out. */
export async function listSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences where last_value is not null order by 1, 2`);
  return rows;
}

/** A backup of 1.0 is restored with the schema of 1.0, which lacks tables of today. */
export async function hasTable(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [
    `public.${table}`,
  ]);
  return !!rows[0]?.name;
}
