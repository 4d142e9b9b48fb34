import { DEMO_ACCOUNTS } from '#app/demo/accounts.ts';
import { openDemo } from '#test/open-site.ts';

/** `node bench/import.ts`: what it takes to bring a building in by the calls of the import pages, checked and then taken. */
const ROWS = Number(process.env.ROWS ?? 1_000);
const RUNS = Number(process.env.RUNS ?? 5);

const site = await openDemo();
const [{ email, password }] = DEMO_ACCOUNTS;
const headers = { 'content-type': 'application/json', origin: site.url };
const post = (path: string, body: unknown, cookie = '') =>
  fetch(site.url + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
const signedIn = await post('/api/identity/sign-in', { email, password });
const cookie = signedIn.headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ');

const homes = (block: string) => Array.from({ length: ROWS }, (_, n) => ({ block, apartmentNo: `${block}-${n + 1}` }));
const apartments = (block: string) =>
  homes(block).map((home) => ({
    ...home,
    floor: '১',
    rent: '৳1,20,000',
    description: 'South facing, with a balcony.',
  }));
const residents = (block: string) =>
  homes(block).map((home) => {
    const known = { phone: '01711 000000', email: 'karim@example.com', startsOn: '1/7/2024', billedFrom: '2026-03' };
    return { ...home, ...known, tenantName: 'Golam Mostafa', rent: '১,২০,০০০' };
  });

async function seconds(path: string, rows: object[], dryRun: boolean): Promise<number> {
  const began = performance.now();
  const answer = await post(path, { rows, dryRun }, cookie);
  const { imported, problems } = (await answer.json()) as { imported: number; problems: unknown[] };
  if (imported !== (dryRun ? 0 : rows.length) || problems.length > 0) throw new Error(`${path}: ${answer.status}`);
  return (performance.now() - began) / 1000;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const STEPS = [
  ['apartments, checked', '/api/apartments/import', apartments, true],
  ['apartments, imported', '/api/apartments/import', apartments, false],
  ['residents, checked', '/api/residents/import', residents, true],
  ['residents, imported', '/api/residents/import', residents, false],
] as const;
const taken = new Map<string, number[]>(STEPS.map(([name]) => [name, []]));
// Each run fills a block of its own, so that nothing is there yet.
for (let run = 1; run <= RUNS; run += 1)
  for (const [name, path, rows, dryRun] of STEPS) taken.get(name)?.push(await seconds(path, rows(`R${run}`), dryRun));
for (const [name, times] of taken)
  process.stdout.write(`${ROWS.toLocaleString('en')} ${name}: ${median(times).toFixed(2)} s\n`);
await site.close();
