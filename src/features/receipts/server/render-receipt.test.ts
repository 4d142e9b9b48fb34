import { expect, test } from 'vitest';
import type { Receipt } from '../endpoints.ts';
import { renderReceipt } from './render-receipt.ts';

const RECEIPT: Receipt = {
  _id: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4e',
  receiptNo: '2026-0042',
  code: '79e66d7eedd51eaf8d6f',
  issuedAt: '2026-03-06T06:00:00.000Z',
  cancelled: false,
  building: { name: 'OneBuilding', address: 'Dhaka 1212', landlord: '' },
  payer: 'Tanvir Ahmed',
  apartment: { block: 'B', floor: 4, apartmentNo: 'B-402' },
  months: [{ month: 'March', year: 2026, label: null, rent: 18_000, discount: 0, amount: 18_000 }],
  coupon: null,
  amount: 18_000,
  advance: 0,
  held: 0,
  method: 'Cash',
  reference: '',
  receivedOn: '2026-03-05',
};

test('in Bangla the floor has Bangla digits', () => {
  expect(`${renderReceipt(RECEIPT, 'https://one.example')}`).toContain('ব্লক B, তলা ৪');
});

test('the address that checks it breaks before its code alone', () => {
  const page = `${renderReceipt(RECEIPT, 'https://one.example')}`;
  expect(page).toContain('>one.example/verify/<wbr>79e66d7eedd51eaf8d6f</a>');
});
