import { randomUUID } from 'node:crypto';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { Drawers } from '#features/till/endpoints.ts';
import { makeKeyPair } from '#gateways/push.ts';
import { testPicture } from '#test/pictures.ts';
import { application, type Flat, type Member, PASSWORD, type Site, tenancy } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';

/** The person whom a call is about. */
type Subject = { email: string; agreementId: string };

/** The people and rows of the access test, and a function that restores them. */
export async function accessWorld(site: Site) {
  const [user, member, other, applicant] = [
    await site.signUp('uma@example.test', { name: 'Uma' }),
    await site.member('mina@example.test', { name: 'Mina' }),
    await site.member('omar@example.test', { name: 'Omar' }),
    await site.signUp('pia@example.test', { name: 'Pia' }),
  ];
  const free = await site.addApartment();
  const picture = await testPicture({ width: 40 });
  const pending = await applied(site, applicant, await site.addApartment());
  for (const tenant of [member, other]) await agreed(tenant);
  const own = await applied(site, user, free);
  const withdrawn = await user.put(`/api/agreements/withdraw/${own}`);
  if (withdrawn.status !== 200) throw new Error('the world could not be made');
  return {
    site,
    cookies: { anonymous: '', user: user.cookie(), member: member.cookie(), admin: (await site.admin()).cookie() },
    subjects: {
      anonymous: unknownSubject(),
      user: { email: user.email, agreementId: own },
      member: member as Subject,
      admin: { ...unknownSubject(), email: (await site.admin()).email },
      other: other as Subject,
      applicant: { email: applicant.email, agreementId: pending },
    },
    free,
    recorded: await invited(site, await site.addApartment()),
    coupon: await site.addCoupon(),
    announcement: await announced(await site.admin()),
    picture,
    photo: await addedPhoto(await site.admin(), free, picture),
    portrait: await ownPhoto(member, picture),
    paper: await keptPaper(await site.admin(), other, picture),
    message: await sentMessage(other, picture),
    waiting: await paidByCard(site, other),
    confirmed: await paidInCash(site, other),
    collector: await paidAtTheDoor(site, other),
    charge: await openCharge(site, other),
    way: await wayWithQr(site, picture),
    bank: await broughtStatement(await site.admin()),
    line: await addedLine(await site.admin()),
    token: await madeToken(await site.admin()),
    ...(await staffOf(site)),
  };
}

/** The office's record of cash for this tenancy. */
const received = (agreementId: string) => ({
  agreementId,
  amount: 5_000,
  method: 'Cash',
  receivedOn: '2026-03-14',
  requestKey: 'the office’s form',
});

/** A picture that another member uploaded to the messages. */
async function sentMessage(member: Member, picture: Uint8Array): Promise<string> {
  const { body } = await member.post<{ picture: string }>('/api/payments/pictures', picture);
  return body.picture;
}

/** A card payment that waits for the office. */
async function paidByCard(site: Site, member: Member): Promise<string> {
  await member.post('/api/payments', { userEmail: member.email, amount: member.flat.rent, month: 'May' });
  const { body } = await (await site.admin()).get<{ _id: string }[]>('/api/payments/waiting');
  return body[0]?._id ?? '';
}

async function paidInCash(site: Site, member: Member): Promise<string> {
  const cash = { ...received(member.agreementId), requestKey: 'the world’s form' };
  const { body } = await (await site.admin()).post<{ _id: string }>('/api/payments/record', cash);
  return body._id;
}

async function advanceOf(site: Site, agreementId: string): Promise<void> {
  const money = { ...received(agreementId), advance: 5_000, again: true, requestKey: randomUUID() };
  await (await site.admin()).post('/api/advances', money);
}

/** A charge of ৳500 for a key. */
async function keyOf(site: Site, agreementId: string): Promise<string> {
  const key = { agreementId, label: 'A key', amount: 500, dueOn: '2026-03-20', requestKey: randomUUID() };
  const { body } = await (await site.admin()).post<{ _id: string }>('/api/charges', key);
  return body._id;
}

/** The rent of this member's present month. */
async function openCharge(site: Site, member: Member): Promise<string> {
  const { body } = await (await site.admin()).get<Statement>(`/api/ledger/${member.agreementId}`);
  return body.charges[0]?._id ?? '';
}

const cost = () => ({
  day: '2026-03-14',
  category: 'salaries',
  amount: 9_000,
  paidFrom: 'Owner',
  // Several requests make one each.
  again: true,
  requestKey: crypto.randomUUID(),
});
const income = () => ({ day: '2026-03-14', category: 'scrap', amount: 900, requestKey: crypto.randomUUID() });
const float = () => ({ day: '2026-03-14', from: 'Owner', to: 'Cash', amount: 500, requestKey: crypto.randomUUID() });

/** Each cheque needs a number of its own. */
let chequeNumber = 1000;
const cheques = (agreementId: string) => {
  chequeNumber += 1;
  const cheque = {
    bank: 'City Bank',
    number: String(chequeNumber),
    amount: 500,
    dated: '2026-03-10',
    takenOn: '2026-03-01',
  };
  return { agreementId, ...cheque, count: 1, requestKey: randomUUID() };
};
async function heldCheque(site: Site, agreementId: string): Promise<string> {
  const { body } = await (await site.admin()).post<{ cheques: { _id: string }[] }>(
    '/api/cheques',
    cheques(agreementId),
  );
  return body.cheques[0]?._id ?? '';
}
const leak = () => ({ category: 'plumbing', description: 'The tap drips.', requestKey: randomUUID() });
/** A repair of a flat in which nobody lives: the office answers itself. */
const reportedRepair = ({ site, free }: Pick<World, 'site' | 'free'>) =>
  made(site, '/api/repairs', { ...leak(), apartmentId: free._id });
async function liftOf(site: Site): Promise<string> {
  const { rows } = await site.pool.query<{ id: string }>("select id from common_parts where name = 'Lift'");
  return rows[0]?.id ?? '';
}
/** A repair that the office reported for no home. */
const reportedLift = async (site: Site) => made(site, '/api/repairs', { ...leak(), commonPartId: await liftOf(site) });
/** Each plan needs a name of its own. */
async function liftService(site: Site) {
  const work = {
    commonPartId: await liftOf(site),
    category: 'lift',
    everyMonths: 3,
    firstOn: '2026-04-01',
    leadDays: 7,
  };
  return { name: `Service ${randomUUID()}`, ...work };
}
const deposit = () => ({ depositedOn: '2026-03-12', requestKey: randomUUID() });

async function made(site: Site, path: string, form: Record<string, unknown>): Promise<string> {
  const { body } = await (await site.admin()).post<{ _id: string }>(path, form);
  return body._id;
}

/** The id of a caretaker who holds cash that is not handed over. */
async function paidAtTheDoor(site: Site, { agreementId }: Subject): Promise<string> {
  const caretaker = await site.signUp('cora@example.test', { name: 'Cora' });
  await site.appoint(caretaker.email, 'caretaker');
  await caretaker.post('/api/payments/record', { ...received(agreementId), amount: 150, again: true });
  const { body } = await caretaker.get<Drawers>('/api/drawers');
  return body.drawers[0]?.personId ?? '';
}

