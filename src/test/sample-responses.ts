import type { CallResponse } from '#api/client.ts';
import type { Account } from '#features/account/endpoints.ts';
import type { Agreement, PendingRequest } from '#features/agreements/endpoints.ts';
import type { Announcement, ManagedAnnouncement } from '#features/announcements/endpoints.ts';
import type { ManagedApartment } from '#features/apartments/endpoints.ts';
import type { RentMonth, RentPayment } from '#features/checkout/endpoints.ts';
import type { Coupon } from '#features/coupons/endpoints.ts';
import type { Debtor } from '#features/dues/endpoints.ts';
import type { CostCategory, Expense } from '#features/expenses/endpoints.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { MemberAtHome } from '#features/members/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import type { Receipt } from '#features/receipts/endpoints.ts';
import type { Repair, RepairCosts, RepairRow, ReportPlaces } from '#features/repairs/endpoints.ts';
import type { Settlement } from '#features/settlements/endpoints.ts';
import type { BuildingYear, MonthState } from '#features/statistics/endpoints.ts';
import type { TillDay, TillEntry } from '#features/till/endpoints.ts';
import type { Way } from '#features/ways/endpoints.ts';
import { MONTHS } from '#locale/calendar.ts';
import { PEOPLE } from './render-site.tsx';

// One sample of each response, for tests without a server.

const ID = '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d';
export const AT = '2026-03-05T18:04:00.000Z';

export const APARTMENT: ManagedApartment = {
  _id: ID,
  image: '/pictures/apartment-1-640.webp',
  apartmentNo: 'E-101',
  floor: 1,
  block: 'E',
  rent: 12_000,
  available: true,
  freeFrom: null,
  sizeSqft: null,
  bedrooms: null,
  description: null,
  retiredAt: null,
  version: 1,
  kind: 'flat',
  use: 'residential',
  formerNumbers: [],
};

/** A tenant with a flatmate, an empty flat, an owner's flat, and an empty shop. */
export const GATE: CallResponse<'GET /api/gate'> = {
  flats: [
    {
      ...{ block: 'A', floor: 1, apartmentNo: 'A-101', kind: 'flat' },
      people: [
        { name: 'Salma Begum', phone: '01711-000001', isOwner: false },
        { name: 'Rafi', phone: null, isOwner: false },
      ],
    },
    { block: 'A', floor: 1, apartmentNo: 'A-102', kind: 'flat', people: [] },
    {
      ...{ block: 'B', floor: 2, apartmentNo: 'B-201', kind: 'flat' },
      people: [{ name: 'Hasan', phone: '01711-000009', isOwner: true }],
    },
    { block: 'B', floor: 0, apartmentNo: 'S-1', kind: 'shop', people: [] },
  ],
};

/** A tenant's file with its form filled in, opened once by the office; the consent for the household is missing. */
export const FILE: CallResponse<'GET /api/my-file'> = {
  agreementId: ID,
  tenant: 'Karim Uddin',
  apartment: { block: 'A', floor: 1, apartmentNo: 'A-101' },
  hasEnded: false,
  deletedOn: null,
  months: 6,
  canSeal: true,
  consents: (['police form', 'emergency'] as const).map((purpose, n) => ({
    ...{
      _id: ID.replace(/.$/, String(n)),
      purpose,
      textVersion: 1,
      language: 'en' as const,
      givenAt: AT,
      paperId: null,
    },
  })),
  parts: [{ part: 'form', changedAt: AT, changedBy: 'Karim Uddin', sealedWith: null }],
  looks: [{ at: AT, by: 'Farhana Rahman', reason: 'For the police station.' }],
  form: { version: 1, content: { fatherName: 'Abdul Uddin', nid: '1990123456789', maritalStatus: 'married' } },
  photo: { version: 0, content: null },
  household: { version: 0, content: null },
  emergency: { version: 0, content: null },
};

/** The state of that file without its content, as the office sees it. */
export const FILE_STATE: CallResponse<'GET /api/files/{agreementId}'> = (() => {
  const { form: _form, photo: _photo, household: _household, emergency: _emergency, ...state } = FILE;
  return state;
})();

