import { lint } from 'markdownlint/promise';
import relativeLinks, { markdownIt } from 'markdownlint-rule-relative-links';
import { documents } from './documents.ts';

const CONFIG = {
  default: true,
  // Long lines, <br> in cells, and addresses that are examples are ours.
  'line-length': false,
  'no-inline-html': false,
  'no-bare-urls': false,
  'no-space-in-code': false,
};

/** Links to files and headings, the columns of tables, and the form of everything else. */
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
