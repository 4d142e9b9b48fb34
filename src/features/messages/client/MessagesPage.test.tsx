import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { ACCOUNT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { ChannelState, Message, MessageSettings } from '../endpoints.ts';

const HERE = '/dashboard/messages';
const main = page.getByRole('main');

const MESSAGE: Message = {
  _id: '0197a2b4-0000-7000-8000-000000000001',
  kind: 'overdue_second',
  channel: 'sms',
  state: 'unknown',
  at: '2026-03-15T06:00:00.000Z',
  name: 'Arif Chowdhury',
  apartmentNo: 'B-201',
  agreementId: '0197a2b4-0000-7000-8000-000000000002',
  address: '8801711223306',
  language: 'bn',
  subject: null,
  body: 'সাফিয়া টাওয়ার: B-201-এর ৳১৮,৫০০ এখনও বাকি।',
  parts: 1,
  cost: 0.35,
  reason: 'no_answer',
  answer: null,
  attempts: 1,
  decidedBy: null,
};
const SETTINGS: MessageSettings = {
  isOn: false,
  dryRunAt: null,
  quietFrom: '21:00',
  quietUntil: '09:00',
  budget: 200,
  partPrice: 0.35,
  spent: 0.35,
  parts: 1,
  version: 1,
};
const channel = (name: ChannelState['channel'], isSetUp: boolean): ChannelState => ({
  channel: name,
  isSetUp,
  lastOkAt: null,
  pausedAt: null,
  answer: null,
  waiting: 0,
  test: null,
});

function building({ isSetUp = true } = {}) {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/messages/settings', SETTINGS);
  network.answer('GET /api/messages', { messages: [MESSAGE], more: false, trouble: 1 });
  network.answer('GET /api/messages/channels', [channel('email', isSetUp), channel('sms', false)]);
  return network;
}

test('of a message of which nobody knows the office says what became of it, and a refusal is shown', async () => {
  const network = building();
  const refusal = network.refuse('PUT /api/messages/decide/{id}', 'conflict', {
    message: 'This message needs no decision any more.',
  });
  await renderSite(HERE, network);
  await expect.element(main.getByText('1 message needs a decision')).toBeVisible();
  await expect.element(main.getByText('no answer came')).toBeVisible();
  const arrived = main.getByRole('button', { name: 'It arrived Arif Chowdhury' });
  await arrived.click();
  await expect.element(page.getByText('This message needs no decision any more.')).toBeVisible();
  refusal.restore();
  network.answer('PUT /api/messages/decide/{id}', { ...MESSAGE, state: 'sent' });
  await arrived.click();
  await expect.element(page.getByText('Recorded.')).toBeVisible();
  expect(network.asked('PUT /api/messages/decide/{id}').at(-1)?.body).toEqual({ decision: 'arrived' });
});

test('messages are switched on only once it was seen what would be sent', async () => {
  const network = building();
  network.answer('POST /api/messages/dry-run', { on: null, messages: [], unreached: [], parts: 0, cost: 0 });
  network.answer('PUT /api/messages/settings', { ...SETTINGS, isOn: true });
  await renderSite(`${HERE}?view=channels`, network);
  const on = main.getByRole('button', { name: 'Switch on' });
  await expect.element(main.getByRole('button', { name: 'See what would be sent' })).toBeVisible();
  await expect.element(on).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'See what would be sent' }).click();
  await on.click();
  await expect
    .poll(() => network.asked('PUT /api/messages/settings').at(-1)?.body)
    .toMatchObject({ isOn: true, version: 1 });
});

test('without a channel the page says so, and nothing can be switched on', async () => {
  await renderSite(`${HERE}?view=channels`, building({ isSetUp: false }));
  await expect.element(main.getByText(/No channel is set up\./)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'See what would be sent' })).not.toBeInTheDocument();
});

test('switched off, the page leads to the switch only where there is one for this person', async () => {
  await renderSite(HERE, building({ isSetUp: false }));
  await expect.element(main.getByText(/No channel is set up\./)).toBeVisible();
  await expect.element(main.getByText(/switch them on under Channels/)).not.toBeInTheDocument();
});

test('who may not switch messages on is told who can', async () => {
  const network = building();
  signIn(network, 'user', ['accountant']);
  network.answer('GET /api/messages/settings', SETTINGS);
  await renderSite(HERE, network);
  await expect.element(main.getByText(/An owner or a manager can switch them on/)).toBeVisible();
  await expect.element(main.getByText(/switch them on under Channels/)).not.toBeInTheDocument();
});

test('in Bangla the page is in Bangla', async () => {
  await renderSite(HERE, building(), 'bn');
  await expect.element(main.getByRole('button', { name: 'আবার পাঠান Arif Chowdhury' })).toBeVisible();
});

test('on Account a person reads what was sent to them', async () => {
  const network = building();
  network.answer('GET /api/identity/account', ACCOUNT);
  network.answer('GET /api/identity/sessions', []);
  network.answer('GET /api/messages/mine', [{ ...MESSAGE, state: 'sent' }]);
  await renderSite('/dashboard/account', network);
  const sent = main.getByRole('region', { name: 'Sent to you' });
  await expect.element(sent.getByText(/^SMS/)).toBeVisible();
  await expect.element(sent.getByText(MESSAGE.body ?? '')).toBeVisible();
});