export const COUPON: Coupon = { _id: ID, code: 'WELCOME10', discount: 10, description: 'A welcome.', available: true };

export const ANNOUNCEMENT: Announcement = {
  _id: ID,
  title: 'Monthly generator test',
  description: 'On the first Saturday.',
  createdAt: AT,
  audience: 'everyone',
  editedAt: null,
  pinned: false,
};

const APPLICATION: Agreement = {
  _id: ID,
  userName: 'Tareq Aziz',
  userEmail: 'tareq@example.test',
  floor: 1,
  block: 'E',
  apartmentNo: 'E-101',
  rent: 12_000,
  appliedAt: AT,
  status: 'pending',
  acceptedAt: null,
};

export const REQUEST: PendingRequest = {
  ...APPLICATION,
  listedRent: 12_000,
  phone: null,
  others: 0,
  isUnconfirmed: false,
};

export const MANAGED_ANNOUNCEMENT: ManagedAnnouncement = {
  ...ANNOUNCEMENT,
  titleBangla: null,
  descriptionBangla: null,
  until: null,
  state: 'shown',
  withdrawnAt: null,
  version: 1,
};

export const AGREEMENT: Agreement = {
  ...APPLICATION,
  userName: PEOPLE.member.name,
  userEmail: PEOPLE.member.email,
  status: 'accepted',
  acceptedAt: AT,
};

export const MEMBER: MemberAtHome = {
  _id: ID,
  agreementId: ID,
  ...PEOPLE.member,
  role: 'member',
  block: 'E',
  floor: 1,
  apartmentNo: 'E-101',
  phone: null,
};

export const PAYMENT: RentPayment = {
  _id: ID,
  userEmail: PEOPLE.member.email,
  amount: 12_000,
  rent: 12_000,
  discount: null,
  couponCode: null,
  month: 'March',
  year: 2027,
  method: 'Card',
  paidAt: AT,
  waiting: false,
};

/** A year whose first two months are paid, seen in March. */
export const RENT_MONTHS: RentMonth[] = MONTHS.map((month, index) => ({
  month,
  year: 2027,
  state: index < 2 ? 'paid' : index === 2 ? 'due' : 'ahead',
  rent: 12_000,
  due: index < 2 ? 0 : 12_000,
  ahead: index - 2,
}));

export const WAITING: MoneyReceived = {
  _id: ID,
  agreementId: ID,
  ...PEOPLE.member,
  block: 'E',
  apartmentNo: 'E-101',
  method: 'bKash',
  amount: 12_000,
  reference: '9GH7XK2M',
  receivedOn: '2027-03-04',
  state: 'pending',
  unapplied: 0,
  advance: 0,
  held: 0,
  months: [{ month: 'March', year: 2027, amount: 12_000 }],
  recordedAt: AT,
  recordedBy: PEOPLE.member.name,
  reason: null,
};

/** The receipt for a month's rent in cash. */
export const RECEIPT: Receipt = {
  _id: ID,
  receiptNo: '2026-0042',
  code: '0123456789abcdef0123',
  issuedAt: AT,
  cancelled: false,
  building: { name: 'OneBuilding', address: '1234 Green Residency, Gulshan Avenue, Dhaka 1212', landlord: '' },
  payer: PEOPLE.member.name,
  apartment: { block: 'E', floor: 1, apartmentNo: 'E-101' },
  months: [{ month: 'March', year: 2026, label: null, rent: 12_000, discount: 0, amount: 12_000 }],
  coupon: null,
  amount: 12_000,
  advance: 0,
  held: 0,
  method: 'Cash',
  reference: null,
  receivedOn: '2026-03-04',
};

const UNLABELLED = { kind: 'rent', label: null, labelBangla: null } as const;

