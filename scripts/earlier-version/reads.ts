type Read = <T>(as: string, path: string) => Promise<T>;
type Made = { _id: string };

/** Addresses that refuse whoever is not set up or allowed, which is their answer. */
export const REFUSED = [
  '/api/identity/google/start?popup=1',
  '/api/identity/google/callback',
  '/api/identity/hosted/start',
  '/api/identity/hosted/callback',
  '/api/identity/demo-mails',
];
type Ids = Record<'ofMina' | 'ofOmar' | 'ofKarim' | 'certificateId', string>;

const BOSS = 'boss@building.test';
const MINA = 'mina@example.test';
const PEOPLE = [MINA, 'omar@example.test', 'pia@example.test', 'uma@example.test'];
const MONTHS = 'from=2025-01-01&to=2025-03-31';

/**
 * Reads data that every later version must return unchanged, at any later time: people, money, photos, receipts, papers and
 * sessions. What the clock decides in an answer, OF_THE_MOMENT of upgrade.test.ts leaves out.
 */
export async function readsOf(read: Read, { certificateId, ...agreements }: Ids): Promise<void> {
  for (const path of [
    '/api/building',
    '/api/apartments',
    '/api/apartments/places',
    '/api/announcements',
    '/api/photos',
    '/api/identity/ways',
  ])
    await read('', path);
  for (const email of [BOSS, ...PEOPLE])
    for (const path of ['session', 'account']) await read(email, `/api/identity/${path}`);
  for (const email of PEOPLE) {
    await read(email, '/api/agreements/mine');
    for (const path of [
      'users/%',
      'user-role?email=%',
      'agreements?email=%',
      'member-agreement?email=%',
      'readings?email=%',
    ])
      await read(email, `/api/${path.replace('%', email)}`);
    await read(email, `/api/payments/user?email=${email}`);
    await read(email, `/api/ledger?email=${email}`);
  }
  for (const path of [
    '/api/members',
    '/api/members/search?search=mina',
    '/api/residents',
    '/api/residents.csv',
    '/api/residents/invitations',
    '/api/agreements/pending',
    '/api/agreements/pending/count',
    '/api/apartments/all',
    '/api/apartments.csv',
    '/api/announcements/all',
    '/api/search?search=karim',
    '/api/statistics/homes',
  ])
    await read(BOSS, path);
  await read(MINA, `/api/payments/check?email=${MINA}&month=January&year=2025`);

  for (const id of Object.values(agreements)) {
    await read(BOSS, `/api/ledger/${id}`);
    const { refunds } = await read<{ refunds: Made[] }>(BOSS, `/api/agreements/settlement/${id}`);
    for (const refund of refunds) await read(BOSS, `/api/refunds/${refund._id}`);
    for (const path of ['agreements/paper/%', 'people/%', 'papers/choices/%', 'bills/%/2025/2'])
      await read(BOSS, `/api/${path.replace('%', id)}`);
  }
  for (const path of [
    '/api/payments/waiting',
    '/api/payments/waiting/count',
    '/api/payments.csv',
    '/api/withheld-tax?from=2025-01',
    '/api/withheld-tax.csv?from=2025-01',
    '/api/advances/instalments',
    `/api/ledger.csv?${MONTHS}`,
    `/api/entries.csv?figure=came&${MONTHS}`,
    `/api/entries?figure=came&${MONTHS}`,
    '/api/trial-balance?on=2025-02-28',
    '/api/trial-balance.csv?on=2025-02-28',
    '/api/statistics/year?from=2025-01',
    '/api/statistics/year.csv?from=2025-01',
    '/api/tax-statement?incomeYear=2024-2025',
    '/api/till?day=2025-02-09',
    '/api/expenses?month=2025-02',
    '/api/expenses.csv',
    '/api/expense-categories',
    '/api/bill-lines',
    '/api/bills/2025/2',
    '/api/bills/2025/3/draft',
    `/api/certificates/${certificateId}`,
    '/api/audit?to=2025-03-31',
    '/api/audit.csv?to=2025-03-31',
  ])
    await read(BOSS, path);
  const [coupon] = await read<(Made & { code: string })[]>(BOSS, '/api/coupons');
  await read(BOSS, `/api/coupons/uses/${coupon?._id}`);

  const payments = new Set<string>();
  for (const id of Object.values(agreements)) {
    const statement = await read<{ payments: (Made & { receiptNo: string | null })[] }>(
      BOSS,
      `/api/ledger/${id}?page=1`,
    );
    for (const { _id, receiptNo } of statement.payments) if (receiptNo) payments.add(_id);
  }
  for (const id of payments) {
    const { code } = await read<{ code: string }>(BOSS, `/api/receipts/${id}`);
    await read('', `/verify/${code}`);
  }

  const flat = await read<{ photos: { image: string }[] }>('', '/api/apartments/one?block=A&apartmentNo=A-101');
  for (const { image } of flat.photos) await read('', image);
  const { photo } = await read<{ photo: string }>(MINA, '/api/identity/account');
  await read(MINA, photo);
  const papers = await read<Made[]>(BOSS, `/api/papers?kind=tenancy&id=${agreements.ofKarim}`);
  for (const { _id } of papers) await read(BOSS, `/api/papers/${_id}`);

  for (const path of REFUSED) await read('', path);
  for (const email of [BOSS, ...PEOPLE]) await read(email, '/api/identity/sessions');
  for (const email of PEOPLE) await read(email, `/api/payments/months?email=${email}`);
  await read(MINA, `/api/coupons/check?code=${coupon?.code}`);
  const { apartments } = await read<{ apartments: Made[] }>('', '/api/apartments');
  for (const { _id } of apartments) await read('', `/api/apartments/${_id}/photos`);
  for (const path of [
    '/api/dues?month=February&year=2025',
    '/api/dues.csv?month=February&year=2025',
    '/api/reminders',
    '/api/first-steps',
    '/api/statistics/wall?until=2025-03',
    '/api/admin-dashboard-info',
    '/api/check-up',
  ])
    await read(BOSS, path);

  // Since 1.1.
  for (const path of [
    '/api/ways',
    '/api/cheques?state=all',
    '/api/income?month=2025-02',
    `/api/residents/${agreements.ofMina}/people`,
  ])
    await read(BOSS, path);
  const { places } = await read<{ places: Made[] }>(BOSS, '/api/places');
  for (const { _id } of places) {
    await read(BOSS, `/api/statements?place=${_id}`);
    for (const state of ['open', 'sorted']) await read(BOSS, `/api/statement-lines?place=${_id}&state=${state}`);
  }
}
