import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AboutEmail, Email, Instant, text } from '#api/shapes.ts';
import { isGoodPassword, LONGEST_PASSWORD, PASSWORD_REFUSAL } from './rules.ts';

/** A picture on the web. Scripts and data cannot be one. */
const PhotoUrl = z
  .union([
    z.literal(''),
    z.null(),
    z.url({ protocol: /^https?$/, error: 'Please enter a web address that starts with https://.' }).max(2048),
  ])
  .transform((photo) => photo || null)
  .openapi({ type: 'string', format: 'uri' });

const Name = text(1, 100, 'Please enter your name.');
const Password = z
  .string()
  .max(LONGEST_PASSWORD, `A password has at most ${LONGEST_PASSWORD} characters.`)
  .refine(isGoodPassword, PASSWORD_REFUSAL);

/** Who is signed in, as the identity provider knows them. The role is the product's own affair. */
export type SignedIn = z.infer<typeof SignedIn>;
export const SignedIn = z
  .object({ name: z.string(), email: z.string(), photo: z.string().nullable() })
  .openapi('SignedIn');

export const RoleAnswer = z.object({ role: z.enum(['user', 'member', 'admin']) }).openapi('Role');

export const signUp = endpoint({
  method: 'post',
  path: '/api/identity/sign-up',
  limit: 'guess',
  summary: 'Make an account with e-mail and password, and sign in',
  access: 'anyone',
  body: z.object({ name: Name, email: Email, photo: PhotoUrl.optional(), password: Password }),
  answers: { 201: z.object({ user: SignedIn }) },
  problems: ['conflict', 'too_many_requests', 'unavailable'],
});

export const signIn = endpoint({
  method: 'post',
  path: '/api/identity/sign-in',
  limit: 'guess',
  summary: 'Sign in with e-mail and password; an account with a second step then needs its code',
  access: 'anyone',
  body: z.object({ email: Email, password: z.string().min(1, 'Please enter your password.').max(LONGEST_PASSWORD) }),
  answers: { 200: z.object({ user: z.union([SignedIn, z.null()]), needsCode: z.literal(true).optional() }) },
  problems: ['unauthenticated', 'too_many_requests', 'unavailable'],
});

export const signOut = endpoint({
  method: 'post',
  path: '/api/identity/sign-out',
  summary: 'Sign out: the session ends here and on the server',
  access: 'anyone',
  answers: { 200: z.object({ done: z.literal(true) }) },
});

export const session = endpoint({
  method: 'get',
  path: '/api/identity/session',
  summary: 'Who is signed in',
  access: 'anyone',
  answers: { 200: z.object({ user: z.union([SignedIn, z.null()]), mustSetUp: z.literal(true).optional() }) },
});

/** How people sign in to this building. */
export const ways = endpoint({
  method: 'get',
  path: '/api/identity/ways',
  summary: 'The ways to sign in that are set up',
  access: 'anyone',
  answers: {
    200: z.object({
      password: z.boolean(),
      google: z.boolean(),
      hosted: z.boolean(),
      mail: z.enum(['none', 'demo', 'real']),
    }),
  },
});

const Page = z.string().openapi({ description: 'A page for a window of the browser, not for a program.' });
/** What the provider sends back with the browser; the OpenID client checks it. */
const ProviderAnswer = z.looseObject({});

export const startGoogle = endpoint({
  method: 'get',
  path: '/api/identity/google/start',
  summary: 'Sends the popup to Google',
  access: 'anyone',
  query: z.object({ popup: z.string().regex(/^[\w-]{16,64}$/, 'This window was not opened by our page.') }),
  answers: { 200: Page },
  mediaType: 'text/html',
});

export const finishGoogle = endpoint({
  method: 'get',
  path: '/api/identity/google/callback',
  summary: 'Where Google sends the popup back to',
  access: 'anyone',
  query: ProviderAnswer,
  answers: { 200: Page },
  mediaType: 'text/html',
});

