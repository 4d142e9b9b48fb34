import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openFile } from '#features/statements/client/open-file.ts';
import { readOpened, sentLine } from '#features/statements/client/read-statement.ts';
import type { StatementLine, StatementPlace } from '#features/statements/endpoints.ts';
import { dayAt } from '#locale/calendar.ts';
import { testSite } from '#test/site.ts';
import { demoAccount } from './accounts.ts';
import { DEMO_FILES } from './file-addresses.ts';
import { loadDemo } from './load-demo.ts';
import { demoFiles } from './statement-files.ts';

/** A new demo with its accountant signed in, who downloads its files and brings them in as the page does. */
async function demoOfficeAt(time: string) {
  const site = await testSite();
  site.at(time);
  await loadDemo({ db: site.db, now: new Date(time), log: pino({ level: 'silent' }) });
  const { email, password } = demoAccount('accountant');
  const accountant = site.anonymous();
  expect((await accountant.post('/api/identity/sign-in', { email, password })).status).toBe(200);
  const download = async (path: string) => {
    const response = await demoFiles(site.db)(new Request(`http://onebuilding.test${path}`));
    if (!response) throw new Error(`the demo has no file at ${path}`);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${path.split('/').at(-1)}"`);
    return new File([await response.blob()], path.split('/').at(-1) ?? '');
  };
  const { places } = (await accountant.get<{ places: StatementPlace[] }>('/api/places')).body;
  const bring = async (path: string, method: string) => {
    const place = places.find((each) => each.method === method);
    if (!place) throw new Error(`the demo has no place of ${method}`);
    const opened = await openFile(await download(path), 'en');
    const read = readOpened(opened, dayAt(new Date(time)), { layout: {}, number: place.number });
    expect({ ...read, lines: [] }).toMatchObject({ gaps: [], unread: [], noMessages: [], question: undefined });
    expect(read.lines.map(({ day }) => day).every((day) => day > (place.through ?? ''))).toBe(true);
    const answer = await accountant.post<{ confirmed: number; joined: number; states: string[] }>(
      '/api/statements/import',
      {
        ...{ placeId: place._id, source: opened.source, lines: read.lines.map((line) => sentLine(line, place)) },
        ...{ inFile: read.lines.length, gaps: 0, dryRun: false, requestKey: crypto.randomUUID() },
      },
    );
    expect(answer.status).toBe(200);
    const { body } = await accountant.get<{ lines: StatementLine[] }>(
      `/api/statement-lines?place=${place._id}&state=open`,
    );
    const brought = body.lines.filter(({ day }) => day > (place.through ?? ''));
    return { ...answer.body, lines: brought };
  };
  return { site, bring, download };
}

/** In the past, since sessions use the database's clock. */
const TIMES = [
  ['in a month', '2025-11-21T05:00:00.000Z'],
  ['on a first day, which may be read as a month', '2025-12-01T05:00:00.000Z'],
  ['at the first minute of a year', '2025-12-31T18:01:00.000Z'],
  ['on the last day of a long month', '2025-07-31T12:00:00.000Z'],
] as const;

const shown = (lines: readonly StatementLine[]) =>
  lines.map(({ amount, proposal }) => [amount, proposal?.kind, proposal?.who?.name ?? proposal?.category ?? undefined]);

test.each(TIMES)(
  'the demo’s messages confirm its claim by their number and propose a tenant and a fee, %s',
  async (_, time) => {
    const { bring } = await demoOfficeAt(time);
    const { confirmed, lines } = await bring(DEMO_FILES.messages, 'bKash');
    expect(confirmed).toBe(1);
    expect(shown(lines)).toEqual([
      [13_000, 'payer', 'Hosne Ara Begum'],
      [4_500, undefined, undefined],
      [-1_200, undefined, undefined],
      [-5, 'fee', 'bank_fees'],
    ]);
  },
);

test.each(TIMES)(
  'the demo’s bank CSV joins what is recorded, and proposes a flat and a charge, %s',
  async (_, time) => {
    const { bring } = await demoOfficeAt(time);
    const { lines } = await bring(DEMO_FILES.bank, 'Bank');
    expect(shown(lines).slice(-4)).toEqual([
      [30_000, 'words', 'Arif Chowdhury'],
      [9_000, undefined, undefined],
      [-14_600, undefined, undefined],
      [-150, 'fee', 'bank_fees'],
    ]);
    // What the office had recorded before is proposed as the line's own money.
    expect(
      shown(lines)
        .slice(0, -4)
        .filter(([, kind]) => kind !== 'document' && kind !== 'recorded_payer'),
    ).toEqual([]);
  },
);

test('a file is the same when it is downloaded again, whatever was brought and recorded meanwhile', async () => {
  const { bring, download } = await demoOfficeAt('2025-11-21T05:00:00.000Z');
  const before = await Promise.all(Object.values(DEMO_FILES).map(async (path) => (await download(path)).text()));
  await bring(DEMO_FILES.messages, 'bKash');
  await bring(DEMO_FILES.bank, 'Bank');
  const after = await Promise.all(Object.values(DEMO_FILES).map(async (path) => (await download(path)).text()));
  expect(after).toEqual(before);
  const again = await bring(DEMO_FILES.messages, 'bKash');
  expect(new Set(again.states)).toEqual(new Set(['here']));
});
