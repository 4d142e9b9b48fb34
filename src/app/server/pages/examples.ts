import { type DemoRole, demoAccount, demoEmail } from '#app/demo/accounts.ts';

/** The demo at its usual address. */
export const DEMO_SITE = 'http://localhost:3000';

const JSON_BODY = `-H 'content-type: application/json'`;

/** Signs in as a person of the demo; the next commands send the cookie. */
function as(role: DemoRole, ...commands: string[]): string {
  const { email, password } = demoAccount(role);
  const signIn = `curl -fsS -o /dev/null -c cookies.txt ${JSON_BODY} -d '{"email": "${email}", "password": "${password}"}' ${DEMO_SITE}/api/identity/sign-in`;
  return [signIn, ...commands].join('\n');
}

const get = (path: string) => `curl -fsS -b cookies.txt '${DEMO_SITE}${path}'`;
const send = (method: string, path: string, body = '') =>
  `curl -fsS -b cookies.txt -X ${method} ${body && `${JSON_BODY} -d '${body}' `}"${DEMO_SITE}${path}"`;

/** Keeps an answer, and reads fields from it: the first of each name. */
const answer = (path: string) => `answer=$(${get(path)})`;
const field = (variable: string, name = variable) =>
  `${variable}=$(echo "$answer" | grep -o '"${name}":[^,}]*' | head -1 | cut -d: -f2 | tr -d '"')`;
/** A variable inside of a body in single quotes. */
const value = (variable: string) => `'"$${variable}"'`;

const { email: member } = demoAccount('member');
const { email: user, name: userName } = demoAccount('user');

/** The specified calls, each with commands that run as they stand against a new demo, in this order. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  'GET /api/coupons': `curl -fsS ${DEMO_SITE}/api/coupons`,
  'POST /api/register': as(
    'user',
    send('POST', '/api/register', `{"name": "${userName}", "email": "${user}", "photo": "", "role": "user"}`),
  ),
  'GET /api/apartments': `curl -fsS '${DEMO_SITE}/api/apartments?page=1&min=15000&max=30000'`,
  'GET /api/agreements': as('member', get(`/api/agreements?email=${member}`)),
  'POST /api/agreements': as(
    'user',
    answer('/api/apartments?page=1&free=1'),
    ...['floor', 'block', 'apartmentNo', 'rent'].map((name) => field(name)),
    send(
      'POST',
      '/api/agreements',
      `{"userName": "${userName}", "userEmail": "${user}", "floor": ${value('floor')}, "block": "${value('block')}", "apartmentNo": "${value('apartmentNo')}", "rent": ${value('rent')}}`,
    ),
  ),
  'GET /api/users/{email}': as('member', get(`/api/users/${member}`)),
  'GET /api/user-role': as('member', get(`/api/user-role?email=${member}`)),
  'GET /api/member-agreement': as('member', get(`/api/member-agreement?email=${member}`)),
  'GET /api/admin-dashboard-info': as('administrator', get('/api/admin-dashboard-info')),
  'GET /api/agreements/pending': as('administrator', get('/api/agreements/pending')),
  'PUT /api/agreements/accept/{id}': as(
    'administrator',
    answer('/api/agreements/pending'),
    ...[field('id', '_id'), field('userEmail'), field('apartmentNo')],
    send(
      'PUT',
      '/api/agreements/accept/$id',
      `{"userEmail": "${value('userEmail')}", "apartmentNo": "${value('apartmentNo')}"}`,
    ),
  ),
  'PUT /api/agreements/reject/{id}': as(
    'administrator',
    answer('/api/agreements/pending'),
    field('id', '_id'),
    send('PUT', '/api/agreements/reject/$id'),
  ),
  'GET /api/members': as('administrator', get('/api/members')),
  'PUT /api/users/downgrade/{email}': as(
    'administrator',
    send('PUT', `/api/users/downgrade/${demoEmail('Rumana Haque')}`),
  ),
  'POST /api/announcements': as(
    'administrator',
    send(
      'POST',
      '/api/announcements',
      '{"title": "Water", "description": "The tank is cleaned on Friday from 10 to 12."}',
    ),
  ),
  'GET /api/announcements': `curl -fsS ${DEMO_SITE}/api/announcements`,
  'POST /api/coupons': as(
    'administrator',
    send('POST', '/api/coupons', '{"code": "FIRST10", "discount": 10, "description": "Ten percent off one month"}'),
  ),
  'PATCH /api/coupons/{id}': as(
    'administrator',
    answer('/api/coupons'),
    field('id', '_id'),
    send('PATCH', '/api/coupons/$id', '{"available": false}'),
  ),
  'GET /api/payments/check': as('member', get(`/api/payments/check?email=${member}&month=January`)),
  'POST /api/payments': as(
    'member',
    `answer=$(${get(`/api/payments/months?email=${member}`)} | grep -o '{[^}]*"state":"due"[^}]*')`,
    ...[field('month'), field('due')],
    send(
      'POST',
      '/api/payments',
      `{"userEmail": "${member}", "amount": ${value('due')}, "month": "${value('month')}", "method": "Card"}`,
    ),
  ),
  'GET /api/payments/user': as('member', get(`/api/payments/user?email=${member}`)),
};
