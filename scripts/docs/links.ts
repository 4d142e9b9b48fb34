import { globSync } from 'node:fs';
import { lint } from 'markdownlint/promise';
import relativeLinks, { markdownIt } from 'markdownlint-rule-relative-links';
import { documents, pathExists, readDocument, sources } from './documents.ts';

const CONFIG = {
  default: true,
  // Long lines, <br> in cells, and example addresses are intended.
  'line-length': false,
  'no-inline-html': false,
  'no-bare-urls': false,
  'no-space-in-code': false,
  // Each version of the changelog has its Added and its Fixed.
  'no-duplicate-heading': { siblings_only: true },
};

/** Checks links to files and headings, the columns of tables, and the Markdown style. */
export async function checkMarkdown(): Promise<string[]> {
  const found = await lint({
    files: documents.map(({ path }) => path),
    config: CONFIG,
    customRules: [relativeLinks],
    markdownItFactory: () => markdownIt,
  });
  return Object.entries(found).flatMap(([path, errors]) =>
    errors.map(
      ({ lineNumber, ruleNames, ruleDescription, errorDetail, errorContext }) =>
        `${path}:${lineNumber}: ${errorDetail ?? errorContext ?? ruleDescription} (${ruleNames.at(-1)})`,
    ),
  );
}

const FILE = /^[\w@.-]+(\/[\w@.-]+)*\.(ts|tsx|mjs|sql|css|md|json|svg)$/;
const BELOW_ROOT = /^(src|docs|e2e|bench|scripts|public)\/[\w@./-]*$/;

/** Made by commands, so not in the repository. */
const GENERATED = ['sbom.cdx.json'];

/**
 * Checks that each path in backticks or in a code block exists, and that ARCHITECTURE.md names each folder of src before
 * the journeys, in the tree or in the tables of features.
 */
export function checkPaths(): string[] {
  const missing = documents.flatMap(({ path, text }) => {
    const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
    const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split(/\s+/));
    const named = [
      ...inline.filter((code) => FILE.test(code) || BELOW_ROOT.test(code)),
      ...blocks.filter((word) => BELOW_ROOT.test(word)),
    ];
    return named
      .filter((name) => !GENERATED.includes(name) && !pathExists(name))
      .map((name) => `${path}: there is no ${name}`);
  });
  const [parts = ''] = readDocument('ARCHITECTURE.md').split(/^## One call/m);
  const unnamed = globSync('src/{*,app/*,features/*,pages/*}', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !new RegExp(`\\b${entry.name}\\b`).test(parts))
    .map(({ name }) => `ARCHITECTURE.md: its parts do not name ${name}`);
  return [...missing, ...unnamed];
}

const DOCUMENT = /(?<![\w./-])[\w./-]+\.md\b|docs\/decisions\/\d+(?!\d|-[\w-]+\.md)/g;

/** Documents by reader: each section's number begins with the letter of its document. */
const READERS = { R: 'docs/resident.md', O: 'docs/office.md', B: 'docs/books.md', I: 'docs/integrator.md' };
const HEADING = /^##+ ([ROBI])(\d+)(?:\.(\d+))? /gm;
const SECTION = /\b(?:[ROB]\d{1,2}|I[1-6])(?:\.\d{1,2})?\b/g;

const complain = (path: string, names: string[]) => names.map((name) => `${path}: there is no ${name}`);

/** Checks that comments name documents by their whole name, and existing sections; so do the documents by reader and the calls' notes. */
export function checkReferences(): string[] {
  const headings = Object.values(READERS).flatMap((path) => [...readDocument(path).matchAll(HEADING)]);
  const sections = new Set(
    headings.map(([, letter, first, second]) => `${letter}${first}${second ? `.${second}` : ''}`),
  );
  const toDocuments = sources.flatMap(({ path, text }) =>
    complain(
      path,
      (text.match(DOCUMENT) ?? []).filter((name) => !pathExists(name)),
    ),
  );
  const withSections = [
    ...documents.filter(({ path }) => Object.values(READERS).includes(path)),
    ...sources.filter(({ path }) => path.endsWith('/endpoints.ts')),
    ...sources.map(({ path, text }) => ({ path, text: (text.match(/\.md\)? sections? [\w.]+/g) ?? []).join(' ') })),
  ];
  const toSections = withSections.flatMap(({ path, text }) =>
    complain(
      path,
      (text.match(SECTION) ?? []).filter((name) => !sections.has(name)),
    ),
  );
  return [...toDocuments, ...toSections];
}

/** Checks that the sections of each document by reader bear its letter and count up. */
export function checkSectionOrder(): string[] {
  return Object.entries(READERS).flatMap(([own, path]) => {
    let [chapter, part] = [0, 0];
    return [...readDocument(path).matchAll(HEADING)].flatMap(([heading, letter, first, second]) => {
      const isNext = second ? Number(first) === chapter && Number(second) === part + 1 : Number(first) === chapter + 1;
      [chapter, part] = [Number(first), Number(second ?? 0)];
      return letter === own && isNext ? [] : [`${path}: "${heading.trim()}" is out of order`];
    });
  });
}

const WORDS_OF_DECISION = 250;
const WORDS_IN_ALL = 75_000;
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Checks that no decision, and not all documents together, are longer than a person reads. */
export function checkLengths(): string[] {
  const own = documents.filter(({ path }) => /^(docs\/(decisions\/)?)?[^/]+$/.test(path));
  const words = own.reduce((sum, { text }) => sum + countWords(text), 0);
  const long = own.filter(({ path, text }) => /\/\d{4}-/.test(path) && countWords(text) > WORDS_OF_DECISION);
  return [
    ...long.map(({ path, text }) => `${path} has ${countWords(text)} words, ${WORDS_OF_DECISION} at most`),
    ...(words > WORDS_IN_ALL
      ? [`The documents have ${words} words, ${WORDS_IN_ALL} at most: cut what another one says`]
      : []),
  ];
}
