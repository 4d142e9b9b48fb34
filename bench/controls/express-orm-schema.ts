import { boolean, date, integer, jsonb, pgSchema, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Tables of the building that the Express application uses, in its ORM's notation. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
const id = () => uuid('id').primaryKey().defaultRandom();
const identity = pgSchema('identity');

export const accounts = identity.table('accounts', { id: uuid('id').primaryKey(), email: text('email').notNull() });
export const sessions = identity.table('sessions', {
  tokenHash: text('token_hash').notNull(),
  accountId: uuid('account_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').notNull(),
});
export const apartments = pgTable('apartments', {
  id: uuid('id').primaryKey(),
  block: text('block').notNull(),
  floor: integer('floor').notNull(),
  apartmentNo: text('apartment_no').notNull(),
  rentPoisha: integer('rent_poisha').notNull(),
  image: text('image').notNull(),
  retiredAt: instant('retired_at'),
});
export const agreements = pgTable('agreements', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  apartmentId: uuid('apartment_id').notNull(),
  status: text('status').notNull(),
});
export const announcements = pgTable('announcements', {
  id: id(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  audience: text('audience').notNull().default('everyone'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export const charges = pgTable('charges', {
  id: uuid('id').primaryKey(),
  agreementId: uuid('agreement_id').notNull(),
  kind: text('kind').notNull(),
  year: integer('year'),
  month: integer('month'),
  amountPoisha: integer('amount_poisha').notNull(),
  outstandingPoisha: integer('outstanding_poisha').notNull(),
  dueOn: date('due_on').notNull(),
  cancelledAt: instant('cancelled_at'),
});
export const coupons = pgTable('coupons', { id: uuid('id').primaryKey(), code: text('code').notNull() });
export const payments = pgTable('payments', {
  id: id(),
  agreementId: uuid('agreement_id').notNull(),
  method: text('method').notNull(),
  amountPoisha: integer('amount_poisha').notNull(),
  receivedOn: date('received_on').notNull(),
  state: text('state').notNull(),
  couponId: uuid('coupon_id'),
  discount: integer('discount'),
  recordedAt: instant('recorded_at').notNull(),
  recordedBy: uuid('recorded_by'),
  decidedAt: instant('decided_at'),
});
export const journalEntries = pgTable('journal_entries', {
  id: id(),
  kind: text('kind').notNull(),
  agreementId: uuid('agreement_id').notNull(),
  effectiveOn: date('effective_on').notNull(),
  recordedBy: uuid('recorded_by'),
});
export const postings = pgTable('postings', {
  id: id(),
  entryId: uuid('entry_id').notNull(),
  agreementId: uuid('agreement_id').notNull(),
  debit: text('debit').notNull(),
  credit: text('credit').notNull(),
  amountPoisha: integer('amount_poisha').notNull(),
  chargeId: uuid('charge_id'),
  paymentId: uuid('payment_id'),
  countedOn: date('counted_on').notNull(),
  reverses: uuid('reverses'),
});
export const receipts = pgTable('receipts', {
  paymentId: uuid('payment_id').primaryKey(),
  year: integer('year').notNull(),
  number: integer('number').notNull(),
  issuedAt: instant('issued_at').notNull(),
  snapshot: jsonb('snapshot').notNull(),
});
export const receiptsDue = pgTable('receipts_due', { paymentId: uuid('payment_id').primaryKey() });
export const auditEvents = pgTable('audit_events', {
  id: id(),
  at: instant('at').notNull(),
  kind: text('kind').notNull(),
  actorEmail: text('actor_email'),
  subjectEmail: text('subject_email'),
  address: text('address').notNull(),
  requestId: text('request_id').notNull(),
  details: jsonb('details').notNull(),
});
export const settings = pgTable('settings', {
  isDemo: boolean('is_demo').notNull(),
  cardPayments: text('card_payments').notNull(),
});
