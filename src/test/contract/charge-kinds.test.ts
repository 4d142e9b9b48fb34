import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuditEvent } from '#features/audit/endpoints.ts';
import type { Bill } from '#features/bills/endpoints.ts';
import type { TaxStatement } from '#features/books/endpoints.ts';
import { figureTitle } from '#features/books/rules.ts';
import {
  CHARGE_KINDS,
  type ChargeKind,
  kindInBooks,
  kindName,
  kindOnBill,
  kindsOnTaxLine,
  LINE_KINDS,
} from '#features/ledger/charge-kinds.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import type { Receipt } from '#features/receipts/endpoints.ts';
import { renderReceipt } from '#features/receipts/server/render-receipt.ts';
import type { BuildingYear } from '#features/statistics/endpoints.ts';
import { formatsIn } from '#locale/formats.ts';
import { LANGUAGES } from '#locale/language.ts';
import { detailText } from '#pages/audit/detail-text.ts';
import { auditTexts } from '#pages/audit/texts.ts';
import { testSite } from '#test/site.ts';

// Every kind of charge is tested here, including a new one, which is an entry of charge-kinds.ts and a row of charge_kinds.

test('a line of the bills is of a kind that has a row, and of none that is billed otherwise', async () => {
  const site = await testSite();
  const addLine = (kind: string) =>
    site.pool.query(
      `insert into bill_lines (name, name_bangla, kind, method, from_month) values ('L', 'ল', $1, 'typed', '2026-03-01')`,
      [kind],
    );
  await expect(addLine('fines')).rejects.toThrow('bill_lines_kind');
  await expect(addLine('rent')).rejects.toThrow('bill_lines_beside_rent');
  await expect(addLine('opening')).rejects.toThrow('bill_lines_beside_rent');
  await expect(site.pool.query(`delete from charge_kinds where code = 'other'`)).rejects.toThrow('only ever added to');
  await site.pool.query(`insert into charge_kinds (code) values ('fines')`);
  await addLine('fines');
  const { rows } = await site.pool.query(`select kind, method from accounts where code = 'fines'`);
  expect(rows).toEqual([{ kind: 'income', method: null }]);
});

test('the rows are the kinds of the table of facts, and all accounts of income are among them', async () => {
  const { pool } = await testSite();
  const { rows } = await pool.query<{ codes: string[]; missing: number }>(`
    select array_agg(code) as codes, (select count(*)::int from accounts where kind = 'income'
      and not exists (select from charge_kinds kinds where kinds.code = accounts.code)) as missing from charge_kinds`);
  expect(rows[0]?.missing).toBe(0);
  expect(rows[0]?.codes.toSorted()).toEqual(CHARGE_KINDS.toSorted());
});

test('kinds have one name, but where a bill or the books call them otherwise', () => {
  expect(LANGUAGES.map((language) => kindName('late_fee', language))).toEqual(['late fee', 'বিলম্ব ফি']);
  expect(LANGUAGES.map((language) => kindOnBill('late_fee', language))).toEqual(['Late fee', 'বিলম্ব ফি']);
  expect(LANGUAGES.map((language) => kindOnBill('other', language))).toEqual(['Other', 'অন্যান্য']);
  expect(LANGUAGES.map((language) => kindInBooks('other', language))).toEqual(['Other charges', 'অন্যান্য পাওনা']);
  expect(kindOnBill('opening', 'en')).toBe('From before');
});

test('the bill, the receipt, the year, the tax statement and the audit trail name each kind in both languages', async () => {
  const site = await testSite();
  const { agreementId } = await site.member('mina@example.test', { rent: 10_000 });
  const admin = await site.admin();
  const amountOf = (kind: ChargeKind) => CHARGE_KINDS.indexOf(kind);
  for (const kind of LINE_KINDS) {
    const line = { name: `Line ${kind}`, nameBangla: `খাত ${kind}`, kind, method: 'typed', since: '2026-04' };
    expect(await admin.post('/api/bill-lines', line), kind).toMatchObject({ status: 201 });
  }
  // A late fee is labelled by its kind.
  await site.pool.query(
    `insert into charges (agreement_id, kind, year, month, amount_poisha, due_on, charged_on)
     select $1, kind, 2026, 3, array_position($3::text[], kind) * 100 - 100, '2026-03-10', '2026-03-10' from unnest($2::text[]) as each (kind)`,
    [agreementId, LINE_KINDS, CHARGE_KINDS],
  );

  const { body: bill } = await admin.get<Bill>(`/api/bills/${agreementId}/2026/3`);
  expect(bill.lines.filter(({ kind }) => kind !== 'rent').map(({ name, nameBangla }) => [name, nameBangla])).toEqual(
    expect.arrayContaining(LINE_KINDS.map((kind) => [kindOnBill(kind, 'en'), kindOnBill(kind, 'bn')])),
  );

  const { charges } = (await admin.get<Statement>(`/api/ledger/${agreementId}`)).body;
  const parts = charges
    .filter(({ kind }) => kind !== 'rent')
    .map(({ _id: chargeId, outstanding: amount }) => ({ chargeId, amount }));
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const form = { agreementId, method: 'Cash', receivedOn: '2026-03-14', requestKey: randomUUID() };
  const { body: paid } = await admin.post<MoneyReceived>('/api/payments/record', { ...form, amount, charges: parts });
  const receipt = `${await renderReceipt((await admin.get<Receipt>(`/api/receipts/${paid._id}`)).body, 'https://building.test', { lead: 'bn', under: 'en' })}`;
  for (const kind of LINE_KINDS) {
    expect(receipt).toContain(`${kindName(kind, 'en')}, March 2026`);
    expect(receipt).toContain(`${kindName(kind, 'bn')}, মার্চ ২০২৬`);
  }

  const year = (await admin.get<BuildingYear>('/api/statistics/year?from=2026-03')).body;
  for (const kind of LINE_KINDS) {
    expect(year.months[0]?.figures).toMatchObject({
      [`billed:${kind}`]: amountOf(kind),
      [`came:${kind}`]: amountOf(kind),
    });
    for (const language of LANGUAGES)
      expect(figureTitle(`came:${kind}`, language, [])).toMatch(new RegExp(`: ${kindInBooks(kind, language)}$`));
    const entries = await admin.get<{ sum: number }>(`/api/entries?figure=came:${kind}&from=2026-03-01&to=2026-03-31`);
    expect(entries.body.sum, kind).toBe(amountOf(kind));
  }

  const tax = (await admin.get<TaxStatement>('/api/tax-statement?incomeYear=2025-2026')).body;
  for (const line of ['benefits', 'passed_on'] as const)
    expect(tax.lines.find(({ code }) => code === line)?.amount).toBe(
      kindsOnTaxLine(line).reduce((sum, kind) => sum + amountOf(kind), 0),
    );

  await auditTexts.load('bn');
  const { events } = (await admin.get<{ events: AuditEvent[] }>('/api/audit?kind=bill_line_added')).body;
  for (const language of LANGUAGES) {
    const t = auditTexts.in(language);
    if (!t) throw new Error('the texts did not load');
    const words = { t, language, formats: formatsIn(language), categories: [] };
    const named = events.map((event) => detailText({ name: 'kind', value: event.details.kind ?? '', event }, words));
    expect(named.toSorted()).toEqual(LINE_KINDS.map((kind) => kindName(kind, language)).toSorted());
  }
});
