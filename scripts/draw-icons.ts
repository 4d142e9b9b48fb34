import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';

// Draws the icons that cannot be SVG from public/favicon.svg: `node scripts/draw-icons.ts`. The results are committed. Phones
// cut the corners themselves, so the ground fills the whole square; the mark is inside the circle that they may cut out.
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180 },
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
];
const svg = readFileSync('public/favicon.svg', 'utf8').replace(/ rx="[\d.]+"/, '');

const browser = await chromium.launch(config.use?.launchOptions);
for (const { file, size } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.screenshot({ path: `public/${file}` });
  await page.close();
}
await browser.close();
