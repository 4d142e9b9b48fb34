import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Email, FileBytes, Instant } from '#api/shapes.ts';
import { AppCode, Password } from '#features/identity/endpoints.ts';
import { MAX_PASSWORD_LENGTH } from '#features/identity/rules.ts';
import { MAX_PHOTO } from '#features/photos/rules.ts';
import { packText } from '#locale/language.ts';
import { UNKNOWN_ID } from '#locale/refusals.ts';

const Done = z.object({ done: z.literal(true) });

/** The account as shown on its person's own page. */
export type Account = z.infer<typeof Account>;
export const Account = z
  .object({
    name: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    /** True if the person has confirmed the e-mail by a link. */
    isVerified: z.boolean(),
    /** True if the site keeps a password for the account; others sign in with Google or at the hosted provider. */
    hasPassword: z.boolean(),
    /** `hasSecondStep`: signing in also takes a code of an app; `needsSecondStep`: the building requires it of this person. */
    hasSecondStep: z.boolean(),
    needsSecondStep: z.boolean(),
  })
  .openapi('Account');

export const account = endpoint({
  method: 'get',
  path: '/api/identity/account',
  summary: 'One’s own account',
  notes: { returns: 'the person, and' },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  responses: { 200: Account },
});

export const addPhoto = endpoint({
  method: 'post',
  path: '/api/identity/photo',
  summary: 'One’s own photo instead of an address: JPEG, PNG, WebP or AVIF, 12 MB and 16 megapixels at most',
  notes: {
    returns: 'its address here, instead of the one before',
    refuses: '400 none, or damaged; 503 several are on their way',
  },
  access: 'signedIn',
  body: FileBytes,
  takesFile: 'picture',
  maxBodyBytes: MAX_PHOTO,
  responses: { 201: z.object({ photo: z.string() }) },
  problems: ['invalid', 'too_large', 'not_picture', 'unavailable'],
});

export const removePhoto = endpoint({
  method: 'delete',
  path: '/api/identity/photo',
  summary: 'Remove one’s own photo, or its address',
  access: 'signedIn',
  responses: { 200: Done },
});

/** The name is random, so the photo is found only by people whose records name it. */
export const showPhoto = endpoint({
  method: 'get',
  path: '/api/identity/photos/{name}',
  summary: 'The photo of a person, as their record names it',
  notes: { returns: 'the photo: a WebP of 256 × 256 pixels' },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  params: z.object({
    name: z
      .string()
      .regex(/^[0-9a-f]{32}$/, packText({ en: 'This is no name of a photo.', bn: 'এটি কোনো ছবির নাম নয়।' })),
  }),
  responses: { 200: { mediaType: 'image/webp', description: 'A square of 256 pixels.' } },
  problems: ['not_found'],
});

const CurrentPassword = z
  .string()
  .min(1, packText({ en: 'Please enter your current password.', bn: 'আপনার এখনকার পাসওয়ার্ড লিখুন।' }))
  .max(MAX_PASSWORD_LENGTH);

export const changePassword = endpoint({
  method: 'post',
  path: '/api/identity/password',
  limit: 'guess',
  summary: 'Change one’s own password; all other sessions end',
  notes: { returns: '`{ done: true }`; all other sessions end', refuses: '400 wrong password' },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  body: z.object({ currentPassword: CurrentPassword, newPassword: Password }),
  responses: { 200: Done },
  problems: ['unavailable'],
});

export type OpenSession = z.infer<typeof OpenSession>;
export const OpenSession = z
  .object({ _id: z.string(), device: z.string(), signedInAt: Instant, usedAt: Instant, isThis: z.boolean() })
  .openapi('OpenSession');

export const listSessions = endpoint({
  method: 'get',
  path: '/api/identity/sessions',
  summary: 'Where one is signed in, this place first, then by last use',
  notes: { returns: 'an array: `_id`, `device`, `signedInAt`, `usedAt`, `isThis`; this one first, then by last use' },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  responses: { 200: z.array(OpenSession) },
});

export const endSession = endpoint({
  method: 'delete',
  path: '/api/identity/sessions/{id}',
  summary: 'Sign out in one place',
  notes: { refuses: "404, also for another person's" },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  params: z.object({
    id: z.string().regex(/^[\w-]{1,64}$/, packText(UNKNOWN_ID)),
  }),
  responses: { 200: Done },
  problems: ['not_found'],
});

export const endOtherSessions = endpoint({
  method: 'delete',
  path: '/api/identity/sessions',
  summary: 'Sign out everywhere else',
  notes: { returns: 'how many; this one stays' },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  responses: { 200: z.object({ ended: z.number() }) },
});

