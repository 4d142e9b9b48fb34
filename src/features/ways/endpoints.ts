import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { FileBytes, Id, text, Version } from '#api/shapes.ts';
import { MAX_PHOTO } from '#features/photos/rules.ts';
import { packText } from '#locale/language.ts';
import { ONE_LINE } from '#locale/refusals.ts';
import { accountNumber, isBank, isWallet, WAY_METHODS, walletNumber } from './rules.ts';

/** A way to pay the building. Fields that a method does not have are empty, and `wallet` null. */
export type Way = z.infer<typeof Way>;
export const Way = z
  .object({
    _id: Id,
    method: z.enum(WAY_METHODS),
    wallet: z.enum(['personal', 'merchant']).nullable(),
    number: z.string(),
    holder: z.string(),
    address: z.string(),
    hours: z.string(),
    /** Address of the picture of a wallet's QR code. */
    qr: z.string().nullable(),
    version: z.number().int(),
  })
  .openapi('Way');

const NO_WALLET = packText({
  en: 'Please enter the wallet’s number with its 11 digits, such as 01711 000000.',
  bn: 'ওয়ালেটের ১১ সংখ্যার নম্বর লিখুন, যেমন 01711 000000।',
});
const NO_ROCKET = packText({
  en: 'Please enter the Rocket account with its 12 digits, or the telephone’s 11.',
  bn: 'রকেট অ্যাকাউন্টের ১২ সংখ্যা লিখুন, অথবা ফোনের ১১ সংখ্যা।',
});
const NO_ACCOUNT = packText({ en: 'Please enter the number of the account.', bn: 'অ্যাকাউন্ট নম্বর লিখুন।' });

const line = (max: number) =>
  text(0, max)
    .refine((words) => !/[\t\n\r\p{Zl}\p{Zp}]/u.test(words), packText(ONE_LINE))
    .default('');

/** A way to pay, as an administrator enters it. */
export type NewWay = z.output<typeof NewWay>;
export const NewWay = z
  .strictObject({
    method: z.enum(WAY_METHODS, packText({ en: 'Please choose how money comes.', bn: 'টাকা কীভাবে আসে, বেছে নিন।' })),
    wallet: z.enum(['personal', 'merchant']).nullable().default(null),
    number: line(60),
    holder: line(100),
    address: line(200),
    hours: line(100),
  })
  .transform((way, ctx) => {
    const refuse = (path: keyof typeof way, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    const { method } = way;
    if (isWallet(method)) {
      const number = walletNumber(way.number, method);
      if (!number) refuse('number', method === 'Rocket' ? NO_ROCKET : NO_WALLET);
      if (!way.wallet) refuse('wallet', packText({ en: 'Please choose whose it is.', bn: 'নম্বরটি কেমন, বেছে নিন।' }));
      return { ...way, number: number ?? '', address: '', hours: '' };
    }
    if (isBank(method)) {
      const number = accountNumber(way.number);
      if (!number) refuse('number', NO_ACCOUNT);
      if (!way.holder)
        refuse('holder', packText({ en: 'Please enter the name of the account.', bn: 'অ্যাকাউন্টের নাম লিখুন।' }));
      if (!way.address)
        refuse('address', packText({ en: 'Please enter the bank and its branch.', bn: 'ব্যাংক ও শাখার নাম লিখুন।' }));
      return { ...way, number: number ?? '', wallet: null, hours: '' };
    }
    if (!way.address)
      refuse('address', packText({ en: 'Please say where cash is taken.', bn: 'নগদ টাকা কোথায় নেওয়া হয়, লিখুন।' }));
    return { ...way, number: '', holder: '', wallet: null };
  });

const OneWay = z.object({ id: Id });

/** For people without a tenancy the list is empty, since numbers must not be given to strangers. */
export const listWays = endpoint({
  method: 'get',
  path: '/api/ways',
  summary: 'How rent is paid here: whether by card, and where else the building takes money',
  notes: {
    returns:
      'whether rent is paid by card (O6.6), and where else the building takes money; no ways for a person without a tenancy',
  },
  access: 'ownOrAdmin',
  others: 'dues.read',
  responses: { 200: z.object({ cards: z.boolean(), ways: z.array(Way) }) },
});

export const addWay = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/ways',
  summary: 'Add a wallet, an account or a place where the building takes money',
  notes: {
    takes:
      'of a wallet `wallet`, `number`, perhaps `holder`; of a bank `number`, `holder`, `address` (bank and branch); of cash `address` (where), perhaps `hours`',
    returns: 'the way; a number whose statements are brought stays one place',
    refuses: '409 there are 20, or the number is there',
  },
  access: 'building.change',
  body: NewWay,
  responses: { 201: Way },
  problems: ['conflict'],
});

export const changeWay = endpoint({
  method: 'put',
  fresh: true,
  path: '/api/ways/{id}',
  summary: 'Change where the building takes money; a change that is based on an outdated version is refused',
  notes: {
    takes: '`way` as for a new one',
    returns: 'another number takes the code away',
    refuses: '409 changed since that version, or the number is there',
  },
  access: 'building.change',
  params: OneWay,
  body: z.strictObject({ version: Version, way: NewWay }),
  responses: { 200: Way },
  problems: ['not_found', 'conflict'],
});

export const endWay = endpoint({
  method: 'delete',
  path: '/api/ways/{id}',
  summary: 'Take money there no longer',
  access: 'building.change',
  params: OneWay,
  responses: { 200: z.array(Way) },
  problems: ['not_found'],
});

export const addQr = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/ways/{id}/qr',
  summary: 'Keep the picture of a wallet’s code: JPEG, PNG, WebP or AVIF, 12 MB and 50 megapixels at most',
  notes: {
    refuses: '400 none, or damaged; 409 it is no wallet, or was changed meanwhile; 503 several are on their way',
  },
  access: 'building.change',
  params: OneWay,
  body: FileBytes,
  takesFile: 'picture',
  maxBodyBytes: MAX_PHOTO,
  responses: { 201: Way },
  problems: ['invalid', 'not_found', 'conflict', 'too_large', 'not_picture', 'unavailable'],
});

export const removeQr = endpoint({
  method: 'delete',
  path: '/api/ways/{id}/qr',
  summary: 'Remove the picture of a wallet’s code',
  access: 'building.change',
  params: OneWay,
  responses: { 200: Way },
  problems: ['not_found'],
});

export const findQr = endpoint({
  method: 'get',
  path: '/api/ways/{id}/qr',
  summary: 'The picture of a wallet’s code',
  notes: { returns: 'the picture of the wallet’s code, a JPEG', refuses: '404, also for a person without a tenancy' },
  access: 'ownOrAdmin',
  others: 'dues.read',
  params: OneWay,
  query: z.object({ name: text(0, 16).optional() }),
  responses: { 200: { mediaType: 'image/jpeg', description: 'The code, to be scanned.' } },
  problems: ['not_found'],
});
