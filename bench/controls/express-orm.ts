import { createHash, randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, exists, gt, isNull, not, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import express, { type Request } from 'express';
import pg from 'pg';
import { z } from 'zod';
import {
  accounts,
  agreements,
  announcements,
  apartments,
  auditEvents,
  charges,
  coupons,
  journalEntries,
  payments,
  postings,
  receipts,
  receiptsDue,
  sessions,
  settings,
  users,
} from './express-orm-schema.ts';
import { serve } from './serve.ts';

/**
 * The calls in an ordinary Express application on the same database: Express 5, zod, and Drizzle, the current ORM with the
 * least overhead over `pg`, so that the comparison does not favour us. Sessions are the building's; nothing is rate-limited.
 */
serve(({ connection }: { connection: pg.ClientConfig }) => {
  const pool = new pg.Pool({ ...connection, max: 10 });
  const db = drizzle(pool);
  const app = express();
  app.use(express.json());

  const callerOf = async (request: Request) => {
    const [, token = ''] = /onebuilding_session=([^;]+)\.[^.;]+/.exec(request.headers.cookie ?? '') ?? [];
    const [caller] = await db
      .select({ id: users.id, email: users.email, name: users.name, role: users.role })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .innerJoin(users, eq(users.email, accounts.email))
      .where(
        and(
          eq(sessions.tokenHash, createHash('sha256').update(token).digest('hex')),
          gt(sessions.expiresAt, new Date().toISOString()),
        ),
      );
    return caller;
  };

  const isLet = db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.apartmentId, apartments.id), eq(agreements.status, 'accepted')));
  const List = z.object({ page: z.coerce.number().int().min(1).default(1) });
  app.get('/api/apartments', async (request, response) => {
    const { page } = List.parse(request.query);
    const isOffered = isNull(apartments.retiredAt);
    const [rows, [counted]] = await Promise.all([
      db
        .select({
          _id: apartments.id,
          image: apartments.image,
          apartmentNo: apartments.apartmentNo,
          floor: apartments.floor,
          block: apartments.block,
          rentPoisha: apartments.rentPoisha,
          available: sql<boolean>`${not(exists(isLet))}`,
        })
        .from(apartments)
        .where(isOffered)
        .orderBy(asc(apartments.rentPoisha), asc(apartments.id))
        .limit(6)
        .offset((page - 1) * 6),
      db.select({ total: count() }).from(apartments).where(isOffered),
    ]);
    const shown = rows.map(({ rentPoisha, ...apartment }) => ({ ...apartment, rent: rentPoisha / 100 }));
    response.json({ apartments: shown, total: counted?.total });
  });

  app.get('/api/payments/user', async (request, response) => {
    const caller = await callerOf(request);
    if (!caller) return void response.status(401).json({ message: 'Please sign in first.' });
    if (request.query.email !== caller.email) return void response.status(403).json({ message: 'Not yours.' });
    const rows = await db
      .select({
        _id: postings.id,
        userEmail: users.email,
        year: charges.year,
        month: charges.month,
        amount: postings.amountPoisha,
        rent: charges.amountPoisha,
        method: payments.method,
        paidAt: payments.recordedAt,
        state: payments.state,
        discount: payments.discount,
        couponCode: coupons.code,
        paymentId: payments.id,
        receiptYear: receipts.year,
        receiptNumber: receipts.number,
      })
      .from(payments)
      .innerJoin(agreements, eq(agreements.id, payments.agreementId))
      .innerJoin(users, eq(users.id, agreements.userId))
      .innerJoin(postings, and(eq(postings.paymentId, payments.id), eq(postings.debit, 'unapplied')))
      .innerJoin(charges, eq(charges.id, postings.chargeId))
      .leftJoin(coupons, eq(coupons.id, payments.couponId))
      .leftJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(and(eq(users.email, caller.email), eq(charges.kind, 'rent')))
      .orderBy(desc(payments.recordedAt), desc(payments.id));
    response.json(rows.map((row) => ({ ...row, amount: row.amount / 100, rent: row.rent / 100 })));
  });

  const Words = z.object({ title: z.string().min(1), description: z.string().min(1) });
  app.post('/api/announcements', async (request, response) => {
    const caller = await callerOf(request);
    if (caller?.role !== 'admin') return void response.status(403).json({ message: 'Not yours.' });
    const words = Words.parse(request.body);
    const made = await db.transaction(async (tx) => {
      await tx.insert(auditEvents).values(event(caller.email, 'announcement_made', { title: words.title }));
      const [row] = await tx
        .insert(announcements)
        .values({ ...words, createdBy: caller.id })
        .returning();
      return row;
    });
    response.status(201).json(made);
  });

  const Order = z.object({ userEmail: z.string(), amount: z.number().positive(), month: z.string() });
  app.post('/api/payments', async (request, response) => {
    const caller = await callerOf(request);
    if (!caller) return void response.status(401).json({ message: 'Please sign in first.' });
    const { amount, month } = Order.parse(request.body);
    const payment = await db.transaction((tx) =>
      pay(tx, { caller, amountPoisha: amount * 100, month: MONTHS.indexOf(month) + 1 }),
    );
    if (!payment) return void response.status(409).json({ message: 'This cannot be paid.' });
    const receiptNo = await issueReceipt(db, payment);
    response.status(201).json({ ...payment, month, userEmail: caller.email, receiptNo });
  });
  return app;
});

