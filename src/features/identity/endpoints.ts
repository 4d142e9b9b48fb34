import { z } from '@hono/zod-openapi';
import { USES } from '#api/access.ts';
import { DUTIES } from '#api/duties.ts';
import { endpoint } from '#api/endpoint.ts';
import { PERMISSIONS, type Permission } from '#api/permissions.ts';
import { AboutEmail, Email, text } from '#api/shapes.ts';
import { inBangla } from '#locale/bangla.ts';
import { LANGUAGES, packText } from '#locale/language.ts';
import { latinDigits } from '#locale/numbers.ts';
import { CHOOSE_LANGUAGE } from '#locale/refusals.ts';
import { isGoodPassword, MAX_PASSWORD_LENGTH, PASSWORD_REFUSAL } from './rules.ts';

/** Web address of a picture, as browsers normalize it. `javascript:` and `data:` addresses are refused. */
const PhotoUrl = z
  .union([
    z.literal(''),
    z.null(),
    z
      .url({
        protocol: /^https?$/,
        normalize: true,
        error: packText({
          en: 'Please enter a web address that starts with https:// or http://.',
          bn: 'https:// বা http:// দিয়ে শুরু এমন ঠিকানা লিখুন।',
        }),
      })
      .max(2048),
  ])
  .transform((photo) => photo || null)
  .openapi({ type: 'string', format: 'uri' });

/** On one line, as lists show it. */
const Name = text(1, 100, packText({ en: 'Please enter your name.', bn: 'আপনার নাম লিখুন।' })).refine(
  (name) => !/[\t\n\r\p{Zl}\p{Zp}]/u.test(name),
  packText({ en: 'Please write your name in one line.', bn: 'নাম এক লাইনে লিখুন।' }),
);
export const Password = z
  .string()
  .max(
    MAX_PASSWORD_LENGTH,
    packText({
      en: `A password has at most ${MAX_PASSWORD_LENGTH} characters.`,
      bn: `পাসওয়ার্ড সর্বোচ্চ ${inBangla(String(MAX_PASSWORD_LENGTH))} অক্ষরের হতে পারে।`,
    }),
  )
  .refine(isGoodPassword, packText(PASSWORD_REFUSAL));

/** The signed-in person, as the identity provider knows them. The role is stored by this product. */
export type SignedIn = z.infer<typeof SignedIn>;
export const SignedIn = z
  .object({ name: z.string(), email: z.string(), photo: z.string().nullable() })
  .openapi('SignedIn');

export const RoleResponse = z.object({ role: z.enum(['user', 'member', 'admin']) }).openapi('Role');

export const signUp = endpoint({
  method: 'post',
  path: '/api/identity/sign-up',
  limit: 'guess',
  summary: 'Make an account with e-mail and password, and sign in',
  notes: { returns: 'signed in', refuses: '409 the e-mail has an account' },
  access: 'anyone',
  body: z.object({
    name: Name,
    email: Email,
    photo: PhotoUrl.optional(),
    password: Password,
    /** Token of an invitation: its holder is not refused for other sign-ups from the same network. */
    invitation: z.string().max(200).optional(),
  }),
  responses: { 201: z.object({ user: SignedIn }) },
  problems: ['conflict', 'too_many_requests', 'unavailable'],
});

export const signIn = endpoint({
  method: 'post',
  path: '/api/identity/sign-in',
  limit: 'guess',
  summary: 'Sign in with e-mail and password; an account with a second step then needs its code',
  notes: { returns: 'signed in; or `{ user: null, needsCode: true }`' },
  access: 'anyone',
  body: z.object({
    email: Email,
    password: z
      .string()
      .min(1, packText({ en: 'Please enter your password.', bn: 'আপনার পাসওয়ার্ড লিখুন।' }))
      .max(MAX_PASSWORD_LENGTH),
  }),
  responses: { 200: z.object({ user: z.union([SignedIn, z.null()]), needsCode: z.literal(true).optional() }) },
  problems: ['unauthenticated', 'too_many_requests', 'unavailable'],
});

