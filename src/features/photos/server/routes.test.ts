import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoFiles } from '#app/server/pages/photo-files.ts';
import { testPicture } from '#test/pictures.ts';
import { type Site, testSite } from '#test/site.ts';
import type { Photo } from '../endpoints.ts';
import { MAX_PHOTOS } from '../rules.ts';

const UNKNOWN_ID = '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d';

/** An apartment with photos of these colours, and the calls about them. */
async function flatWith(colours: string[]) {
  const site = await testSite();
  const [admin, { _id }] = [await site.admin(), await site.addApartment()];
  const path = `/api/apartments/${_id}/photos`;
  const add = async (colour: string) => {
    const { status, body } = await admin.post<Photo>(path, await testPicture({ width: 90, height: 60, colour }));
    expect([status, body]).toMatchObject([201, {}]);
    return body;
  };
  const photos: Photo[] = [];
  for (const colour of colours) photos.push(await add(colour));
  const list = async () => (await site.anonymous().get<{ photos: Photo[] }>(path)).body.photos;
  const image = async () => {
    const row = await site.db.selectFrom('apartments').where('id', '=', _id).select('image').executeTakeFirstOrThrow();
    return row.image;
  };
  return { site, admin, path, add, photos, ids: photos.map((photo) => photo._id), list, image };
}

/** The response at an address of the site. */
const fetched = async ({ db }: Site, path: string, init?: RequestInit) => {
  const answer = await photoFiles(db)(new Request(`http://onebuilding.test${path}`, init))?.();
  if (!answer) throw new Error(`${path} is no address of a photo`);
  return answer;
};

test('an apartment that is not there has no photos, and takes none', async () => {
  const { site, admin } = await flatWith([]);
  const path = `/api/apartments/${UNKNOWN_ID}/photos`;
  expect((await site.anonymous().get(path)).status).toBe(404);
  expect((await admin.post(path, await testPicture())).status).toBe(404);
  expect((await admin.put(path, { order: [UNKNOWN_ID] })).status).toBe(404);
  expect((await admin.patch(`${path}/${UNKNOWN_ID}`, { alt: '' })).status).toBe(404);
  expect((await admin.delete(`${path}/${UNKNOWN_ID}`)).status).toBe(404);
});

test('a photo of another apartment is not there either', async () => {
  const { site, admin, ids } = await flatWith(['teal']);
  const other = `/api/apartments/${(await site.addApartment())._id}/photos`;
  expect((await admin.delete(`${other}/${ids[0]}`)).status).toBe(404);
  expect((await admin.patch(`${other}/${ids[0]}`, { alt: 'Mine' })).status).toBe(404);
  expect((await admin.put(other, { order: ids })).status).toBe(409);
  expect(await site.count('photos')).toBe(1);
});

test('an order that is not of exactly the photos that are there is 409', async () => {
  const { admin, path, ids, list } = await flatWith(['teal', 'tan']);
  const [first = '', second = ''] = ids;
  for (const order of [[first], [first, first], [first, second, UNKNOWN_ID], [first, UNKNOWN_ID]])
    expect((await admin.put(path, { order })).status).toBe(409);
  expect((await admin.put(path, { order: [] })).status).toBe(400);
  expect((await list()).map(({ _id }) => _id)).toEqual(ids);
});

test('more than 300 characters of description are refused', async () => {
  const { admin, path, ids } = await flatWith(['teal']);
  const { status, body } = await admin.patch(`${path}/${ids[0]}`, { alt: 'x'.repeat(301) });
  expect({ status, body }).toMatchObject({ status: 400, body: { fields: { alt: expect.any(String) } } });
});

test('the twenty-first photo is refused', async () => {
  const { site, admin, path } = await flatWith(Array.from({ length: MAX_PHOTOS }, () => 'teal'));
  const { status, body } = await admin.post(path, await testPicture());
  expect({ status, body }).toMatchObject({ status: 409, body: { message: expect.stringContaining('at most 20') } });
  expect(await site.count('photos')).toBe(MAX_PHOTOS);
});

test('the first photo is the apartment’s picture, whatever is added, moved or removed', async () => {
  const { admin, path, photos, ids, list, image, site } = await flatWith(['teal', 'tan', 'navy']);
  expect(await image()).toBe(photos[0]?.image);
  expect(await list()).toEqual(photos);
  const order = [...ids].reverse();
  const { body: moved } = await admin.put<Photo[]>(path, { order });
  expect(moved.map(({ _id }) => _id)).toEqual(order);
  expect(await image()).toBe(photos[2]?.image);
  for (const [n, id] of order.entries()) {
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200);
    expect(await image()).toBe((await list())[0]?.image ?? '');
    expect(await list()).toHaveLength(2 - n);
  }
  expect(await image()).toBe('');
  expect(await site.count('photo_files')).toBe(0);
});

test('an apartment’s own call names its photos in their order', async () => {
  const { site, photos } = await flatWith(['teal', 'tan']);
  const { body } = await site.anonymous().get('/api/apartments/one?block=A&apartmentNo=A101');
  expect(body).toMatchObject({ image: photos[0]?.image, photos });
});

