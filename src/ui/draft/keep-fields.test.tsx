import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field, Select } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { dropOtherDrafts } from './drafts.ts';
import { hasDraft } from './has-draft.ts';
import { keepFieldsOf } from './keep-fields.ts';

const ME = 'rima@example.test';
const OTHER = 'omar@example.test';
keepFieldsOf(ME);

type Props = { draft?: string; busy?: boolean; refusal?: Error | null };

/** A form in which a choice shows a further field, and a field's default follows the choice. */
function Sample({ draft = 'tenant A-101', busy = false, refusal = null }: Props) {
  const [flat, setFlat] = useState('');
  return (
    <Form draft={draft} busy={busy} refusal={refusal} onSend={() => undefined}>
      <Select
        label="Flat"
        name="flat"
        placeholder="Choose"
        options={['A-101', 'A-102']}
        value={flat}
        onChange={({ target }) => setFlat(target.value)}
      />
      <Field key={flat} label="Rent" name="rent" defaultValue={flat && '18000'} error={refusal?.message} />
      {flat && <Field label="Name" name="name" />}
      <label>
        <input type="checkbox" name="repeats" /> Repeats
      </label>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Field label="Code" name="code" autoComplete="one-time-code" />
      <input type="hidden" name="requestKey" defaultValue={draft} />
    </Form>
  );
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const stored = () => JSON.stringify({ ...sessionStorage });

async function typeAll() {
  await field('Flat').selectOptions('A-102');
  await field('Rent').fill('17500');
  await field('Name').fill('Rita Das');
  await field('Repeats').click();
}

let pages = 0;

/** Unmounts the form together with its page, as a reload does. */
async function reload(shown: { unmount: () => Promise<void> | void }) {
  pages += 1;
  history.pushState(null, '', `/page-${pages}`);
  await shown.unmount();
}

test('a form is found as it was, with the fields that a choice brings', async () => {
  const shown = await render(<Sample />);
  await typeAll();
  await expect.poll(() => hasDraft(ME, 'tenant A-101')).toBe(true);
  await reload(shown);
  await render(<Sample />);
  await expect.element(field('Name')).toHaveValue('Rita Das');
  await expect.element(field('Flat')).toHaveValue('A-102');
  await expect.element(field('Rent')).toHaveValue('17500');
  await expect.element(field('Repeats')).toBeChecked();
});

test('a part that was folded away is open where something comes back into it', async () => {
  const folded = (
    <Form draft="reading" busy={false} onSend={() => undefined}>
      <details>
        <summary>A new meter</summary>
        <Field label="Old end" name="oldEnd" />
      </details>
    </Form>
  );
  const shown = await render(folded);
  await page.getByText('A new meter').click();
  await field('Old end').fill('4321');
  await expect.poll(() => hasDraft(ME, 'reading')).toBe(true);
  await reload(shown);
  await render(folded);
  await expect.element(field('Old end')).toBeVisible();
  await expect.element(field('Old end')).toHaveValue('4321');
});

test('the same page of another day is another page: the form of this day stays', async () => {
  const shown = await render(<Sample draft="till 2026-11-25" />);
  await field('Rent').fill('17500');
  await expect.poll(() => hasDraft(ME, 'till 2026-11-25')).toBe(true);
  history.pushState(null, '', '?day=2026-11-24');
  await shown.rerender(<Sample key="other" draft="till 2026-11-24" />);
  await expect.poll(() => document.querySelector('form')?.dataset.draft).toBe('till 2026-11-24');
  expect(hasDraft(ME, 'till 2026-11-25')).toBe(true);
});

test('a dialog that the address names leaves no draft when it is closed, which takes its name from the address', async () => {
  history.pushState(null, '', '/dialogs?open=record&month=2026-11');
  const shown = await render(<Sample />);
  await typeAll();
  expect(hasDraft(ME, 'tenant A-101')).toBe(true);
  history.replaceState(null, '', '/dialogs?month=2026-11');
  await shown.unmount();
  expect(hasDraft(ME, 'tenant A-101')).toBe(false);
});

test('passwords, also shown ones, and codes are never kept', async () => {
  await render(<Sample />);
  await field('Rent').fill('17500');
  await expect.poll(() => hasDraft(ME, 'tenant A-101')).toBe(true);
  await field('Password').fill('Secret1');
  await page.getByRole('button', { name: 'Show password' }).click();
  await field('Password').fill('Secret12');
  await field('Code').fill('123456');
  expect(stored()).toContain('17500');
  expect(stored()).not.toMatch(/Secret|123456/);
});

test('the form of another tenant and another account find nothing', async () => {
  const shown = await render(<Sample />);
  await field('Rent').fill('17500');
  await expect.poll(() => hasDraft(ME, 'tenant A-101')).toBe(true);
  await reload(shown);
  const other = await render(<Sample draft="tenant B-201" />);
  await expect.element(field('Rent')).toHaveValue('');
  await reload(other);
  expect(hasDraft(OTHER, 'tenant A-101')).toBe(false);
  dropOtherDrafts(OTHER);
  expect(stored()).not.toContain('17500');
});

test('what was refused stays a draft, and what was accepted or given up is none', async () => {
  const { rerender, unmount } = await render(<Sample />);
  await field('Rent').fill('17500');
  await expect.poll(() => hasDraft(ME, 'tenant A-101')).toBe(true);
  await rerender(<Sample busy />);
  await rerender(<Sample refusal={new Error('This is too much.')} />);
  await expect.element(page.getByText('This is too much.')).toBeVisible();
  expect(hasDraft(ME, 'tenant A-101')).toBe(true);
  await rerender(<Sample busy />);
  await rerender(<Sample />);
  await expect.poll(() => hasDraft(ME, 'tenant A-101')).toBe(false);
  await field('Rent').fill('17600');
  await expect.poll(() => hasDraft(ME, 'tenant A-101')).toBe(true);
  await unmount();
  await expect.poll(() => hasDraft(ME, 'tenant A-101')).toBe(false);
});