export const DEBTOR: Debtor = {
  _id: ID,
  name: 'Arif Chowdhury',
  email: 'arif@example.test',
  phone: '01700 000112',
  block: 'B',
  floor: 2,
  apartmentNo: 'B-201',
  hasEnded: false,
  open: 18_000,
  earlier: 10_500.5,
  waiting: 0,
  credit: 0,
  dueOn: '2026-02-10',
  daysLate: 33,
  language: null,
  reminded: null,
  charges: [
    { ...UNLABELLED, month: 'February', year: 2026, dueOn: '2026-02-10', amount: 10_500.5 },
    { ...UNLABELLED, month: 'March', year: 2026, dueOn: '2026-03-10', amount: 18_000 },
  ],
};

export const HOLDINGS: CallResponse<'GET /api/holdings'> = {
  total: 1_244_318,
  office: { held: 33_177, countedThrough: '2026-03-14' },
  drawers: [
    { personId: 'of-rahim', name: 'Rahim', isOwn: false, held: 62_128 },
    { personId: 'of-farhana', name: 'Farhana Rahman', isOwn: true, held: 500 },
  ],
  accounts: [
    { account: 'bank', method: 'Bank', placeId: ID, provedThrough: '2026-02-28', held: 1_111_295 },
    { account: 'bkash', method: 'bKash', placeId: null, provedThrough: null, held: 37_218 },
  ],
};

export const PLACES: CallResponse<'GET /api/places'> = {
  places: [
    {
      _id: ID,
      method: 'Bank',
      number: '1501 2233 4417',
      holder: 'Green View',
      name: 'City Bank',
      belongsTo: 'building',
      isTold: false,
      openProved: 0,
      layout: {},
      markKey: 'key',
      version: 1,
      through: '2026-03-04',
      open: 1,
      aside: 0,
    },
  ],
  expected: { references: [], phones: [] },
};

export const LINES: CallResponse<'GET /api/statement-lines'> = {
  lines: [
    {
      _id: ID,
      placeId: ID,
      day: '2026-03-03',
      amount: 18_000,
      balance: 118_000,
      reference: '8N7A61XYZ2',
      isFee: false,
      phone: '01711000000',
      words: 'Received Money',
      match: null,
      proposal: {
        kind: 'number_mistyped',
        press: 'confirm',
        isSure: true,
        paymentId: ID,
        says: { reference: '8N7A61XYZZ', amount: 18_000, method: 'bKash' },
        who: { agreementId: ID, name: 'Mina Akter', apartmentNo: 'A-101', due: 18_000 },
        homes: [],
        lines: [],
        documentPaymentId: null,
        documentVoucherId: null,
        what: null,
        on: null,
        placeId: null,
        category: null,
        seen: 'what-this-proposal-say',
      },
    },
  ],
  total: 1,
};

export const KNOWN_PAYERS: CallResponse<'GET /api/known-payers'> = [
  {
    _id: ID,
    phone: '01819123456',
    who: 'her brother',
    agreementId: ID,
    name: 'Mina Akter',
    apartmentNo: 'A-101',
    words: null,
    category: null,
    learnedAt: AT,
    learnedBy: 'Farhana Rahman',
  },
];

export const STATEMENTS: CallResponse<'GET /api/statements'> = [
  {
    _id: ID,
    placeId: ID,
    source: 'pdf',
    fileName: 'statement-march.pdf',
    firstDay: '2026-02-01',
    lastDay: '2026-03-04',
    opening: 100_000,
    closing: 118_000,
    inFile: 40,
    leftOut: 0,
    added: 40,
    gaps: 0,
    hasBalances: true,
    importedAt: AT,
    importedBy: 'Farhana Rahman',
    undone: null,
  },
];

export const DUES: CallResponse<'GET /api/dues'> = {
  month: 'March',
  year: 2026,
  figures: {
    expected: 54_000,
    received: 18_000,
    discounts: 1_800,
    waived: 0,
    waiting: 16_200,
    open: 18_000,
    rents: 3,
    settled: 2,
  },
  ages: [
    { age: 'not-due', debtors: 0, amount: 0 },
    { age: '0-30', debtors: 0, amount: 0 },
    { age: '31-60', debtors: 1, amount: 28_500.5 },
    { age: '61-90', debtors: 0, amount: 0 },
    { age: 'over-90', debtors: 0, amount: 0 },
  ],
  overdue: { debtors: 1, amount: 28_500.5 },
  debtors: [DEBTOR],
  total: 1,
};

