import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Access } from '#api/access.ts';
import { PROBLEM_STATUS } from '#api/problem.ts';
import { type ApiEnv, registeredCalls } from '#api/routes.ts';
import manifest from '../../../package.json' with { type: 'json' };

/** All calls as an OpenAPI 3.1 document, made from the endpoints themselves. */
export function openApiDocument(calls: OpenAPIHono<ApiEnv>) {
  const document = calls.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'OneBuilding', version: manifest.version, description: DESCRIPTION },
    servers: [{ url: '/', description: 'This site' }],
  });
  document.components = { ...document.components, securitySchemes: { session: SESSION } };
  for (const { method, path, access } of registeredCalls) {
    const call = document.paths?.[path]?.[method as 'get'];
    if (call) call.security = security(access);
  }
  return document;
}

const security = (access: Access) => (access === 'anyone' ? [] : [{ session: [] }]);

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'onebuilding_session',
  description: 'Set by signing in or up; HttpOnly. Over https its name is `__Host-onebuilding_session`.',
} as const;

const problems = Object.entries(PROBLEM_STATUS).map(([code, status]) => `| ${status} | \`${code}\` |`);

const DESCRIPTION = `The calls that the OneBuilding site itself makes.

**Sessions.** \`POST /api/identity/sign-in\` sets a session cookie; in a browser it then goes along by itself, on this
page as well. Who you are and what you may do is read from the session on every call. An e-mail in a query, path or body
only names whom the call is about: someone else's is refused, whether or not that person exists. Each call says who may
make it: *anyone*; *signedIn*; *user* (everybody signed in but administrators); *member*; *admin*.

**Values.** Amounts are taka with at most two decimals, and may be sent as numbers or as numeric text. Moments are
ISO 8601 in UTC. Months are the building's own, in Asia/Dhaka.

**Errors.** Every refusal is a \`Problem\`: \`message\` is a sentence for the person, \`code\` is for programs,
\`fields\` says what is wrong with each field, and \`requestId\` finds the call in the log. Beyond what each call lists,
any call may answer 405 (with \`Allow\`), 413 (over 16 KiB), 414, 415 (not JSON), 429 and 503 (both with
\`Retry-After\`), and 500. What comes from another site's page and would change something is 403.

| status | code |
|---|---|
${problems.join('\n')}

\`GET /api/health\` says that the site is alive, \`GET /api/ready\` that it can serve.`;
