import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#ui/form/Button.tsx';
import { Eyebrow, PageTitle } from '#ui/layout/PageTitle.tsx';
import { fontsToPreload } from './font-files.ts';

const widthOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().width;

const bengaliFiles = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'css')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.includes('bengali'));
const statesOf = (name: string) =>
  [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === name).map(({ status }) => status);

/** A character without a glyph in any font: its replacement shows what a missing glyph looks like. */
const MISSING = '\u0378';

// First, since a loaded font stays loaded for all tests of the file.
test('a page without a letter of Bangla fetches no font for it', async () => {
  await render(
    <p>
      Rent <b>৳12,500</b> · 50 m² “José” 😀 <code>৳</code>
    </p>,
  );
  await document.fonts.ready;
  expect(statesOf('Taka')).toEqual(['loaded']);
  expect(statesOf('Noto Sans Bengali')).toEqual(['unloaded']);
  expect(bengaliFiles()).toEqual([]);
});

test('a page with Bangla is drawn by the device where it has the font, else by one file for all weights, which is not preloaded', async () => {
  await render(
    <div>
      <h1>ভাড়া</h1> <p>রসিদ</p> <b>বকেয়া</b> <code>নোটিশ</code>
    </div>,
  );
  await document.fonts.ready;
  const isOnDevice = statesOf('Device Bengali').includes('loaded');
  expect(statesOf('Noto Sans Bengali')).toEqual([isOnDevice ? 'unloaded' : 'loaded']);
  expect(bengaliFiles()).toHaveLength(isOnDevice ? 0 : 1);
  expect(fontsToPreload('bn')).toHaveLength(2);
  expect([...fontsToPreload('bn')].sort()).toEqual([...fontsToPreload('en')].sort());
});

test('a face of a name is drawn by the device', async () => {
  await render(
    <p className="text-[40px]">
      <span>😀</span> <span>{MISSING}</span>
    </p>,
  );
  expect(widthOf('😀')).toBeGreaterThan(10);
  expect(widthOf('😀')).not.toBe(widthOf(MISSING));
});

type PlatformFont = { familyName: string; isCustomFont: boolean; glyphCount: number };
type Node = { nodeId: number; attributes?: string[]; children?: Node[]; contentDocument?: Node };

/** The fonts that render the text of the element with this id, as reported by the browser's developer tools. */
async function fontsOf(id: string): Promise<PlatformFont[]> {
  const session = cdp();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root }: { root: Node } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const find = (node: Node): Node | undefined =>
    node.attributes?.includes(id)
      ? node
      : [...(node.children ?? []), node.contentDocument].flatMap((child) => (child && find(child)) ?? [])[0];
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: find(root)?.nodeId ?? 0 });
  return fonts as PlatformFont[];
}

/** The device's or ours. */
const OURS = expect.objectContaining({ familyName: 'Noto Sans Bengali' });
const Drawn = (props: ComponentProps<'span'>) => <span id="drawn" {...props} />;

describe.each(['en', 'bn'])('in a page in %s', (language) => {
  beforeEach(() => {
    document.documentElement.lang = language;
    return () => document.documentElement.removeAttribute('lang');
  });

  test.each([
    ['text', () => <p id="drawn">৳</p>],
    ['bold text', () => <b id="drawn">৳</b>],
    ['a heading', () => <h1 id="drawn">৳</h1>],
    ['a large figure', () => <Drawn className="display">৳</Drawn>],
    ['a code', () => <code id="drawn">৳</code>],
    [
      'a button',
      () => (
        <Button>
          <Drawn>৳</Drawn>
        </Button>
      ),
    ],
  ])('the taka sign of %s is drawn by Noto Sans Bengali', async (_, element) => {
    await render(element());
    await document.fonts.ready;
    expect(await fontsOf('drawn')).toEqual([OURS]);
  });

  test.each([
    ['ক্ষ', 'কষ'],
    ['জ্ঞ', 'জঞ'],
    ['ন্ত্র', 'নতর'],
    ['স্থ্য', 'সথয'],
    ['র্দ্ধ', 'রদধ'],
    ['হ্ম', 'হম'],
    ['র‍্যা', 'রযা'],
    ['ঙ্ক্ষ', 'ঙকষ'],
  ])('the letters of %s are joined, and drawn by Noto Sans Bengali', async (joined, apart) => {
    await render(
      <h2 className="text-[40px]">
        <Drawn>{joined}</Drawn> <span>{apart}</span>
      </h2>,
    );
    await document.fonts.ready;
    expect(await fontsOf('drawn')).toEqual([OURS]);
    expect(widthOf(joined)).toBeLessThan(widthOf(apart));
  });
});

test.each([
  ['text', 'leading-normal'],
  ['a line as tall as its font', '[line-height:normal]'],
])('Bangla makes no line of %s taller than English does', async (_, className) => {
  await render(
    <div className={className}>
      <p>Rent of March</p>
      <p>মার্চের ভাড়া ৳১২,৫০০</p>
    </div>,
  );
  await document.fonts.ready;
  const [english, bangla] = [...document.querySelectorAll('p')].map((line) => line.getBoundingClientRect().height);
  expect(bangla).toBe(english);
});

test('a heading in Bangla has taller lines, and nothing tears its letters apart', async () => {
  const { container } = await render(
    <div lang="bn">
      <PageTitle eyebrow="বাসিন্দা">বিজ্ঞপ্তি</PageTitle>
      <Eyebrow>ভাড়া</Eyebrow>
      <h2 className="text-hero">নিয়ন্ত্রণ</h2>
      <h2 className="text-heading">স্বাস্থ্য</h2>
      <p className="display leading-tight">অর্ধেক</p>
    </div>,
  );
  for (const element of container.querySelectorAll('h1, h2, p')) {
    const { letterSpacing, textTransform, fontStyle, lineHeight, fontSize } = getComputedStyle(element);
    expect({ letterSpacing, textTransform, fontStyle }).toEqual({
      letterSpacing: 'normal',
      textTransform: 'none',
      fontStyle: 'normal',
    });
    expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(1.3);
  }
});