/** A member owes the rest of February and all of March 2026, and has 500 that settle nothing. */
const NO_WAY: Way = {
  _id: ID,
  method: 'bKash',
  wallet: null,
  number: '',
  holder: '',
  address: '',
  hours: '',
  qr: null,
  version: 1,
};

/** A wallet and a place for cash. */
export const WAYS: Way[] = [
  { ...NO_WAY, wallet: 'personal', number: '01711000000', holder: 'Kamal Hossain' },
  { ...NO_WAY, _id: 'at-the-gate', method: 'Cash', address: 'At the gate', hours: '9 to 17' },
];

export const STATEMENT: Statement = {
  account: {
    agreementId: ID,
    ...PEOPLE.member,
    phone: null,
    secondPhone: null,
    household: null,
    block: 'E',
    floor: 1,
    apartmentNo: 'E-101',
    status: 'accepted',
    occupancy: 'rented',
    startsOn: '2026-01-01',
    endsOn: null,
    noticeFrom: null,
    rent: 12_000,
    owed: 17_000,
    credit: 500,
    held: 0,
    instalment: null,
    waiting: 7_000,
  },
  others: [],
  charges: [
    {
      _id: 'february',
      kind: 'rent',
      month: 'February',
      year: 2026,
      label: null,
      amount: 12_000,
      outstanding: 5_000,
      dueOn: '2026-02-10',
      cancelled: false,
    },
    {
      _id: 'march',
      kind: 'rent',
      month: 'March',
      year: 2026,
      label: null,
      amount: 12_000,
      outstanding: 12_000,
      dueOn: '2026-03-10',
      cancelled: false,
    },
  ],
  payments: [
    {
      _id: 'waiting',
      method: 'bKash',
      amount: 7_000,
      reference: '9GH7XK2M',
      receivedOn: '2026-03-04',
      state: 'pending',
      unapplied: 0,
      advance: 0,
      held: 0,
      months: [{ month: 'February', year: 2026, amount: 7_000 }],
      recordedAt: AT,
      recordedBy: PEOPLE.member.name,
      reason: null,
    },
    {
      _id: 'declined',
      method: 'Nagad',
      amount: 5_000,
      reference: '7AB',
      receivedOn: '2026-03-01',
      state: 'declined',
      unapplied: 0,
      advance: 0,
      held: 0,
      months: [],
      recordedAt: AT,
      recordedBy: PEOPLE.member.name,
      reason: 'Nothing came.',
    },
  ],
  entries: [],
  rents: [
    { _id: ID, fromMonth: '2026-01', rent: 12_000, reason: 'The rent agreed on.', recordedAt: AT, recordedBy: null },
  ],
  freeMonth: '2026-04',
  total: 2,
};

/** The same member, with one payment. */
export const PERSON: CallResponse<'GET /api/people/{agreementId}'> = {
  resident: {
    _id: ID,
    ...PEOPLE.member,
    phone: '01700 000112',
    secondPhone: null,
    household: 3,
    block: 'E',
    floor: 1,
    apartmentNo: 'E-101',
    occupancy: 'rented',
    rent: 12_000,
    startsOn: '2026-01-01',
    billedFrom: '2026-01',
    endsOn: null,
    endReason: null,
    noticeFrom: null,
    joined: true,
    invitedUntil: null,
  },
  events: [
    {
      _id: 'event',
      at: AT,
      kind: 'rent_paid',
      actor: PEOPLE.member.email,
      subject: null,
      address: '192.0.2.1',
      requestId: 'request',
      details: { period: 'January 2026', amount: 12_000, rent: 12_000 },
    },
  ],
};

/** Settlement of that member: 17,000 is outstanding, 500 is unapplied, and 24,000 is held. */
export const SETTLEMENT: Settlement = {
  account: { ...STATEMENT.account, held: 24_000 },
  open: STATEMENT.charges.filter(({ outstanding }) => outstanding > 0),
  paidAhead: 0,
  toPay: 0,
  toRefund: 7_500,
  refunds: [],
  certificate: null,
  others: [],
  ending: {
    goes: STATEMENT.charges.slice(1).map((charge) => ({ ...charge, takenBack: 12_000 })),
    stays: STATEMENT.charges.slice(0, 1),
    readings: [{ name: 'Electricity', nameBangla: 'বিদ্যুৎ', month: 'March', year: 2026, reading: 1_234 }],
    meters: [],
  },
};

