import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';
import { pictureName } from '#ui/media/pictures.ts';
import type { Apartment, ManagedApartment } from '../endpoints.ts';

const add = (apartmentNo: string, floor = 1) => ({ block: 'A', floor, apartmentNo, rent: 20_000 });

test('a flat without a photo has a picture of the house, another one than its neighbours, and keeps it', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect((await admin.post('/api/apartments', add(`A-10${number}`))).status).toBe(201);
  const listed = async () =>
    (await admin.get<{ apartments: ManagedApartment[] }>('/api/apartments/all')).body.apartments;
  const images = (await listed()).map(({ image }) => image);
  expect(new Set(images.slice(0, 8)).size).toBe(8);
  expect(images[8]).toBe(images[0]);
  for (const image of images) {
    expect(pictureName(image)).toMatch(/^apartment-[1-8]$/);
    expect(existsSync(`public${image}`), image).toBe(true);
  }
  const [first] = await listed();
  await admin.patch(`/api/apartments/${first?._id}`, { version: first?.version, apartmentNo: 'A-999', rent: 25_000 });
  const moved = (await listed()).find(({ _id }) => _id === first?._id);
  expect(moved?.image).toBe(first?.image);

  // Every answer with a flat says the same.
  const visitor = site.anonymous();
  const { body: list } = await visitor.get<{ apartments: Apartment[] }>('/api/apartments');
  expect(list.apartments.map(({ image }) => image)).not.toContain('');
  const { body: one } = await visitor.get<Apartment>('/api/apartments/one?block=A&apartmentNo=A-999');
  expect(one.image).toBe(first?.image);
});

test('a table of flats brings a picture for each, and the office sees one of a flat whose last photo is removed', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const rows = ['B-101', 'B-102', 'B-103'].map((apartmentNo) => ({
    block: 'B',
    apartmentNo,
    floor: '1',
    rent: '20,000',
  }));
  expect((await admin.post('/api/apartments/import', { rows })).body).toMatchObject({ imported: 3 });
  const { body } = await admin.get<{ apartments: ManagedApartment[] }>('/api/apartments/all');
  expect(new Set(body.apartments.map(({ image }) => image)).size).toBe(3);
  await site.pool.query("update apartments set image = '/photos/x-640.webp' where apartment_no = 'B-101'");
  const imageOf = async () =>
    (await admin.get<{ apartments: ManagedApartment[] }>('/api/apartments/all?search=B-101')).body.apartments[0]?.image;
  expect(await imageOf()).toBe('/photos/x-640.webp');
  await site.pool.query("update apartments set image = '' where apartment_no = 'B-101'");
  expect(await imageOf()).toBe(body.apartments[0]?.image);
});
