import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Avatar, initials } from './Avatar.tsx';

const PHOTO = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const BROKEN = 'data:image/png;base64,AAAA';
const me = page.getByRole('img', { name: 'Rima Khatun' });
const letters = () => getComputedStyle(me.element(), '::before').content;

test('a person with a photo', async () => {
  await render(<Avatar name="Rima Khatun" photo={PHOTO} alt="Rima Khatun" />);
  await expect.element(me).toHaveAttribute('src', PHOTO);
});

test.each([
  ['without a photo', undefined],
  ['whose photo does not load', BROKEN],
])('a person %s gets initials, which are seen and not read', async (_, photo) => {
  await render(<Avatar name="Rima Khatun" photo={photo} alt="Rima Khatun" />);
  await expect.poll(letters).toBe('"RK"');
  await expect.element(me).toHaveTextContent('');
});

test('another photo after one that did not load is shown', async () => {
  const { rerender } = await render(<Avatar name="Rima Khatun" photo={BROKEN} alt="Rima Khatun" />);
  await expect.poll(letters).toBe('"RK"');
  await rerender(<Avatar name="Rima Khatun" photo={PHOTO} alt="Rima Khatun" />);
  await expect.element(me).toHaveAttribute('src', PHOTO);
});

test('beside a name it is decoration', async () => {
  await render(<Avatar name="Rima Khatun" />);
  expect(page.getByRole('img').elements()).toEqual([]);
});

test.each([
  ['Rima Khatun', 'RK'],
  ['  md. abdul  karim ', 'MK'],
  ['Rima', 'R'],
  ['রিমা খাতুন', 'রখ'],
  ['👩‍🚀 Ada', '👩A'],
  ['', ''],
])('%j has the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
