import { pathExists, sources } from './documents.ts';

const DOCUMENT = /(?<![\w./-])[\w./-]+\.md\b/g;

/** Comments and tests name only documents that are here; "the specification" is none of them. */
export const checkReferences = (): string[] =>
  sources
    .filter(({ path }) => path !== 'scripts/docs/references.ts' && !path.startsWith('src/database/migrations/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const missing = (line.match(DOCUMENT) ?? []).filter((name) => !pathExists(name));
        const unknown = line.match(/\bspecification\b/gi) ?? [];
        return [...missing, ...unknown].map((name) => `${path}:${index + 1}: ${name} is not in this repository`);
      }),
    );
