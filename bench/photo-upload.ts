import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_ACCOUNTS } from '#app/demo/accounts.ts';
import { openDemo } from '#test/open-site.ts';
import config from '../playwright.config.ts';

// How long a phone's photo of 6 MB takes from being chosen to being seen, in ms: through the page, which makes it smaller first,
// and as it is. The median of RUNS runs (default 5) on this machine's loopback. `node bench/photo-upload.ts`
const RUNS = Number(process.env.RUNS ?? 5);
const WANTED = 6_000_000;
const [WIDTH, HEIGHT] = [4032, 3024];
const [ADMIN] = DEMO_ACCOUNTS;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** A picture with light, colour and grain, as large as a phone makes it. */
async function phonePhoto(): Promise<Buffer> {
  const grain = randomBytes(WIDTH * HEIGHT * 3);
  const pixels = grain.map((random, n) => {
    const [x, y] = [Math.floor(n / 3) % WIDTH, Math.floor(n / 3 / WIDTH)];
    return 40 + (x / WIDTH) * 90 + (y / HEIGHT) * 60 + (n % 3) * 10 + (random & 15);
  });
  let photo: Buffer = Buffer.alloc(0);
  for (let quality = 80; quality < 100 && photo.length < WANTED; quality += 1)
    photo = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
  return photo;
}

const isSeen = (page: Page, count: number) =>
  page.waitForFunction(
    (count) => {
      const shown = [...document.querySelectorAll<HTMLImageElement>('main ol img')];
      return shown.length >= count && shown.every((image) => image.complete && image.naturalWidth > 0);
    },
    count,
    { polling: 'raf' },
  );

/** Chooses the file on the page of an apartment's photos, until the photo is drawn. */
async function throughThePage(browser: Browser, url: string, file: string, path: string): Promise<number[]> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } });
  await page.request.post('/api/identity/sign-in', { data: { email: ADMIN.email, password: ADMIN.password } });
  const times: number[] = [];
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  for (let run = 1; run <= RUNS; run += 1) {
    const began = performance.now();
    await page.locator('input[type=file]').setInputFiles(file);
    const photo = page.locator('main ol > li').nth(run - 1);
    await photo.waitFor();
    await photo.scrollIntoViewIfNeeded();
    await isSeen(page, run);
    times.push(performance.now() - began);
  }
  await page.close();
  return times;
}

/** Sends the file as it is, until the bytes of the photo are there. */
async function asItIs(url: string, photo: Buffer, id: string): Promise<number[]> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await client.post('/api/identity/sign-in', { data: { email: ADMIN.email, password: ADMIN.password } });
  const times: number[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const began = performance.now();
    const headers = { 'content-type': 'image/jpeg' };
    const added = await client.post(`/api/apartments/${id}/photos`, { data: photo, headers, timeout: 60_000 });
    const { image } = await added.json();
    await (await client.get(image)).body();
    times.push(performance.now() - began);
  }
  await client.dispose();
  return times;
}

const folder = await mkdtemp(join(tmpdir(), 'onebuilding-photo-'));
const photo = await phonePhoto();
const file = join(folder, 'phone.jpg');
await writeFile(file, photo);
const { url, close } = await openDemo();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const { apartments } = await (await fetch(`${url}/api/apartments?page=2`)).json();
  const page = await throughThePage(browser, url, file, `/dashboard/photos/${apartments[0]._id}`);
  const plain = await asItIs(url, photo, apartments[1]._id);
  const rounded = (times: number[]) => ({ median: Math.round(median(times)), slowest: Math.round(Math.max(...times)) });
  process.stdout.write(
    `${JSON.stringify({ bytes: photo.length, runs: RUNS, throughThePage: rounded(page), asItIs: rounded(plain) })}\n`,
  );
} finally {
  await browser.close();
  await close();
  await rm(folder, { recursive: true, force: true });
}
