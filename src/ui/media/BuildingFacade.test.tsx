import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BuildingFacade } from './BuildingFacade.tsx';
import { BuildingMark } from './BuildingMark.tsx';
import type { PlacedHome } from './building-facade.ts';

/** Homes in blocks of ten floors, ten on each floor. */
const homes = (count: number): PlacedHome[] =>
  Array.from({ length: count }, (_, index) => ({
    block: `B${Math.floor(index / 100)}`,
    floor: 1 + (Math.floor(index / 10) % 10),
    apartmentNo: String(index),
  }));
const isFirst = ({ apartmentNo }: PlacedHome) => apartmentNo === '0';
const building = page.getByRole('img', { name: 'The building' });
const rectangles = (look: string) =>
  document.querySelector(`path[class~="${look}"]`)?.getAttribute('d')?.match(/M/g)?.length ?? 0;

test.each([
  { count: 120, dark: 'stroke-on-forest-mute/60' },
  { count: 121, dark: 'fill-on-forest-mute/30' },
  { count: 600, dark: 'fill-on-forest-mute/30' },
])('of $count homes each has its window, and the lit ones shine', async ({ count, dark }) => {
  await render(<BuildingFacade homes={homes(count)} isLit={({ floor }) => floor === 1} label="The building" />);
  await expect.element(building).toBeVisible();
  const lit = homes(count).filter(({ floor }) => floor === 1).length;
  expect([rectangles('fill-lamp'), rectangles(dark)]).toEqual([lit, count - lit]);
});

test('of more than 600 homes each block is a bar, as high as the part of it that is lit', async () => {
  await render(<BuildingFacade homes={homes(700)} isLit={({ floor }) => floor <= 5} label="The building" />);
  await expect.element(building).toBeVisible();
  expect(rectangles('fill-lamp')).toBe(7);
});

test.each([72, 700])('the one window that is lit among %d glows', async (count) => {
  await render(<BuildingFacade homes={homes(count)} isLit={isFirst} label="The building" />);
  await expect.element(building).toBeVisible();
  expect(rectangles('fill-lamp')).toBe(1);
  expect(document.querySelectorAll('g[class~="stroke-lamp/15"] path')).toHaveLength(2);
});

test.each([1, 72, 700])('in the mark of a building of %d homes the lit window is seen', async (count) => {
  await render(<BuildingMark homes={homes(count)} isLit={isFirst} className="size-10" />);
  await expect.poll(() => rectangles('fill-lamp')).toBe(1);
  const window = document.querySelector('path[class~="fill-lamp"]')?.getBoundingClientRect();
  expect(window?.width).toBeGreaterThan(3);
});

test('without homes there is an empty plot', async () => {
  await render(<BuildingFacade homes={[]} isLit={isFirst} label="The building" />);
  await expect.element(building).toBeVisible();
  expect(rectangles('fill-lamp')).toBe(0);
});

test('without a label it is decoration', async () => {
  await render(<BuildingFacade homes={homes(2)} isLit={isFirst} />);
  expect(page.getByRole('img').elements()).toEqual([]);
});
