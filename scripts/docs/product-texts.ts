import { findDocument, sources } from './documents.ts';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
const product = sources.filter(({ path }) => /^src\//.test(path) && !/\.test\.tsx?$|^src\/test\//.test(path));

/** Each text that docs/product.md quotes is somewhere in the product's code, but for its `{…}`. */
export function checkProductTexts(): string[] {
  const code = product.map(({ text }) => inOneLine(text));
  const prose = inOneLine(findDocument('docs/product.md').text.replace(/`[^`\n]*`/g, ''));
  const texts = [...prose.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  const isInCode = (text: string) => {
    const parts = text.split(/\{\w+\}/);
    return code.some((file) => parts.every((part) => file.includes(part)));
  };
  return [...new Set(texts)].filter((text) => !isInCode(text)).map((text) => `docs/product.md: no code says "${text}"`);
}
