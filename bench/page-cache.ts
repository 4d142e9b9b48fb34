import { Agent, request } from 'node:http';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { openDemo } from '../src/test/open-site.ts';
import { signIn } from './building.ts';

// Pages a second for anonymous visitors and for a signed-in user, and the time to the first byte: `npm run bench --
// page-cache [seconds]`. With AGAINST, the folder of another built checkout, both are measured in turns, since figures of two
// runs at different times differ by more than most changes do.
const SECONDS = Number(process.argv[2] ?? 3);
const ROUNDS = 5;
const AT_ONCE = 16;
const PAGES = ['/', '/apartments'];
const FOLDERS = ['.', process.env.AGAINST].filter((folder) => folder !== undefined);

type Visitor = { agent: Agent; cookie?: string };

/** Milliseconds to the first byte of one page, which is then read to its end. */
function visit(url: string, { agent, cookie }: Visitor): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) };
    request(url, { agent, headers }, (response) => {
      const took = performance.now() - began;
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', () => resolve(took));
    })
      .once('error', reject)
      .end();
  });
}

/** Pages a second with this many concurrent visitors. */
async function measure(
  url: string,
  visitors: number,
  cookie?: string,
): Promise<{ perSecond: number; firstByte: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const visitor = { agent, ...(cookie && { cookie }) };
  await visit(url, visitor);
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1_000;
  const keepVisiting = async () => {
    while (performance.now() < until) times.push(await visit(url, visitor));
  };
  await Promise.all(Array.from({ length: visitors }, keepVisiting));
  agent.destroy();
  return { perSecond: times.length / SECONDS, firstByte: median(times) };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const sites = await Promise.all(FOLDERS.map(async (folder) => ({ folder, ...(await openDemo({}, folder)) })));
const [, member] = DEMO_ACCOUNTS;

/** Compares one page on all sites, in turns. */
async function comparePage(path: string, isSignedIn: boolean): Promise<void> {
  const figures = await Promise.all(
    sites.map(async (site) => {
      const cookie = isSignedIn ? (await signIn(site, member)).cookie : undefined;
      return { ...site, cookie, perSecond: [] as number[], firstByte: [] as number[] };
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { url, cookie, perSecond, firstByte } of figures) {
      perSecond.push((await measure(url + path, AT_ONCE, cookie)).perSecond);
      firstByte.push((await measure(url + path, 1, cookie)).firstByte);
    }
  }
  for (const { folder, perSecond, firstByte } of figures) {
    const said = `${Math.round(median(perSecond))} pages a second, first byte ${median(firstByte).toFixed(2)} ms`;
    process.stdout.write(`${path} ${isSignedIn ? 'signed in' : 'stranger'} ${folder}: ${said}\n`);
  }
}

try {
  for (const isSignedIn of [false, true]) for (const path of PAGES) await comparePage(path, isSignedIn);
} finally {
  await Promise.all(sites.map(({ close }) => close()));
}
