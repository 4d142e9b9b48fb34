import { isThere, sources } from './documents.ts';

const DOCUMENT = /(?<![\w./-])[\w./-]+\.md\b/g;

/** Comments and tests name only documents that are here; "the specification" is none of them. */
export const checkReferences = (): string[] =>
  sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const missing = (line.match(DOCUMENT) ?? []).filter((name) => !isThere(name));
      const unknown = line.match(/\bspecification('s)?( \d)?/i)?.slice(0, 1) ?? [];
      return [...missing, ...unknown].map((name) => `${path}:${index + 1}: ${name} is not in this repository`);
    }),
  );