export const startHosted = endpoint({
  method: 'get',
  path: '/api/identity/hosted/start',
  summary: 'Sends the browser to the hosted identity provider',
  access: 'anyone',
  query: z.object({ from: z.string().max(2048).optional() }),
  answers: { 302: Page },
  mediaType: 'text/html',
});

export const finishHosted = endpoint({
  method: 'get',
  path: '/api/identity/hosted/callback',
  summary: 'Where the hosted identity provider sends the browser back to',
  access: 'anyone',
  query: ProviderAnswer,
  answers: { 302: Page },
  mediaType: 'text/html',
});

const Done = z.object({ done: z.literal(true) });
const NO_MAIL = ['unavailable'] as const;

/** What a person's own page says of their account. */
export type Account = z.infer<typeof Account>;
export const Account = z
  .object({
    name: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    /** Whether the e-mail was shown to be theirs. */
    isVerified: z.boolean(),
    /** Whether they sign in with a password of ours; others sign in with Google or at the hosted provider. */
    hasPassword: z.boolean(),
    /** Whether signing in also takes a code of their app, and whether the building wants that of them. */
    hasSecondStep: z.boolean(),
    needsSecondStep: z.boolean(),
  })
  .openapi('Account');

export const account = endpoint({
  method: 'get',
  path: '/api/identity/account',
  summary: 'One’s own account',
  access: 'signedIn',
  duringSetUp: true,
  answers: { 200: Account },
});

const CurrentPassword = z.string().min(1, 'Please enter your current password.').max(LONGEST_PASSWORD);

export const changePassword = endpoint({
  method: 'post',
  path: '/api/identity/password',
  limit: 'guess',
  summary: 'Change one’s own password; all other sessions end',
  access: 'signedIn',
  duringSetUp: true,
  body: z.object({ currentPassword: CurrentPassword, newPassword: Password }),
  answers: { 200: Done },
  problems: ['unavailable'],
});

/** One place where a person is signed in. */
export type OpenSession = z.infer<typeof OpenSession>;
export const OpenSession = z
  .object({ _id: z.string(), device: z.string(), signedInAt: Instant, usedAt: Instant, isThis: z.boolean() })
  .openapi('OpenSession');

export const listSessions = endpoint({
  method: 'get',
  path: '/api/identity/sessions',
  summary: 'Where one is signed in, this place first, then by last use',
  access: 'signedIn',
  duringSetUp: true,
  answers: { 200: z.array(OpenSession) },
});

export const endSession = endpoint({
  method: 'delete',
  path: '/api/identity/sessions/{id}',
  summary: 'Sign out in one place',
  access: 'signedIn',
  duringSetUp: true,
  params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'This is not a known identifier.') }),
  answers: { 200: Done },
  problems: ['not_found'],
});

export const endOtherSessions = endpoint({
  method: 'delete',
  path: '/api/identity/sessions',
  summary: 'Sign out everywhere else',
  access: 'signedIn',
  duringSetUp: true,
  answers: { 200: z.object({ ended: z.number() }) },
});

/** As people type it: with spaces or without the dash. */
const typedCode = (form: RegExp, refusal: string) =>
  z
    .string()
    .max(40, refusal)
    .transform((code) => code.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(form, refusal))
    .openapi({ type: 'string', example: '123456' });

const AppCode = typedCode(/^\d{6}$/, 'Please enter the six digits that your app shows.');
const AnyCode = typedCode(
  /^(\d{6}|[\dA-Za-z]{10})$/,
  'Please enter the six digits that your app shows, or a backup code.',
);

export const beginSecondStep = endpoint({
  method: 'post',
  path: '/api/identity/second-step',
  limit: 'guess',
  summary: 'A new secret for the authenticator app, and ten backup codes; it counts once it is confirmed',
  access: 'signedIn',
  duringSetUp: true,
  body: z.object({ currentPassword: CurrentPassword }),
  answers: {
    200: z.object({ address: z.string(), qr: z.string(), key: z.string(), backupCodes: z.array(z.string()) }),
  },
  problems: ['forbidden', 'conflict', 'unavailable'],
});