type World = Awaited<ReturnType<typeof accessWorld>>;
type About = World & { about: Subject; isOwn: boolean };
type Request = [path: string, body?: unknown];

/** Valid input for every call, about one person. */
export const accessRequests: Record<string, (about: About) => Request | Promise<Request>> = {
  'POST /api/identity/sign-up': ({ about }) => [
    '/api/identity/sign-up',
    { name: 'Rima', email: about.email, password: PASSWORD },
  ],
  'POST /api/identity/sign-in': ({ about, isOwn }) => [
    '/api/identity/sign-in',
    { email: about.email, password: isOwn ? PASSWORD : 'Guessed1' },
  ],
  'POST /api/identity/sign-out': () => ['/api/identity/sign-out'],
  'GET /api/identity/session': () => ['/api/identity/session'],
  'GET /api/identity/ways': () => ['/api/identity/ways'],
  'GET /api/identity/google/start': () => ['/api/identity/google/start?popup=0123456789abcdef'],
  'GET /api/identity/google/callback': () => ['/api/identity/google/callback?state=guessed&code=guessed'],
  'GET /api/identity/hosted/start': () => ['/api/identity/hosted/start'],
  'GET /api/identity/hosted/callback': () => ['/api/identity/hosted/callback?state=guessed&code=guessed'],
  'GET /api/identity/account': () => ['/api/identity/account'],
  'POST /api/identity/photo': ({ picture }) => ['/api/identity/photo', picture],
  'DELETE /api/identity/photo': () => ['/api/identity/photo'],
  'GET /api/identity/photos/{name}': ({ portrait }) => [portrait],
  'PUT /api/identity/language': () => ['/api/identity/language', { language: 'bn' }],
  'POST /api/identity/password': () => [
    '/api/identity/password',
    { currentPassword: PASSWORD, newPassword: 'Another1' },
  ],
  'POST /api/identity/second-step': () => ['/api/identity/second-step', { currentPassword: PASSWORD }],
  'POST /api/identity/second-step/confirm': () => ['/api/identity/second-step/confirm', { code: '123456' }],
  'POST /api/identity/second-step/enter': () => ['/api/identity/second-step/enter', { code: '123456' }],
  'POST /api/identity/second-step/fresh': () => ['/api/identity/second-step/fresh', { code: '123456' }],
  'POST /api/identity/second-step/end': () => ['/api/identity/second-step/end', { currentPassword: PASSWORD }],
  'GET /api/identity/sessions': () => ['/api/identity/sessions'],
  'DELETE /api/identity/sessions': () => ['/api/identity/sessions'],
  'DELETE /api/identity/sessions/{id}': async ({ site, about }) => [
    `/api/identity/sessions/${await sessionOf(site, about.email)}`,
  ],
  'POST /api/identity/forgot-password': ({ about }) => ['/api/identity/forgot-password', { email: about.email }],
  'POST /api/identity/reset-password': () => [
    '/api/identity/reset-password',
    { token: 'guessed', newPassword: 'Another1' },
  ],
  'POST /api/identity/send-verification': () => ['/api/identity/send-verification'],
  'POST /api/identity/verify-email': () => ['/api/identity/verify-email', { token: 'guessed' }],
  'GET /api/identity/demo-mails': () => ['/api/identity/demo-mails'],
  'POST /api/members/close-account': () => ['/api/members/close-account', { currentPassword: PASSWORD }],
  'POST /api/register': ({ about }) => ['/api/register', { name: 'Rima', email: about.email, role: 'user' }],
  'GET /api/users/{email}': ({ about }) => [`/api/users/${about.email}`],
  'GET /api/user-role': ({ about }) => [`/api/user-role?email=${about.email}`],
  'GET /api/apartments': () => ['/api/apartments?page=1&min=&max='],
  'GET /api/apartments/places': () => ['/api/apartments/places'],
  'GET /api/apartments/one': ({ free }) => [`/api/apartments/one?block=${free.block}&apartmentNo=${free.apartmentNo}`],
  'GET /api/apartments/all': () => ['/api/apartments/all'],
  'GET /api/apartments/free': () => ['/api/apartments/free'],
  'GET /api/apartments.csv': () => ['/api/apartments.csv'],
  'POST /api/apartments': () => ['/api/apartments', { block: 'Z', floor: 1, apartmentNo: '1', rent: 9_000 }],
  'PATCH /api/apartments/{id}': ({ free }) => [`/api/apartments/${free._id}`, { version: 1, bedrooms: 2 }],
  'POST /api/apartments/import': () => [
    '/api/apartments/import',
    { rows: [{ block: 'Z', floor: '1', apartmentNo: '2', rent: '9,000' }] },
  ],
  'PUT /api/apartments/swap': ({ free }) => [
    '/api/apartments/swap',
    { id: free._id, version: 1, apartmentNo: 'None', requestKey: 'the swap of numbers' },
  ],
  'POST /api/apartments/{id}/numbers': ({ free }) => [
    `/api/apartments/${free._id}/numbers`,
    { block: 'A', apartmentNo: 'Old 1', until: '2026-01-31' },
  ],
  'DELETE /api/apartments/{id}/numbers/{numberId}': ({ free }) => [
    `/api/apartments/${free._id}/numbers/${randomUUID()}`,
  ],
  'PUT /api/apartments/retire/{id}': ({ free }) => [`/api/apartments/retire/${free._id}`, { reason: 'Sold.' }],
  'PUT /api/apartments/restore/{id}': ({ free }) => [`/api/apartments/restore/${free._id}`],
  'GET /api/photos': () => ['/api/photos'],
  'GET /api/apartments/{id}/photos': ({ free }) => [`/api/apartments/${free._id}/photos`],
  'POST /api/apartments/{id}/photos': ({ free, picture }) => [`/api/apartments/${free._id}/photos`, picture],
  'PUT /api/apartments/{id}/photos': ({ free, photo }) => [`/api/apartments/${free._id}/photos`, { order: [photo] }],
  'PATCH /api/apartments/{id}/photos/{photoId}': ({ free, photo }) => [
    `/api/apartments/${free._id}/photos/${photo}`,
    { alt: 'A balcony' },
  ],
  'DELETE /api/apartments/{id}/photos/{photoId}': ({ free, photo }) => [`/api/apartments/${free._id}/photos/${photo}`],
  'GET /api/coupons': () => ['/api/coupons'],
  'POST /api/coupons': () => ['/api/coupons', { code: 'NEW10', discount: 10, description: 'New' }],
  'GET /api/coupons/check': ({ coupon }) => [`/api/coupons/check?code=${coupon.code}`],
  'PATCH /api/coupons/{id}': ({ coupon }) => [`/api/coupons/${coupon._id}`, { available: false }],
  'DELETE /api/coupons/{id}': ({ coupon }) => [`/api/coupons/${coupon._id}`],
  'GET /api/coupons/uses/{id}': ({ coupon }) => [`/api/coupons/uses/${coupon._id}`],
  'GET /api/announcements': () => ['/api/announcements'],
  'GET /api/announcements/all': () => ['/api/announcements/all'],
  'PATCH /api/announcements/{id}': ({ announcement }) => [
    `/api/announcements/${announcement}`,
    { version: 1, pinned: true },
  ],
  'PUT /api/announcements/withdraw/{id}': ({ announcement }) => [`/api/announcements/withdraw/${announcement}`],
  'POST /api/announcements': () => ['/api/announcements', { title: 'Lift', description: 'It works again.' }],
  'GET /api/ledger': ({ about }) => [`/api/ledger?email=${about.email}&agreement=&page=1`],
  'GET /api/ledger/{agreementId}': ({ recorded }) => [`/api/ledger/${recorded.id}`],
  'GET /api/search': () => ['/api/search?search=A-101'],
  'GET /api/people/{agreementId}': ({ recorded }) => [`/api/people/${recorded.id}`],
  'POST /api/people/{agreementId}/new-link': ({ recorded }) => [`/api/people/${recorded.id}/new-link`],
  'GET /api/ledger.csv': () => ['/api/ledger.csv?from=2026-03-01&to=2026-03-31'],
  'GET /api/ledger.journal': () => ['/api/ledger.journal?format=beancount'],
  'POST /api/rents': ({ recorded }) => [
    '/api/rents',
    { agreementId: recorded.id, rent: 19_000, fromMonth: '2026-07', reason: 'As agreed.' },
  ],
  'PUT /api/charges/waive/{id}': ({ charge }) => [
    `/api/charges/waive/${charge}`,
    { amount: 100, outstanding: 12_850, reason: 'The lift stood still.' },
  ],
  'GET /api/agreements': ({ about }) => [`/api/agreements?email=${about.email}`],
  'POST /api/agreements': ({ about, free }) => [
    '/api/agreements',
    application({ email: about.email, name: 'Rima' }, free),
  ],
  'GET /api/member-agreement': ({ about }) => [`/api/member-agreement?email=${about.email}`],
  'GET /api/agreements/mine': () => ['/api/agreements/mine'],
  'GET /api/agreements/pending': () => ['/api/agreements/pending'],
  'GET /api/agreements/pending/count': () => ['/api/agreements/pending/count'],
  'PUT /api/agreements/accept/{id}': ({ subjects }) => [
    `/api/agreements/accept/${subjects.applicant.agreementId}`,
    { userEmail: subjects.applicant.email },
  ],
  'PUT /api/agreements/reject/{id}': ({ subjects }) => [`/api/agreements/reject/${subjects.applicant.agreementId}`],
  'PUT /api/agreements/withdraw/{id}': async ({ site, subjects, about }) => {
    await site.pool.query(`update agreements set status = 'pending', closed_at = null where id = $1`, [
      subjects.user.agreementId,
    ]);
    return [`/api/agreements/withdraw/${about.agreementId}`];
  },
  'GET /api/residents/names': () => ['/api/residents/names'],
  'GET /api/residents': () => ['/api/residents?search=&state=&sort=&page=1'],
  'POST /api/residents': ({ free }) => ['/api/residents', tenancy(free)],
  'PATCH /api/residents/{agreementId}': ({ recorded }) => [`/api/residents/${recorded.id}`, { phone: '01711 000009' }],
  'GET /api/residents/{agreementId}/people': ({ recorded }) => [`/api/residents/${recorded.id}/people`],
  'POST /api/residents/{agreementId}/people': ({ recorded }) => [
    `/api/residents/${recorded.id}/people`,
    { name: 'Mou' },
  ],
  'PATCH /api/residents/{agreementId}/people/{id}': ({ recorded }) => [personOf(recorded), { relation: 'wife' }],
  'POST /api/residents/{agreementId}/people/{id}/invitation': ({ recorded }) => [`${personOf(recorded)}/invitation`],
  'DELETE /api/residents/{agreementId}/people/{id}/invitation': ({ recorded }) => [`${personOf(recorded)}/invitation`],
  'PUT /api/residents/{agreementId}/people/{id}/tenant': ({ recorded }) => [
    `${personOf(recorded)}/tenant`,
    { reason: 'The tenant works abroad.' },
  ],
  'PUT /api/residents/{agreementId}/people/{id}/leave': ({ recorded }) => [
    `${personOf(recorded)}/leave`,
    { reason: 'They study elsewhere.' },
  ],
  'POST /api/residents/import': ({ free }) => [
    '/api/residents/import',
    { rows: [{ ...tenancy(free), rent: '18,000' }], dryRun: true },
  ],
  'GET /api/residents/invitations': () => ['/api/residents/invitations'],
  'POST /api/residents/invitations': () => ['/api/residents/invitations', { tenants: 1 }],
  'GET /api/residents.csv': () => ['/api/residents.csv'],
  'POST /api/agreements/invite/{id}': ({ recorded }) => [`/api/agreements/invite/${recorded.id}`],
  'DELETE /api/agreements/invite/{id}': ({ recorded }) => [`/api/agreements/invite/${recorded.id}`],
  'POST /api/agreements/slip': ({ recorded }) => ['/api/agreements/slip', { token: recorded.token }],
  'POST /api/agreements/join': ({ recorded }) => ['/api/agreements/join', { token: recorded.token }],
  'PUT /api/agreements/end/{id}': ({ recorded }) => [
    `/api/agreements/end/${recorded.id}`,
    { endsOn: '2026-03-31', reason: 'They moved out.' },
  ],
  'PUT /api/agreements/notice/{id}': ({ recorded }) => [
    `/api/agreements/notice/${recorded.id}`,
    { endsOn: '2026-03-31', reason: 'They move out.' },
  ],
  'DELETE /api/agreements/notice/{id}': ({ recorded }) => [`/api/agreements/notice/${recorded.id}`],
  'GET /api/agreements/settlement/{id}': ({ recorded }) => [`/api/agreements/settlement/${recorded.id}`],
  'PUT /api/agreements/settlement/{id}': ({ recorded }) => [
    `/api/agreements/settlement/${recorded.id}`,
    { refund: 0, requestKey: 'the one form' },
  ],
  'POST /api/refunds': ({ recorded }) => [
    '/api/refunds',
    { agreementId: recorded.id, amount: 1, method: 'Cash', paidOn: '2026-03-15', requestKey: 'the one form' },
  ],
  'GET /api/refunds/{id}': ({ recorded }) => [`/api/refunds/${recorded.id}`],
  'PUT /api/refunds/reverse/{id}': ({ recorded }) => [`/api/refunds/reverse/${recorded.id}`, { reason: 'Wrong.' }],
  'POST /api/certificates': ({ recorded }) => ['/api/certificates', { agreementId: recorded.id }],
  'GET /api/certificates/{id}': ({ recorded }) => [`/api/certificates/${recorded.id}`],
  'PUT /api/agreements/move-money/{id}': ({ recorded }) => [
    `/api/agreements/move-money/${recorded.id}`,
    { to: recorded.id, requestKey: 'the one form' },
  ],
  'PUT /api/agreements/move/{id}': ({ recorded }) => [
    `/api/agreements/move/${recorded.id}`,
    { block: 'Z', apartmentNo: 'Z9', startsOn: '2026-03-15' },
  ],
  'GET /api/members': () => ['/api/members'],
  'GET /api/members/search': () => ['/api/members/search?search=&sort=&page=1'],
  'PUT /api/users/downgrade/{email}': ({ about }) => [`/api/users/downgrade/${about.email}`],
  'GET /api/payments/check': ({ about }) => [`/api/payments/check?email=${about.email}&month=March`],
  'GET /api/payments/months': ({ about }) => [`/api/payments/months?email=${about.email}`],
  'POST /api/payments': ({ about }) => [
    '/api/payments',
    { userEmail: about.email, amount: 18_000, month: 'March', method: 'Card' },
  ],
  'GET /api/payments/user': ({ about }) => [`/api/payments/user?email=${about.email}`],
  'GET /api/receipts/{id}': ({ confirmed }) => [`/api/receipts/${confirmed}`],
  'GET /api/payments/round': () => ['/api/payments/round'],
  'POST /api/payments/record': ({ recorded }) => ['/api/payments/record', received(recorded.id)],
  'POST /api/charges': ({ recorded }) => [
    '/api/charges',
    { agreementId: recorded.id, label: 'A key', amount: 500, dueOn: '2026-03-20', requestKey: randomUUID() },
  ],
  'PUT /api/charges/correct/{id}': async ({ site, recorded }) => {
    const id = await keyOf(site, recorded.id);
    return [`/api/charges/correct/${id}`, { amount: 400, before: 500, reason: 'Cheaper.', requestKey: randomUUID() }];
  },
  'PUT /api/charges/write-off/{id}': async ({ site, recorded }) => [
    `/api/charges/write-off/${await keyOf(site, recorded.id)}`,
    { amount: 500, outstanding: 500, reason: 'Lost.' },
  ],
  'PUT /api/charges/restore/{id}': async ({ site, recorded }) => {
    const admin = await site.admin();
    const off = { amount: 500, outstanding: 500, reason: 'Lost.' };
    await admin.put(`/api/charges/write-off/${await keyOf(site, recorded.id)}`, off);
    const { body } = await admin.get<Statement>(`/api/ledger/${recorded.id}`);
    const entry = body.entries.find(({ kind }) => kind === 'write off')?._id;
    return [`/api/charges/restore/${entry}`, { reason: 'It came.' }];
  },
  'PUT /api/rents/correct/{id}': ({ subjects }) => [
    `/api/rents/correct/${subjects.member.agreementId}`,
    { rent: 17_000, fromMonth: '2026-03', reason: 'As agreed.', requestKey: randomUUID(), dryRun: true },
  ],
  'POST /api/advances': ({ recorded }) => ['/api/advances', { ...received(recorded.id), advance: 100 }],
  'PUT /api/advances/use/{id}': async ({ site, recorded }) => {
    await advanceOf(site, recorded.id);
    return [`/api/advances/use/${recorded.id}`, { requestKey: randomUUID() }];
  },
  'PUT /api/advances/hold/{id}': async ({ site, recorded }) => {
    await advanceOf(site, recorded.id);
    const admin = await site.admin();
    await admin.put(`/api/advances/use/${recorded.id}`, { requestKey: randomUUID() });
    const { body } = await admin.get<Statement>(`/api/ledger/${recorded.id}`);
    const used = body.entries.find(({ kind }) => kind === 'use')?._id;
    return [`/api/advances/hold/${used}`, { reason: 'Not agreed.' }];
  },
  'PUT /api/advances/instalment/{id}': ({ recorded }) => [`/api/advances/instalment/${recorded.id}`, { amount: 500 }],
  'GET /api/advances/instalments': () => ['/api/advances/instalments'],
  'POST /api/advances/instalments': ({ recorded }) => ['/api/advances/instalments', { agreementIds: [recorded.id] }],
  'POST /api/withheld-tax': ({ recorded }) => {
    const { method: _, ...tax } = received(recorded.id);
    return ['/api/withheld-tax', tax];
  },
  'GET /api/withheld-tax': () => ['/api/withheld-tax'],
  'GET /api/withheld-tax.csv': () => ['/api/withheld-tax.csv'],
  'PUT /api/withheld-tax/confirm/{id}': ({ waiting }) => [
    `/api/withheld-tax/confirm/${waiting}`,
    { certificate: '17/2026', certifiedOn: '2026-03-01' },
  ],
  'GET /api/payments/money': ({ about }) => [`/api/payments/money?email=${about.email}`],
  'POST /api/payments/pictures': ({ picture }) => ['/api/payments/pictures', picture],
  'GET /api/payments/pictures/{id}': ({ message }) => [`/api/payments/pictures/${message}`],
  'POST /api/payments/claim': () => [
    '/api/payments/claim',
    { amount: 5_000, method: 'bKash', reference: '9GH7XK2M', receivedOn: '2026-03-14', requestKey: 'the claim’s form' },
  ],
  'GET /api/dues': () => ['/api/dues?month=March&year=2026'],
  'GET /api/reminders': () => ['/api/reminders'],
  'POST /api/reminders': ({ recorded }) => [
    '/api/reminders',
    { agreementId: recorded.id, way: 'copied', language: null, amount: 1, again: true, requestKey: randomUUID() },
  ],
  'GET /api/dues.csv': () => ['/api/dues.csv?month=March&year=2026'],
  'GET /api/bill-lines': () => ['/api/bill-lines'],
  'POST /api/bill-lines': () => [
    '/api/bill-lines',
    { name: 'Gas', nameBangla: 'গ্যাস', kind: 'gas', method: 'typed', since: '2026-03' },
  ],
  'PATCH /api/bill-lines/{id}': ({ line }) => [`/api/bill-lines/${line}`, { version: 1, amount: 3_500 }],
  'GET /api/bills/{year}/{month}/draft': () => ['/api/bills/2026/3/draft'],
  'PUT /api/bills/{year}/{month}/draft': ({ line, recorded }) => [
    '/api/bills/2026/3/draft',
    { cells: [{ lineId: line, agreementId: recorded.id, figure: 2_500, version: 0 }] },
  ],
  // The total of the month's three tenancies.
  'POST /api/bills/{year}/{month}': () => ['/api/bills/2026/3', { total: 9_000 }],
  'PUT /api/readings/correct': ({ line, recorded }) => [
    '/api/readings/correct',
    {
      agreementId: recorded.id,
      lineId: line,
      year: 2026,
      month: 3,
      reading: 20,
      before: 10,
      reason: 'A typing error.',
    },
  ],
  'GET /api/bills/{year}/{month}': () => ['/api/bills/2026/3?block=A'],
  'GET /api/bills/{agreementId}/{year}/{month}': ({ about }) => [`/api/bills/${about.agreementId}/2026/3`],
  'POST /api/late-fees': () => ['/api/late-fees', { dryRun: true }],
  'GET /api/readings': ({ about }) => [`/api/readings?email=${about.email}`],
  'GET /api/payments/waiting': () => ['/api/payments/waiting'],
  'GET /api/payments/waiting/count': () => ['/api/payments/waiting/count'],
  'PUT /api/payments/confirm/{id}': ({ waiting }) => [`/api/payments/confirm/${waiting}`],
  'PUT /api/payments/decline/{id}': ({ waiting }) => [
    `/api/payments/decline/${waiting}`,
    { reason: 'No such money came.' },
  ],
  // The claim is the recorded tenant's, which another member cannot withdraw.
  'PUT /api/payments/withdraw/{id}': ({ waiting }) => [`/api/payments/withdraw/${waiting}`],
  'PUT /api/payments/reverse/{id}': ({ confirmed }) => [
    `/api/payments/reverse/${confirmed}`,
    { reason: 'Counted twice.' },
  ],
  'GET /api/holdings': () => ['/api/holdings'],
  'GET /api/places': () => ['/api/places'],
  'POST /api/places': () => [
    '/api/places',
    { method: 'Nagad', number: '01911000000', belongsTo: 'shared', requestKey: randomUUID() },
  ],
  'PATCH /api/places/{id}': ({ bank }) => [
    `/api/places/${bank.place}`,
    { version: 1, name: 'City', belongsTo: 'building' },
  ],
  'POST /api/statements/import': ({ bank }) => [
    '/api/statements/import',
    {
      placeId: bank.place,
      source: 'messages',
      lines: [{ day: '2026-03-14', amount: 70 }],
      inFile: 1,
      requestKey: randomUUID(),
    },
  ],
  'GET /api/statements/holds/{id}': () => [`/api/statements/holds/${randomUUID()}`],
  'PUT /api/statements/undo/{id}': () => [`/api/statements/undo/${randomUUID()}`, { reason: 'Another account.' }],
  'GET /api/statements': ({ bank }) => [`/api/statements?place=${bank.place}`],
  'GET /api/statement-lines': ({ bank }) => [`/api/statement-lines?place=${bank.place}`],
  'PUT /api/statement-lines/press/{id}': ({ bank }) => [
    `/api/statement-lines/press/${bank.came}`,
    { seen: 'what-nobody-has-said-1', requestKey: randomUUID() },
  ],
  'PUT /api/statement-lines/press': ({ bank }) => [
    '/api/statement-lines/press',
    { lines: [{ id: bank.came, seen: 'what-nobody-has-said-1' }], requestKey: randomUUID() },
  ],
  'PUT /api/statement-lines/confirm/{id}': ({ bank, waiting }) => [
    `/api/statement-lines/confirm/${bank.came}`,
    { paymentId: waiting },
  ],
  'POST /api/statement-lines/record': ({ bank, recorded }) => [
    '/api/statement-lines/record',
    { lineId: bank.came, agreementId: recorded.id, requestKey: randomUUID() },
  ],
  'POST /api/statement-lines/expense': ({ bank }) => [
    '/api/statement-lines/expense',
    { lineId: bank.went, category: 'bank_fees', requestKey: randomUUID() },
  ],
  'POST /api/statement-lines/income': ({ bank }) => [
    '/api/statement-lines/income',
    { lineId: bank.came, category: 'scrap', requestKey: randomUUID() },
  ],
  'POST /api/statement-lines/given-back': ({ bank }) => [
    '/api/statement-lines/given-back',
    { lineId: bank.came, refunds: randomUUID(), requestKey: randomUUID() },
  ],
  'POST /api/statement-lines/refund': ({ bank, recorded }) => [
    '/api/statement-lines/refund',
    { lineId: bank.went, agreementId: recorded.id, requestKey: randomUUID() },
  ],
  'POST /api/statement-lines/move': ({ bank }) => [
    '/api/statement-lines/move',
    { lineId: bank.went, other: 'Owner', requestKey: randomUUID() },
  ],
  'PUT /api/statement-lines/whose/{id}': ({ bank, recorded }) => [
    `/api/statement-lines/whose/${bank.came}`,
    { agreementId: recorded.id, who: 'his brother' },
  ],
  'POST /api/matches': ({ bank }) => [
    '/api/matches',
    { lineIds: [bank.came], voucherIds: [randomUUID()], requestKey: randomUUID() },
  ],
  'GET /api/known-payers': () => ['/api/known-payers'],
  'POST /api/known-payers': ({ recorded }) => [
    '/api/known-payers',
    { phone: '01819123456', agreementId: recorded.id, who: 'his brother', requestKey: randomUUID() },
  ],
  'DELETE /api/known-payers/{id}': () => [`/api/known-payers/${randomUUID()}`],
  'PUT /api/statement-lines/aside/{id}': ({ bank }) => [`/api/statement-lines/aside/${bank.went}`],
  'GET /api/reconciliations': ({ bank }) => [`/api/reconciliations?place=${bank.place}&day=2026-03-14`],
  'POST /api/reconciliations': ({ bank }) => [
    '/api/reconciliations',
    // Before the lines of the statement, which are to be sorted.
    { placeId: bank.place, day: '2026-03-01', balance: 0, requestKey: randomUUID() },
  ],
  'PUT /api/reconciliations/undo/{id}': () => [`/api/reconciliations/undo/${randomUUID()}`, { reason: 'Too early.' }],
  'PUT /api/matches/undo/{id}': () => [`/api/matches/undo/${randomUUID()}`, { reason: 'Another line.' }],
  'GET /api/ways': () => ['/api/ways'],
  'POST /api/ways': () => ['/api/ways', { method: 'Cash', address: `The ${randomUUID()}` }],
  'PUT /api/ways/{id}': async ({ site }) => [
    `/api/ways/${await madeWay(site)}`,
    { version: 1, way: { method: 'Cash', address: 'The gate' } },
  ],
  'DELETE /api/ways/{id}': async ({ site }) => [`/api/ways/${await madeWay(site)}`],
  'POST /api/ways/{id}/qr': ({ way, picture }) => [`/api/ways/${way}/qr`, picture],
  'DELETE /api/ways/{id}/qr': ({ way }) => [`/api/ways/${way}/qr`],
  'GET /api/ways/{id}/qr': ({ way }) => [`/api/ways/${way}/qr`],
  'GET /api/expense-categories': () => ['/api/expense-categories'],
  'POST /api/expense-categories': () => [
    '/api/expense-categories',
    { name: 'Generator service', nameBangla: 'জেনারেটর সার্ভিস', taxLine: '38e' },
  ],
  'PATCH /api/expense-categories/{code}': () => ['/api/expense-categories/lift', { version: 1, name: 'Lifts' }],
  'GET /api/expenses': () => ['/api/expenses?month=2026-03'],
  'POST /api/expenses': () => ['/api/expenses', cost()],
  'PUT /api/expenses/reverse/{id}': async ({ site }) => [
    `/api/expenses/reverse/${await made(site, '/api/expenses', cost())}`,
    { reason: 'Written twice.' },
  ],
  'POST /api/expenses/import': () => [
    '/api/expenses/import',
    { rows: [{ day: '1/3/2026', category: 'Repairs', amount: '500', paidFrom: 'Bank' }] },
  ],
  'GET /api/expenses.csv': () => ['/api/expenses.csv'],
  'GET /api/cheques': () => ['/api/cheques?state=all'],
  'POST /api/cheques': ({ recorded }) => ['/api/cheques', cheques(recorded.id)],
  'PUT /api/cheques/deposit/{id}': async ({ site, recorded }) => [
    `/api/cheques/deposit/${await heldCheque(site, recorded.id)}`,
    deposit(),
  ],
  'PUT /api/cheques/return/{id}': async ({ site, recorded }) => {
    const id = await heldCheque(site, recorded.id);
    await (await site.admin()).put(`/api/cheques/deposit/${id}`, deposit());
    return [`/api/cheques/return/${id}`, { returnedOn: '2026-03-14', reason: 'Insufficient funds' }];
  },
  'PUT /api/cheques/give-back/{id}': async ({ site, recorded }) => [
    `/api/cheques/give-back/${await heldCheque(site, recorded.id)}`,
    { givenBackOn: '2026-03-14' },
  ],
  'GET /api/cheques.csv': () => ['/api/cheques.csv'],
  'GET /api/cheques/slip/{id}': async ({ site, recorded }) => {
    await heldCheque(site, recorded.id);
    return [`/api/cheques/slip/${recorded.id}`];
  },
  'GET /api/income': () => ['/api/income?month=2026-03'],
  'POST /api/income': () => ['/api/income', income()],
  'PUT /api/income/reverse/{id}': async ({ site }) => [
    `/api/income/reverse/${await made(site, '/api/income', income())}`,
    { reason: 'Written twice.' },
  ],
  'GET /api/imports/{kind}': () => ['/api/imports/residents'],
  'PUT /api/imports/{kind}/choices': () => ['/api/imports/residents/choices', { titles: {}, formats: {} }],
  'PUT /api/imports/undo/{id}': async ({ site }) => {
    await made(site, '/api/apartments/import', {
      rows: [{ block: 'U', floor: '1', apartmentNo: randomUUID().slice(0, 8), rent: '1' }],
    });
    const { body } = await (await site.admin()).get<{ last: { _id: string } }>('/api/imports/apartments');
    return [`/api/imports/undo/${body.last._id}`, {}];
  },
  'GET /api/agreements/paper/{agreementId}': ({ about }) => [`/api/agreements/paper/${about.agreementId}`],
  'GET /api/papers': ({ about }) => [`/api/papers?kind=tenancy&id=${about.agreementId}`],
  'POST /api/papers': ({ subjects: { other }, picture }) => [paperOf(other.agreementId), picture],
  'GET /api/papers/{id}': ({ paper }) => [`/api/papers/${paper}`],
  'GET /api/papers/choices/{agreementId}': ({ subjects: { other } }) => [`/api/papers/choices/${other.agreementId}`],
  'PUT /api/papers/remove/{id}': ({ paper }) => [`/api/papers/remove/${paper}`, { reason: 'The wrong one.' }],
  'GET /api/files/{agreementId}': ({ subjects: { other } }) => [`/api/files/${other.agreementId}`],
  'POST /api/files/open/{agreementId}': ({ subjects: { other } }) => [
    `/api/files/open/${other.agreementId}`,
    { reason: 'For the police station.' },
  ],
  'PUT /api/files/{agreementId}': ({ subjects: { other } }) => [`/api/files/${other.agreementId}`, emergency],
  'POST /api/files/photo/{agreementId}': ({ subjects: { other }, picture }) => [
    `/api/files/photo/${other.agreementId}`,
    picture,
  ],
  'POST /api/files/consents/{agreementId}': ({ subjects: { other }, paper }) => [
    `/api/files/consents/${other.agreementId}`,
    { ...consentTo('household'), paperId: paper },
  ],
  'DELETE /api/files/consents/{agreementId}': ({ subjects: { other } }) => [
    `/api/files/consents/${other.agreementId}?purpose=emergency`,
  ],
  'GET /api/files/paper/{agreementId}': ({ about }) => [`/api/files/paper/${about.agreementId}`],
  'GET /api/my-file': () => ['/api/my-file'],
  'PUT /api/my-file': () => ['/api/my-file', emergency],
  'POST /api/my-file/photo': ({ picture }) => ['/api/my-file/photo', picture],
  'POST /api/my-file/consents': () => ['/api/my-file/consents', consentTo('household')],
  'DELETE /api/my-file/consents': () => ['/api/my-file/consents?purpose=emergency'],
  'POST /api/my-data': () => ['/api/my-data', { currentPassword: PASSWORD }],
  'POST /api/transfers': () => ['/api/transfers', float()],
  'PUT /api/transfers/reverse/{id}': async ({ site }) => [
    `/api/transfers/reverse/${await made(site, '/api/transfers', float())}`,
    { reason: 'Written twice.' },
  ],
  'GET /api/file-term': () => ['/api/file-term'],
  'PUT /api/file-term': () => ['/api/file-term', { months: 9 }],
  'GET /api/drawers': () => ['/api/drawers'],
  'POST /api/drawers/receive': ({ collector }) => [
    '/api/drawers/receive',
    { from: collector, amount: 100, day: '2026-03-15', requestKey: randomUUID() },
  ],
  'GET /api/till': () => ['/api/till?day=2026-03-15'],
  'PUT /api/till/close': () => ['/api/till/close', { day: '2026-03-14', countedCash: 1, note: 'Found in the drawer.' }],
  'GET /api/tax-statement': () => ['/api/tax-statement?incomeYear=2025-2026'],
  'PUT /api/tax-years/{incomeYear}': () => ['/api/tax-years/2025-2026', { rate: 30, version: 0 }],
  'GET /api/entries': () => ['/api/entries?figure=came&from=2026-03-01&to=2026-03-31'],
  'GET /api/entries.csv': () => ['/api/entries.csv?figure=account:cash'],
  'GET /api/statistics/year.csv': () => ['/api/statistics/year.csv?from=2025-07'],
  'GET /api/trial-balance': () => ['/api/trial-balance?on=2026-03-15'],
  'GET /api/trial-balance.csv': () => ['/api/trial-balance.csv?on=2026-03-15'],
  'GET /api/statistics/wall': () => ['/api/statistics/wall?until=2026-03'],
  'GET /api/statistics/homes': () => ['/api/statistics/homes'],
  'GET /api/flats/costs': () => ['/api/flats/costs?month=2026-03'],
  'GET /api/flats/year': () => ['/api/flats/year?year=2026'],
  'GET /api/statistics/year': () => ['/api/statistics/year?year=2026'],
  'GET /api/payments.csv': () => ['/api/payments.csv'],
  'GET /api/admin-dashboard-info': () => ['/api/admin-dashboard-info'],
  'POST /api/backups': () => ['/api/backups', { code: '123456' }],
  'GET /api/tokens': () => ['/api/tokens'],
  'POST /api/tokens': () => [
    '/api/tokens',
    { name: 'Grafana', permissions: ['state'], days: '30', currentPassword: PASSWORD },
  ],
  'DELETE /api/tokens/{id}': ({ token }) => [`/api/tokens/${token}`],
  'GET /api/messages': () => ['/api/messages'],
  'GET /api/messages/mine': () => ['/api/messages/mine'],
  // No message has this id.
  'PUT /api/messages/decide/{id}': () => [`/api/messages/decide/${randomUUID()}`, { decision: 'again' }],
  'GET /api/messages/settings': () => ['/api/messages/settings'],
  'PUT /api/messages/settings': () => [
    '/api/messages/settings',
    { version: 1, isOn: false, quietFrom: '21:00', quietUntil: '09:00', budget: 200, partPrice: 0.35 },
  ],
  'GET /api/messages/channels': () => ['/api/messages/channels'],
  // No channel is set up.
  'POST /api/messages/test': () => ['/api/messages/test', { channel: 'email' }],
  'POST /api/messages/dry-run': () => ['/api/messages/dry-run'],
  'GET /api/messages/reach': () => ['/api/messages/reach'],
  'GET /api/messages/texts/{kind}/{channel}/{language}': () => ['/api/messages/texts/bill_issued/sms/bn'],
  'PUT /api/messages/texts/{kind}/{channel}/{language}': () => [
    '/api/messages/texts/bill_issued/sms/bn',
    { version: 0, body: '{flat}: {amount}' },
  ],
  // The building has no text of its own.
  'DELETE /api/messages/texts/{kind}/{channel}/{language}': () => ['/api/messages/texts/due_soon/sms/bn'],
  'GET /api/messages/choices': () => ['/api/messages/choices'],
  'PUT /api/messages/choices': () => [
    '/api/messages/choices',
    { choices: [{ topic: 'news', channel: 'email', isWanted: false }] },
  ],
  'GET /api/messages/stop': () => ['/api/messages/stop?token=00'],
  'POST /api/messages/stop': () => ['/api/messages/stop?token=00'],
  'GET /api/push': () => ['/api/push'],
  'POST /api/push': () => [
    '/api/push',
    {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: makeKeyPair().public, auth: 'A'.repeat(22) },
    },
  ],
  // No browser has this id.
  'DELETE /api/push/{id}': () => [`/api/push/${randomUUID()}`],
  'GET /api/staff': () => ['/api/staff'],
  'POST /api/staff': () => ['/api/staff', { personId: randomUUID(), duty: 'guard' }],
  'POST /api/staff/invitations': () => ['/api/staff/invitations', { name: 'Rahim', duty: 'guard' }],
  'DELETE /api/staff/invitations/{id}': ({ dutyLink }) => [`/api/staff/invitations/${dutyLink._id}`],
  'POST /api/staff/link': ({ dutyLink }) => ['/api/staff/link', { token: dutyLink.token }],
  // The link's maker, the administrator, may not use it.
  'POST /api/staff/join': ({ dutyLink }) => ['/api/staff/join', { token: dutyLink.token }],
  'PUT /api/staff/end/{id}': ({ dutyId }) => [`/api/staff/end/${dutyId}`, { reason: 'He went home.' }],
  'GET /api/limits': () => ['/api/limits'],
  'GET /api/approvals': () => ['/api/approvals'],
  'PUT /api/approvals/approve/{id}': () => [`/api/approvals/approve/${randomUUID()}`],
  'PUT /api/approvals/refuse/{id}': () => [`/api/approvals/refuse/${randomUUID()}`, { reason: 'Too much.' }],
  'PUT /api/approvals/withdraw/{id}': () => [`/api/approvals/withdraw/${randomUUID()}`],
  'PUT /api/limits': () => ['/api/limits', { separates: true }],
  'GET /api/gate': () => ['/api/gate'],
  'GET /api/repairs': () => ['/api/repairs?state=all'],
  'POST /api/repairs': ({ about }) => ['/api/repairs', { ...leak(), agreementId: about.agreementId }],
  'GET /api/repairs/places': () => ['/api/repairs/places'],
  'GET /api/repairs/common': () => ['/api/repairs/common'],
  'PUT /api/repairs/follow/{id}': async (world) => [
    `/api/repairs/follow/${await reportedLift(world.site)}`,
    { isFollowed: true },
  ],
  'GET /api/repairs/workers': () => ['/api/repairs/workers?category=plumbing'],
  'GET /api/repairs/{id}': async (world) => [`/api/repairs/${await reportedRepair(world)}`],
  'PATCH /api/repairs/{id}': async (world) => [
    `/api/repairs/${await reportedRepair(world)}`,
    { version: 1, state: 'taken', workerName: 'Karim' },
  ],
  'PUT /api/repairs/answer/{id}': async (world) => [
    `/api/repairs/answer/${await reportedRepair(world)}`,
    { version: 1, answer: 'fixed' },
  ],
  'PUT /api/repairs/decline/{id}': async (world) => [
    `/api/repairs/decline/${await reportedRepair(world)}`,
    { version: 1, reason: 'The tenant’s own.' },
  ],
  'PUT /api/repairs/join/{id}': async ({ site }) => [
    `/api/repairs/join/${await reportedLift(site)}`,
    { version: 1, into: await reportedLift(site) },
  ],
  'PUT /api/repairs/split/{id}': async ({ site }) => {
    const id = await reportedLift(site);
    await (await site.admin()).put(`/api/repairs/join/${id}`, { version: 1, into: await reportedLift(site) });
    return [`/api/repairs/split/${id}`, { version: 2 }];
  },
  'PUT /api/repairs/costs/{id}': async (world) => {
    const path = `/api/repairs/costs/${await reportedRepair(world)}`;
    return [path, { expenseId: await made(world.site, '/api/expenses', cost()), isLinked: true }];
  },
  'POST /api/repairs/{id}/comments': async (world) => [
    `/api/repairs/${await reportedRepair(world)}/comments`,
    { words: 'And when?', requestKey: randomUUID() },
  ],
  'POST /api/repairs/{id}/photos': async (world) => [
    `/api/repairs/${await reportedRepair(world)}/photos`,
    world.picture,
  ],
  'GET /api/common-parts': () => ['/api/common-parts'],
  'POST /api/common-parts': () => ['/api/common-parts', { name: `Garden ${randomUUID()}` }],
  'PATCH /api/common-parts/{id}': async ({ site }) => [
    `/api/common-parts/${await made(site, '/api/common-parts', { name: `Garden ${randomUUID()}` })}`,
    { version: 1, nameBangla: `বাগান ${randomUUID()}` },
  ],
  'GET /api/common-parts/labels': () => ['/api/common-parts/labels'],
  'GET /api/upkeep-plans': () => ['/api/upkeep-plans'],
  'POST /api/upkeep-plans': async ({ site }) => ['/api/upkeep-plans', await liftService(site)],
  'PATCH /api/upkeep-plans/{id}': async ({ site }) => [
    `/api/upkeep-plans/${await made(site, '/api/upkeep-plans', await liftService(site))}`,
    { version: 1, note: 'With the certificate.' },
  ],
  'GET /api/repairs/photos/{id}': async (world) => {
    const path = `/api/repairs/${await reportedRepair(world)}/photos`;
    const { body } = await (await world.site.admin()).post<{ _id: string }>(path, world.picture);
    return [`/api/repairs/photos/${body._id}`];
  },
  'GET /api/today': () => ['/api/today'],
  'GET /api/first-steps': () => ['/api/first-steps'],
  'GET /api/check-up': () => ['/api/check-up'],
  'GET /api/building': () => ['/api/building'],
  'PUT /api/clock': () => ['/api/clock', { today: '2026-03-15' }],
  'PUT /api/building': () => ['/api/building', { ...DEFAULT_BUILDING, version: 1 }],
  'GET /api/audit': () => ['/api/audit'],
  'GET /api/audit.csv': () => ['/api/audit.csv'],
};

