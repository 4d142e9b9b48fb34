import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { api } from '../../src/app/server/app.ts';
import { ensureFirstAdmin } from '../../src/app/server/start/first-admin.ts';
import { wings } from '../../src/app/server/wings.ts';
import { openAuth } from '../../src/auth/engine.ts';
import type { Connected } from '../../src/database/connect.ts';
import { DEFAULT_BUILDING } from '../../src/features/building/rules.ts';
import { saveClockSeen } from '../../src/features/building/server/clock-queries.ts';
import { issueReceipts } from '../../src/features/receipts/server/issue-receipts.ts';
import { NO_LIMITS } from '../../src/http/limits/limits.ts';
import { codeOf } from '../../src/test/authenticator.ts';
import { testPicture } from '../../src/test/pictures.ts';
import { type Visitor, visitor } from '../../src/test/visitor.ts';

const URL_OF_SITE = 'http://127.0.0.1';
export const PASSWORD = 'Secret1';

type Made = { _id: string };
type Account = { email: string; cookie: string; secondStepKey?: string };

/**
 * Fills a small building with the first months of 2025, by the calls that people use: people of each role, flats with photos,
 * a recorded and an ended tenancy, bills, money of each kind, receipts, coupons, papers, a closed till, and sessions that
 * stay valid.
 * @throws Error that names the call where one is refused
 */
