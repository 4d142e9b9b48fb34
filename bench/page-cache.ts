import { Agent, request } from 'node:http';
import { openDemo } from '#test/open-site.ts';

// How many of a stranger's pages a second, and how long the first byte takes: `node bench/page-cache.ts [seconds]`. With AGAINST, the
// folder of another built checkout, both by turns, since figures of two runs at different times differ by more than most changes do.
const SECONDS = Number(process.argv[2] ?? 3);
const ROUNDS = 5;
const AT_ONCE = 16;
const PAGES = ['/', '/apartments'];
const FOLDERS = ['.', process.env.AGAINST].filter((folder) => folder !== undefined);

/** Milliseconds to the first byte of one page, which is then read to its end. */
function visit(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    request(url, { agent, headers }, (response) => {
      const took = performance.now() - began;
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', () => resolve(took));
    })
      .once('error', reject)
      .end();
  });
}

/** Pages a second with so many visitors at once. */
async function measure(url: string, visitors: number): Promise<{ perSecond: number; firstByte: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  await visit(url, agent);
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1_000;
  const keepVisiting = async () => {
    while (performance.now() < until) times.push(await visit(url, agent));
  };
  await Promise.all(Array.from({ length: visitors }, keepVisiting));
  agent.destroy();
  return { perSecond: times.length / SECONDS, firstByte: median(times) };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const sites = await Promise.all(FOLDERS.map(async (folder) => ({ folder, ...(await openDemo({}, folder)) })));
try {
  for (const path of PAGES) {
    const figures = sites.map(({ folder, url }) => ({
      folder,
      url,
      perSecond: [] as number[],
      firstByte: [] as number[],
    }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, perSecond, firstByte } of figures) {
        perSecond.push((await measure(url + path, AT_ONCE)).perSecond);
        firstByte.push((await measure(url + path, 1)).firstByte);
      }
    }
    for (const { folder, perSecond, firstByte } of figures) {
      const said = `${Math.round(median(perSecond))} pages a second, first byte ${median(firstByte).toFixed(2)} ms`;
      process.stdout.write(`${path} ${folder}: ${said}\n`);
    }
  }
} finally {
  await Promise.all(sites.map(({ close }) => close()));
}
