import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/coupons', []);
  network.answer('GET /api/photos', []);
  network.answer('GET /api/announcements', []);
});

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (locator: ReturnType<typeof button>) => locator.element().getBoundingClientRect();

test.each([
  [320, 16],
  [390, 24],
  [390, 32],
  [1440, 16],
])(
  'at %i px with text of %i px the words stand over the undimmed picture, and its buttons apart',
  async (width, size) => {
    document.documentElement.style.fontSize = `${size}px`;
    await page.viewport(width, 844);
    await renderSite('/', network);
    await expect.element(button('Pause the slides').or(button('Play the slides'))).toBeVisible();
    const slide = page.getByRole('group', { name: '1 of 3' });
    const picture = slide.getByRole('img').element().getBoundingClientRect();
    expect(box(heading).bottom).toBeLessThanOrEqual(picture.top);
    expect(picture.height).toBeGreaterThanOrEqual(200);
    expect(picture.height).toBeLessThanOrEqual(500);
    expect(box(heading).right).toBeLessThanOrEqual(width);
    expect(box(button('Pause the slides').or(button('Play the slides'))).top).toBeGreaterThanOrEqual(picture.bottom);
    expect(box(button('Slide 3')).right).toBeLessThanOrEqual(box(button('Previous slide')).left);
    expect(box(button('Next slide')).right).toBeLessThanOrEqual(width);
  },
);
