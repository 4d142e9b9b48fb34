import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './Dialog.tsx';

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

test('while something is being sent, nothing closes it', async () => {
  await render(<Example busy />);
  await opener.click();
  // Chromium lets a second Escape through where only the event is refused.
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  await expect.element(close).toBeDisabled();
});
