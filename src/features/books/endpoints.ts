import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { DayFrom2000, FileLanguage, unlessEmpty } from '#api/shapes.ts';
import { ACCOUNT_GROUPS } from './rules.ts';

/** An account at the end of a day: its debits less its credits on the side where they are more. Amounts in taka. */
export type AccountBalance = z.infer<typeof AccountBalance>;
export const AccountBalance = z
  .object({
    /** Such as `cash`. */
    account: z.string(),
    group: z.enum(ACCOUNT_GROUPS),
    debit: z.number(),
    credit: z.number(),
  })
  .openapi('AccountBalance');

export type TrialBalance = z.infer<typeof TrialBalance>;
export const TrialBalance = z
  .object({
    /** The day in Asia/Dhaka at whose end it is. */
    on: z.string(),
    /** Those that were ever posted to, by group. */
    accounts: z.array(AccountBalance),
    total: z.object({ debit: z.number(), credit: z.number() }),
  })
  .openapi('TrialBalance');

const on = unlessEmpty(DayFrom2000);

export const readTrialBalance = endpoint({
  method: 'get',
  path: '/api/trial-balance',
  summary: 'What each account of the books comes to at the end of a day, by the day for which entries count',
  access: 'admin',
  query: z.object({ on }),
  responses: { 200: TrialBalance },
});

export const downloadTrialBalance = endpoint({
  method: 'get',
  path: '/api/trial-balance.csv',
  summary: 'The trial balance of a day, as CSV',
  access: 'admin',
  query: FileLanguage.extend({ on }),
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each account, and the sums.' } },
});