const RECEIVED: TillEntry = {
  _id: ID,
  isReversal: false,
  amount: 12_000,
  recordedAt: AT,
  recordedBy: PEOPLE.admin.name,
  reason: null,
  payment: { ...WAITING, state: 'confirmed', method: 'Cash', reference: null },
};

export const SALARIES: CostCategory = {
  code: 'salaries',
  name: 'Salaries',
  nameBangla: 'বেতন',
  taxLine: '38e',
  isEnded: false,
  version: 1,
};

/** Three categories of the schema, and one of the building's own that has ended. */
export const CATEGORIES: CostCategory[] = [
  SALARIES,
  { code: 'fuel', name: 'Fuel', nameBangla: 'জ্বালানি', taxLine: '38e', isEnded: false, version: 1 },
  { code: 'cleaning', name: 'Cleaning', nameBangla: 'পরিচ্ছন্নতা', taxLine: '38e', isEnded: false, version: 1 },
  {
    code: 'cost_13',
    name: 'Generator service',
    nameBangla: 'জেনারেটর সার্ভিস',
    taxLine: '38e',
    isEnded: true,
    version: 2,
  },
];

export const EXPENSE: Expense = {
  _id: ID,
  day: '2027-03-04',
  countsFor: '2027-03-04',
  category: 'salaries',
  payee: 'Abdul Karim',
  amount: 9_000,
  paidFrom: 'Bank',
  month: '2027-03',
  reference: '17',
  note: null,
  papers: 0,
  repeats: true,
  recordedAt: AT,
  recordedBy: PEOPLE.admin.name,
  reversed: null,
};

/** A month with the guard's salary, and the cleaning still to be paid. */
export const EXPENSES = {
  expenses: [EXPENSE],
  total: 1,
  sum: 9_000,
  proposals: [
    {
      _id: 'cleaning',
      category: 'cleaning' as const,
      payee: 'Rina',
      amount: 3_000,
      paidFrom: 'Cash' as const,
      note: null,
    },
  ],
  drawer: 12_000,
};

export const INCOME = {
  income: [
    {
      _id: 'antenna',
      day: '2026-03-05',
      countsFor: '2026-03-05',
      category: 'antenna' as const,
      payer: 'Grameenphone',
      amount: 15_000,
      paidInto: 'Bank' as const,
      reference: null,
      note: null,
      recordedAt: AT,
      recordedBy: PEOPLE.admin.name,
      reversed: null,
    },
  ],
  total: 1,
  sum: 15_000,
};

/** An open day with received cash, and a reversed payment by bKash. */
export const TILL: TillDay = {
  day: '2027-03-04',
  methods: [
    { method: 'Card', received: 0, reversed: 0, net: 0, payments: 0 },
    { method: 'Cash', received: 12_000, reversed: 0, net: 12_000, payments: 1 },
    { method: 'bKash', received: 2_000, reversed: 2_000, net: 0, payments: 1 },
    { method: 'Nagad', received: 0, reversed: 0, net: 0, payments: 0 },
    { method: 'Rocket', received: 0, reversed: 0, net: 0, payments: 0 },
    { method: 'Bank', received: 0, reversed: 0, net: 0, payments: 0 },
  ],
  entries: [
    RECEIVED,
    { ...RECEIVED, _id: 'back', isReversal: true, amount: 2_000, reason: 'Counted twice.', payment: WAITING },
  ],
  moves: [],
  closing: null,
  handovers: [],
  toCount: { since: '2027-03-04', carriedOver: 0, moved: 12_000, expectedCash: 12_000, drawers: [] },
};

