import type { Db } from '#database/connect.ts';
import { agreeOnInstalment } from '#features/advances/server/use-advance.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { addCharge } from '#features/charges/server/add-charge.ts';
import { correctCharge } from '#features/charges/server/correct-charge.ts';
import { enterOpenings } from '#features/ledger/server/opening-queries.ts';
import { addPaper } from '#features/papers/server/keep-paper.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { giveNotice } from '#features/residents/server/notice.ts';
import { issueCertificate } from '#features/settlements/server/certify.ts';
import { settle } from '#features/settlements/server/refund.ts';
import { closeTill } from '#features/till/server/close-till.ts';
import { sumCash } from '#features/till/server/queries.ts';
import { addWay } from '#features/ways/server/manage-ways.ts';
import { addMonths, dayAt, daysAfter, HOUR, monthOf, periodAt, startOfDay } from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import { demoAccount } from './accounts.ts';
import { daysAgo, inMonth } from './calendar.ts';
import { takeDemoCheques } from './cheques.ts';
import { type demoBuilding, OPEN_FOR_MONTHS } from './demo-building.ts';
import { DEMO_STAFF, STAFF_SINCE } from './people.ts';
import { bringRepairs } from './repairs.ts';
import { appointStaff, leaveWork } from './staff.ts';
import { bringStatements } from './statements.ts';
import { DEMO_RECORDED, RECORDED_AT } from './tenancy.ts';

const ACCOUNTANT = demoAccount('accountant').name;

type Rows = ReturnType<typeof demoBuilding>;
type Office = { tx: Db; now: Date; rows: Rows; at: (time: Date, name?: string) => Actor };

/**
 * Actions of the office, made by the site's own functions after the rows and their audit trail: duties, opening balances of recorded
 * tenancies, a correction, a notice, a settlement with its certificate, statements, cheques, what waits today, a paper, and repairs.
 */
export async function doOfficeWork(tx: Db, { now, rows }: { now: Date; rows: Rows }): Promise<void> {
  const at = (time: Date, name?: string): Actor => {
    const person = rows.users.find((user) => (name ? user.name === name : user.role === 'admin'));
    if (!person) throw new Error(`The demo building has no ${name}.`);
    const { id, email, role } = person;
    const duties = DEMO_STAFF.filter((each) => each.email === email).map(({ duty }) => duty);
    return {
      currentUser: { id, email, role, duties: role === 'admin' ? ['owner'] : duties, name: person.name, photo: null },
      now: time,
      requestId: 'demo',
      address: 'demo',
    };
  };
  const office = { tx, now, rows, at };
  await appointStaff(office);
  await bringOpenings(office);
  await correctServiceCharge(office);
  await settleWhoLeft(office);
  const leaves = 'Nazmul Huda';
  await giveNotice(
    tx,
    { ...at(daysAgo(now, 8, 20), leaves), scope: 'everyone' },
    {
      id: agreementOf(rows, leaves),
      endsOn: daysAfter(dayAt(inMonth(now, -3, { day: 1 })), -1),
      reason: 'We move to Chattogram.',
    },
  );
  await chargeFlatOwner(office);
  await bringStatements(tx, now, at);
  await tellWays(office);
  await takeDemoCheques(tx, now, { agreementId: agreementOf(rows, 'Jahangir Alam'), at });
  await leaveWork(office, agreementOf(rows, 'Delwar Hossain'));
  await addPaper(tx, at(daysAgo(now, 11, 12)), {
    kind: 'tenancy',
    id: agreementOf(rows, 'Golam Mostafa'),
    name: 'Agreement of B-701.pdf',
    file: Buffer.from(SCAN, 'latin1'),
  });
  await bringRepairs(office);
  await countCash(office);
}

function agreementOf({ agreements }: Rows, name: string): string {
  const agreement = agreements.find(({ tenant_name }) => tenant_name === name);
  if (!agreement?.id) throw new Error(`The demo building has no tenancy of ${name}.`);
  return agreement.id;
}

/** Opening debts of recorded tenancies, and advances that pay their rents in instalments. */
async function bringOpenings({ tx, now, rows, at }: Office): Promise<void> {
  for (const { name, recordedDaysAgo, opening } of DEMO_RECORDED) {
    if (!opening) continue;
    const agreementId = agreementOf(rows, name);
    const { owedBefore, advance, instalment } = opening;
    const recorded = daysAgo(now, recordedDaysAgo, RECORDED_AT);
    const owedSince = monthOf(addMonths(periodAt(recorded), -1));
    await enterOpenings(tx, at(recorded), [{ agreementId, owedBefore, owedSince, advance, paidAhead: 0 }]);
    const by = at(daysAgo(now, recordedDaysAgo, RECORDED_AT + 1));
    await agreeOnInstalment(tx, by, { id: agreementId, amount: toTaka(instalment) });
  }
}