export const confirmSecondStep = endpoint({
  method: 'post',
  path: '/api/identity/second-step/confirm',
  limit: 'guess',
  summary: 'Switch one’s second step on, with a first code of the app',
  access: 'signedIn',
  duringSetUp: true,
  body: z.object({ code: AppCode }),
  answers: { 200: Done },
  problems: ['conflict'],
});

export const enterCode = endpoint({
  method: 'post',
  path: '/api/identity/second-step/enter',
  limit: 'guess',
  summary: 'The second step of signing in: a code of the app, or a backup code',
  access: 'anyone',
  body: z.object({ code: AnyCode }),
  answers: { 200: z.object({ user: SignedIn }) },
  problems: ['unauthenticated', 'conflict'],
});

export const endSecondStep = endpoint({
  method: 'post',
  path: '/api/identity/second-step/end',
  limit: 'guess',
  summary: 'Switch one’s second step off',
  access: 'signedIn',
  body: z.object({ currentPassword: CurrentPassword }),
  answers: { 200: Done },
  problems: ['conflict', 'unavailable'],
});

export const forgotPassword = endpoint({
  method: 'post',
  path: '/api/identity/forgot-password',
  limit: 'guess',
  summary: 'Ask for a link that sets a new password; the answer is the same whether or not there is such an account',
  access: 'anyone',
  body: z.object({ email: Email }),
  answers: { 200: Done },
  problems: [...NO_MAIL],
});

const Token = z.string().min(1).max(2048);

export const resetPassword = endpoint({
  method: 'post',
  path: '/api/identity/reset-password',
  limit: 'guess',
  summary: 'Set a new password with the token of a link; all sessions end',
  access: 'anyone',
  body: z.object({ token: Token, newPassword: Password }),
  answers: { 200: Done },
  problems: [...NO_MAIL],
});

export const sendVerification = endpoint({
  method: 'post',
  path: '/api/identity/send-verification',
  limit: 'guess',
  summary: 'Send the mail again that shows one’s e-mail to be one’s own',
  access: 'signedIn',
  duringSetUp: true,
  answers: { 200: Done },
  problems: ['conflict', ...NO_MAIL],
});

export const verifyEmail = endpoint({
  method: 'post',
  path: '/api/identity/verify-email',
  limit: 'guess',
  summary: 'Show an e-mail to be one’s own, with the token of a link',
  access: 'anyone',
  body: z.object({ token: Token }),
  answers: { 200: Done },
});

export const demoMails = endpoint({
  method: 'get',
  path: '/api/identity/demo-mails',
  summary: 'The mails of a demo building, which go nowhere else',
  access: 'anyone',
  answers: {
    200: z.array(
      z
        .object({ _id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sentAt: Instant })
        .openapi('DemoMail'),
    ),
  },
  problems: ['not_found'],
});

/** Specification 7: POST /api/register. Sent after registration and after each Google sign-in. */
export const register = endpoint({
  method: 'post',
  path: '/api/register',
  summary: 'Make or refresh the signed-in person’s own record',
  access: 'signedIn',
  duringSetUp: true,
  owner: ({ body }) => body.email,
  body: z.object({
    name: Name.optional(),
    email: Email,
    photo: PhotoUrl.optional(),
    role: z.literal('user', 'A role cannot be chosen here.').optional(),
  }),
  answers: { 200: RoleAnswer },
});

/** Specification 7: GET /api/users/{email}. */
export const userRole = endpoint({
  method: 'get',
  path: '/api/users/{email}',
  summary: 'The role of a person',
  access: 'signedIn',
  duringSetUp: true,
  ownerOrAdmin: ({ params }) => params.email,
  params: AboutEmail,
  answers: { 200: RoleAnswer },
  problems: ['forbidden', 'not_found'],
});

/** Specification 7: GET /api/user-role. */
export const userRoleByQuery = endpoint({
  method: 'get',
  path: '/api/user-role',
  summary: 'The role of a person',
  access: 'signedIn',
  duringSetUp: true,
  ownerOrAdmin: ({ query }) => query.email,
  query: AboutEmail,
  answers: { 200: RoleAnswer },
  problems: ['forbidden', 'not_found'],
});
