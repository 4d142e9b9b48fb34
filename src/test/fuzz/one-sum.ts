import { parse } from 'papaparse';
import type { Bill } from '#features/bills/endpoints.ts';
import type { Debtor } from '#features/dues/endpoints.ts';
import { reminderLines } from '#features/dues/reminder-rules.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { writeMessage } from '#features/messages/server/write-message.ts';
import type { WaitingPayment } from '#features/payments/endpoints.ts';
import type { Settlement } from '#features/settlements/endpoints.ts';
import type { HomeNow, Wall } from '#features/statistics/endpoints.ts';
import { dayAt, MONTHS } from '#locale/calendar.ts';
import { LANGUAGES } from '#locale/language.ts';
import { latinDigits } from '#locale/numbers.ts';
import { formatTaka } from '#locale/taka.ts';
import type { Person, Site } from '../site.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

type Place = { name: string; sum: number };
type About = { agreementId: string; apartmentNo: string; now: Date; own?: Person | undefined };

/** All debtors of this flat in the office's list of a month, and how much the list's head says that they owe. */
async function duesOf(admin: Person, search: string, month = '') {
  type Dues = { debtors: Debtor[]; ages: { amount: number }[]; total: number };
  const { body } = await admin.get<Dues>(`/api/dues?${month}&search=${encodeURIComponent(search)}`);
  return { debtors: body.debtors, head: sumOf(body.ages.map(({ amount }) => amount)), total: body.total };
}

/** Amounts in a text, in taka. */
const amountsIn = (text: string) =>
  [...text.matchAll(/৳([\d,]+(?:\.\d+)?)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));

/** What a text says is owed: this sum if the text has it as the reader sees it, otherwise its first amount. */
function saidIn(text: string, owed: number): number {
  const amounts = amountsIn(text);
  const [shown] = amountsIn(formatTaka(owed));
  return amounts.some((amount) => amount === shown) ? owed : (amounts[0] ?? Number.NaN);
}

function fromDebtor(name: string, { open, earlier, charges, ...debtor }: Debtor): Place[] {
  const said = { building: 'B', ways: [], codesAt: '' };
  const [, letter = ''] = reminderLines({ ...debtor, open, earlier, charges }, 'en', said);
  return [
    { name, sum: sumOf([open, earlier]) },
    { name: `${name}: its charges`, sum: sumOf(charges.map(({ amount }) => amount)) },
    { name: `${name}: the letter`, sum: saidIn(letter, sumOf([open, earlier])) },
  ];
}

/** What each list, page, paper and message says that a tenancy owes, in taka. A list in which it does not stand says 0. */
export async function sumsOf(site: Site, { agreementId, apartmentNo, now, own }: About): Promise<Place[]> {
  const admin = await site.admin();
  const found: Place[] = [];
  const statement = (await admin.get<Statement>(`/api/ledger/${agreementId}`)).body;
  const { account, charges } = statement;
  found.push({ name: 'statement', sum: account.owed });
  found.push({ name: 'statement: its charges', sum: sumOf(charges.map(({ outstanding }) => outstanding)) });
  if (own) {
    const mine = (await own.get<{ statement: Statement }>(`/api/ledger?email=${own.email}&agreement=${agreementId}`))
      .body;
    found.push({ name: 'My Rent', sum: mine.statement.account.owed });
  }
  const { status, body: settlement } = await admin.get<Settlement>(`/api/agreements/settlement/${agreementId}`);
  // The owner of a flat has none.
  if (status === 200) found.push({ name: 'settlement', sum: settlement.account.owed });
  if (status === 200)
    found.push({ name: 'settlement: its charges', sum: sumOf(settlement.open.map(({ outstanding }) => outstanding)) });

  const { debtors, head } = await duesOf(admin, apartmentNo);
  const debtor = debtors.find(({ _id }) => _id === agreementId);
  found.push(...(debtor ? fromDebtor('dues', debtor) : [{ name: 'dues', sum: 0 }]));
  if (debtors.length < 25 && head !== sumOf(debtors.flatMap(({ open, earlier }) => [open, earlier])))
    found.push({ name: 'head of the dues', sum: head });
  const reminders = (await admin.get<{ debtors: Debtor[] }>('/api/reminders')).body;
  const reminded = reminders.debtors.find(({ _id }) => _id === agreementId);
  if (reminded) found.push(...fromDebtor('Remind all', reminded));
  const homes = (await admin.get<HomeNow[]>('/api/statistics/homes')).body;
  const home = homes.find((one) => one.agreementId === agreementId);
  if (home) found.push(...(home.debt ? fromDebtor('the drawing', home.debt) : [{ name: 'the drawing', sum: 0 }]));

  // A row of the twelve months has its flat's tenants: where others of the flat owe, too, it names the largest part of a former one.
  const isAlone = debtors.filter((one) => one.apartmentNo === apartmentNo).length <= 1;
  for (const row of (await admin.get<Wall>('/api/statistics/wall')).body.homes) {
    if (row.former?.agreementId === agreementId)
      found.push({ name: 'twelve months, as a former one', sum: row.former.open ?? Number.NaN });
    else if (row.agreementId === agreementId && isAlone) found.push({ name: 'twelve months', sum: row.open });
  }

  const csv = await admin.get<string>('/api/dues.csv');
  const rows = parse<Record<string, string>>(csv.body.replace(/^\uFEFF/, ''), { header: true }).data;
  const ofTenant = rows.filter((row) => row['Apartment No'] === apartmentNo && row.Name === account.name);
  const inAll = ofTenant.map((row) => Number(row['Owed in all']));
  // A tenant can have had the same flat twice.
  found.push({ name: 'CSV', sum: inAll.includes(account.owed) ? account.owed : sumOf(inAll) });
  const parts = (row: Record<string, string>) =>
    sumOf(['Open', 'Open from before', 'Open besides'].map((title) => Number(row[title])));
  const odd = rows.filter((row) => row.Block && parts(row) !== Number(row['Owed in all']));
  found.push(...odd.map((row) => ({ name: `CSV: parts of ${row['Apartment No']}`, sum: parts(row) })));

  const months = new Set(
    charges.flatMap(({ year, month }) => (year && month ? [`${year}/${MONTHS.indexOf(month) + 1}`] : [])),
  );
  for (const month of months) {
    const { status, body } = await admin.get<Bill>(`/api/bills/${agreementId}/${month}`);
    if (status === 200) found.push({ name: `bill of ${month}`, sum: body.toPay });
    if (status === 200)
      found.push({
        name: `bill of ${month}: its lines`,
        sum: sumOf([body.before, ...body.lines.map(({ open }) => open), body.later ?? 0]),
      });
  }
  const waiting = (await admin.get<WaitingPayment[]>('/api/payments/waiting')).body;
  for (const one of waiting.filter((payment) => payment.agreementId === agreementId))
    found.push({
      name: 'a claim that waits',
      sum: sumOf([one.open ?? 0, -one.amount, one.unapplied]),
    });
  found.push(...(await messages(site, { agreementId, now, owed: account.owed })));
  return found;
}