const NOTHING = {
  ...{ expected: 0, collected: 0, discounts: 0, waived: 0, came: 0, spent: 0, left: 0, moved: 0 },
  ...{ open: null, occupancy: null, figures: {} },
};
const MARCH = {
  ...{
    expected: 18_000,
    collected: 9_000.5,
    discounts: 9_000,
    waived: 500,
    came: 9_000.5,
    spent: 4_000,
    left: 5_000.5,
  },
  ...{ moved: 6_000.5, open: 18_000 },
  figures: {
    'came:rent': 9_000,
    ahead: 0.5,
    'spent:fuel': 4_000,
    'owner:in': 1_000,
    'billed:rent': 18_000,
    discounts: 9_000,
    waivers: 500,
    received: 9_000.5,
  },
};

/** A year in which only March has money. */
export const YEAR: BuildingYear = {
  from: '2027-01',
  year: 2027,
  months: MONTHS.map((month) => ({
    ...{ month, year: 2027, ...NOTHING },
    ...(month === 'March' && { ...MARCH, occupancy: 43.06 }),
  })),
  total: MARCH,
};

/** Three flats of which one owes March and a part of February; March 2027 is the last month. */
export const WALL: CallResponse<'GET /api/statistics/wall'> = {
  until: '2027-03',
  months: [...MONTHS.slice(3), ...MONTHS.slice(0, 3)].map((month, place) => ({ month, year: place < 9 ? 2026 : 2027 })),
  homes: [
    {
      ...{ block: 'A', floor: 1, apartmentNo: 'A-101', tenant: 'Mina Akter', open: 0, daysLate: 0 },
      months: MONTHS.map(() => wallMonth('paid')),
    },
    {
      ...{ block: 'A', floor: 2, apartmentNo: 'A-201', tenant: 'Arif Chowdhury', open: 28_500.5, daysLate: 33 },
      months: [
        ...MONTHS.slice(2).map(() => wallMonth('paid')),
        wallMonth('part', 10_500.5, 33),
        wallMonth('late', 18_000, 5),
      ],
    },
    {
      ...{ block: 'B', floor: 1, apartmentNo: 'B-101', tenant: null, open: 4_000, daysLate: 0 },
      months: [...MONTHS.slice(2).map(() => null), wallMonth('waiting'), wallMonth('due', 4_000)],
    },
  ],
};

/** A post-dated cheque that is held. */
export const CHEQUE: CallResponse<'GET /api/cheques'>['cheques'][number] = {
  _id: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c77',
  agreementId: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d',
  ...{ name: 'Mina Akter', block: 'A', apartmentNo: 'A-101', isCurrent: true },
  ...{ bank: 'City Bank', number: '0001234', amount: 16_500, dated: '2026-03-05', month: '2026-03' },
  ...{ isSecurity: false, takenOn: '2026-01-04', recordedAt: '2026-01-04T05:00:00.000Z', state: 'held' },
  ...{ validThrough: '2026-09-05', depositedOn: null, place: null, paymentId: null, clearedOn: null },
  ...{ returnedOn: null, returnReason: null, noticeBy: null, givenBackOn: null, givenBackNote: null },
};

/** The tax withheld in a year, which waits for its certificate. */
export const WITHHELD: CallResponse<'GET /api/withheld-tax'> = {
  from: '2027-01',
  documents: [{ ...WAITING, state: 'pending', certificate: null, certifiedOn: null }],
  confirmed: 0,
  waiting: 12_000,
};

export const ENTRIES: CallResponse<'GET /api/entries'> = {
  entries: [
    {
      ...{ _id: '019aa3f0-5c1e-7d2a-9f00-000000000071', entryId: '019aa3f0-5c1e-7d2a-9f00-000000000072' },
      ...{ day: '2027-03-05', kind: 'record', amount: 9_000, block: 'E', apartmentNo: 'E-101' },
      ...{ agreementId: '019aa3f0-5c1e-7d2a-9f00-000000000073', name: 'Mina Akter' },
      charge: { kind: 'rent', year: 2027, month: 'March', label: null, labelBangla: null },
      ...{ debit: 'unapplied', credit: 'receivable', isReversal: false, reference: '17', reason: null },
      ...{ paymentId: null, voucherId: null, chargeId: null },
    },
  ],
  total: 1,
  sum: 9_000,
};

