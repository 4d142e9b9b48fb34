import { OpenAPIHono, z } from '@hono/zod-openapi';
import { ZodType } from 'zod';
import { type Access, isPermission } from '#api/access.ts';
import { type Document, type Endpoint, isNothing, type Notes } from '#api/endpoint.ts';
import { nameOf } from '#api/handle.ts';
import { PERMISSIONS, type Permission } from '#api/permissions.ts';
import { PROBLEM_STATUS, type ProblemCode } from '#api/problem.ts';
import manifest from '../../../../package.json' with { type: 'json' };
import type { Wings } from '../app.ts';
import { EXAMPLES } from './examples.ts';

/** The tag of the specified calls, which `/api/docs` opens. */
export const SPECIFIED_TAG = 'specified';
const REST = 'core';

/** All calls as an OpenAPI 3.1 document, made from their endpoints: the specified ones with examples, then the rest by wing. */
export function openApiDocument({ calls, sections }: Pick<Wings, 'calls' | 'sections'>) {
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', SESSION);
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', TOKEN);
  const wingOf = new Map(sections.flatMap(({ name, calls }) => calls.map((call) => [call, name])));
  for (const call of calls) {
    const example = EXAMPLES[nameOf(call.endpoint)];
    const tag = example ? SPECIFIED_TAG : (wingOf.get(call) ?? REST);
    app.openAPIRegistry.registerPath(operation(call.endpoint, { tag, example }));
  }
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'OneBuilding', version: manifest.version, description: DESCRIPTION },
    servers: [{ url: '/', description: 'This site' }],
    tags: [
      {
        name: SPECIFIED_TAG,
        description: 'The calls of the specification, each with an example that runs against the demo.',
      },
      {
        name: REST,
        description: 'What belongs to the specified calls: accounts, homes, agreements, rent and its receipts.',
      },
      ...sections.map(({ name, about }) => ({ name, description: about })),
    ],
  });
}

type Place = { tag: string; example: string | undefined };

function operation(endpoint: Endpoint, { tag, example }: Place) {
  const { method, path, summary, notes, access, query, params, body, bodyIsOptional, ...rest } = endpoint;
  const content = rest.takesFile ? files(rest.takesFile, body) : json(body);
  return {
    method,
    path,
    summary,
    description: descriptionOf({ access, ...rest }, notes) + (example ? `\n\n\`\`\`sh\n${example}\n\`\`\`` : ''),
    tags: [tag],
    security: securityOf({ access, ...rest }),
    request: {
      query,
      params,
      ...(!isNothing(body) && { body: { ...content, required: !bodyIsOptional } }),
    },
    responses: {
      ...Object.fromEntries(Object.entries(rest.responses).map(([status, response]) => [status, described(response)])),
      ...Object.fromEntries([...problemsOf({ access, query, params, body, ...rest })].map(refusal)),
    },
  };
}

