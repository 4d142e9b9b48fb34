import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AccountClaims, type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { chooserPage } from './google-chooser.ts';
import { STAND_IN_TTL, standInMemory } from './stand-in-memory.ts';

export type StandInPerson = { sub: string; email: string; email_verified: boolean; name: string; picture?: string };

const STAND_IN_PEOPLE: StandInPerson[] = [
  { sub: 'g-1001', email: 'nadia.islam@gmail.test', email_verified: true, name: 'Nadia Islam' },
  { sub: 'g-1002', email: 'arif.hossain@gmail.test', email_verified: true, name: 'Arif Hossain' },
  // Holds a password account of the demo building already.
  { sub: 'g-1003', email: 'user@demo.onebuilding.test', email_verified: true, name: 'Nusrat Jahan' },
  { sub: 'g-1004', email: 'sami.khan@gmail.test', email_verified: false, name: 'Sami Khan' },
];

type Options = {
  /** The site's origins; each may be sent back to `…/api/identity/{google,hosted}/callback`. */
  origins: string[];
  people?: StandInPerson[];
};

/**
 * A real OpenID Connect provider on loopback that stands in for Google: the whole flow runs, but nobody's Google account is
 * needed. Its people are made up and nothing of it is kept.
 */
export async function startGoogleStandIn({ origins, people = STAND_IN_PEOPLE }: Options) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'onebuilding', clientSecret: randomBytes(32).toString('base64url') };
  const provider = new Provider(issuer, {
    ...settings(people),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: origins.flatMap((origin) =>
          ['google', 'hosted'].map((where) => `${origin}/api/identity/${where}/callback`),
        ),
      },
    ],
  });
  const standard = provider.callback();
  server.on('request', (request, response) => {
    // It remembers nobody: each time somebody chooses anew.
    request.headers.cookie = request.headers.cookie?.replace(/(^|; )_session[^;]*/g, '');
    if (!request.url?.startsWith('/choose/')) return void standard(request, response);
    choose(provider, people, request, response).catch(() => response.writeHead(400).end('Please start again.'));
  });
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { issuer, ...client, close };
}

function settings(people: StandInPerson[]): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    adapter: standInMemory(),
    ttl: STAND_IN_TTL,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Google puts these into the ID token too.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/choose/${uid}` },
    findAccount: (_, id) => {
      const person = people.find(({ sub }) => sub === id);
      return person && { accountId: id, claims: () => ({ ...person }) satisfies AccountClaims };
    },
    // Whoever chooses an account here has agreed.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function choose(provider: Provider, people: StandInPerson[], request: IncomingMessage, response: ServerResponse) {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    const { html, headers } = chooserPage(people);
    return void response.writeHead(200, headers).end(html);
  }
  let body = '';
  for await (const chunk of request) body += chunk;
  const person = people.find(({ sub }) => sub === new URLSearchParams(body).get('sub'));
  const result = person
    ? { select_account: {}, login: { accountId: person.sub, remember: false } }
    : { error: 'access_denied', error_description: 'The person cancelled.' };
  await provider.interactionFinished(request, response, result);
}
