import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { DEBTOR } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { Debtor } from '../../endpoints.ts';
import { MAX_REMINDED } from '../../rules.ts';

const HERE = '/dashboard/remind';
const main = page.getByRole('main');
const opened = () => vi.spyOn(window, 'open').mockReturnValue({ opener: window } as Window);
const someone = (name: string, more: Partial<Debtor> = {}): Debtor => ({ ...DEBTOR, _id: `of-${name}`, name, ...more });
const now = () => new Date().toISOString();

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
});
afterEach(() => void vi.restoreAllMocks());

/** A queue whose stand-in server remembers the reminders. */
function queueOf(...debtors: Debtor[]) {
  let queue = debtors;
  network.answer('GET /api/reminders', () => ({ debtors: queue, skipped: [], unreached: [] }));
  network.answer('POST /api/reminders', ({ body }) => {
    const { agreementId, way } = body as { agreementId: string; way: 'whatsapp' };
    const reminded = { at: now(), way, by: 'Farhana Rahman' };
    queue = queue.map((debtor) => (debtor._id === agreementId ? { ...debtor, reminded } : debtor));
    return reminded;
  });
}

test('one press reminds one tenant, moves them to the reminded ones and leads the keyboard to the next', async () => {
  const windows = opened();
  queueOf(someone('Arif', { language: 'en' }), someone('Karim'), someone('Mina', { phone: null }));
  await renderSite(HERE, network);
  await expect.element(main.getByText('0 of 3 reminded')).toBeVisible();
  await expect.element(main.getByText(/Dues has all of them/)).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'WhatsApp to Arif' }).click();
  await expect.element(main.getByText('1 of 3 reminded')).toBeVisible();
  const text = new URL(String(windows.mock.calls[0]?.[0])).searchParams.get('text');
  expect(text).toMatch(/^Dear Arif,\n/);
  await expect.element(main.getByRole('link', { name: 'WhatsApp to Karim' })).toHaveFocus();
  const done = main.getByRole('region', { name: /^Reminded in the last three days/ });
  await expect.element(done.getByText('Reminded today by WhatsApp, Farhana Rahman')).toBeVisible();
  // Without a phone number the text can only be copied, and the card says so.
  const mina = main.getByRole('article', { name: 'Mina, B-201' });
  await expect.element(mina.getByText('Flat B-201 · no phone number')).toBeVisible();
  await expect.element(mina.getByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  await mina.getByRole('button', { name: 'Copy the text to Mina' }).click();
  await expect.element(main.getByText('2 of 3 reminded')).toBeVisible();
  await main.getByRole('link', { name: 'WhatsApp to Karim' }).click();
  await expect.element(main.getByText('All who are late are reminded.')).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Remind all' })).toHaveFocus();
});

test('where more are late than are listed, the page says that Dues has all of them', async () => {
  const late = Array.from({ length: MAX_REMINDED }, (_, each) => someone(`Tenant ${each}`));
  queueOf(...late);
  await renderSite(HERE, network);
  await expect.element(main.getByText('The 500 who are late longest stand here. Dues has all of them.')).toBeVisible();
});

test('of two who press at once the second one is told, and may remind again', async () => {
  const windows = opened();
  queueOf(someone('Arif'));
  const taken = network.refuse('POST /api/reminders', 'conflict', {
    message: 'Karim reminded them.',
    fields: { again: 'Karim reminded them.' },
  });
  await renderSite(HERE, network);
  await main.getByRole('link', { name: 'WhatsApp to Arif' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remind Arif again?' });
  await expect.element(question).toHaveAccessibleDescription('Karim reminded them.');
  expect(windows).not.toHaveBeenCalled();
  taken.restore();
  await question.getByRole('button', { name: 'Remind again' }).click();
  await expect.element(main.getByText('1 of 1 reminded')).toBeVisible();
  expect(network.asked('POST /api/reminders').at(-1)?.body).toMatchObject({ again: true });
});

test('a refusal is said, and WhatsApp stays closed', async () => {
  const windows = opened();
  queueOf(someone('Arif'));
  network.refuse('POST /api/reminders', 'conflict', { message: 'Nothing is open any more.' });
  await renderSite(HERE, network);
  await main.getByRole('link', { name: 'WhatsApp to Arif' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'The reminder was not recorded' });
  await expect.element(dialog).toHaveAccessibleDescription('Nothing is open any more.');
  expect(windows).not.toHaveBeenCalled();
});

test('who has paid or reported since is named under one line', async () => {
  const skipped = { _id: 'of-Omar', name: 'Omar', apartmentNo: 'E-101', why: 'reported' } as const;
  network.answer('GET /api/reminders', { debtors: [], skipped: [skipped], unreached: [] });
  await renderSite(HERE, network);
  await expect
    .element(main.getByText('All who are late have paid in the last three days, or reported a payment.'))
    .toBeVisible();
  await main.getByText('1 skipped: paid in the last three days, or reported a payment').click();
  await expect
    .element(main.getByRole('link', { name: 'Omar, E-101' }))
    .toHaveAttribute('href', '/dashboard/statement/of-Omar');
  await expect.element(main.getByRole('listitem')).toHaveTextContent('Omar, E-101 · Has reported a payment');
});

test('whom the site could not remind by itself is named with the reason', async () => {
  const arif = someone('Arif');
  const unreached = { _id: arif._id, name: 'Arif', apartmentNo: 'B-201', why: 'paused' } as const;
  network.answer('GET /api/reminders', { debtors: [arif], skipped: [], unreached: [unreached] });
  await renderSite(HERE, network);
  await expect.element(main.getByText('The site’s own reminder has not reached 1')).toBeVisible();
  await expect.element(main.getByRole('listitem')).toHaveTextContent('Arif, B-201 · Waits: the channel is paused');
});

test('with no tenant late the page says so', async () => {
  queueOf();
  await renderSite(HERE, network);
  await expect.element(main.getByText('Nobody is late.')).toBeVisible();
  await expect.element(main.getByRole('status')).not.toBeInTheDocument();
});

test('in Bangla the queue is in Bangla', async () => {
  queueOf(someone('Arif', { reminded: { at: now(), way: 'copied', by: 'Farhana Rahman' } }), someone('Karim'));
  await renderSite(HERE, network, 'bn');
  await expect.element(main.getByText('২ জনের মধ্যে ১ জনকে মনে করিয়ে দেওয়া হয়েছে')).toBeVisible();
  await expect.element(main.getByText('আজ কপি করা লেখায় মনে করিয়ে দেওয়া হয়েছে, Farhana Rahman')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Karim-কে WhatsApp' })).toBeVisible();
});

test('on a phone one tenant is shown with two lines of the text, and Skip leads to the next', async () => {
  await page.viewport(390, 844);
  queueOf(someone('Arif'), someone('Karim'));
  await renderSite(HERE, network);
  const [arif, karim] = ['Arif, B-201', 'Karim, B-201'].map((name) => main.getByRole('article', { name })) as [
    Locator,
    Locator,
  ];
  await expect.element(arif).toBeVisible();
  await expect.element(karim).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Skip Arif' }).click();
  await expect.element(karim).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'WhatsApp to Karim' })).toHaveFocus();
  await expect.element(arif).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Show all of it' }).click();
  await expect.element(main.getByRole('button', { name: 'Show less' })).toBeVisible();
  await page.viewport(1280, 800);
});