const emergency = { part: 'emergency', version: 0, content: { name: 'Rina', mobile: '01711000000' } };
const consentTo = (purpose: string) => ({ purpose, textVersion: 1, language: 'en' });

/** Gives the tenant's consents with which a file can be tried; the one for the household is still missing. */
async function agreed(tenant: Visitor): Promise<void> {
  for (const purpose of ['police form', 'emergency']) {
    const { status } = await tenant.post('/api/my-file/consents', consentTo(purpose));
    if (status !== 201) throw new Error('the tenant could not agree');
  }
}

const personOf = ({ id, person }: { id: string; person: string }) => `/api/residents/${id}/people/${person}`;

/** A guard, and the link for another one. */
async function staffOf(site: Site) {
  const guard = await site.signUp('gate@example.test', { name: 'Gafur' });
  const form = { name: 'Rahim', duty: 'guard' };
  const { body: dutyLink } = await (await site.admin()).post<{ _id: string; token: string }>(
    '/api/staff/invitations',
    form,
  );
  return { dutyLink, dutyId: await site.appoint(guard.email, 'guard') };
}

async function madeToken(admin: Visitor): Promise<string> {
  const form = { name: 'Script', permissions: ['money'], days: '30', currentPassword: PASSWORD };
  const { body } = await admin.post<{ _id: string }>('/api/tokens', form);
  return body._id;
}

