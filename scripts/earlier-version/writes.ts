import type { Write } from '../../src/test/upgrade/earlier-writes.ts';

type Asked = Pick<Write, 'at' | 'as' | 'call' | 'body'>;
type Send = (asked: Asked) => Promise<Pick<Write, 'status' | 'says'>>;
type Kept = { agreements: Record<string, string>; keyOfUma: string };

type Made = { _id: string };
type Versioned = Made & { version: number };
type Charge = Made & { kind: string; month: string | null; amount: number; outstanding: number };
type Statement = { charges: Charge[]; payments: Made[]; entries: (Made & { kind: string })[] };

const BOSS = 'boss@building.test';
const MINA = 'mina@example.test';
const OMAR = 'omar@example.test';
const PIA = 'pia@example.test';
const UMA = 'uma@example.test';
const NADIA = 'nadia@example.test';
const RAFI = 'rafi@example.test';
const TARA = 'tara@example.test';
const PASSWORD = 'Secret1';
const [SECOND, THIRD] = ['Secret2', 'Secret3'];
/** An id of nothing. */
const NOTHING = '00000000-0000-7000-8000-000000000000';

/**
 * Four months of the kept building, in which each call of 1.0 that changes something succeeds once and is refused once, where it
 * refuses anything, and the reads of what they leave.
 * @throws Error that names the call which was answered otherwise
 */