export const TAX: CallResponse<'GET /api/tax-statement'> = {
  ...{ incomeYear: '2026-2027', from: '2026-07-01', to: '2027-06-30', isOver: false },
  settings: { rate: 25, commercialRate: 30, annualValue: null, vacancy: 0, version: 0 },
  lines: [
    { code: 'rents', amount: 18_000, figure: null },
    { code: 'rental_value', amount: 18_000, figure: null },
    { code: 'flat_rate', amount: 4_500, figure: null },
    { code: 'property_income', amount: 13_500, figure: null },
    { code: 'flat_costs', amount: 4_000, figure: 'flat_costs' },
    { code: 'unspent', amount: 500, figure: null },
  ],
};

export const TRIAL_BALANCE: CallResponse<'GET /api/trial-balance'> = {
  on: '2027-03-15',
  accounts: [
    { account: 'cash', group: 'money', debit: 9_000.5, credit: 0 },
    { account: 'receivable', group: 'residents', debit: 8_999.5, credit: 0 },
    { account: 'rent', group: 'income', debit: 0, credit: 18_000 },
  ],
  total: { debit: 18_000, credit: 18_000 },
};

export const ACCOUNT: Account = {
  ...PEOPLE.user,
  isVerified: true,
  hasPassword: true,
  hasSecondStep: false,
  needsSecondStep: false,
};

export const BILL_LINE: CallResponse<'GET /api/bill-lines'>[number] = {
  _id: '019aa3f0-5c1e-7d2a-9f00-000000000001',
  name: 'Service charge',
  nameBangla: 'সার্ভিস চার্জ',
  kind: 'service',
  method: 'fixed',
  amount: 3_000,
  steps: null,
  sharedBy: null,
  since: '2026-01',
  until: null,
  blocks: [],
  apartmentIds: [],
  apartments: [],
  version: 1,
};
const METER_LINE: typeof BILL_LINE = {
  ...BILL_LINE,
  _id: '019aa3f0-5c1e-7d2a-9f00-000000000002',
  name: 'Electricity',
  nameBangla: 'বিদ্যুৎ',
  kind: 'electricity',
  method: 'meter',
  amount: 40,
  steps: [{ upTo: null, rate: 7 }],
};

/** Two flats, a fixed line and a meter that was last read at 1,000. */
export const BILL_DRAFT: CallResponse<'GET /api/bills/{year}/{month}/draft'> = {
  month: 'March',
  year: 2026,
  lines: [BILL_LINE, METER_LINE],
  flats: ['E-101', 'E-102'].map((apartmentNo, place) => ({
    agreementId: `019aa3f0-5c1e-7d2a-9f00-00000000010${place}`,
    apartmentId: `019aa3f0-5c1e-7d2a-9f00-00000000020${place}`,
    ...PEOPLE.member,
    phone: null,
    block: 'E',
    floor: 1,
    apartmentNo,
    people: 1,
    size: null,
    own: [],
  })),
  handover: [],
  cells: [],
  meters: ['0', '1'].map((place) => ({
    lineId: METER_LINE._id,
    agreementId: `019aa3f0-5c1e-7d2a-9f00-00000000010${place}`,
    previous: 1_000,
    average: 50,
  })),
  usual: [],
  issued: [],
};

function wallMonth(state: MonthState, open = 0, daysLate = 0) {
  return { agreementId: '019aa3f0-5c1e-7d2a-9f00-000000000073', state, open, daysLate };
}

/** A dripping tap that the home has just reported. */
const REPAIR_ROW: RepairRow = {
  _id: '019aa3f0-5c1e-7d2a-9f00-0000000000a1',
  number: 12,
  flat: { apartmentId: ID, block: 'E', floor: 1, apartmentNo: 'E-101' },
  part: null,
  category: 'plumbing',
  isUrgent: false,
  description: 'The tap in the kitchen has dripped since Tuesday. A bucket a day.',
  homeName: 'Tanvir Ahmed',
  agreementId: STATEMENT.account.agreementId,
  state: 'new',
  stateSince: AT,
  reportedAt: AT,
  workerName: null,
  visitOn: null,
  visitTime: null,
  waitsFor: null,
  reopened: 0,
  photoCount: 0,
  lastComment: null,
  plan: null,
  version: 1,
};