async function sessionOf(site: Site, email: string): Promise<string> {
  const { rows } = await site.pool.query<{ id: string }>(
    'select session.id from identity.sessions as session join identity.accounts as account on account.id = account_id where email = $1',
    [email],
  );
  return rows[0]?.id ?? 'absent';
}

/** A recorded tenancy with an open invitation for its tenant. */
async function invited(site: Site, flat: Flat) {
  const admin = await site.admin();
  const { body: resident } = await admin.post<{ _id: string }>('/api/residents', tenancy(flat));
  const { status, body } = await admin.post<{ token: string }>(`/api/agreements/invite/${resident._id}`);
  if (status !== 201) throw new Error('the tenant could not be invited');
  const { body: person } = await admin.post<{ _id: string }>(`/api/residents/${resident._id}/people`, { name: 'Rima' });
  await admin.post(`/api/residents/${resident._id}/people/${person._id}/invitation`);
  return { id: resident._id, token: body.token, person: person._id };
}

export const unknownSubject = (): Subject => ({ email: 'nobody@example.test', agreementId: randomUUID() });

async function applied(site: Site, person: Parameters<typeof application>[0] & Visitor, flat: Flat): Promise<string> {
  const { status, body } = await person.post<{ _id: string }>('/api/agreements', application(person, flat));
  if (status !== 201)
    throw new Error(`${person.email} could not apply on ${await site.count('apartments')} apartments`);
  return body._id;
}

