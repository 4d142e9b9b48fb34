import { documents, findDocument } from './documents.ts';

/** The list of decisions has each of them, by its number and title. */
export function checkDecisions(): string[] {
  const list = findDocument('docs/decisions/README.md');
  return documents
    .filter(({ path }) => /^docs\/decisions\/\d/.test(path))
    .map(({ path, text }) => {
      const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
      return `| [${number}](${path.split('/').at(-1)}) | ${title} |`;
    })
    .filter((row) => !list.text.includes(row))
    .map((row) => `${list.path}: the row ${row} is missing`);
}