export async function writesOf(send: Send, { agreements, keyOfUma }: Kept): Promise<void> {
  const { ofMina, ofOmar, ofKarim } = agreements;
  let [time, forms] = [0, 0];
  const on = (day: string) => {
    time = Date.parse(`${day}T06:00:00Z`);
  };
  const form = () => {
    forms += 1;
    return { requestKey: `the form ${forms}` };
  };
  async function ask(as: string, call: string, body?: unknown) {
    time += 1_000;
    return send({ at: new Date(time).toISOString(), as, call, body });
  }
  async function does<T = Made>(as: string, call: string, body?: unknown): Promise<T> {
    const { status, says } = await ask(as, call, body);
    if (status >= 300) throw new Error(`${as}: ${call} was refused: ${status} ${JSON.stringify(says)}`);
    return says as T;
  }
  async function refused(as: string, status: number, call: string, body?: unknown): Promise<void> {
    const answer = await ask(as, call, body);
    if (answer.status !== status)
      throw new Error(`${as}: ${call} was answered ${answer.status}, not ${status}: ${JSON.stringify(answer.says)}`);
  }
  const signIn = (as: string, password: string) =>
    does<{ needsCode?: true }>(as, 'POST /api/identity/sign-in', { email: as.replace(/#.*/, ''), password });
  const signUp = async (email: string, name: string) => {
    await does(email, 'POST /api/identity/sign-up', { name, email, password: PASSWORD });
    await does(email, 'POST /api/register', { name, email });
  };
  const statement = (id: string | undefined) => does<Statement>(BOSS, `GET /api/ledger/${id}`);
  const openCharge = async (id: string | undefined, kind: string) => {
    const { charges } = await statement(id);
    const charge = charges.find((one) => one.kind === kind && one.outstanding > 0);
    if (!charge) throw new Error(`no ${kind} of ${id} is open`);
    return charge;
  };
  const lastEntry = async (id: string | undefined, kind: string) =>
    (await statement(id)).entries.find((entry) => entry.kind === kind)?._id;

  on('2025-02-11');
  await ownAccount();
  await building();
  await homes();
  await offers();
  const { ofNadia, ofSalma, ofRafi, ofSumi } = await people();

  on('2025-03-03');
  await bills();
  await money();
  await costs();

  on('2025-04-05');
  await endings();

  on('2025-06-01');
  await does(BOSS, 'GET /api/first-steps');
  on('2025-08-04');
  await refused(BOSS, 409, 'PUT /api/clock', { today: '2025-08-03' });
  await does(BOSS, 'PUT /api/clock', { today: '2025-08-04' });
  on('2025-08-05');
  await reads();

  async function ownAccount(): Promise<void> {
    await refused('', 400, 'POST /api/identity/sign-up', { name: 'Nadia Islam', email: NADIA, password: 'short' });
    await does(NADIA, 'POST /api/identity/sign-up', { name: 'Nadia Islam', email: NADIA, password: PASSWORD });
    await refused('', 409, 'POST /api/identity/sign-up', { name: 'Another', email: NADIA, password: PASSWORD });
    await refused(NADIA, 403, 'POST /api/register', { email: MINA });
    await does(NADIA, 'POST /api/register', { name: 'Nadia Islam', email: NADIA, role: 'user' });
    await refused('', 401, 'POST /api/identity/send-verification');
    await does(NADIA, 'POST /api/identity/send-verification');
    await refused(NADIA, 400, 'POST /api/identity/verify-email', { token: 'no-token' });
    await does(NADIA, 'POST /api/identity/verify-email', { token: `{mailTo ${NADIA}}` });
    await refused(NADIA, 409, 'POST /api/identity/send-verification');

    await does(NADIA, 'POST /api/identity/sign-out');
    await does('', 'POST /api/identity/sign-out');
    await refused(NADIA, 401, 'POST /api/identity/sign-in', { email: NADIA, password: SECOND });
    await signIn(NADIA, PASSWORD);
    await refused('', 400, 'POST /api/identity/forgot-password', { email: 'nobody' });
    await does('', 'POST /api/identity/forgot-password', { email: 'nobody@example.test' });
    await does('', 'POST /api/identity/forgot-password', { email: NADIA });
    const reset = { token: `{mailTo ${NADIA}}`, newPassword: SECOND };
    await does('', 'POST /api/identity/reset-password', reset);
    await refused('', 400, 'POST /api/identity/reset-password', reset);
    await signIn(NADIA, SECOND);
    await refused(NADIA, 400, 'POST /api/identity/password', { currentPassword: PASSWORD, newPassword: THIRD });
    await does(NADIA, 'POST /api/identity/password', { currentPassword: SECOND, newPassword: THIRD });

    await signIn(`${NADIA}#phone`, THIRD);
    await refused('', 401, 'DELETE /api/identity/sessions');
    await does(NADIA, 'DELETE /api/identity/sessions');
    await signIn(`${NADIA}#phone`, THIRD);
    const sessions = await does<(Made & { isThis: boolean })[]>(NADIA, 'GET /api/identity/sessions');
    const phone = sessions.find(({ isThis }) => !isThis)?._id;
    await does(NADIA, `DELETE /api/identity/sessions/${phone}`);
    await refused(NADIA, 404, `DELETE /api/identity/sessions/${phone}`);

    await refused(NADIA, 400, 'PUT /api/identity/language', { language: 'fr' });
    await does(NADIA, 'PUT /api/identity/language', { language: 'bn' });
    await refused(NADIA, 415, 'POST /api/identity/photo', { photo: 'none' });
    await does(NADIA, 'POST /api/identity/photo', '{picture plum}');
    await refused('', 401, 'DELETE /api/identity/photo');
    await does(NADIA, 'DELETE /api/identity/photo');

    await refused(NADIA, 400, 'POST /api/identity/second-step', { currentPassword: PASSWORD });
    const prepared = await does<{ key: string }>(NADIA, 'POST /api/identity/second-step', { currentPassword: THIRD });
    await refused(NADIA, 400, 'POST /api/identity/second-step/confirm', { code: 'abcdef' });
    await does(NADIA, 'POST /api/identity/second-step/confirm', { code: `{code ${prepared.key}}` });
    await refused(NADIA, 400, 'POST /api/identity/second-step/end', { currentPassword: PASSWORD });
    await does(NADIA, 'POST /api/identity/second-step/end', { currentPassword: THIRD });
    await refused(NADIA, 409, 'POST /api/identity/second-step/end', { currentPassword: THIRD });

    await signIn(`${UMA}#phone`, PASSWORD);
    await refused(`${UMA}#phone`, 400, 'POST /api/identity/second-step/enter', { code: 'abcdef' });
    await does(`${UMA}#phone`, 'POST /api/identity/second-step/enter', { code: `{code ${keyOfUma}}` });

    await signUp(TARA, 'Tara Bose');
    await refused(TARA, 400, 'POST /api/members/close-account', { currentPassword: SECOND });
    await does(TARA, 'POST /api/members/close-account', { currentPassword: PASSWORD });
    await refused(MINA, 409, 'POST /api/members/close-account', { currentPassword: PASSWORD });
  }

  async function building(): Promise<void> {
    const described = await does<{ version: number }>('', 'GET /api/building');
    const rule = { lateFeeAmount: 200, lateFeePercent: 1, lateFeeMost: 500, lateFeeAfter: 3 };
    const changed = { ...described, ...rule, email: 'office@building.test', partMonths: 'days' };
    await does(BOSS, 'PUT /api/building', changed);
    await refused(BOSS, 409, 'PUT /api/building', changed);
    await refused(MINA, 403, 'PUT /api/building', changed);
  }

  async function homes(): Promise<void> {
    const size = { sizeSqft: 1_100, bedrooms: 3, description: 'Two balconies' };
    const flat = { block: 'B', floor: 1, apartmentNo: 'B-101', rent: 20_000, ...size };
    const made = await does<Versioned>(BOSS, 'POST /api/apartments', flat);
    await refused(BOSS, 409, 'POST /api/apartments', flat);
    const at = `/api/apartments/${made._id}`;
    await does(BOSS, `PATCH ${at}`, { version: made.version, rent: 21_000 });
    await refused(BOSS, 409, `PATCH ${at}`, { version: made.version, rent: 22_000 });

    const row = { block: 'B', floor: '2', rent: '22,000', sizeSqft: '1000' };
    const rows = ['B-201', 'B-202', 'B-203', 'B-204'].map((apartmentNo) => ({ ...row, apartmentNo }));
    const wrong = {
      rows: [
        { ...row, apartmentNo: 'B-101' },
        { ...row, rent: 'much' },
      ],
      rowNumbers: [2, 3],
    };
    await does(BOSS, 'POST /api/apartments/import', { ...wrong, dryRun: true });
    await refused(BOSS, 400, 'POST /api/apartments/import', wrong);
    await does(BOSS, 'POST /api/apartments/import', { rows });

    const first = await does(BOSS, `POST ${at}/photos`, '{picture orange}');
    const second = await does(BOSS, `POST ${at}/photos`, '{picture navy}');
    await refused(BOSS, 404, `POST /api/apartments/${NOTHING}/photos`, '{picture navy}');
    await does(BOSS, `PUT ${at}/photos`, { order: [second._id, first._id] });
    await refused(BOSS, 409, `PUT ${at}/photos`, { order: [second._id] });
    await does(BOSS, `PATCH ${at}/photos/${first._id}`, { alt: 'The kitchen' });
    await refused(BOSS, 404, `PATCH ${at}/photos/${NOTHING}`, { alt: 'The kitchen' });
    await does(BOSS, `DELETE ${at}/photos/${second._id}`);
    await refused(BOSS, 404, `DELETE ${at}/photos/${second._id}`);

    const { apartments } = await does<{ apartments: (Made & { apartmentNo: string })[] }>(
      BOSS,
      'GET /api/apartments/all',
    );
    const idOf = (no: string) => apartments.find(({ apartmentNo }) => apartmentNo === no)?._id;
    await refused(BOSS, 409, `PUT /api/apartments/retire/${idOf('A-101')}`, { reason: 'It is let.' });
    await does(BOSS, `PUT /api/apartments/retire/${idOf('B-204')}`, { reason: 'It becomes the office.' });
    await does(BOSS, `PUT /api/apartments/restore/${idOf('B-204')}`);
    await refused(BOSS, 404, `PUT /api/apartments/restore/${NOTHING}`);
  }

  async function offers(): Promise<void> {
    const coupon = { code: 'MARCH10', discount: 10, description: 'For March', limit: 3, limitEach: 1 };
    const made = await does(BOSS, 'POST /api/coupons', coupon);
    await refused(BOSS, 409, 'POST /api/coupons', coupon);
    await does(BOSS, `PATCH /api/coupons/${made._id}`, { lastDay: '2025-03-31', limit: 4 });
    await refused(BOSS, 404, `PATCH /api/coupons/${NOTHING}`, { available: false });
    const unused = await does(BOSS, 'POST /api/coupons', { code: 'UNUSED', discount: 5, description: 'Not used' });
    await does(BOSS, `DELETE /api/coupons/${unused._id}`);
    const coupons = await does<(Made & { code: string })[]>(BOSS, 'GET /api/coupons');
    const used = coupons.find(({ code }) => code === 'WELCOME15');
    await refused(BOSS, 409, `DELETE /api/coupons/${used?._id}`);

    const bangla = { titleBangla: 'পানি', descriptionBangla: 'কাল পানি থাকবে না।' };
    const notice = { title: 'Water', description: 'None tomorrow.', audience: 'everyone', ...bangla };
    const { _id } = await does(BOSS, 'POST /api/announcements', notice);
    await refused(BOSS, 400, 'POST /api/announcements', { title: '', description: '' });
    const change = { version: 1, pinned: true, until: '2025-02-20', description: 'None from 9 to 12.' };
    await does(BOSS, `PATCH /api/announcements/${_id}`, change);
    await refused(BOSS, 409, `PATCH /api/announcements/${_id}`, change);
    await does(BOSS, `PUT /api/announcements/withdraw/${_id}`);
    await refused(BOSS, 404, `PUT /api/announcements/withdraw/${NOTHING}`);
  }

  async function people() {
    const apply = (email: string, apartmentNo: string, rent: number) => ({
      userEmail: email,
      block: apartmentNo[0],
      floor: Number(apartmentNo[2]),
      apartmentNo,
      rent,
      phone: '01711 000009',
    });
    const [pending] = await does<Made[]>(BOSS, 'GET /api/agreements/pending');
    await does(PIA, `PUT /api/agreements/withdraw/${pending?._id}`);
    await refused(PIA, 409, `PUT /api/agreements/withdraw/${pending?._id}`);
    const ofPia = (await does(PIA, 'POST /api/agreements', apply(PIA, 'A-401', 30_000)))._id;
    await refused(PIA, 409, 'POST /api/agreements', apply(PIA, 'A-401', 30_000));
    await does(BOSS, `PUT /api/agreements/reject/${ofPia}`, { reason: 'It is kept for a relative.' });
    await refused(BOSS, 409, `PUT /api/agreements/reject/${ofPia}`, { reason: 'Again.' });
    const ofNadia = (await does(NADIA, 'POST /api/agreements', apply(NADIA, 'B-101', 21_000)))._id;
    await does(BOSS, `PUT /api/agreements/accept/${ofNadia}`, { startsOn: '2025-02-15', partMonths: 'days' });
    await refused(BOSS, 409, `PUT /api/agreements/accept/${ofNadia}`);

    const salma = { block: 'A', apartmentNo: 'A-401', tenantName: 'Salma Begum', rent: 30_000, startsOn: '2024-01-01' };
    const since = { billedFrom: '2025-01', advance: 60_000, household: 4 };
    const recorded = await does(BOSS, 'POST /api/residents', { ...salma, ...since });
    await refused(BOSS, 409, 'POST /api/residents', { ...salma, ...since });
    const owing = { apartmentNo: 'B-204', block: 'B', owedBefore: 2_500, billedFrom: '2025-03' };
    await does(BOSS, 'POST /api/residents', { ...salma, ...owing, tenantName: 'Jamal Mia', phone: '01611 222555' });
    const at = `/api/residents/${recorded._id}`;
    await does(BOSS, `PATCH ${at}`, { phone: '01911 222444', secondPhone: '01811 222444', household: '' });
    await refused(BOSS, 404, `PATCH /api/residents/${NOTHING}`, { phone: '' });
    const row = { block: 'B', rent: '22000', startsOn: '2024-07-01', billedFrom: '2025-01' };
    const rows = [
      { ...row, apartmentNo: 'B-201', tenantName: 'Rafi Khan', phone: '01711000011', paidAhead: '1000' },
      { ...row, apartmentNo: 'B-202', tenantName: 'Sumi Akter', advance: '44000' },
    ];
    await does(BOSS, 'POST /api/residents/import', { rows: [{ ...rows[0], apartmentNo: 'Z-9' }], dryRun: true });
    await refused(BOSS, 400, 'POST /api/residents/import', { rows: [{ ...rows[0], rent: 'much' }] });
    await does(BOSS, 'POST /api/residents/import', { rows, rowNumbers: [2, 3] });
    const { residents } = await does<{ residents: (Made & { name: string })[] }>(BOSS, 'GET /api/residents');
    const idOf = (who: string) => residents.find(({ name }) => name === who)?._id ?? '';
    const [ofRafi, ofSumi] = [idOf('Rafi Khan'), idOf('Sumi Akter')];

    await refused(BOSS, 409, 'POST /api/residents/invitations', { tenants: 9 });
    await does(BOSS, 'POST /api/residents/invitations', { tenants: 4 });
    await does(BOSS, `POST /api/agreements/invite/${ofSumi}`);
    await refused(BOSS, 409, `POST /api/agreements/invite/${ofMina}`);
    await does(BOSS, `DELETE /api/agreements/invite/${ofSumi}`);
    await refused(BOSS, 404, `DELETE /api/agreements/invite/${NOTHING}`);
    const { token } = await does<{ token: string }>(BOSS, `POST /api/agreements/invite/${ofRafi}`);
    await signUp(RAFI, 'Rafi Khan');
    await refused(RAFI, 409, 'POST /api/agreements/join', { token: 'no-slip' });
    await does(RAFI, 'POST /api/agreements/join', { token });

    const rent = { agreementId: recorded._id, rent: 32_000, fromMonth: '2025-04', reason: 'As agreed.' };
    await does(BOSS, 'POST /api/rents', rent);
    await refused(BOSS, 409, 'POST /api/rents', { ...rent, fromMonth: '2025-01' });
    const right = { rent: 29_000, fromMonth: '2025-02', reason: 'It was agreed so.', ...form() };
    await does(BOSS, `PUT /api/rents/correct/${recorded._id}`, { ...right, dryRun: true });
    await refused(BOSS, 409, `PUT /api/rents/correct/${recorded._id}`, { ...right, months: 9 });
    await does(BOSS, `PUT /api/rents/correct/${recorded._id}`, { ...right, months: 1 });

    await does(BOSS, 'POST /api/reminders', {
      agreementId: ofOmar,
      way: 'copied',
      language: 'en',
      amount: 23_978.55,
      ...form(),
    });
    await refused(BOSS, 409, 'POST /api/reminders', {
      agreementId: ofOmar,
      way: 'mail',
      language: 'bn',
      amount: 1,
      ...form(),
    });
    return { ofNadia, ofSalma: recorded._id, ofRafi, ofSumi };
  }

  async function bills(): Promise<void> {
    const guard = { name: 'Guard', nameBangla: 'দারোয়ান', kind: 'other', method: 'fixed', amount: 500, since: '2025-03' };
    const line = await does<Versioned>(BOSS, 'POST /api/bill-lines', guard);
    await refused(BOSS, 400, 'POST /api/bill-lines', { ...guard, method: 'meter', amount: -1 });
    const at = `PATCH /api/bill-lines/${line._id}`;
    await does(BOSS, at, { version: line.version, amount: 550 });
    await refused(BOSS, 409, at, { version: line.version, amount: 600 });
    const pump = { name: 'Pump', nameBangla: 'পাম্প', kind: 'water', method: 'shared', sharedBy: 'people' };
    const shared = await does(BOSS, 'POST /api/bill-lines', { ...pump, since: '2025-03' });
    const draft = await does<{ lines: (Made & { method: string })[]; flats: { agreementId: string }[] }>(
      BOSS,
      'GET /api/bills/2025/3/draft',
    );
    const meter = draft.lines.find(({ method }) => method === 'meter')?._id ?? '';
    const cells = draft.flats.map(({ agreementId }, place) => ({
      lineId: meter,
      agreementId,
      figure: 1_300 + 10 * place,
      version: 0,
    }));
    const cost = { lineId: shared._id, agreementId: null, figure: 7_000, version: 0 };
    await does(BOSS, 'PUT /api/bills/2025/3/draft', { cells: [...cells, cost] });
    await does(BOSS, 'PUT /api/bills/2025/3/draft', { cells: [{ ...cost, figure: 8_000 }] });
    await refused(BOSS, 400, 'PUT /api/bills/2025/3/draft', { cells: [{ ...cells[0], lineId: 'x' }] });
    await refused(BOSS, 409, 'POST /api/bills/2025/3', { total: 1 });
    await does(BOSS, 'GET /api/bills/2025/3/draft');
    await does(BOSS, 'POST /api/bills/2025/3', { total: 34_264.1 });
    const reading = { agreementId: ofMina, lineId: meter, year: 2025, month: 3, reading: 1_250.5 };
    const wrong = { before: 9_999, reason: 'It was misread.' };
    await refused(BOSS, 409, 'PUT /api/readings/correct', { ...reading, ...wrong });
    await does(BOSS, 'PUT /api/readings/correct', { ...reading, ...wrong, before: 1_300 });
    await does(BOSS, 'POST /api/late-fees', { dryRun: true });
    const { fees } = await does<{ fees: { chargeId: string }[] }>(BOSS, 'POST /api/late-fees', { dryRun: true });
    await does(BOSS, 'POST /api/late-fees', { charges: fees.slice(0, 1).map(({ chargeId }) => chargeId) });
    await refused(BOSS, 400, 'POST /api/late-fees', { charges: 'all' });
  }

  async function money(): Promise<void> {
    const cash = { agreementId: ofNadia, amount: 10_500, method: 'Cash', receivedOn: '2025-03-02' };
    const pay = { userEmail: MINA, amount: 17_100, month: 'March', year: 2025, couponCode: 'MARCH10', method: 'Card' };
    await does(MINA, 'POST /api/payments', pay);
    await refused(MINA, 409, 'POST /api/payments', pay);
    const [card] = await does<Made[]>(BOSS, 'GET /api/payments/waiting');
    await does(BOSS, `PUT /api/payments/confirm/${card?._id}`);
    await refused(BOSS, 409, `PUT /api/payments/confirm/${card?._id}`);

    const record = { ...cash, ...form() };
    const recorded = await does(BOSS, 'POST /api/payments/record', record);
    await does(BOSS, 'POST /api/payments/record', record);
    await refused(BOSS, 409, 'POST /api/payments/record', { ...cash, ...form() });
    const parts = [{ month: 'March', year: 2025, amount: 1_000 }];
    await does(BOSS, 'POST /api/payments/record', { ...cash, amount: 1_000, parts, again: true, ...form() });
    await does(BOSS, `PUT /api/payments/reverse/${recorded._id}`, { reason: 'It was bKash.' });
    await refused(BOSS, 409, `PUT /api/payments/reverse/${recorded._id}`, { reason: 'Again.' });

    const told = { amount: 8_000, method: 'bKash', reference: '9GH7XK3N', receivedOn: '2025-03-01' };
    const claimed = await does(NADIA, 'POST /api/payments/claim', { ...told, ...form() });
    await refused(NADIA, 409, 'POST /api/payments/claim', { ...told, ...form() });
    await does(BOSS, `PUT /api/payments/decline/${claimed._id}`, { reason: 'Nothing came.' });
    await refused(BOSS, 409, `PUT /api/payments/decline/${claimed._id}`, { reason: 'Again.' });

    const tax = { agreementId: ofOmar, amount: 1_125, receivedOn: '2025-03-01' };
    const withheld = await does(BOSS, 'POST /api/withheld-tax', { ...tax, ...form() });
    await refused(BOSS, 404, 'POST /api/withheld-tax', { ...tax, agreementId: NOTHING, ...form() });
    const certificate = { certificate: 'TDS-77', certifiedOn: '2025-03-02' };
    await does(BOSS, `PUT /api/withheld-tax/confirm/${withheld._id}`, certificate);
    await refused(BOSS, 409, `PUT /api/withheld-tax/confirm/${withheld._id}`, certificate);

    const held = {
      agreementId: ofOmar,
      amount: 45_000,
      advance: 40_000,
      method: 'Nagad',
      reference: 'N77',
      receivedOn: '2025-03-02',
    };
    await does(BOSS, 'POST /api/advances', { ...held, ...form() });
    await refused(BOSS, 409, 'POST /api/advances', { ...held, ...form() });
    await does(BOSS, `PUT /api/advances/instalment/${ofOmar}`, { amount: 2_000 });
    await refused(BOSS, 404, `PUT /api/advances/instalment/${NOTHING}`, { amount: 2_000 });
    const { _id, outstanding } = await openCharge(ofOmar, 'rent');
    await does(BOSS, `PUT /api/advances/use/${ofOmar}`, { charges: [{ id: _id, amount: 3_000 }], ...form() });
    await refused(BOSS, 409, `PUT /api/advances/use/${ofOmar}`, {
      charges: [{ id: _id, amount: outstanding }],
      ...form(),
    });
    const use = await lastEntry(ofOmar, 'use');
    await does(BOSS, `PUT /api/advances/hold/${use}`, { reason: 'He pays it himself.' });
    await refused(BOSS, 409, `PUT /api/advances/hold/${use}`, { reason: 'Again.' });
    await does(BOSS, 'GET /api/advances/instalments');
    await does(BOSS, 'POST /api/advances/instalments', { agreementIds: [ofOmar] });
    await refused(BOSS, 400, 'POST /api/advances/instalments', { agreementIds: ['x'] });

    const lock = { agreementId: ofNadia, label: 'A lock', amount: 900, dueOn: '2025-03-20' };
    const charged = await does(BOSS, 'POST /api/charges', { ...lock, ...form() });
    await does(BOSS, 'POST /api/charges', { ...lock, ...form() });
    await refused(BOSS, 404, 'POST /api/charges', { ...lock, agreementId: NOTHING, ...form() });
    const right = { amount: 800, before: 900, reason: 'It was cheaper.' };
    const corrected = await does<Charge>(BOSS, `PUT /api/charges/correct/${charged._id}`, { ...right, ...form() });
    await refused(BOSS, 409, `PUT /api/charges/correct/${corrected._id}`, { ...right, ...form() });
    const waive = { amount: 100, outstanding: corrected.outstanding, reason: 'A kindness.' };
    await does(BOSS, `PUT /api/charges/waive/${corrected._id}`, waive);
    await refused(BOSS, 409, `PUT /api/charges/waive/${corrected._id}`, { ...waive, outstanding: 1, amount: 1 });
    const lost = { amount: 50, outstanding: corrected.outstanding - 100, reason: 'Never paid.' };
    await does(BOSS, `PUT /api/charges/write-off/${corrected._id}`, lost);
    await refused(BOSS, 409, `PUT /api/charges/write-off/${corrected._id}`, { ...lost, outstanding: 60 });
    const waived = await lastEntry(ofNadia, 'waive');
    await does(BOSS, `PUT /api/charges/restore/${waived}`, { reason: 'She pays it.' });
    await refused(BOSS, 409, `PUT /api/charges/restore/${waived}`, { reason: 'Again.' });

    const back = { agreementId: ofOmar, amount: 500, method: 'Cash', paidOn: '2025-03-03' };
    const refund = await does(BOSS, 'POST /api/refunds', { ...back, ...form() });
    await does(BOSS, 'POST /api/refunds', { ...back, ...form() });
    await refused(BOSS, 409, 'POST /api/refunds', { ...back, amount: 900_000, ...form() });
    await does(BOSS, `PUT /api/refunds/reverse/${refund._id}`, { reason: 'He did not take it.' });
    await refused(BOSS, 409, `PUT /api/refunds/reverse/${refund._id}`, { reason: 'Again.' });
  }

  async function costs(): Promise<void> {
    const garden = { name: 'Garden', nameBangla: 'বাগান', taxLine: '38e' };
    const category = await does<{ code: string; version: number }>(BOSS, 'POST /api/expense-categories', garden);
    await refused(BOSS, 409, 'POST /api/expense-categories', garden);
    const at = `PATCH /api/expense-categories/${category.code}`;
    await does(BOSS, at, { version: category.version, taxLine: 'none' });
    await refused(BOSS, 409, at, { version: category.version, taxLine: '38a' });
    const cost = { day: '2025-03-02', category: category.code, amount: 1_200, paidFrom: 'Cash', payee: 'Abdul' };
    const spent = await does(BOSS, 'POST /api/expenses', { ...cost, repeats: true, note: 'Seeds', ...form() });
    await refused(BOSS, 400, 'POST /api/expenses', { ...cost, category: 'unknown', ...form() });
    const wrong = await does(BOSS, 'POST /api/expenses', { ...cost, paidFrom: 'Owner', month: '2025-02', ...form() });
    await does(BOSS, `PUT /api/expenses/reverse/${wrong._id}`, { reason: 'Twice.' });
    await refused(BOSS, 409, `PUT /api/expenses/reverse/${wrong._id}`, { reason: 'Again.' });
    const rows = [{ day: '2025-03-01', category: 'fuel', amount: '2,000', paidFrom: 'Bank', payee: 'Padma Oil' }];
    await does(BOSS, 'POST /api/expenses/import', { rows: [{ ...rows[0], amount: 'much' }], dryRun: true });
    await refused(BOSS, 400, 'POST /api/expenses/import', { rows: [{ ...rows[0], amount: 'much' }] });
    await does(BOSS, 'POST /api/expenses/import', { rows, rowNumbers: [2] });

    const paper = `/api/papers?kind=expense&id=${spent._id}&name=Bill.jpg`;
    const kept = await does(BOSS, `POST ${paper}`, '{picture linen}');
    await does(BOSS, `POST ${paper}`, '{picture linen}');
    await refused(BOSS, 404, `POST /api/papers?kind=expense&id=${NOTHING}&name=Bill.jpg`, '{picture linen}');
    await does(BOSS, `PUT /api/papers/remove/${kept._id}`, { reason: 'Of another house.' });
    await refused(BOSS, 409, `PUT /api/papers/remove/${kept._id}`, { reason: 'Again.' });

    const move = { day: '2025-03-03', from: 'Bank', to: 'Cash', amount: 5_000, reference: 'Cheque 7' };
    const moved = await does(BOSS, 'POST /api/transfers', { ...move, ...form() });
    await refused(BOSS, 400, 'POST /api/transfers', { ...move, to: 'Bank', ...form() });
    await does(BOSS, 'POST /api/transfers', { ...move, ...form() });
    await does(BOSS, `PUT /api/transfers/reverse/${moved._id}`, { reason: 'The bank was closed.' });
    await refused(BOSS, 409, `PUT /api/transfers/reverse/${moved._id}`, { reason: 'Again.' });
    const till = await does<{ toCount: { expectedCash: number } }>(BOSS, 'GET /api/till?day=2025-03-02');
    const counted = {
      day: '2025-03-02',
      countedCash: till.toCount.expectedCash + 5,
      handedOver: 1_000,
      note: 'Five more.',
    };
    await does(BOSS, 'PUT /api/till/close', counted);
    await does(BOSS, 'PUT /api/till/close', counted);
    await refused(BOSS, 409, 'PUT /api/till/close', { ...counted, countedCash: counted.countedCash + 1 });
    const year = { rate: 20, annualValue: 900_000, vacancy: '', version: 0 };
    await does(BOSS, 'PUT /api/tax-years/2024-2025', year);
    await refused(BOSS, 409, 'PUT /api/tax-years/2024-2025', year);

    const { key } = await does<{ key: string }>(BOSS, 'POST /api/identity/second-step', { currentPassword: PASSWORD });
    await refused(BOSS, 409, 'POST /api/backups', { code: '000000' });
    await does(BOSS, 'POST /api/identity/second-step/confirm', { code: `{code ${key}}` });
    await refused(BOSS, 400, 'POST /api/backups', { code: 'abcdef' });
    await does(BOSS, 'POST /api/backups', { code: `{nextCode ${key}}` });
  }

  async function endings(): Promise<void> {
    const notice = { endsOn: '2025-06-30', reason: 'A new job.' };
    await does(NADIA, `PUT /api/agreements/notice/${ofNadia}`, notice);
    await refused(OMAR, 404, `PUT /api/agreements/notice/${ofNadia}`, notice);
    await refused(OMAR, 404, `DELETE /api/agreements/notice/${ofNadia}`);
    await does(NADIA, `DELETE /api/agreements/notice/${ofNadia}`);

    const to = { block: 'B', apartmentNo: 'B-203', startsOn: '2025-04-01', rent: 23_000, billedFrom: '2025-05' };
    const moved = await does(BOSS, `PUT /api/agreements/move/${ofRafi}`, to);
    await refused(BOSS, 409, `PUT /api/agreements/move/${ofRafi}`, to);
    const cash = { agreementId: ofRafi, amount: 90_000, method: 'Bank', reference: 'B9', receivedOn: '2025-04-04' };
    await does(BOSS, 'POST /api/payments/record', { ...cash, ...form() });
    await does(BOSS, `PUT /api/agreements/move-money/${ofRafi}`, { to: moved._id, ...form() });
    await refused(BOSS, 404, `PUT /api/agreements/move-money/${ofRafi}`, { to: ofOmar, ...form() });

    const end = { endsOn: '2025-04-04', reason: 'She bought a flat.', partMonths: 'days' };
    await refused(BOSS, 409, `PUT /api/agreements/end/${ofKarim}`, end);
    await does(BOSS, `PUT /api/agreements/end/${ofSalma}`, end);
    await refused(BOSS, 409, 'POST /api/certificates', { agreementId: ofSalma });
    await refused(BOSS, 409, `PUT /api/agreements/settlement/${ofSalma}`, { refund: 1, ...form() });
    const { toPay, toRefund } = await does<{ toPay: number; toRefund: number }>(
      BOSS,
      `GET /api/agreements/settlement/${ofSalma}`,
    );
    await does(BOSS, `PUT /api/agreements/settlement/${ofSalma}`, { refund: toRefund, ...form() });
    const rest = { agreementId: ofSalma, amount: toPay, method: 'Cash', receivedOn: '2025-04-05' };
    await does(BOSS, 'POST /api/payments/record', { ...rest, ...form() });
    await does(BOSS, 'POST /api/certificates', { agreementId: ofSalma });
    await does(BOSS, `PUT /api/agreements/end/${ofSumi}`, { endsOn: '2025-04-03', reason: 'She went home.' });
    const left = await does<{ toRefund: number }>(BOSS, `GET /api/agreements/settlement/${ofSumi}`);
    const paid = { refund: left.toRefund, method: 'Bank', reference: 'FT9', paidOn: '2025-04-05' };
    await does(BOSS, `PUT /api/agreements/settlement/${ofSumi}`, { ...paid, ...form() });
    await refused(BOSS, 404, 'PUT /api/users/downgrade/nobody@example.test');
    await does(BOSS, `PUT /api/users/downgrade/${NADIA}`);
  }

  /** What the calls above have left. */
  async function reads(): Promise<void> {
    for (const path of ['apartments', 'announcements', 'building']) await does('', `GET /api/${path}`);
    for (const path of [
      'agreements/pending',
      'announcements/all',
      'apartments/all',
      'coupons',
      'dues?month=August&year=2025',
      'entries?figure=came&from=2025-01-01&to=2025-08-31',
      'expenses?month=2025-03',
      'expense-categories',
      'bills/2025/3',
      'bill-lines',
      'members',
      'payments/waiting',
      'residents',
      'statistics/year?from=2025-01',
      'tax-statement?incomeYear=2024-2025',
      'till?day=2025-03-02',
      'till?day=2025-03-03',
      'trial-balance?on=2025-08-05',
      'withheld-tax?from=2025-01',
      'audit?to=2025-08-31',
    ])
      await does(BOSS, `GET /api/${path}`);
    for (const id of [ofMina, ofOmar, ofKarim, ofNadia, ofSalma, ofRafi, ofSumi]) await statement(id);
    for (const email of [MINA, OMAR, RAFI]) await does(email, `GET /api/payments/user?email=${email}`);
  }
}
