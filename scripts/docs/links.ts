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
const SECTION = /product\.md\)? section (\d+(?:\.\d+)?)/g;

/** Checks that comments name documents by their whole name, and existing sections of docs/product.md. */
export function checkReferences(): string[] {
  const headings = readDocument('docs/product.md').matchAll(/^##+ (\d+(\.\d+)?) /gm);
  const sections = new Set([...headings].map(([, number]) => number));
  const complain = (path: string, names: string[]) => names.map((name) => `${path}: there is no ${name}`);
  const toDocuments = sources.flatMap(({ path, text }) =>
    complain(
      path,
      (text.match(DOCUMENT) ?? []).filter((name) => !pathExists(name)),
    ),
  );
  const toSections = [...documents, ...sources].flatMap(({ path, text }) =>
    complain(
      path,
      [...text.matchAll(SECTION)].filter(([, number]) => !sections.has(number)).map(([pointer]) => pointer),
    ),
  );
  return [...toDocuments, ...toSections];
}
