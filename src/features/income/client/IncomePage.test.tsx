import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { INCOME, TILL } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const SENTENCE = 'This is recorded already: ৳700, 12 March 2026. Is this other money?';

const FORMS = [
  { name: 'Record income', at: '/dashboard/income', call: 'POST /api/income', chosen: { 'What for': 'antenna' } },
  {
    name: 'Move money',
    at: '/dashboard/till?day=2026-03-12',
    call: 'POST /api/transfers',
    chosen: { From: 'Bank', To: 'Cash' },
  },
] as const;

test.each(FORMS)(
  'what is recorded already is asked about, and sent again as other money: $name',
  async ({ name, at, call, chosen }) => {
    await page.viewport(390, 844);
    const network = new StandInNetwork();
    signIn(network, 'admin');
    network.answer('GET /api/income', INCOME);
    network.answer('GET /api/till', TILL);
    network.refuse(call, 'conflict', { message: SENTENCE, fields: { again: SENTENCE } });
    await renderSite(at, network);
    await page.getByRole('button', { name }).first().click();
    const form = page.getByRole('dialog', { name });
    for (const [field, value] of Object.entries(chosen))
      await form.getByRole('combobox', { name: field, exact: true }).selectOptions(value);
    await form.getByLabelText('Amount').fill('700');
    await form.getByRole('button', { name: 'Record', exact: true }).click();
    await expect.element(form.getByRole('alert')).toHaveTextContent(SENTENCE);
    // On a phone, too, the question is in sight, above the buttons.
    const question = form.getByRole('alert').element().getBoundingClientRect();
    const again = form.getByRole('button', { name: 'Record it as other money' });
    expect(question.bottom).toBeLessThanOrEqual(again.element().getBoundingClientRect().top);
    expect(question.top).toBeGreaterThan(0);
    await form.getByRole('button', { name: 'Record it as other money' }).click();
    await expect.poll(() => network.asked(call).length).toBe(2);
    expect(network.asked(call).map(({ body }) => (body as { again: boolean }).again)).toEqual([false, true]);
    // Another amount needs another question.
    await form.getByLabelText('Amount').fill('701');
    await expect.element(form.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  },
);