/** Tells tenants of the bank's account and the wallet whose statements are brought, and where cash is taken. */
async function tellWays({ tx, now, at }: Office): Promise<void> {
  const actor = at(daysAgo(now, 9, 10));
  const way = { wallet: null, number: '', holder: 'OneBuilding', address: '', hours: '' };
  await addWay(tx, actor, { ...way, method: 'bKash', wallet: 'merchant', number: '01700000000' });
  await addWay(tx, actor, { ...way, method: 'Bank', number: '1501 2233 4417', address: 'City Bank, Mirpur branch' });
  await addWay(tx, actor, {
    ...way,
    method: 'Cash',
    holder: '',
    address: 'Office, ground floor',
    hours: 'mornings and evenings',
  });
}

/** Charges the owner of a flat her share of two repairs, of which she has paid the first. */
async function chargeFlatOwner({ tx, now, rows, at }: Office): Promise<void> {
  const { name } = demoAccount('owner of a flat');
  const agreementId = agreementOf(rows, name);
  const charge = async (daysPassed: number, [label, amount, requestKey]: [string, number, string]) => {
    const dueOn = dayAt(daysAgo(now, daysPassed - 14, 12));
    await addCharge(tx, at(daysAgo(now, daysPassed, 13)), { agreementId, label, amount, dueOn, requestKey });
  };
  await charge(7, ['Share in the new pump', 4_500, 'demo-share-pump']);
  const receivedOn = dayAt(daysAgo(now, 5, 12));
  await recordPayment(tx, at(daysAgo(now, 5, 12)), {
    ...{ agreementId, method: 'Cash', amount: 4_500, receivedOn, again: false, requestKey: 'demo-share-paid' },
  });
  await charge(3, ['Share in the ropes of the lift', 6_000, 'demo-share-ropes']);
}

/** Corrects last month's unpaid service charge of a tenant. */
async function correctServiceCharge({ tx, now, rows, at }: Office): Promise<void> {
  const agreementId = agreementOf(rows, 'Jahangir Alam');
  const { year, month } = periodAt(inMonth(now, 1, { day: 1 }));
  const charge = rows.charges.find(
    (each) =>
      each.agreement_id === agreementId && each.kind === 'service' && each.year === year && each.month === month,
  );
  if (!charge) throw new Error('The demo building has no service charge to correct.');
  await correctCharge(tx, at(daysAgo(now, 3, 12), ACCOUNTANT), {
    id: charge.id,
    before: toTaka(charge.amount_poisha),
    amount: 3_000,
    reason: 'The lift of block C stood still for five days.',
    requestKey: 'demo-correction',
  });
}

/** Pays back the advance of a former tenant; the certificate then says that nothing is open. */
async function settleWhoLeft({ tx, now, rows, at }: Office): Promise<void> {
  const agreementId = agreementOf(rows, 'Selim Reza');
  const received = inMonth(now, 11, { day: 3, hour: 11 });
  const method = 'Bank' as const;
  await recordPayment(tx, at(received), {
    agreementId,
    method,
    amount: 60_000,
    advance: 60_000,
    reference: 'FT25D0187734',
    receivedOn: dayAt(received),
    again: false,
    requestKey: 'demo-advance',
  });
  const paidOut = inMonth(now, 1, { day: 3, hour: 11 });
  await settle(tx, at(paidOut), {
    id: agreementId,
    refund: 60_000,
    method,
    reference: 'FT26C5530218',
    paidOn: dayAt(paidOut),
    requestKey: 'demo-settlement',
  });
  await issueCertificate(tx, at(inMonth(now, 1, { day: 3, hour: 12 })), agreementId);
}

/**
 * Counts the cash at each month's end and two days ago, the accountant since she works here. What the caretaker collected since then
 * waits in his drawer.
 */
async function countCash({ tx, now, at }: Office): Promise<void> {
  const twoDaysAgo = dayAt(daysAgo(now, 2, 12));
  const monthEnds = Array.from({ length: OPEN_FOR_MONTHS }, (_, index) =>
    daysAfter(dayAt(inMonth(now, OPEN_FOR_MONTHS - 1 - index, { day: 1 })), -1),
  );
  for (const day of new Set([...monthEnds.filter((end) => end < twoDaysAgo), twoDaysAgo])) {
    const evening = new Date(startOfDay(day).getTime() + 20 * HOUR);
    const actor = evening < daysAgo(now, STAFF_SINCE, 23) ? at(evening) : at(evening, ACCOUNTANT);
    const { carriedOverPoisha, movedPoisha } = await sumCash(tx, { through: day, readerId: actor.currentUser.id });
    await closeTill(tx, actor, { day, countedCash: toTaka(carriedOverPoisha + movedPoisha) });
  }
}

/** A PDF page with text in place of a scan. */
const SCAN = (() => {
  const text = 'BT /F1 18 Tf 72 760 Td (Tenancy agreement of B-701, scanned: a sheet of the demo building) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body: string[] = ['%PDF-1.4\n'];
  const starts = objects.map((object, index) => {
    const start = body.join('').length;
    body.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\n`;
  return `${body.join('')}${table}startxref\n${body.join('').length}\n%%EOF\n`;
})();