export const signOut = endpoint({
  method: 'post',
  path: '/api/identity/sign-out',
  summary: 'Sign out: the session ends here and on the server',
  access: 'anyone',
  responses: { 200: z.object({ done: z.literal(true) }) },
});

const Permitted = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);

export const session = endpoint({
  method: 'get',
  path: '/api/identity/session',
  summary: 'Who is signed in',
  notes: {
    returns:
      '`{ user }` (or `null`), `duties` and `permissions` of who is signed in (O2.2), for the office `uses` (`cheques`, `approvals`: the building has one, or a limit), `needsSecondStep: true` (R2.4), and `ownsFlat: true` (O4.5); prolongs the session',
  },
  access: 'anyone',
  responses: {
    200: z.object({
      user: z.union([SignedIn, z.null()]),
      /** Today's duties for the building, and the permissions that they give. */
      duties: z.array(z.enum(DUTIES)).optional(),
      permissions: z.array(Permitted).optional(),
      /** The parts of the office that the building uses; absent without a duty. */
      uses: z.array(z.enum(USES)).optional(),
      needsSecondStep: z.literal(true).optional(),
      /** True if the person has, or had, an owner's account of a flat. */
      ownsFlat: z.literal(true).optional(),
      language: z.enum(LANGUAGES).optional(),
    }),
  },
});

export const signInMethods = endpoint({
  method: 'get',
  path: '/api/identity/ways',
  summary: 'The ways to sign in that are set up',
  notes: { returns: '`password`, `google`, `hosted` (whether each is on), `mail` (`none`, `demo`, `real`)' },
  access: 'anyone',
  responses: {
    200: z.object({
      password: z.boolean(),
      google: z.boolean(),
      hosted: z.boolean(),
      mail: z.enum(['none', 'demo', 'real']),
    }),
  },
});

const Page = { mediaType: 'text/html', description: 'A page for a window of the browser, not for a program.' };
/** Query of the provider's redirect; the OpenID client checks it. */
const ProviderResponse = z.looseObject({});

export const startGoogle = endpoint({
  method: 'get',
  path: '/api/identity/google/start',
  summary: 'Sends the popup to Google',
  notes: {
    takes: '`popup`: the opener’s nonce',
    returns: 'a redirect to Google, or the popup’s last page when that cannot be',
  },
  access: 'anyone',
  query: z.object({
    popup: z
      .string()
      .regex(
        /^[\w-]{16,64}$/,
        packText({ en: 'This window was not opened by our page.', bn: 'এই উইন্ডো আমাদের পেজ থেকে খোলা হয়নি।' }),
      ),
  }),
  responses: { 200: Page },
});

export const finishGoogle = endpoint({
  method: 'get',
  path: '/api/identity/google/callback',
  summary: 'Where Google sends the popup back to',
  notes: { takes: 'what Google sends' },
  access: 'anyone',
  query: ProviderResponse,
  responses: { 200: Page },
});

export const startHosted = endpoint({
  method: 'get',
  path: '/api/identity/hosted/start',
  summary: 'Sends the browser to the hosted identity provider',
  notes: {
    takes: '`from`: where to go afterwards',
    returns: 'a redirect to the provider, or to `/login` when that cannot be',
  },
  access: 'anyone',
  query: z.object({ from: z.string().max(2048).optional() }),
  responses: { 302: Page },
});

export const finishHosted = endpoint({
  method: 'get',
  path: '/api/identity/hosted/callback',
  summary: 'Where the hosted identity provider sends the browser back to',
  notes: { takes: 'what the provider sends', returns: 'a redirect to a page of this site' },
  access: 'anyone',
  query: ProviderResponse,
  responses: { 302: Page },
});

