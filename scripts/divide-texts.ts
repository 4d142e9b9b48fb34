import { readFile } from 'node:fs/promises';
import { type ESTree, type Plugin, parseAst } from 'vite';
import { LANGUAGES, type Language } from '../src/locale/language.ts';

type Node = ESTree.Node;
export type Edit = { start: number; end: number; text: string };

/** Matches a file of texts in one language other than English. */
const OTHER = /\?language=(\w+)$/;

/**
 * Divides each file of `makeTexts` by language for the browser: English stands with the code that shows it, and each other language is a
 * module of its own, which `makeFetchedTexts` imports when a person reads it. In Node, in tests and in `npm run dev` both stay together.
 */
export const dividedTexts: Plugin = {
  name: 'divided-texts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  resolveId: {
    filter: { id: OTHER },
    handler: (id) => id,
  },
  load: {
    filter: { id: OTHER },
    handler: async (id) => {
      const [, language] = OTHER.exec(id) ?? [];
      const file = id.replace(OTHER, '');
      return { code: otherLanguage(await readFile(file, 'utf8'), file, language as Language), moduleType: 'ts' };
    },
  },
  transform: {
    filter: { id: /\/src\/.*texts\.ts$/, code: /makeTexts\(/ },
    handler: (code, id) => (id.includes('/src/locale/') ? undefined : { code: english(code, id), map: null }),
  },
};

function english(code: string, file: string): string {
  const { call, tree, edits } = inOne(code, file, 'en');
  const others = LANGUAGES.filter((language) => language !== 'en').map(
    (language) => `${language}: () => import(${JSON.stringify(`${file}?language=${language}`)})`,
  );
  edits.push({ start: tree.end, end: call.end, text: `, { ${others.join(', ')} })` });
  return withoutUnusedImports(edited(code, edits).replace(/\bmakeTexts\b/g, 'makeFetchedTexts'));
}

/** The code without the names, and whole imports, that nothing in it uses any more: the browser would load their modules all the same. */
export function withoutUnusedImports(code: string): string {
  const { body } = parseAst(code, { lang: 'ts' });
  const used = new Set<string>();
  JSON.stringify(
    body.filter((statement) => statement.type !== 'ImportDeclaration'),
    (_, node) => {
      if (node?.type === 'Identifier') used.add(node.name);
      return node;
    },
  );
  const edits = body.flatMap((statement): Edit[] => {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return [];
    const { start, end, specifiers } = statement;
    const named = specifiers.filter(({ local }) => used.has(local.name));
    if (named.length === specifiers.length) return [];
    const names = named.map((name) => code.slice(name.start, name.end)).join(', ');
    return [{ start, end, text: names && `import { ${names} } from ${statement.source.raw};` }];
  });
  return edited(code, edits);
}

function otherLanguage(code: string, file: string, language: Language): string {
  const { statement, tree, edits } = inOne(code, file, language);
  edits.push({ start: statement.start, end: tree.start, text: 'export const texts = ' });
  edits.push({ start: tree.end, end: statement.end, text: ';' });
  return edited(code, edits);
}

/** The call of `makeTexts` in a file, and the edits that leave one language of its sentences. */
function inOne(code: string, file: string, language: Language) {
  const { body } = parseAst(code, { lang: 'ts' });
  const constants = new Map<string, Node>();
  let found: { statement: Node; call: ESTree.CallExpression } | undefined;
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
      if (init.callee.name === 'makeTexts') found = { statement, call: init };
    }
  }
  const [tree] = found?.call.arguments ?? [];
  if (!found || !tree) throw new Error(`${file} has no statement \`export const … = makeTexts({ … });\`.`);

  const place = LANGUAGES.indexOf(language);
  const edits: Edit[] = [];
  const divide = (node: Node): void => {
    if (node.type === 'ObjectExpression')
      for (const property of node.properties) divide(property.type === 'Property' ? property.value : property);
    else if (node.type === 'ArrayExpression') divideArray(node);
    else if (node.type === 'ArrowFunctionExpression') divide(node.body);
    else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(divide);
    else if (
      node.type === 'TSAsExpression' ||
      node.type === 'TSSatisfiesExpression' ||
      node.type === 'ParenthesizedExpression'
    )
      divide(node.expression);
    // Titles, which scripts/divide-pages.ts divides.
    else if (node.type === 'CallExpression') return;
    else if (node.type === 'Identifier' && constants.has(node.name)) divide(constants.get(node.name) ?? node);
    else {
      const line = code.slice(0, node.start).split('\n').length;
      throw new Error(`${file}:${line}: a sentence stands as a list of its languages: ${LANGUAGES.join(', ')}.`);
    }
  };
  const divideArray = ({ start, end, elements }: ESTree.ArrayExpression) => {
    const isList = elements[0]?.type === 'ArrayExpression' || elements[0]?.type === 'ObjectExpression';
    if (isList) for (const element of elements) if (element) divide(element);
    const sentence = elements[place];
    if (!isList && sentence) edits.push({ start, end, text: `(${code.slice(sentence.start, sentence.end)})` });
  };
  divide(tree);
  return { ...found, tree, edits };
}

/** The code after edits that do not overlap. */
export function edited(code: string, edits: readonly Edit[]): string {
  const last = edits.toSorted((one, other) => other.start - one.start);
  return last.reduce((before, { start, end, text }) => before.slice(0, start) + text + before.slice(end), code);
}