const MONTHS = [...Array(12).keys()].map((month) => new Date(2026, month).toLocaleString('en', { month: 'long' }));

type Orm = Pick<ReturnType<typeof drizzle>, 'select' | 'insert' | 'delete' | 'execute'>;
type Order = { caller: { id: string; email: string }; amountPoisha: number; month: number };

/** Pays one month's rent by card: the payment, its journal entry and the event. */
async function pay(tx: Orm, { caller, amountPoisha, month }: Order) {
  const isTheirs = and(eq(agreements.userId, caller.id), eq(agreements.status, 'accepted'));
  const [agreement] = await tx.select({ id: agreements.id }).from(agreements).where(isTheirs).for('update');
  if (!agreement) return undefined;
  const agreementId = agreement.id;
  const stands = and(eq(charges.agreementId, agreementId), eq(charges.kind, 'rent'), isNull(charges.cancelledAt));
  const months = await tx.select().from(charges).where(stands).orderBy(asc(charges.dueOn));
  const charge = months.find((one) => one.month === month);
  if (!charge || charge.outstandingPoisha !== amountPoisha) return undefined;
  const [{ cardPayments } = { cardPayments: 'instant' }] = await tx.select().from(settings);
  const now = new Date().toISOString();
  const today = now.slice(0, 10);
  const [payment] = await tx
    .insert(payments)
    .values({
      agreementId,
      method: 'Card',
      amountPoisha,
      receivedOn: today,
      recordedAt: now,
      recordedBy: caller.id,
      ...(cardPayments === 'confirm' ? { state: 'pending' } : { state: 'confirmed', decidedAt: now }),
    })
    .returning();
  if (!payment) return undefined;
  const [entry] = await tx
    .insert(journalEntries)
    .values({ id: payment.id, kind: 'card', agreementId, effectiveOn: today, recordedBy: caller.id })
    .returning();
  const posting = { entryId: entry?.id ?? '', agreementId, amountPoisha, paymentId: payment.id, countedOn: today };
  await tx.insert(postings).values([
    { ...posting, debit: cardPayments === 'confirm' ? 'pending' : 'card', credit: 'unapplied' },
    { ...posting, debit: 'unapplied', credit: 'receivable', chargeId: charge.id },
  ]);
  await tx.insert(auditEvents).values(event(caller.email, 'rent_paid', { amount: amountPoisha / 100 }));
  return payment;
}

/** Numbers the receipt in a transaction of its own, like the building does: a year's numbers have no gap. */
async function issueReceipt(db: ReturnType<typeof drizzle>, { id, state }: typeof payments.$inferSelect) {
  if (state !== 'confirmed') return null;
  const year = new Date().getFullYear();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
    const last = sql<number>`coalesce(max(${receipts.number}), 0)`;
    const [found] = await tx.select({ last }).from(receipts).where(eq(receipts.year, year));
    const number = (found?.last ?? 0) + 1;
    const issuedAt = new Date().toISOString();
    await tx.insert(receipts).values({ paymentId: id, year, number, issuedAt, snapshot: { payment: id } });
    await tx.delete(receiptsDue).where(eq(receiptsDue.paymentId, id));
    return `${year}-${number}`;
  });
}

const event = (email: string, kind: string, details: Record<string, unknown>) => ({
  at: new Date().toISOString(),
  kind,
  actorEmail: email,
  address: '127.0.0.1',
  requestId: randomUUID(),
  details,
});