/** A typed code: with spaces, without the dash, in Bangla digits. */
const typedCode = (form: RegExp, refusal: string) =>
  z
    .string()
    .max(40, refusal)
    .transform((code) => latinDigits(code).replace(/[\s-]/g, ''))
    .pipe(z.string().regex(form, refusal))
    .openapi({ type: 'string', example: '123456' });

export const AppCode = typedCode(
  /^\d{6}$/,
  packText({ en: 'Please enter the six digits that your app shows.', bn: 'অ্যাপে দেখানো ছয়টি সংখ্যা লিখুন।' }),
);
const AnyCode = typedCode(
  /^(\d{6}|[\dA-Za-z]{10})$/,
  packText({
    en: 'Please enter the six digits that your app shows, or a backup code.',
    bn: 'অ্যাপে দেখানো ছয়টি সংখ্যা বা একটি ব্যাকআপ কোড লিখুন।',
  }),
);

export const enterCode = endpoint({
  method: 'post',
  path: '/api/identity/second-step/enter',
  limit: 'guess',
  summary: 'The second step of signing in: a code of the app, or a backup code',
  notes: {
    takes: '`code`: six digits, or a backup code',
    returns: 'signed in',
    refuses: '401 the password first; 409 signed in already',
  },
  access: 'anyone',
  body: z.object({ code: AnyCode }),
  responses: { 200: z.object({ user: SignedIn }) },
  problems: ['unauthenticated', 'conflict'],
});

export const enterFreshCode = endpoint({
  method: 'post',
  path: '/api/identity/second-step/fresh',
  limit: 'guess',
  summary:
    'Type a code of the second step again, in a session that is open: calls that open doors ask for one of the last ten minutes',
  notes: { takes: '`code`: six digits, or a backup code', refuses: '400 a wrong or used code; 409 no second step' },
  access: 'signedIn',
  body: z.strictObject({ code: AnyCode }),
  responses: { 200: z.object({ done: z.literal(true) }) },
  problems: ['conflict'],
});

/** Sent after registration and after each Google sign-in. */
export const register = endpoint({
  method: 'post',
  path: '/api/register',
  summary: 'Make or refresh the signed-in person’s own record',
  notes: {
    takes: 'a `role` other than `user` is 400',
    returns: '`{ role }`; makes or refreshes the person’s record, never the role',
  },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  owner: ({ body }) => body.email,
  body: z.object({
    name: z
      .null()
      .transform(() => undefined)
      .or(Name)
      .optional(),
    email: Email,
    photo: PhotoUrl.optional(),
    role: z
      .literal('user', packText({ en: 'A role cannot be chosen here.', bn: 'এখানে ভূমিকা বেছে নেওয়া যায় না।' }))
      .optional(),
  }),
  responses: { 200: RoleResponse },
});

export const userRole = endpoint({
  method: 'get',
  path: '/api/users/{email}',
  summary: 'The role of a person',
  access: 'ownOrAdmin',
  others: 'people.read',
  allowedWithoutSecondStep: true,
  owner: ({ params }) => params.email,
  params: AboutEmail,
  responses: { 200: RoleResponse },
  problems: ['forbidden', 'not_found'],
});

export const userRoleByQuery = endpoint({
  method: 'get',
  path: '/api/user-role',
  summary: 'The role of a person',
  access: 'ownOrAdmin',
  others: 'people.read',
  allowedWithoutSecondStep: true,
  owner: ({ query }) => query.email,
  query: AboutEmail,
  responses: { 200: RoleResponse },
  problems: ['forbidden', 'not_found'],
});

export const chooseLanguage = endpoint({
  method: 'put',
  path: '/api/identity/language',
  summary: 'Choose the language of one’s own mails, and of the site where none is chosen on the device',
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  body: z.object({
    language: z.enum(LANGUAGES, packText(CHOOSE_LANGUAGE)),
  }),
  responses: { 200: z.object({ done: z.literal(true) }) },
});