export const beginSecondStep = endpoint({
  method: 'post',
  path: '/api/identity/second-step',
  limit: 'guess',
  summary: 'A new secret for the authenticator app, and ten backup codes; it counts once it is confirmed',
  notes: {
    returns: '`address`, `qr`, `key`, `backupCodes`; it counts once confirmed',
    refuses: '409 no password, on already',
  },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  body: z.object({ currentPassword: CurrentPassword }),
  responses: {
    200: z.object({ address: z.string(), qr: z.string(), key: z.string(), backupCodes: z.array(z.string()) }),
  },
  problems: ['forbidden', 'conflict', 'unavailable'],
});

export const confirmSecondStep = endpoint({
  method: 'post',
  path: '/api/identity/second-step/confirm',
  limit: 'guess',
  summary: 'Switch one’s second step on, with a first code of the app',
  notes: { refuses: '409 not begun, on already' },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  body: z.object({ code: AppCode }),
  responses: { 200: Done },
  problems: ['conflict'],
});

export const endSecondStep = endpoint({
  method: 'post',
  path: '/api/identity/second-step/end',
  limit: 'guess',
  summary: 'Switch one’s second step off',
  notes: { refuses: '409 off already, or demanded' },
  access: 'signedIn',
  fresh: true,
  body: z.object({ currentPassword: CurrentPassword }),
  responses: { 200: Done },
  problems: ['conflict', 'unavailable'],
});

export const forgotPassword = endpoint({
  method: 'post',
  path: '/api/identity/forgot-password',
  limit: 'guess',
  summary: 'Ask for a link that sets a new password; the answer is the same whether or not there is such an account',
  notes: { returns: 'whether or not there is an account' },
  access: 'anyone',
  body: z.object({ email: Email }),
  responses: { 200: Done },
  problems: ['unavailable'],
});

const Token = z.string().min(1).max(2048);

export const resetPassword = endpoint({
  method: 'post',
  path: '/api/identity/reset-password',
  limit: 'guess',
  summary: 'Set a new password with the token of a link; all sessions end',
  notes: { returns: '`{ done: true }`; all sessions end', refuses: '400 the link is over' },
  access: 'anyone',
  body: z.object({ token: Token, newPassword: Password }),
  responses: { 200: Done },
  problems: ['unavailable'],
});

export const sendVerification = endpoint({
  method: 'post',
  path: '/api/identity/send-verification',
  limit: 'guess',
  summary: 'Send the mail again that shows one’s e-mail to be one’s own',
  notes: { refuses: '409 confirmed already' },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  responses: { 200: Done },
  problems: ['conflict', 'unavailable'],
});

export const verifyEmail = endpoint({
  method: 'post',
  path: '/api/identity/verify-email',
  limit: 'guess',
  summary: 'Show an e-mail to be one’s own, with the token of a link',
  notes: { refuses: '400 the link is over, or for another account' },
  access: 'signedIn',
  allowedWithoutSecondStep: true,
  body: z.object({ token: Token }),
  responses: { 200: Done },
});

/** Deletes the account for good. Requires the password again or, without one, a recent sign-in. */
export const closeAccount = endpoint({
  method: 'post',
  path: '/api/members/close-account',
  limit: 'guess',
  summary: 'Delete one’s own account; payments stay without a name',
  notes: { takes: '`currentPassword` of an account that has one here', refuses: '400 wrong password; 409: R2.5' },
  access: 'signedIn',
  body: z.object({ currentPassword: z.string().max(MAX_PASSWORD_LENGTH).optional() }),
  responses: { 200: z.object({ done: z.literal(true) }) },
  problems: ['conflict', 'unavailable'],
});

/** The right of access, for every person of whom data is kept. */
export const downloadMyData = endpoint({
  method: 'post',
  path: '/api/my-data',
  limit: 'guess',
  summary: 'Everything that the building keeps about oneself, as a ZIP file; three a day',
  notes: {
    takes: '`currentPassword` of an account that has one here',
    returns: 'the ZIP file: R2.6',
    refuses:
      '400 wrong password; 409 an older sign-in without a password; 429 three in a day, or wrong passwords (R2.4)',
  },
  access: 'signedIn',
  body: z.object({ currentPassword: z.string().max(MAX_PASSWORD_LENGTH).optional() }),
  responses: { 200: { mediaType: 'application/zip', description: 'Tables as JSON, papers and pictures.' } },
  problems: ['conflict', 'unavailable'],
});

export const demoMails = endpoint({
  method: 'get',
  path: '/api/identity/demo-mails',
  summary: 'The mails of a demo building, which go nowhere else',
  notes: { refuses: '404 outside a demo' },
  access: 'anyone',
  responses: {
    200: z.array(
      z
        .object({ _id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sentAt: Instant })
        .openapi('DemoMail'),
    ),
  },
  problems: ['not_found'],
});
