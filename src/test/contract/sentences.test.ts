import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { reasonIn } from '#features/ledger/reason-kinds.ts';

const source = join(import.meta.dirname, '../..');
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
  (file) => !/\.test\.tsx?$|^test\//.test(file) && !file.endsWith('.d.ts'),
);

type Node = { type: string; start: number; end: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Calls `visit` for each node of a file, until it answers that what is within a node is of no interest. */
function walk(file: string, visit: (node: Node, codeOf: (node: Node) => string) => 'leave' | undefined): void {
  const code = readFileSync(join(source, file), 'utf8');
  const into = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) into(one);
    if (!isNode(value) || visit(value, ({ start, end }) => code.slice(start, end)) === 'leave') return;
    for (const [name, inner] of Object.entries(value)) if (name !== 'type') into(inner);
  };
  into(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
}

const SENTENCE = /^[A-Z{][^\n]* [^\n]*[.!?]$/;
/** What is said in both languages, or in the documentation of the calls. */
const IS_SAID = ['en', 'bn', 'summary', 'notes', 'description'];
const quotedIn = (sql: string) => [...sql.matchAll(/'([A-Z][^'\n]* [^'\n]*\.)'/g)].map(([, text = '']) => text);

/** English sentences of a file that stand alone: neither beside their Bangla nor thrown as an error. Also those within SQL. */
function lonelySentencesOf(file: string): string[] {
  const found: string[] = [];
  walk(file, (node, codeOf) => {
    const { type, key } = node;
    if (type === 'NewExpression') return 'leave';
    if (type === 'Property' && isNode(key) && IS_SAID.includes(String(key.name))) return 'leave';
    if (type === 'Literal' && typeof node.value === 'string' && SENTENCE.test(node.value)) found.push(node.value);
    if (type === 'TemplateLiteral') {
      const text = codeOf(node).slice(1, -1);
      found.push(...(SENTENCE.test(text) ? [text] : quotedIn(text)));
    }
    return undefined;
  });
  return found.map((text) => `${file}: ${text}`);
}

test('no code of the server stores an English sentence of its own: its reasons are codes', () => {
  const server = files.filter((file) => /^(features\/\w+\/server|auth)\//.test(file));
  expect(server.length).toBeGreaterThan(300);
  expect(server.flatMap(lonelySentencesOf)).toEqual([]);
});

test('the database stores no sentence but reasons that are known', () => {
  const stored = quotedIn(readFileSync(join(source, 'database/today.sql'), 'utf8'));
  expect(stored.length).toBeGreaterThan(0);
  for (const sentence of stored) expect(reasonIn('bn', sentence)).not.toBe(sentence);
});

/** The two sides of a sentence: `{ en, bn }`, or a pair. */
function sidesOf(node: Node): [Node, Node] | undefined {
  if (node.type === 'ObjectExpression') {
    const properties = (node.properties as Node[]).filter(({ type }) => type === 'Property');
    const side = (name: string) => properties.find(({ key }) => isNode(key) && key.name === name)?.value;
    const [en, bn] = [side('en'), side('bn')];
    return isNode(en) && isNode(bn) ? [en, bn] : undefined;
  }
  const [en, bn, ...more] = node.type === 'ArrayExpression' ? (node.elements as unknown[]) : [];
  return isNode(en) && isNode(bn) && more.length === 0 ? [en, bn] : undefined;
}

const constantsIn = (code: string) =>
  [...code.matchAll(/\$\{[^}]*\}/g)].flatMap(([part]) => part.match(/\b[A-Z][A-Z_]{2,}\b/g) ?? []);

test('a constant that the English side names is no figure by hand on the Bangla side', () => {
  const byHand: string[] = [];
  const withConstant = files.filter((file) => /\$\{[^}]*[A-Z]{3}/.test(readFileSync(join(source, file), 'utf8')));
  for (const file of withConstant)
    walk(file, (node, codeOf) => {
      const sides = sidesOf(node)?.map(codeOf);
      if (!sides) return undefined;
      const [en = '', bn = ''] = sides;
      const missing = /[\u0980-\u09ff]/.test(bn) ? constantsIn(en).filter((name) => !bn.includes(name)) : [];
      if (missing.length > 0) byHand.push(`${file}: ${missing} in ${bn}`);
      return undefined;
    });
  expect(byHand).toEqual([]);
});
