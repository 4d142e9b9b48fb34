import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { MAX_PHOTO } from '#features/photos/rules.ts';
import { listeningSite } from '#test/listening-site.ts';
import type { Visitor } from '#test/visitor.ts';

// The server's timeouts are a fifth as long here: a body has 15 of its seconds, and one more for each received 4 KiB.
const SECOND = 200;
const PIECE = 6 * 1024;
const MEGABYTES = 11_000_000;
type Talk = (write: (more: Uint8Array) => boolean) => void;

/** A site with one apartment, and its photo upload as bytes on a socket. */
async function uploadSite(second = SECOND) {
  const site = await listeningSite({ second });
  const { _id } = await site.addApartment();
  const headers = (by: Visitor, length: number, path = `/api/apartments/${_id}/photos`) => {
    const cookie = by.cookie() && `Cookie: ${by.cookie()}\r\n`;
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n${cookie}`;
    return `${head}Connection: close\r\nContent-Type: image/jpeg\r\nContent-Length: ${length}\r\n\r\n`;
  };
  const upload = (by: Visitor, length: number, talk?: Talk) => site.say(headers(by, length), talk);
  const abandonUpload = (by: Visitor) => site.abandon([`${headers(by, MEGABYTES)}a part of it`]);
  /** Begins the upload of a person's photo, sends `sent` bytes of it, and then stalls. */
  const beginOwnPhoto = (by: Visitor, length: number, sent: number) =>
    site.say(headers(by, length, OWN_PHOTO), (write) => write(Buffer.alloc(sent)));
  return { ...site, upload, abandonUpload, beginOwnPhoto };
}

const OWN_PHOTO = '/api/identity/photo';

/** A picture that no format compresses well. */
async function largePicture(): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 500 * 400 * 3 }, (_, n) => Math.imul(n, 2654435761) >>> 24));
  const picture = await sharp(noise, { raw: { width: 500, height: 400, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(picture.length).toBeGreaterThan(150_000);
  return picture;
}

/** Sends `bytes` of a picture in pieces, one each second, and then stalls. */
const inPieces =
  (picture: Buffer, bytes: number): Talk =>
  (write) => {
    let sent = 0;
    const timer = setInterval(() => {
      const isOpen = write(picture.subarray(sent, Math.min(bytes, sent + PIECE)));
      sent += PIECE;
      if (!isOpen || sent >= bytes) clearInterval(timer);
    }, SECOND);
  };

test('who may not add a photo is told so before a byte of it has come', async () => {
  const { upload, anonymous, signUp, member, count } = await uploadSite();
  const user = await signUp('rima@example.test');
  for (const [by, status] of [
    [anonymous(), 401],
    [user, 403],
    [await member('sadia@example.test'), 403],
  ] as const)
    expect(await upload(by, MEGABYTES)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(await count('photos')).toBe(0);
});

test('an administrator who hangs up in the middle of a photo is no trouble of the database', async () => {
  const { abandonUpload, admin, ask, log } = await uploadSite();
  const logged = vi.spyOn(log, 'error');
  await abandonUpload(await admin());
  expect((await ask('/api/health')).status).toBe(200);
  expect(logged).not.toHaveBeenCalled();
});

test('a stranger who sends on all the same is cut, whatever length was announced', async () => {
  const { upload, anonymous, ask } = await uploadSite();
  const endless = setEndless();
  expect(await upload(anonymous(), MEGABYTES * 100, endless.talk)).not.toMatch(/^HTTP\/1\.1 [25]0/);
  expect(endless.sent()).toBeLessThan(MEGABYTES * 5);
  expect((await ask('/api/health')).status).toBe(200);
});

/** Sends for as long as the server reads. */
function setEndless() {
  const piece = Buffer.alloc(64 * 1024);
  let sent = 0;
  const talk: Talk = (write) => {
    const timer = setInterval(() => {
      if (write(piece)) sent += piece.length;
      else clearInterval(timer);
    }, 1);
  };
  return { talk, sent: () => sent };
}

test('a slow phone’s photo arrives as long as its bytes come', { timeout: 30_000 }, async () => {
  const { upload, admin, count } = await uploadSite();
  const [by, picture] = [await admin(), await largePicture()];
  const began = performance.now();
  expect(await upload(by, picture.length, inPieces(picture, picture.length))).toMatch(/^HTTP\/1\.1 201 /);
  // Longer than the timeout of a body without bytes.
  expect(performance.now() - began).toBeGreaterThan(15 * SECOND);
  expect(await count('photos')).toBe(1);
});

test('an upload that stalls is ended, and nothing of it is kept', { timeout: 30_000 }, async () => {
  const { upload, admin, count, ask } = await uploadSite();
  const [by, picture] = [await admin(), await largePicture()];
  expect(await upload(by, picture.length, inPieces(picture, 20_000))).toMatch(/^HTTP\/1\.1 408 /);
  expect(await count('photos')).toBe(0);
  expect((await ask('/api/health')).status).toBe(200);
});

test('uploads that stall leave room for others', { timeout: 30_000 }, async () => {
  const { upload, admin, count, connections } = await uploadSite();
  const [by, picture] = [await admin(), await largePicture()];
  const stalled = Array.from({ length: 4 }, () => upload(by, picture.length, inPieces(picture, 6_000)));
  for (const heard of await Promise.all(stalled)) expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(connections, { timeout: 5_000 }).toBe(0);
  expect(await upload(by, picture.length, (write) => write(picture))).toMatch(/^HTTP\/1\.1 201 /);
  expect(await count('photos')).toBe(1);
});

test('uploads that never end close no upload, no import and no draft of the bills for other people', {
  timeout: 30_000,
}, async () => {
  const { beginOwnPhoto, signUp, admin, arrivals } = await uploadSite(1_000);
  const [eve, rima, office] = [await signUp('eve@example.test'), await signUp('rima@example.test'), await admin()];
  const before = arrivals();
  for (let n = 0; n < 15; n += 1) for (const by of [eve, office]) void beginOwnPhoto(by, MEGABYTES, 6_000);
  await expect.poll(() => arrivals() - before, { timeout: 10_000 }).toBe(30);

  const picture = await largePicture();
  for (const by of [rima, office]) expect((await by.post(OWN_PHOTO, picture)).status).toBe(201);
  const rows = { columns: ['Block'], rows: [], dryRun: true };
  expect((await office.post('/api/apartments/import', rows)).body).not.toMatchObject({ code: 'unavailable' });
  const cells = [{ agreementId: crypto.randomUUID(), column: 'note', value: '', version: 0 }];
  expect((await office.put('/api/bills/2026/3/draft', { cells })).body).not.toMatchObject({ code: 'unavailable' });
});

test('what arrives quickly takes the memory of what has been arriving for longest', { timeout: 30_000 }, async () => {
  const { beginOwnPhoto, signUp, arrivals, admin } = await uploadSite(1_000);
  const [rima, office, before] = [await signUp('rima@example.test'), await admin(), arrivals()];
  const slowSenders = [];
  for (const name of ['eve', 'mallory', 'trudy', 'peggy']) slowSenders.push(await signUp(`${name}@example.test`));
  const slow: Promise<string>[] = [];
  for (const by of slowSenders) {
    slow.push(beginOwnPhoto(by, MAX_PHOTO, MAX_PHOTO - 1));
    await expect.poll(() => arrivals() - before, { timeout: 10_000 }).toBe(slow.length);
  }
  // Three uploads fill the memory budget, so the fourth takes over the first one's.
  expect(await slow[0]).toMatch(/^HTTP\/1\.1 503 .*"code":"unavailable"/s);
  const picture = await largePicture();
  for (const by of [rima, office]) expect((await by.post(OWN_PHOTO, picture)).status).toBe(201);
});