export const REPAIRS: CallResponse<'GET /api/repairs'> = {
  repairs: [REPAIR_ROW],
  total: 1,
  counts: { open: 1, urgent: 0, answer: 1 },
};

const COMMON_PART: ReportPlaces['parts'][number] = {
  _id: '019aa3f0-5c1e-7d2a-9f00-0000000000c1',
  name: 'Lift',
  nameBangla: 'লিফট',
};

export const REPORT_PLACES: ReportPlaces = {
  parts: [COMMON_PART],
  homes: [{ agreementId: STATEMENT.account.agreementId, block: 'E', floor: 1, apartmentNo: 'E-101', isFull: false }],
  phone: '01711-222333',
};

/** The lift, of which a repair is open, and a roof that is retired. */
export const COMMON_PARTS: CallResponse<'GET /api/common-parts'> = {
  parts: [
    { ...COMMON_PART, open: 1, cost: 15_000, isEnded: false, version: 1 },
    {
      ...{ _id: '019aa3f0-5c1e-7d2a-9f00-0000000000c2', name: 'Old roof', nameBangla: 'পুরোনো ছাদ' },
      ...{ open: 0, cost: 0, isEnded: true, version: 2 },
    },
  ],
};

/** The service of the lift, whose repair is open, and a paper. */
export const UPKEEP_PLANS: CallResponse<'GET /api/upkeep-plans'> = {
  plans: [
    {
      ...{ _id: '019aa3f0-5c1e-7d2a-9f00-0000000000b1', name: 'Service of the lift', nameBangla: 'লিফটের সার্ভিসিং' },
      ...{
        part: COMMON_PART,
        category: 'lift',
        everyMonths: 3,
        firstOn: '2026-01-31',
        nextOn: '2026-04-30',
        leadDays: 7,
      },
      ...{ workerName: 'Dhaka Lift', workerPhone: '02 555 0177', note: null, isEnded: false, version: 2 },
      open: { _id: '019aa3f0-5c1e-7d2a-9f00-0000000000a2', number: 13, on: '2026-01-31', state: 'new' },
    },
    {
      ...{ _id: '019aa3f0-5c1e-7d2a-9f00-0000000000b2', name: 'Fire licence', nameBangla: 'ফায়ার লাইসেন্স' },
      ...{ part: COMMON_PART, category: 'fire_safety', everyMonths: null, firstOn: '2027-03-31', nextOn: '2027-03-31' },
      ...{ leadDays: 30, workerName: null, workerPhone: null, note: null, isEnded: false, open: null, version: 1 },
    },
  ],
};

/** What a repair has cost. */
export const REPAIR_COSTS: RepairCosts = {
  sum: 15_000,
  expenses: [
    {
      _id: EXPENSE._id,
      day: '2026-03-14',
      category: 'repairs',
      payee: 'Karim Sanitary',
      amount: 18_000,
      givenBack: 3_000,
      papers: 1,
    },
  ],
  charged: 0,
  charges: [],
  homes: [{ agreementId: STATEMENT.account.agreementId, name: 'Tanvir Ahmed', isOwner: false }],
};

/** The same repair as its own home reads it. */
export const REPAIR: Repair = {
  ...REPAIR_ROW,
  preferred: 'after 5',
  workerPhone: null,
  publicNote: null,
  doneAt: null,
  events: [
    {
      _id: '019aa3f0-5c1e-7d2a-9f00-0000000000e1',
      at: AT,
      toState: 'new',
      words: null,
      plan: null,
      by: 'Tanvir Ahmed',
      isOfHome: true,
      isOwn: true,
      other: null,
    },
  ],
  photos: [],
  acts: ['fixed', 'withdraw', 'comment', 'photo'],
  next: null,
  isOwnHome: true,
  followers: 0,
  joinedInto: null,
};
