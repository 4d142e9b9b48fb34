import { documents, findDocument, sources } from './documents.ts';

const product = findDocument('docs/product.md');
const sections = new Set([...product.text.matchAll(/^##+ (\d+(\.\d+)?) /gm)].map(([, number = '']) => number));

/** Each section of docs/product.md that something points to is there. */
export function checkProductSections(): string[] {
  const pointers = [...documents, ...sources].flatMap(({ path, text }) => {
    const pattern =
      path === product.path ? /\bsection (\d+(?:\.\d+)?)|\((\d\.\d)\)/g : /product\.md\)? section (\d+(?:\.\d+)?)/g;
    return [...text.matchAll(pattern)].map(([, named, inBrackets]) => ({ path, number: named ?? inBrackets ?? '' }));
  });
  return pointers
    .filter(({ number }) => !sections.has(number))
    .map(({ path, number }) => `${path}: docs/product.md has no section ${number}`);
}
