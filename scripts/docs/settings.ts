import { readFileSync } from 'node:fs';
import { findDocument, tableRows } from './documents.ts';

const CONFIG = 'src/app/server/config.ts';

/** README's table has the settings that the configuration reads, and no other. */
export function checkSettings(): string[] {
  const [, section = ''] = findDocument('README.md').text.split(/^## Run it$/m);
  const documented = tableRows(section.split(/^## /m)[0] ?? '').flatMap(([names = '']) => names.split(', '));
  const [, environment = ''] =
    /const Environment = z\.object\(\{([\s\S]*?)^\}\);/m.exec(readFileSync(CONFIG, 'utf8')) ?? [];
  const read = [...environment.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name);
  return [
    ...read.filter((name) => !documented.includes(name)).map((name) => `README.md: the setting ${name} is missing`),
    ...documented.filter((name) => !read.includes(name)).map((name) => `README.md: ${CONFIG} reads no ${name}`),
  ];
}
