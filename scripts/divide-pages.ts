import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ESTree, type Plugin, parseAst } from 'vite';
import { LANGUAGES, type Language } from '../src/locale/language.ts';
import { type Edit, edited, withoutUnusedImports } from './divide-texts.ts';

type Part = { public?: string[]; dashboard: string[]; language?: Language };

/** The fields of each row that the browser's code gets in one piece. */
const PARTS: Record<string, Part> = {
  first: {
    public: ['title', 'access', 'file', 'menu', 'search', 'exactTitle'],
    dashboard: ['title', 'access', 'amounts', 'menu', 'tab', 'below'],
  },
  files: { dashboard: ['file'] },
  menu: { dashboard: ['icon', 'short', 'waits', 'work', 'isFolded', 'isPart', 'alsoUnder', 'from', 'data'] },
  search: { dashboard: ['words'] },
  ...Object.fromEntries(
    LANGUAGES.map((language) => [`titles-${language}`, { public: ['title'], dashboard: ['title'], language }]),
  ),
};

/** The part that a module gets, by the module's name. */
const PART_OF: Record<string, string> = {
  'pages.ts': 'first',
  'texts.ts': 'first',
  'dashboard-files.ts': 'files',
  'menu-rows.ts': 'menu',
  'office-places.ts': 'search',
  ...Object.fromEntries(LANGUAGES.map((language) => [`texts.ts?language=${language}`, `titles-${language}`])),
};

/** Matches one part of the table of pages. */
const ONE_PART = /page-rows\.ts\?part=/;

/**
 * Divides the table of pages for the browser: a row has all that is told of a page, and each module that imports the table gets the fields
 * that it needs (docs/decisions/0094-one-row-a-page.md). In Node, in tests and in `npm run dev` the rows stay whole.
 */
export const dividedPages: Plugin = {
  name: 'divided-pages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  resolveId: {
    filter: { id: /page-rows\.ts$/ },
    async handler(source, importer = '') {
      const part = PART_OF[basename(importer)];
      if (!part) throw new Error(`scripts/divide-pages.ts does not say which fields ${importer} needs of each page.`);
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}?part=${part}`;
    },
  },
  load: {
    filter: { id: ONE_PART },
    handler: async (id) => {
      const [file = '', name = ''] = id.split('?part=');
      const part = PARTS[name];
      return part && { code: partOf(await readFile(file, 'utf8'), file, part), moduleType: 'ts' };
    },
  },
};

/** The code with the rows and fields of one part, and with the imports that those need. */
function partOf(code: string, file: string, part: Part): string {
  const { body } = parseAst(code, { lang: 'ts' });
  const edits = rowsIn(body, file).flatMap((row): Edit[] => {
    const fields = part[nameOf(row).startsWith('/dashboard/') ? 'dashboard' : 'public'];
    if (!fields || row.value.type !== 'ObjectExpression') return [without(row, code)];
    return row.value.properties.flatMap((field) => {
      if (field.type !== 'Property' || !fields.includes(nameOf(field))) return [without(field, code)];
      if (nameOf(field) === 'title') return [inOneLanguage(field.value, code, part.language ?? 'en')];
      // Only the server makes these calls; the browser learns that it does.
      return nameOf(field) === 'data' ? [{ start: field.value.start, end: field.value.end, text: '[]' }] : [];
    });
  });
  return withoutUnusedImports(edited(code, edits));
}

function rowsIn(body: ESTree.Program['body'], file: string): ESTree.ObjectProperty[] {
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const [{ init } = {}] = statement.declaration.declarations;
    const [table] = init?.type === 'CallExpression' ? init.arguments : [];
    if (table?.type === 'ObjectExpression') return table.properties.filter((each) => each.type === 'Property');
  }
  throw new Error(`${file} has no statement \`export const … = pageRows({ … });\`.`);
}

const nameOf = ({ key }: ESTree.ObjectProperty): string =>
  key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' ? key.name : '';

/** A row, or a field of one, taken out with its comma. */
const without = ({ start, end }: ESTree.Node, code: string): Edit => ({
  start,
  end: code[end] === ',' ? end + 1 : end,
  text: '',
});

function inOneLanguage(title: ESTree.Node, code: string, language: Language): Edit {
  const sentence = title.type === 'ArrayExpression' ? title.elements[LANGUAGES.indexOf(language)] : undefined;
  if (!sentence) throw new Error(`A page's title stands as a list of its languages: ${LANGUAGES.join(', ')}.`);
  return { start: title.start, end: title.end, text: code.slice(sentence.start, sentence.end) };
}
