import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Photo } from './Photo.tsx';

const sources = () =>
  [...document.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset.split(',').length] as const);

test('one of our own pictures brings its own words, and modern formats in several widths', async () => {
  await render(<Photo src="/pictures/apartment-3-640.webp" alt="Apartment E-101" sizes="100vw" />);
  await expect.element(page.getByRole('img', { name: /^Bedroom by day/ })).toBeInTheDocument();
  expect(sources()).toEqual([
    ['image/avif', 3],
    ['image/webp', 3],
  ]);
});

test('an uploaded photo has the words that it was given, and the same formats', async () => {
  await render(<Photo src="/photos/abc-640.webp" alt="The balcony" sizes="100vw" />);
  await expect.element(page.getByRole('img', { name: 'The balcony' })).toBeInTheDocument();
  expect(sources().map(([type]) => type)).toEqual(['image/avif', 'image/webp']);
});

test.each([
  ['that does not load', 'data:image/png;base64,AAAA'],
  ['that has no address', ''],
])('a photo %s leaves a calm place with the same name', async (_, src) => {
  await render(<Photo src={src} alt="Apartment E-101" sizes="100vw" />);
  const place = page.getByRole('img', { name: 'Apartment E-101' });
  await expect.poll(() => place.element().tagName).toBe('SPAN');
});

test.each([
  [false, 'lazy'],
  [true, 'eager'],
] as const)('priority %s is fetched %s, and either keeps its place', async (priority, loading) => {
  await render(<Photo src="https://photos.test/one.jpg" alt="A room" sizes="100vw" priority={priority} />);
  const photo = document.querySelector('img');
  expect(photo).toMatchObject({ loading, width: expect.any(Number), referrerPolicy: 'no-referrer' });
  expect(photo?.getAttribute('height')).toBe('640');
});