export async function fillBuilding({ db, pool }: Connected) {
  const log = pino({ level: 'silent' });
  const publicUrl = new URL(URL_OF_SITE);
  const auth = await openAuth(db, publicUrl);
  let time = new Date();
  const on = (day: string) => {
    time = new Date(`${day}T06:00:00Z`);
  };
  const app = api({
    wings: wings(),
    db,
    auth,
    publicUrl,
    log,
    limits: NO_LIMITS,
    now: () => time,
    isReady: async () => true,
  });

  /** Returns the call's response, which must not be a refusal. */
  async function call<T = Made>(who: Visitor, method: 'get' | 'post' | 'put' | 'patch', path: string, body?: unknown) {
    const response = await who[method]<T>(path, body as never);
    if (response.status < 300) return response.body;
    throw new Error(`${method} ${path} was answered ${response.status}: ${JSON.stringify(response.body)}`);
  }

  const visitors = new Map<string, Visitor>();
  const keys = new Map<string, string>();
  async function signUp(email: string, name: string): Promise<Visitor> {
    const person = visitor(app, URL_OF_SITE);
    await call(person, 'post', '/api/identity/sign-up', { name, email, password: PASSWORD });
    await call(person, 'get', '/api/identity/session');
    visitors.set(email, person);
    return person;
  }

  on('2025-01-02');
  const boss = 'boss@building.test';
  await ensureFirstAdmin(db, auth, { email: boss, password: PASSWORD }, log);
  const admin = visitor(app, URL_OF_SITE);
  await call(admin, 'post', '/api/identity/sign-in', { email: boss, password: PASSWORD });
  visitors.set(boss, admin);
  const described = { name: 'Shapla House', address: 'Road 103, Gulshan 2, Dhaka 1212', phone: '+880 1711 000000' };
  await call(admin, 'put', '/api/building', {
    ...DEFAULT_BUILDING,
    ...described,
    landlord: 'Farhana Rahman',
    version: 1,
  });

  const flats = new Map<string, Made>();
  for (const [floor, apartmentNo, rent] of [
    [1, 'A-101', 18_000],
    [2, 'A-201', 22_500.5],
    [3, 'A-301', 25_000],
    [4, 'A-401', 30_000],
  ] as const)
    flats.set(
      apartmentNo,
      await call(admin, 'post', '/api/apartments', { block: 'A', floor, apartmentNo, rent, sizeSqft: 900 + floor }),
    );
  const photos = `/api/apartments/${flats.get('A-101')?._id}/photos`;
  const first = await call(admin, 'post', photos, await testPicture({ colour: 'teal' }));
  await call(admin, 'post', photos, await testPicture({ colour: 'salmon', format: 'png', width: 700 }));
  await call(admin, 'patch', `${photos}/${first._id}`, { alt: 'The balcony in the evening' });
  await call(admin, 'post', '/api/coupons', { code: 'WELCOME15', discount: 15, description: 'A welcome', limit: 5 });
  const bangla = { titleBangla: 'লিফট', descriptionBangla: 'লিফট আবার চলছে।' };
  const lift = { title: 'Lift', description: 'It works again.', audience: 'signedIn', ...bangla };
  const notice = await call(admin, 'post', '/api/announcements', lift);
  await call(admin, 'patch', `/api/announcements/${notice._id}`, { version: 1, pinned: true });
  const service = { name: 'Service charge', nameBangla: 'সার্ভিস চার্জ', kind: 'service', method: 'fixed', amount: 3_000 };
  await call(admin, 'post', '/api/bill-lines', { ...service, since: '2025-01' });
  const steps = [
    { upTo: 75, rate: 4.63 },
    { upTo: null, rate: 7.2 },
  ];
  const power = { name: 'Electricity', nameBangla: 'বিদ্যুৎ', kind: 'electricity', method: 'meter', amount: 42, steps };
  const meter = await call(admin, 'post', '/api/bill-lines', { ...power, since: '2025-01' });

  on('2025-01-03');
  const mina = await signUp('mina@example.test', 'Mina Khatun');
  const omar = await signUp('omar@example.test', 'Omar Faruk');
  const pia = await signUp('pia@example.test', 'Pia Das');
  const uma = await signUp('uma@example.test', 'উমা সেন');
  const picture = await testPicture({ width: 300, height: 300, colour: 'gold' });
  await call(mina, 'post', '/api/identity/photo', picture);
  const apply = async (who: Visitor, userEmail: string, [floor, apartmentNo, rent]: [number, string, number]) =>
    (
      await call(who, 'post', '/api/agreements', {
        userEmail,
        block: 'A',
        floor,
        apartmentNo,
        rent,
        phone: '01711 000001',
      })
    )._id;
  const ofMina = await apply(mina, 'mina@example.test', [1, 'A-101', 18_000]);
  const ofOmar = await apply(omar, 'omar@example.test', [2, 'A-201', 22_500.5]);
  await call(admin, 'put', `/api/agreements/accept/${ofMina}`);
  await call(admin, 'put', `/api/agreements/accept/${ofOmar}`);
  await apply(pia, 'pia@example.test', [4, 'A-401', 30_000]);
  const recorded = { block: 'A', apartmentNo: 'A-301', tenantName: 'করিম উদ্দিন', phone: '01911 222333', rent: 25_000 };
  const since = { startsOn: '2023-07-01', billedFrom: '2025-01', owedBefore: 4_000, advance: 50_000 };
  const ofKarim = (await call(admin, 'post', '/api/residents', { ...recorded, ...since }))._id;

  const { key } = await call<{ key: string }>(uma, 'post', '/api/identity/second-step', { currentPassword: PASSWORD });
  await call(uma, 'post', '/api/identity/second-step/confirm', { code: codeOf(key) });
  keys.set('uma@example.test', key);

  const money = (agreementId: string, amount: number, receivedOn: string, method = 'Cash') => ({
    agreementId,
    amount,
    receivedOn,
    method,
    requestKey: randomUUID(),
  });
  on('2025-01-12');
  await call(mina, 'post', '/api/payments', {
    userEmail: 'mina@example.test',
    amount: 15_300,
    month: 'January',
    couponCode: 'WELCOME15',
    method: 'Card',
  });
  const [card] = await call<Made[]>(admin, 'get', '/api/payments/waiting');
  await call(admin, 'put', `/api/payments/confirm/${card?._id}`);
  await call(admin, 'post', '/api/payments/record', money(ofOmar, 22_500.5, '2025-01-11'));
  const wrong = await call(admin, 'post', '/api/payments/record', {
    ...money(ofKarim, 2_900, '2025-01-11'),
    again: true,
  });
  await call(admin, 'put', `/api/payments/reverse/${wrong._id}`, { reason: 'It was 29,000.' });
  await call(admin, 'post', '/api/payments/record', {
    ...money(ofKarim, 29_000, '2025-01-11', 'Bank'),
    reference: 'FT25011',
  });

  on('2025-02-02');
  const readings = [ofMina, ofOmar, ofKarim].map((agreementId, place) => ({
    lineId: meter._id,
    agreementId,
    figure: 1_000 + 100 * place,
    version: 0,
  }));
  const issue = async (month: number, cells: unknown[]) => {
    await call(admin, 'put', `/api/bills/2025/${month}/draft`, { cells });
    const draft = await admin.post<{ message: string }>(`/api/bills/2025/${month}`, { total: 0 });
    // The refusal of another sum than on the screen names the right one.
    const [, total = ''] = /৳([\d,.]+\d)/.exec(draft.body.message) ?? [];
    await call(admin, 'post', `/api/bills/2025/${month}`, { total: Number(total.replaceAll(',', '')) });
  };
  await issue(1, readings);
  await issue(
    2,
    readings.map((cell, place) => ({ ...cell, figure: cell.figure + 80.5 + place })),
  );
  await call(admin, 'post', '/api/charges', {
    agreementId: ofMina,
    label: 'A key',
    amount: 500,
    dueOn: '2025-02-10',
    requestKey: randomUUID(),
  });
  const claim = {
    amount: 5_000,
    method: 'bKash',
    reference: '9GH7XK2M',
    receivedOn: '2025-02-01',
    requestKey: randomUUID(),
  };
  await call(omar, 'post', '/api/payments/claim', claim);
  await call(admin, 'post', '/api/payments/record', { ...money(ofMina, 21_000, '2025-02-02'), again: true });
  await call(admin, 'post', '/api/expenses', {
    day: '2025-02-01',
    category: 'salaries',
    amount: 9_000,
    paidFrom: 'Cash',
    payee: 'Abdul',
    requestKey: randomUUID(),
  });
  await call(admin, 'post', '/api/transfers', {
    day: '2025-02-02',
    from: 'Cash',
    to: 'Bank',
    amount: 10_000,
    requestKey: randomUUID(),
  });
  const { charges } = await call<{ charges: (Made & { kind: string; outstanding: number })[] }>(
    admin,
    'get',
    `/api/ledger/${ofKarim}`,
  );
  const open = charges.find(({ kind, outstanding }) => kind === 'service' && outstanding > 0);
  await call(admin, 'put', `/api/charges/waive/${open?._id}`, {
    amount: 1_000,
    outstanding: open?.outstanding,
    reason: 'The lift stood still.',
  });
  const paper = await testPicture({ width: 400, colour: 'linen' });
  await call(admin, 'post', `/api/papers?kind=tenancy&id=${ofKarim}&name=Agreement.jpg`, paper);
  await call(admin, 'post', '/api/rents', {
    agreementId: ofMina,
    rent: 19_000,
    fromMonth: '2025-03',
    reason: 'As agreed.',
  });

  on('2025-02-10');
  await call(admin, 'put', `/api/agreements/end/${ofKarim}`, { endsOn: '2025-02-09', reason: 'He moved to Sylhet.' });
  const { toRefund } = await call<{ toRefund: number }>(admin, 'get', `/api/agreements/settlement/${ofKarim}`);
  const paid = { refund: toRefund, method: 'Bank', paidOn: '2025-02-10', requestKey: randomUUID() };
  await call(admin, 'put', `/api/agreements/settlement/${ofKarim}`, paid);
  const certificate = await call(admin, 'post', '/api/certificates', { agreementId: ofKarim });
  const drawer = await call<{ toCount: { expectedCash: number } }>(admin, 'get', '/api/till?day=2025-02-09');
  const counted = {
    day: '2025-02-09',
    countedCash: drawer.toCount.expectedCash - 10,
    handedOver: 5_000,
    note: 'Ten taka short.',
  };
  await call(admin, 'put', '/api/till/close', counted);
  await fillSince1_0();
  // The server's hourly work.
  await issueReceipts(db, time);
  await saveClockSeen(db, time);

  /** What came with 1.1: a wallet and a bank with its statement, a cheque, other income, a duty, a wife, a former number, a token. */
  async function fillSince1_0(): Promise<void> {
    const requestKey = () => ({ requestKey: randomUUID() });
    await call(admin, 'post', '/api/ways', { method: 'bKash', wallet: 'personal', number: '01711000000' });
    const place = { method: 'Bank', number: '1501 2233 4417', belongsTo: 'building', ...requestKey() };
    const bank = await call(admin, 'post', '/api/places', place);
    const lines = [
      { day: '2025-02-10', amount: 1_200, words: 'NEFT RAHIM STORE' },
      { day: '2025-02-10', amount: -30, words: 'CHARGES' },
    ];
    const statement = { placeId: bank._id, source: 'table', lines, inFile: 2, ...requestKey() };
    await call(admin, 'post', '/api/statements/import', statement);
    const open = await call<{ lines: Made[] }>(admin, 'get', `/api/statement-lines?place=${bank._id}`);
    await call(admin, 'put', `/api/statement-lines/aside/${open.lines[0]?._id}`);
    const cheque = { agreementId: ofMina, bank: 'City Bank', number: '0012345', amount: 19_000, dated: '2025-03-05' };
    await call(admin, 'post', '/api/cheques', { ...cheque, takenOn: '2025-02-10', count: 3, ...requestKey() });
    await call(admin, 'post', '/api/income', { day: '2025-02-10', category: 'scrap', amount: 900, ...requestKey() });
    await call(admin, 'post', '/api/staff/invitations', { name: 'Rahim', duty: 'caretaker' });
    await call(admin, 'post', `/api/residents/${ofMina}/people`, { name: 'Mou', relation: 'sister' });
    const token = { name: 'Grafana', permissions: ['state'], days: '365', currentPassword: PASSWORD };
    await call(admin, 'post', '/api/tokens', token);
  }

  // By PostgreSQL's clock, sessions would expire within a month, and codes of this half minute are used up; tests use both
  // years later.
  await pool.query(`update identity.sessions set expires_at = '2999-01-01'`);
  await pool.query('update identity.second_steps set last_period = 0');
  const accounts = [...visitors].map(
    ([email, who]): Account => ({
      email,
      cookie: who.cookie(),
      ...(keys.has(email) && { secondStepKey: keys.get(email) }),
    }),
  );
  return { accounts, agreements: { ofMina, ofOmar, ofKarim }, certificateId: certificate._id };
}
