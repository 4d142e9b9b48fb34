import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DEMO_ACCOUNTS } from '../../src/app/demo/accounts.ts';
import { dayAt, periodAt } from '../../src/locale/calendar.ts';
import { browserAt, cash, letApartment } from '../../src/test/administrator.ts';

const CLERKS = 8;

/** Signs in as the administrator of a demo building, and makes a new tenancy for each clerk. */
export async function openOffice(url: string) {
  const admin = browserAt(url);
  const { email, password } = DEMO_ACCOUNTS[0];
  await admin.post('/api/identity/sign-in', { email, password });
  const { year, month } = periodAt(new Date());
  const billedFrom = `${year}-${String(month).padStart(2, '0')}`;
  const agreements: string[] = [];
  for (let n = 0; n < CLERKS; n += 1) agreements.push(await letApartment(admin, { rent: 10_000, billedFrom }));
  return { cookie: admin.cookie(), agreements };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

/** Records cash in each tenancy again and again until `stop`, with a pause in milliseconds; 20 ms after any answer but 201. */
export function recordCash(url: string, { cookie, agreements }: Office, pause = 0) {
  const acknowledged: { key: string; at: number; took: number }[] = [];
  const failures = new Map<string, number>();
  let isStopped = false;
  async function clerk(agreementId: string) {
    const office = browserAt(url, cookie);
    while (!isStopped) {
      const form = cash(agreementId, 1, dayAt(new Date()));
      const began = performance.now();
      const status = await office.post('/api/payments/record', form).then(
        (answer) => String(answer.status),
        () => 'no answer',
      );
      const at = performance.now();
      if (status === '201') acknowledged.push({ key: form.requestKey, at, took: at - began });
      else failures.set(status, (failures.get(status) ?? 0) + 1);
      await sleep(status === '201' ? pause : 20);
    }
  }
  const clerks = Promise.all(agreements.map(clerk));
  const stop = async () => {
    isStopped = true;
    await clerks;
  };
  return { acknowledged, failures, stop };
}

/** Counts those of these requests whose payment the database does not have. */
export async function countLost(pool: pg.Pool, keys: string[]): Promise<number> {
  const { rows } = await pool.query<{ kept: number }>(
    `select count(*)::int as kept from payments join requests on requests.made = payments.id
      where makes = 'payment' and key = any($1)`,
    [keys],
  );
  return keys.length - (rows[0]?.kept ?? 0);
}

/** Counts the gaps in the years’ receipt numbers, from 1 on. */
export async function countGaps(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ gaps: number }>(
    'select coalesce(sum(last - given), 0)::int as gaps from (select max(number) as last, count(*) as given from receipts group by year) years',
  );
  return rows[0]?.gaps ?? 0;
}

/** At a share of 0 the smallest, at 0.5 the median, at 1 the largest. */
export const quantile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.round((numbers.length - 1) * share)] ?? Number.NaN;

export const inWords = (counts: Map<unknown, number>) =>
  [...counts].map(([what, times]) => `${what}: ${times}`).join(', ') || 'none';