/** The ways in which a caller may say who they are: each is enough. */
function securityOf({ access, token }: Pick<Endpoint, 'access' | 'token'>): Record<string, string[]>[] {
  if (access === 'anyone') return [];
  return token ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

/** Such as `dues.read (owner, manager, accountant, caretaker, auditor)`. */
function callersOf({ access, others }: Pick<Endpoint, 'access' | 'others'>): string {
  const dutiesOf = (permission: Permission) => `${permission} (${PERMISSIONS[permission].join(', ')})`;
  if (isPermission(access)) return dutiesOf(access);
  return others ? `${access}, about all: ${dutiesOf(others)}` : access;
}

type Callers = Pick<Endpoint, 'access' | 'others' | 'owner' | 'token' | 'fresh' | 'approval'>;

const descriptionOf = (who: Callers, { takes, returns, refuses }: Notes = {}) =>
  [
    `Who: ${callersOf(who)}.`,
    who.owner && !who.others && 'Own: the e-mail must be the caller’s.',
    who.token && `Token: an API token with \`${who.token}\` may make it.`,
    who.fresh && 'Fresh: a person with a second step must have entered a code in the last ten minutes.',
    who.approval && 'Approval: above the building’s limit the answer is 202, and another person decides.',
    takes && `Takes: ${takes}.`,
    returns && `Returns: ${returns}.`,
    refuses && `Refuses: ${refuses}.`,
  ]
    .filter(Boolean)
    .join('\n\n');

const files = (taken: 'picture' | 'paper', schema: ZodType) => ({
  content: { 'image/*': { schema }, ...(taken === 'paper' && { 'application/pdf': { schema } }) },
});

const json = (schema: ZodType) => ({ content: { 'application/json': { schema } } });

const described = (response: ZodType | Document) =>
  response instanceof ZodType
    ? { description: 'Done', ...json(response) }
    : { description: response.description, content: { [response.mediaType]: { schema: z.string() } } };

const refusal = (code: ProblemCode) => [PROBLEM_STATUS[code], { description: code, ...json(ProblemBody) }];

const ProblemBody = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem');

const problemsOfAccess = (access: Access): ProblemCode[] => {
  if (access === 'anyone') return [];
  return access === 'signedIn' || access === 'ownOrAdmin' ? ['unauthenticated'] : ['unauthenticated', 'forbidden'];
};

type Refusing = Pick<Endpoint, 'access' | 'problems' | 'owner' | 'limit' | 'query' | 'params' | 'body'>;

/** Refusals that the endpoint names, and those that follow from its declaration. */
function problemsOf({ access, problems = [], owner, limit, query, params, body }: Refusing) {
  const codes = new Set([...problemsOfAccess(access), ...problems]);
  if (owner) codes.add('forbidden');
  if (limit) codes.add('too_many_requests');
  if (![query, params, body].every(isNothing)) codes.add('invalid');
  return codes;
}

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'onebuilding_session',
  description: 'Set by signing in or up; HttpOnly. Over https its name is `__Host-onebuilding_session`.',
} as const;

const TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description: 'An API token, which an administrator makes on the page API tokens. The calls that name one take it.',
} as const;

const problems = Object.entries(PROBLEM_STATUS).map(([code, status]) => `| ${status} | \`${code}\` |`);

const DESCRIPTION = `The calls that the OneBuilding site itself makes.

**Sessions.** \`POST /api/identity/sign-in\` sets a session cookie; in a browser it then goes along by itself, on this
page as well. Who you are and what you may do is read from the session on every call. An e-mail in a query, path or body
only names whom the call is about: someone else's is refused, whether or not that person exists. Each call says who may
make it: *anyone*; *signedIn*; *ownOrAdmin* (everybody signed in, about their own tenancies only; about all, whose duty has the permission that is named);
*user* (everybody signed in but administrators); *member*; or a permission, with the duties that have it. An administrator is an
owner or a manager of the building.

**Values.** Amounts are taka with at most two decimals, and may be sent as numbers or as numeric text. Moments are
ISO 8601 in UTC. Months are the building's own, in Asia/Dhaka.

**Errors.** Every refusal is a \`Problem\`: \`message\` is a sentence for the person, \`code\` is for programs,
\`fields\` says what is wrong with each field, and \`requestId\` finds the call in the log. Beyond what each call lists,
any call may answer 405 (with \`Allow\`), 413 (over 16 KiB, or what the call itself says), 414, 415 (not JSON), 429 (with
\`Retry-After\`), 503 (with it where waiting helps), and 500. What comes from another site's page and would change something is 403.

| status | code |
|---|---|
${problems.join('\n')}

**Sections.** Letters with a number, such as O5.4, are sections of the documents beside the program: R in resident.md, O in office.md,
B in books.md, I in integrator.md.

\`GET /api/health\` says that the site is alive, \`GET /api/ready\` that it can serve.`;
