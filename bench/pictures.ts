import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { browserAt } from '../src/test/administrator.ts';
import { costlyPictures } from '../src/test/costly-pictures.ts';
import { hostilePictures } from '../src/test/hostile-pictures.ts';
import { openSite } from '../src/test/open-site.ts';
import { testPicture } from '../src/test/pictures.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';
import { memoryOfServer } from './memory.ts';

/**
 * `npm run bench -- pictures`: memory of the server and its processes that decode and draw, while pictures are uploaded as
 * photos of an apartment and as portraits, four at a time, and receipts are drawn: first usual pictures of the largest
 * allowed size, then the hostile ones of the tests. Aim: 400 MB.
 */
const AT_ONCE = 4;
const dataDir = await temporaryFolder();
const site = await openSite({ settings: { DATA_DIR: dataDir, LIMITS: 'off' }, args: ['demo'] });
const [office, member] = DEMO_ACCOUNTS;
const [admin, person] = [browserAt(site.url), browserAt(site.url)];
await admin.post('/api/identity/sign-in', office);
await person.post('/api/identity/sign-in', member);
const { body: flats } = await admin.get<{ apartments: { _id: string }[] }>('/api/apartments');
const photos = `/api/apartments/${flats.apartments[0]?._id}/photos`;
const { body: payments } = await person.get<{ paymentId: string }[]>(`/api/payments/user?email=${member.email}`);

let isMeasuring = true;
let most = 0;
const measuring = (async () => {
  while (isMeasuring) {
    most = Math.max(most, await memoryOfServer({ pid: site.pid, dataDir }));
    await sleep(10);
  }
})();

/** Runs all work, four at a time, and prints the server's peak memory. */
async function measure(what: string, work: (() => Promise<number>)[]): Promise<void> {
  most = 0;
  const answers = new Map<number, number>();
  const left = work.values();
  const worker = async () => {
    for (const one of left) {
      const status = await one();
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const counted = [...answers].map(([status, times]) => `${times} × ${status}`).join(', ');
  process.stdout.write(
    `${what}: at most ${Math.round(most)} MB; ${counted} in ${Math.round((performance.now() - began) / 1_000)} s\n`,
  );
  peak = Math.max(peak, most);
}
let peak = 0;

const photo = (picture: Uint8Array) => async () => {
  const { status, body } = await admin.post<{ _id: string }>(photos, picture);
  if (status === 201) await admin.delete(`${photos}/${body._id}`);
  return status;
};
const portrait = (picture: Uint8Array) => async () => (await person.post('/api/identity/photo', picture)).status;
const drawn = (n: number) => async () => {
  const answer = await person.send(`/receipts/${payments[n % payments.length]?.paymentId}.png`, {});
  await answer.arrayBuffer();
  return answer.status;
};

const large = await testPicture({ width: 7_000, height: 7_000 });
const usual = await testPicture({ width: 4_000, height: 4_000 });
const { refused, either } = await hostilePictures();
const hostile = Object.values({ ...refused, ...either, ...(await costlyPictures()) });
await measure('at rest', [() => sleep(3_000, 200)]);
await measure(
  'receipts',
  Array.from({ length: 20 }, (_, n) => drawn(n)),
);
await measure(
  'photos of 49 megapixels',
  Array.from({ length: 8 }, () => photo(large)),
);
await measure(
  'portraits of 16 megapixels',
  Array.from({ length: 8 }, () => portrait(usual)),
);
await measure(`${hostile.length} hostile photos`, hostile.map(photo));
await measure(`${hostile.length} hostile portraits`, hostile.map(portrait));
await measure(
  'all together',
  Array.from({ length: 60 }, (_, n) => [drawn(n), photo(large), portrait(hostile[n] ?? usual)][n % 3] ?? drawn(n)),
);
isMeasuring = false;
await measuring;
await site.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(peak <= 400 ? 0 : 1);
