import pg from 'pg';

const { builtins } = pg.types;

/** PostgreSQL's text of a timestamptz as ISO 8601 in UTC with milliseconds: `2026-03-01T09:30:00.000Z`. */
function instant(text: string): string {
  // Nearly always the session's time zone is UTC; cutting the text then spares a Date for every row of a list.
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  const date: unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ)(text);
  return date instanceof Date ? date.toISOString() : text;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, instant],
  [builtins.DATE, String],
  // Our counts and amounts in poisha stay far below 2^53.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);

/** How a pool of ours reads columns. Not set globally: other pools keep `pg`'s defaults, and so do arrays. */
export const columnParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};
