import { expect, test } from 'vitest';
import { hostilePictures, SCRIPT, SECRET, ZIP } from '#test/hostile-pictures.ts';
import { testPicture } from '#test/pictures.ts';
import { testSite } from '#test/site.ts';

const SENTENCE = /^[A-Z][^<>]*\.$/;
/** Allowed growth of the server in bytes: it holds the sent files, and decoders run in another process. */
const MEMORY = 200_000_000;

/** A site with one apartment, and the call that adds a photo to it. */
async function siteWithFlat() {
  const site = await testSite();
  const [admin, { _id }] = [await site.admin(), await site.addApartment()];
  return { site, admin, path: `/api/apartments/${_id}/photos` };
}

test('hostile files are refused in one sentence, or cleaned of what they hold', { timeout: 240_000 }, async () => {
  const { refused, either } = await hostilePictures();
  const files = Object.entries({ ...refused, ...either });
  expect(files.length).toBeGreaterThanOrEqual(200);
  const { site, admin, path } = await siteWithFlat();
  const before = process.memoryUsage().rss;
  let [most, taken] = [0, 0];
  for (const [name, picture] of files) {
    const { status, body } = await admin.post<{ _id: string; message: string }>(path, picture);
    if (name in refused || status !== 201) {
      expect([name, status, body.message]).toEqual([name, 400, expect.stringMatching(SENTENCE)]);
      expect([name, await site.count('photos')]).toEqual([name, 0]);
    } else {
      taken += 1;
      const { rows } = await site.pool.query<{ bytes: Buffer }>('select bytes from photo_files');
      expect(rows).toHaveLength(9);
      const left = [SCRIPT, SECRET, ZIP].filter((part) => rows.some(({ bytes }) => bytes.includes(part)));
      expect([name, left]).toEqual([name, []]);
      expect((await admin.delete(`${path}/${body._id}`)).status).toBe(200);
    }
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  // Unusual pictures that are valid all the same.
  expect(taken).toBeGreaterThan(15);
  expect(most).toBeLessThan(MEMORY);
  expect(await site.count('photo_files')).toBe(0);
  expect((await admin.post(path, await testPicture())).status).toBe(201);
});

test('nothing at all, another type, and more than 12 MB are refused unread', async () => {
  const { site, admin, path } = await siteWithFlat();
  const picture = await testPicture();
  for (const nothing of [undefined, new Uint8Array()])
    expect(await admin.post(path, nothing)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  for (const type of ['text/html', 'application/octet-stream', 'multipart/form-data; boundary=x'])
    expect(await admin.post(path, picture, { 'content-type': type })).toMatchObject({ status: 415 });
  expect(await admin.post(path, picture, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 });
  expect(await admin.post(path, new Uint8Array(12_000_001))).toMatchObject({ status: 413 });
  expect(await site.count('photos')).toBe(0);
});

test('the same files are refused as the photo of a person, or cleaned', { timeout: 240_000 }, async () => {
  const { refused, either } = await hostilePictures();
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  let taken = 0;
  for (const [name, picture] of Object.entries({ ...refused, ...either })) {
    const { status, body } = await rima.post<{ message: string }>('/api/identity/photo', picture);
    if (name in refused || status !== 201) {
      expect([name, status, body.message]).toEqual([name, 400, expect.stringMatching(SENTENCE)]);
      continue;
    }
    taken += 1;
    const { rows } = await site.pool.query<{ picture: Buffer }>('select picture from profile_photos');
    expect(rows).toHaveLength(1);
    const left = [SCRIPT, SECRET, ZIP].filter((part) => rows.some((row) => row.picture.includes(part)));
    expect([name, left]).toEqual([name, []]);
  }
  expect(taken).toBeGreaterThan(15);
});

test('a photo may be larger than a portrait, and what was refused for its size says how large it may be', async () => {
  const { site, admin, path } = await siteWithFlat();
  const rima = await site.signUp('rima@example.test');
  const picture = await testPicture({ width: 5_000, height: 4_000 });
  expect((await admin.post(path, picture)).status).toBe(201);
  expect(await rima.post('/api/identity/photo', picture)).toMatchObject({
    status: 400,
    body: { message: 'This picture is too large. Please send it with at most 16 megapixels.' },
  });
});