/** Where it is told that money waits at a home that the tenant has left: each place with what it says, which names home and sum. */
export async function namedBefore(site: Site, { agreementId, apartmentNo, now, own }: About): Promise<Said[]> {
  const admin = await site.admin();
  const said: Said[] = [];
  const ofStatement = ({ others }: Statement) =>
    others
      .filter(({ status, waiting }) => status === 'ended' && waiting > 0)
      .map((one) => `${one.apartmentNo} ${one.waiting}`);
  const office = (await admin.get<Statement>(`/api/ledger/${agreementId}`)).body;
  said.push({ name: 'statement, page of the person, dialog of a payment', says: ofStatement(office) });
  if (own) {
    const path = `/api/ledger?email=${own.email}&agreement=${agreementId}`;
    said.push({ name: 'My Rent', says: ofStatement((await own.get<{ statement: Statement }>(path)).body.statement) });
  }
  const { debtors } = await duesOf(admin, apartmentNo);
  const homes = (await admin.get<HomeNow[]>('/api/statistics/homes')).body;
  const rows = {
    dues: debtors.find(({ _id }) => _id === agreementId),
    drawing: homes.find((one) => one.agreementId === agreementId)?.debt,
  };
  for (const [name, debtor] of Object.entries(rows)) {
    said.push({ name, says: (debtor?.waitingBefore ?? []).map((home) => `${home.apartmentNo} ${home.amount}`) });
    const about = { building: 'B', ways: [], codesAt: '' };
    for (const language of LANGUAGES)
      if (debtor)
        said.push({
          name: `${name}: the letter, ${language}`,
          says: homesIn(reminderLines(debtor, language, about).join('\n')),
        });
  }
  const written = await writeMessage(site.db, aboutKind('overdue_first', { agreementId, now }), 'email', {
    now,
    site: SITE,
    showsDetails: true,
  });
  if (!('skip' in written)) said.push({ name: 'the message', says: homesIn(written.body) });
  return said;
}
type Said = { name: string; says: string[] };

/** The home and the sum of each line that names money that was sent for a home before. */
const homesIn = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, home] = line.match(/ sent for (.+), your home before/) ?? line.match(/^আগের ফ্ল্যাট (.+)-এর জন্য/) ?? [];
    return home ? [`${latinDigits(home)} ${amountsIn(latinDigits(line))[0]}`] : [];
  });

/** What messages say, of the kinds that have something to say now. */
async function messages(site: Site, { agreementId, now, owed }: { agreementId: string; now: Date; owed: number }) {
  const places: Place[] = [];
  for (const kind of ['overdue_office', 'due_soon', 'bill_issued'] as const) {
    const subject = aboutKind(kind, { agreementId, now });
    const written = await writeMessage(site.db, subject, 'push', { now, site: SITE, showsDetails: true });
    if (!('skip' in written)) places.push({ name: kind, sum: saidIn(written.body, owed) });
  }
  return places;
}

const SITE = new URL('http://onebuilding.test');

/** What a message of this kind would be about today. */
function aboutKind(
  kind: 'overdue_office' | 'overdue_first' | 'due_soon' | 'bill_issued',
  { agreementId, now }: Pick<About, 'agreementId' | 'now'>,
) {
  const today = dayAt(now);
  return {
    ...{ kind, agreementId, userId: null, paymentId: null, announcementId: null, notificationId: null },
    ...{
      about: { month: today.slice(0, 7), dueOn: today },
      language: 'en' as const,
      expiresAt: '2999-01-01T00:00:00Z',
    },
  };
}
