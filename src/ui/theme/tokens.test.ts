import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const rolesIn = (css: string) =>
  new Map(
    [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
      ([, role = '', light = '', dark = '']) => [role, { light, dark }] as const,
    ),
  );
const roles = rolesIn(css);
const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8');
const [, strong = ''] = /@media \(prefers-contrast: more\) \{([\s\S]*?)\n\}/.exec(base) ?? [];
/** The colours with `prefers-contrast: more`. */
const strongRoles = new Map([...roles, ...rolesIn(strong)]);

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['sand', 'surface'];
const texts = ['ink', 'mute', 'moss', 'clay', 'danger', 'warning', 'success', 'primary'];
const notices = ['danger', 'warning', 'success'];

const readable = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ...notices.flatMap((tone) => [tone, 'ink', 'mute'].map((text) => [text, `${tone}-soft`] as const)),
  ...grounds.map((ground) => ['deep', ground] as const),
  ...['clay', 'deep'].map((text) => [text, 'late-soft'] as const),
  ['surface', 'moss'],
  ['on-forest', 'forest'],
  ['on-forest-mute', 'forest'],
  ...['on-forest', 'on-forest-mute'].flatMap((text) =>
    ['night', 'wall', 'ground'].map((ground) => [text, ground] as const),
  ),
  ['on-lamp', 'lamp'],
  ['on-lamp', 'lamp-hover'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger-fill', 'danger-fill'],
  ['on-danger-fill', 'danger-fill-hover'],
] as const;

const visible = [
  ...grounds.flatMap((ground) => ['edge', 'focus'].map((mark) => [mark, ground] as const)),
  ...['lamp', 'lamp-bright'].map((window) => [window, 'wall'] as const),
  ...['lamp', 'window-late', 'window-deep', 'window-paid'].map((window) => [window, 'logo-ground'] as const),
];

test.each(readable)('text in %s on %s is AA in both themes', (text, ground) => {
  const [mark, behind] = [roles.get(text), roles.get(ground)];
  expect(contrast(mark?.light ?? '', behind?.light ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(mark?.dark ?? '', behind?.dark ?? '')).toBeGreaterThanOrEqual(4.5);
});

test.each(visible)('borders, rings and lit windows in %s on %s are 3:1 in both themes', (edge, ground) => {
  const [mark, behind] = [roles.get(edge), roles.get(ground)];
  expect(contrast(mark?.light ?? '', behind?.light ?? '')).toBeGreaterThanOrEqual(3);
  expect(contrast(mark?.dark ?? '', behind?.dark ?? '')).toBeGreaterThanOrEqual(3);
});

test('for people who ask for more contrast text is 7:1, and hairlines are 3:1', () => {
  expect(rolesIn(strong).size).toBeGreaterThan(5);
  const contrastOf = (text: string, ground: string, theme: 'light' | 'dark') =>
    contrast(strongRoles.get(text)?.[theme] ?? '', strongRoles.get(ground)?.[theme] ?? '');
  const least = (marks: readonly string[], wanted: number) =>
    grounds.flatMap((ground) =>
      marks.flatMap((mark) =>
        (['light', 'dark'] as const)
          .filter((theme) => contrastOf(mark, ground, theme) < wanted)
          .map((theme) => `${mark} on ${ground}, ${theme}`),
      ),
    );
  expect(least(texts, 7)).toEqual([]);
  expect(least(['line', 'edge'], 3)).toEqual([]);
});
