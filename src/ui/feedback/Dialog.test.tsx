import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { Dialog } from './Dialog.tsx';
import { Dialogs } from './Dialogs.tsx';

const dialog = page.getByRole('dialog', { name: 'Add Coupon' });
const close = dialog.getByRole('button', { name: 'Close' });
const opener = page.getByRole('button', { name: 'Open' });

function Example({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} title="Add Coupon" text="It is available at once." busy={busy} onClose={() => setOpen(false)}>
        <input aria-label="Code" />
      </Dialog>
    </>
  );
}

test('it starts on its first field, and its words name and describe it', async () => {
  await render(<Example />);
  await opener.click();
  await expect.element(dialog).toHaveAccessibleDescription('It is available at once.');
  await expect.element(dialog.getByLabelText('Code')).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => close.click()],
])('%s closes it, and the focus returns to what opened it', async (_, press) => {
  await render(<Example />);
  await opener.click();
  await press();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a click beside it keeps it, and what was typed', async () => {
  await render(<Example />);
  await opener.click();
  await userEvent.keyboard('WELCOME10');
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
  await expect.element(dialog.getByLabelText('Code')).toHaveValue('WELCOME10');
});

const typing = (
  <Dialog open title="Add Coupon" onClose={() => document.body.setAttribute('data-closed', '')}>
    <DialogForm busy={false} submitText="Add" onCancel={() => {}} onSend={() => {}}>
      <Field label="Code" name="code" />
    </DialogForm>
  </Dialog>
);
const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
const isClosed = () => document.body.hasAttribute('data-closed');

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => close.click()],
])('%s asks before what was typed is lost, as often as it is pressed', async (_, press) => {
  document.body.removeAttribute('data-closed');
  await render(
    <>
      {typing}
      <Dialogs />
    </>,
  );
  await userEvent.keyboard('WELCOME10');
  for (const dismiss of [
    () => userEvent.keyboard('{Escape}'),
    () => question.getByRole('button', { name: 'Keep it open' }).click(),
  ]) {
    await press();
    await expect.element(question).toBeVisible();
    await dismiss();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('Code')).toHaveValue('WELCOME10');
    expect(isClosed()).toBe(false);
  }
  await press();
  await question.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(isClosed).toBe(true);
});

test('what was typed and deleted again is closed at once', async () => {
  document.body.removeAttribute('data-closed');
  await render(typing);
  await userEvent.keyboard('W{Backspace}{Escape}');
  await expect.poll(isClosed).toBe(true);
});

test('while something is being sent, nothing closes it', async () => {
  await render(<Example busy />);
  await opener.click();
  // If only the cancel event is prevented, Chromium closes the dialog on a second Escape.
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  await expect.element(close).toBeDisabled();
});

const LABELS = Array.from({ length: 20 }, (_, n) => `Field ${n + 1}`);
const longForm = (
  <Dialog open title="Add Coupon" onClose={() => {}}>
    <DialogForm busy={false} submitText="Add" onCancel={() => {}} onSend={() => {}}>
      {LABELS.map((label) => (
        <Field key={label} label={label} />
      ))}
    </DialogForm>
  </Dialog>
);

test.each([
  [1440, 900],
  [390, 844],
])(
  'of a form that is longer than a screen of %i × %i the title and the buttons stay in sight',
  async (width, height) => {
    await page.viewport(width, height);
    await render(longForm);
    for (const label of ['Field 20', 'Field 10', 'Field 1']) {
      const field = dialog.getByLabelText(label, { exact: true });
      await field.click();
      for (const part of [field, dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Add' })]) {
        await expect.element(part).toBeInViewport({ ratio: 1 });
        const { left, top } = part.element().getBoundingClientRect();
        expect(part.element().contains(document.elementFromPoint(left + 10, top + 10))).toBe(true);
      }
    }
    await page.viewport(1024, 768);
  },
);

test('on a phone it is a sheet from below, which leaves some of the page in sight', async () => {
  await page.viewport(390, 844);
  await render(longForm);
  const box = () => dialog.element().getBoundingClientRect();
  await expect.poll(() => [box().left, box().width, box().bottom]).toEqual([0, 390, 844]);
  expect(box().top).toBeGreaterThan(60);
  await page.viewport(1024, 768);
});
