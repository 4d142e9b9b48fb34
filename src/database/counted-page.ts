/**
 * A page whose rows each say how many there are in all. Beyond the last page there is no row to say it, so `count` is asked.
 */
export async function countedPage<Row extends { total: number }>(rows: readonly Row[], count: () => Promise<number>) {
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? (await count()) };
}
