import type { Endpoint } from '../../src/api/endpoint.ts';
import { calls } from '../../src/app/server/calls.ts';
import { openApiDocument } from '../../src/app/server/pages/openapi-document.ts';

/** Parts of a JSON schema and of an OpenAPI operation that the table names. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: (string | null)[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: unknown;
};
type Content = { description?: string; content?: Record<string, { schema: Schema }> };
type Parameter = { in: string; name: string; required?: boolean; schema: Schema };
type Operation = { parameters?: Parameter[]; requestBody?: Content; responses: Record<string, Content> };

const endpoints: Endpoint[] = calls.map(({ endpoint }) => endpoint);
const { paths, components } = openApiDocument(endpoints) as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const HEAD = `# Calls

Written by \`node scripts/write-calls.ts\` from the endpoints (\`src/features/*/endpoints.ts\`); \`check-docs.ts\` compares it. What holds for
all calls and what their values mean is in section 3 of [product.md](product.md), with what *own* means, and *token* in 12.36; the same list with every shape is
\`/api/docs\`. *Refuses* leaves out what follows from *Who* and *Takes*: 401, 403 and 400. Numbers in brackets and after a colon are sections of
product.md.
`;
const TITLES = '| Call | Who | What | Takes | Returns | Refuses |\n| --- | --- | --- | --- | --- | --- |';

/** Makes docs/calls.md: each call with its shapes by name, and its endpoint's notes. */
export function callsDocument(): string {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split('/')[2] ?? '');
  const tables = [...groups].map(([name, group]) => `\n## ${name}\n\n${TITLES}\n${group.map(row).join('\n')}\n`);
  return HEAD + tables.join('');
}

function row({ method, path, access, others, token, owner, summary, notes = {} }: Endpoint): string {
  const operation = paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not in the OpenAPI document`);
  const who =
    access === 'ownOrAdmin'
      ? `own, all: ${others}`
      : [access, owner && 'own', token && `token: ${token}`].filter(Boolean).join(', ');
  const cells = [
    `\`${method.toUpperCase()} ${path}\``,
    who,
    summary,
    sentences(takes(operation), notes.takes),
    sentences(returns(operation), notes.returns),
    sentences(refuses(operation, notes.refuses), notes.refuses),
  ];
  return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |');
}

const sentences = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('; ');

function takes({ parameters = [], requestBody }: Operation): string {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  const media = Object.entries(requestBody?.content ?? {});
  const body = media.map(([type, { schema }]) => (type === 'application/json' ? fields(schema) : `\`${type}\``));
  return sentences(fields({ properties, required }), body.join(' or '));
}

/** Names of an object's fields, the required ones first. */
function fields(given: Schema): string {
  const schema = resolved(given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(fields).filter(Boolean).join(', or ');
  const { properties = {}, required = [] } = schema;
  const named = (isNamed: (name: string) => boolean) =>
    Object.entries(properties)
      .filter(([name]) => isNamed(name))
      .map(([name, value]) => `\`${name}\`${valuesOf(value)}`);
  const must = named((name) => required.includes(name));
  const may = named((name) => !required.includes(name));
  if (must.length + may.length === 0) return '';
  const isExact = schema.additionalProperties === false;
  const optional = may.length > 0 ? [`${isExact && must.length === 0 ? 'any of' : 'perhaps'} ${may.join(', ')}`] : [];
  return (isExact ? 'exactly ' : '') + [...must, ...optional].join(', ');
}

/** Values of a short enum. */
function valuesOf(given: Schema): string {
  const { enum: values = [] } = resolved(given);
  const words = values.filter((value) => value !== null);
  return words.length > 1 && words.length < 9 ? ` (${words.map((word) => `\`${word}\``).join(', ')})` : '';
}

function returns({ responses }: Operation): string {
  const [status, answer] = Object.entries(responses).find(([code]) => Number(code) < 400) ?? [];
  const [[type, { schema = {} } = {}] = []] = [Object.entries(answer?.content ?? {})].map(([first]) => first ?? []);
  const what = type === 'application/json' ? nameOf(schema) : (answer?.description ?? '');
  return status === '200' ? what : sentences(`${status}, ${what}`);
}

function nameOf(schema: Schema): string {
  if (schema.$ref) return `\`${schema.$ref.split('/').at(-1)}\``;
  if (schema.type === 'array' && schema.items) return `an array of ${nameOf(schema.items)}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(nameOf).join(' or ');
  const names = Object.keys(schema.properties ?? {});
  return names.length > 0 ? `\`{ ${names.join(', ')} }\`` : String(schema.type ?? 'any');
}

/** Statuses that follow neither from the access nor from the shapes, and that no note explains. */
const refuses = ({ responses }: Operation, note = '') =>
  Object.keys(responses)
    .filter((status) => Number(status) > 403 && !note.includes(status))
    .join(', ');

const resolved = (schema: Schema): Schema =>
  schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