async function addedLine(admin: Visitor): Promise<string> {
  const line = { name: 'Service charge', nameBangla: 'সার্ভিস চার্জ', kind: 'service', method: 'fixed', amount: 3_000 };
  const { body } = await admin.post<{ _id: string }>('/api/bill-lines', { ...line, since: '2026-03' });
  return body._id;
}

async function announced(admin: Visitor): Promise<string> {
  const { body } = await admin.post<{ _id: string }>('/api/announcements', { title: 'Lift', description: 'It works.' });
  return body._id;
}

const madeWay = (site: Site) => made(site, '/api/ways', { method: 'Cash', address: `The ${randomUUID()}` });

/** A wallet with its QR code. Cards stay accepted, because the building says so. */
async function wayWithQr(site: Site, picture: Uint8Array): Promise<string> {
  const admin = await site.admin();
  await site.pool.query('update settings set takes_cards = true');
  const wallet = { method: 'bKash', wallet: 'personal', number: '01711000000' };
  const { body } = await admin.post<{ _id: string }>('/api/ways', wallet);
  await admin.post(`/api/ways/${body._id}/qr`, picture);
  return body._id;
}

/** A bank with a statement: one line received, one paid. */
async function broughtStatement(admin: Visitor) {
  const place = { method: 'Bank', number: '1501 2233 4417', belongsTo: 'building', requestKey: randomUUID() };
  const { body } = await admin.post<{ _id: string }>('/api/places', place);
  const lines = [
    { day: '2026-03-13', amount: 1_200 },
    { day: '2026-03-14', amount: -30 },
  ];
  const statement = { placeId: body._id, source: 'table', lines, inFile: 2, requestKey: randomUUID() };
  await admin.post('/api/statements/import', statement);
  const brought = await admin.get<{ lines: { _id: string }[] }>(`/api/statement-lines?place=${body._id}`);
  const [came = '', went = ''] = brought.body.lines.map((line) => line._id);
  return { place: body._id, came, went };
}

const paperOf = (agreementId: string) => `/api/papers?kind=tenancy&id=${agreementId}&name=Agreement.jpg`;

async function keptPaper(admin: Visitor, { agreementId }: Member, picture: Uint8Array): Promise<string> {
  const { body } = await admin.post<{ _id: string }>(paperOf(agreementId), picture);
  return body._id;
}

async function ownPhoto(person: Visitor, picture: Uint8Array): Promise<string> {
  const { status, body } = await person.post<{ photo: string }>('/api/identity/photo', picture);
  if (status !== 201) throw new Error(`the photo could not be kept: ${JSON.stringify(body)}`);
  return body.photo;
}

async function addedPhoto(admin: Visitor, { _id }: Flat, picture: Uint8Array): Promise<string> {
  const { status, body } = await admin.post<{ _id: string }>(`/api/apartments/${_id}/photos`, picture);
  if (status !== 201) throw new Error(`the photo could not be added: ${JSON.stringify(body)}`);
  return body._id;
}
