import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AccountClaims,
  type Adapter,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
  Provider,
} from 'oidc-provider';

export type StandInPerson = { sub: string; email: string; email_verified: boolean; name: string; picture?: string };

const STAND_IN_PEOPLE: StandInPerson[] = [
  { sub: 'g-1001', email: 'nadia.islam@gmail.test', email_verified: true, name: 'Nadia Islam' },
  { sub: 'g-1002', email: 'arif.hossain@gmail.test', email_verified: true, name: 'Arif Hossain' },
  // This e-mail has a password account in the demo building already.
  { sub: 'g-1003', email: 'user@demo.onebuilding.test', email_verified: true, name: 'Nusrat Jahan' },
  { sub: 'g-1004', email: 'sami.khan@gmail.test', email_verified: false, name: 'Sami Khan' },
];

type Options = {
  /** The site's origins; redirects to their `…/api/identity/{google,hosted}/callback` are allowed. */
  origins: string[];
  people?: StandInPerson[];
};

/**
 * A real OpenID Connect provider on loopback that stands in for Google: the whole flow runs without a Google account.
 * Its people are made up, and it stores nothing.
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
    // Keeps no session: each sign-in chooses an account anew.
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
    // Google puts these claims into the ID token, too.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/choose/${uid}` },
    findAccount: (_, id) => {
      const person = people.find(({ sub }) => sub === id);
      return person && { accountId: id, claims: () => ({ ...person }) satisfies AccountClaims };
    },
    // Choosing an account counts as consent.
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

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f7f3ec; color: #17211c; font: 16px/1.5 system-ui, sans-serif }
main { width: min(24rem, calc(100vw - 3rem)); padding: 1.5rem 0 }
h1 { font-size: 1.5rem; margin: 0 0 .25rem }
p { margin: 0 0 1.25rem; color: #5d665f }
form { display: grid; gap: .5rem }
button { font: inherit; text-align: left; padding: .75rem 1rem; border: 1px solid #c9c0b0; border-radius: 12px; background: #fff; color: inherit; cursor: pointer }
button:hover { border-color: #1f3a2e }
small { display: block; color: #5d665f }
.cancel { text-align: center; background: none; border-color: transparent; text-decoration: underline }
`;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The page on which a person chooses an account of the stand-in. */
function chooserPage(people: StandInPerson[]) {
  const choices = people.map(
    ({ sub, name, email, email_verified }) =>
      `<button name="sub" value="${escaped(sub)}">${escaped(name)}<small>${escaped(email)}${email_verified ? '' : ' · email not verified'}</small></button>`,
  );
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account</title><style>${STYLE}</style></head>
<body><main>
<h1>Choose an account</h1>
<p>This page stands in for Google in the demo building. These people are made up.</p>
<form method="post">${choices.join('\n')}
<button name="cancel" value="yes" class="cancel">Cancel</button></form>
</main></body>
</html>
`;
  const style = createHash('sha256').update(STYLE).digest('base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // No form-action: browsers would apply it to the redirects that follow.
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; frame-ancestors 'none'`,
  };
  return { html, headers };
}

const HOUR_IN_SECONDS = 60 * 60;

/** In-memory storage of the stand-in, for an hour at most. */
function standInMemory() {
  const kept = new Map<string, AdapterPayload>();
  return class Memory implements Adapter {
    private readonly kind: string;
    constructor(kind: string) {
      this.kind = kind;
    }
    private key = (id: string) => `${this.kind} ${id}`;
    async upsert(id: string, payload: AdapterPayload) {
      kept.set(this.key(id), payload);
      setTimeout(() => kept.delete(this.key(id)), HOUR_IN_SECONDS * 1000).unref();
    }
    async find(id: string) {
      return kept.get(this.key(id));
    }
    async findByUid(uid: string) {
      return [...kept.values()].find((payload) => payload.kind === this.kind && payload.uid === uid);
    }
    async findByUserCode() {
      return undefined;
    }
    async consume(id: string) {
      const payload = kept.get(this.key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      kept.delete(this.key(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    }
  };
}

const STAND_IN_TTL = {
  AccessToken: HOUR_IN_SECONDS,
  AuthorizationCode: 60,
  Grant: HOUR_IN_SECONDS,
  IdToken: HOUR_IN_SECONDS,
  Interaction: HOUR_IN_SECONDS,
  Session: HOUR_IN_SECONDS,
};
