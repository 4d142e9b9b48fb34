import type { Account } from '#features/account/endpoints.ts';
import type { Agreement, PendingRequest } from '#features/agreements/endpoints.ts';
import type { Announcement, ManagedAnnouncement } from '#features/announcements/endpoints.ts';
import type { ManagedApartment } from '#features/apartments/endpoints.ts';
import type { Coupon } from '#features/coupons/endpoints.ts';
import type { MemberAtHome } from '#features/members/endpoints.ts';
import type { MoneyReceived, Payment } from '#features/payments/endpoints.ts';
import { PEOPLE } from './render-site.tsx';

// One of each thing that the building answers with, for tests that ask no server.

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
  sizeSqft: null,
  bedrooms: null,
  description: null,
  retiredAt: null,
  version: 1,
};

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

export const REQUEST: PendingRequest = { ...APPLICATION, listedRent: 12_000, phone: null, others: 0 };

export const MANAGED_ANNOUNCEMENT: ManagedAnnouncement = {
  ...ANNOUNCEMENT,
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
  ...PEOPLE.member,
  role: 'member',
  block: 'E',
  floor: 1,
  apartmentNo: 'E-101',
  phone: null,
};

export const PAYMENT: Payment = {
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
  months: [{ month: 'March', year: 2027, amount: 12_000 }],
  recordedAt: AT,
  recordedBy: PEOPLE.member.name,
  reason: null,
};

export const ACCOUNT: Account = {
  ...PEOPLE.user,
  isVerified: true,
  hasPassword: true,
  hasSecondStep: false,
  needsSecondStep: false,
};