test('the building is shown by the first photos of three apartments, newest first, and by no retired one', async () => {
  const { site, admin, photos } = await flatWith(['teal', 'tan']);
  const flats = [await site.addApartment(), await site.addApartment(), await site.addApartment()];
  for (const { _id } of flats)
    await admin.post(`/api/apartments/${_id}/photos`, await testPicture({ width: 90, height: 60 }));
  const shown = async () => {
    const { body } = await site.anonymous().get<{ apartmentNo: string }[]>('/api/photos');
    return body.map(({ apartmentNo }) => apartmentNo);
  };
  const [first, second, third] = flats.map(({ apartmentNo }) => apartmentNo);
  expect(await shown()).toEqual([third, second, first]);
  await admin.put(`/api/apartments/retire/${flats[2]?._id}`, { reason: 'It becomes the office.' });
  expect(await shown()).toEqual([second, first, 'A101']);
  const { body } = await site.anonymous().get('/api/photos');
  expect(body).toMatchObject([{}, {}, { ...photos[0], block: 'A' }]);
});

test('a photo is described, and the trail says who changed what', async () => {
  const { site, admin, path, ids, list } = await flatWith(['teal']);
  const { body } = await admin.patch<Photo>(`${path}/${ids[0]}`, { alt: ' The balcony ' });
  expect(body.alt).toBe('The balcony');
  expect((await list())[0]?.alt).toBe('The balcony');
  const inBangla = async (more: object) =>
    (await admin.patch<Photo>(`${path}/${ids[0]}`, { alt: 'The balcony', ...more })).body.altBangla;
  expect([await inBangla({ altBangla: ' বারান্দা ' }), await inBangla({}), await inBangla({ altBangla: '' })]).toEqual([
    'বারান্দা',
    'বারান্দা',
    null,
  ]);
  await admin.put(path, { order: ids });
  await admin.delete(`${path}/${ids[0]}`);
  const { rows } = await site.pool.query(
    `select kind, details->>'apartmentNo' as flat from audit_events where kind like 'photo%' order by id`,
  );
  const described = Array.from({ length: 4 }, () => 'photo_described');
  const kinds = ['photo_added', ...described, 'photos_moved', 'photo_removed'];
  expect(rows).toEqual(kinds.map((kind) => ({ kind, flat: 'A101' })));
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is kept in three widths and three formats',
  async (format) => {
    const { site, admin, path } = await flatWith([]);
    const { status, body } = await admin.post<Photo>(path, await testPicture({ width: 1200, height: 800, format }));
    expect({ status, body }).toMatchObject({ status: 201, body: { width: 960, height: 640, alt: '' } });
    for (const [width, height] of [
      [400, 267],
      [640, 427],
      [960, 640],
    ])
      for (const [ending, type] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ]) {
        const answer = await fetched(site, body.image.replace('640.webp', `${width}.${ending}`));
        expect(answer.headers.get('content-type')).toBe(type);
        const { width: wide, height: high } = await sharp(await answer.arrayBuffer()).metadata();
        expect([wide, high]).toEqual([width, height]);
      }
  },
);

test('a photo is kept by browsers for ever, and asked for again costs nothing', async () => {
  const { site, photos } = await flatWith(['teal']);
  const { image = '' } = photos[0] ?? {};
  const { status, headers } = await fetched(site, image);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = headers.get('etag') ?? '';
  expect((await fetched(site, image, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await fetched(site, image, { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual([headers.get('content-length'), '']);
  expect((await fetched(site, image.replace(/s\/..../, 's/AAAA'))).status).toBe(404);
});

test('a picture is turned as it is to be seen, and says nothing of where and by whom it was taken', async () => {
  const { site, admin, path } = await flatWith([]);
  const taken = await sharp(await testPicture({ width: 300, height: 200 }))
    .withExif({ IFD0: { Copyright: 'Secret', Orientation: '6' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await admin.post<Photo>(path, new Uint8Array(taken));
  expect([body.width, body.height]).toEqual([200, 300]);
  for (const ending of ['avif', 'webp', 'jpg']) {
    const kept = Buffer.from(await (await fetched(site, body.image.replace('webp', ending))).arrayBuffer());
    const { exif, icc, xmp, iptc, orientation = 1 } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({ orientation: 1 });
    expect(kept.includes('Secret')).toBe(false);
  }
});

test('two administrators who move, remove and add at once leave one order without gaps in what is shown', {
  tags: ['deep'],
}, async () => {
  const { site, admin, path, ids, list, image, add } = await flatWith(['teal', 'tan', 'navy', 'plum']);
  const other = site.withCookie(admin.cookie());
  const work = Array.from({ length: 64 }, (_, n) => {
    if (n === 20) return other.delete(`${path}/${ids[1]}`);
    if (n === 40) return add('gold').then(() => ({ status: 201 }));
    const order = n % 2 ? ids : [...ids].reverse();
    return (n % 3 ? admin : other).put(path, { order });
  });
  const answers = new Set((await Promise.all(work)).map(({ status }) => status));
  expect([...answers].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  const left = await list();
  expect(left).toHaveLength(4);
  expect(await image()).toBe(left[0]?.image);
});
