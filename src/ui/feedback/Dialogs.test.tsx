import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { confirmWith } from './confirm-with.tsx';
import { Dialogs } from './Dialogs.tsx';
import { answerByBrowser, askConfirm, askNotice, currentAsk, dropAsks } from './dialog.ts';

const dialog = page.getByRole('alertdialog');
const button = (name: string) => dialog.getByRole('button', { name });

/** A page with a button that asks, so that there is something for the focus to return to. */
const askFrom = (ask: () => void) => (
  <main>
    <h1 tabIndex={-1}>Members</h1>
    <button type="button" onClick={ask}>
      Remove
    </button>
    <Dialogs />
  </main>
);

test('a confirm starts on Cancel, and its words name and describe it', async () => {
  await render(<Dialogs />);
  void askConfirm({
    title: 'Remove this member?',
    text: 'Their agreement ends.',
    confirm: 'Yes, remove',
    danger: true,
  });
  await expect.element(dialog).toHaveAccessibleName('Remove this member?');
  await expect.element(dialog).toHaveAccessibleDescription('Their agreement ends.');
  await expect.element(button('Cancel')).toHaveFocus();
  await button('Yes, remove').click();
});

test.each([
  ['its button', () => button('Yes').click(), true],
  ['Cancel', () => button('Cancel').click(), false],
  ['Escape', () => userEvent.keyboard('{Escape}'), false],
])('a confirm is answered by %s', async (_, press, answer) => {
  await render(<Dialogs />);
  const answered = askConfirm({ title: 'Are you sure?' });
  await expect.element(dialog).toBeVisible();
  await press();
  expect(await answered).toBe(answer);
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['its button', () => button('OK').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('an alert starts on its button and is closed by %s', async (_, press) => {
  await render(<Dialogs />);
  const closed = askNotice({ icon: 'success', title: 'Login Successful', text: 'Welcome back!' });
  await expect.element(button('OK')).toHaveFocus();
  await press();
  expect(await closed).toBe(true);
});

test('a click beside the dialog answers nothing', async () => {
  await render(<Dialogs />);
  const answered = askConfirm({ title: 'Are you sure?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
  await expect.element(dialog).toBeVisible();
  await button('Cancel').click();
  expect(await answered).toBe(false);
});

test('one question at a time, in the order in which they were asked', async () => {
  await render(<Dialogs />);
  const first = askConfirm({ title: 'First?' });
  const second = askNotice({ title: 'Second' });
  await expect.element(dialog).toHaveAccessibleName('First?');
  expect(dialog.elements()).toHaveLength(1);
  await button('Yes').click();
  await expect.element(dialog).toHaveAccessibleName('Second');
  await button('OK').click();
  expect(await Promise.all([first, second])).toEqual([true, true]);
});

test('the focus returns to what asked', async () => {
  await render(askFrom(() => void askConfirm({ title: 'Are you sure?' })));
  const asking = page.getByRole('button', { name: 'Remove' });
  await asking.click();
  await button('Cancel').click();
  await expect.element(asking).toHaveFocus();
});

test('when what asked is gone, the focus goes to the heading of the page', async () => {
  await render(askFrom(() => void askConfirm({ title: 'Are you sure?' })));
  const asking = page.getByRole('button', { name: 'Remove' });
  await asking.click();
  await expect.element(dialog).toBeVisible();
  asking.element().setAttribute('disabled', '');
  await button('Yes').click();
  await expect.element(page.getByRole('heading', { name: 'Members' })).toHaveFocus();
});

test('what the page asked is answered no when the page is left', async () => {
  await render(<Dialogs />);
  const questions = [askConfirm({ title: 'First?' }), askNotice({ title: 'Second' })];
  await expect.element(dialog).toBeVisible();
  dropAsks();
  expect(await Promise.all(questions)).toEqual([false, false]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a question that asks for a reason takes none without one, and sends nothing when the answer is No', async () => {
  await render(<Dialogs />);
  const reason = dialog.getByLabelText('Reason');
  const sent: string[] = [];
  const send = { title: 'Failed', call: async (written: string) => sent.push(written) };
  const asked = confirmWith({ title: 'Are you sure?', label: 'Reason', send });
  await expect.element(button('Cancel')).toHaveFocus();
  await button('Yes').click();
  await expect.element(reason).toHaveAccessibleDescription('Please fill this in.');
  await reason.fill('Written twice');
  await button('Yes').click();
  expect(await asked).toBe(true);
  const again = confirmWith({ title: 'Are you sure?', label: 'Reason', send });
  await reason.fill('Written twice again');
  await button('Cancel').click();
  expect(await again).toBe(false);
  expect(sent).toEqual(['Written twice']);
});

test('while what Yes means is on its way nothing closes the question; a refusal stands in it beside what was written', async () => {
  await render(<Dialogs />);
  const answers: PromiseWithResolvers<void>[] = [];
  const send = {
    title: 'Failed to reject',
    call: () => {
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
  };
  const asked = confirmWith({ title: 'Are you sure?', label: 'Reason', send });
  await dialog.getByLabelText('Reason').fill('Written twice');
  await button('Yes').click();
  await expect.element(button('Cancel')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  answers[0]?.reject(new Error('The day is closed.'));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to rejectThe day is closed.');
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Written twice');
  await button('Yes').click();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  answers[1]?.resolve();
  expect(await asked).toBe(true);
});

test('should the code of a dialog not come, the browser asks; what it cannot ask is answered with no', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(true);
  const said = vi.spyOn(window, 'alert').mockReturnValue();
  const answerNext = () => {
    const ask = currentAsk();
    if (ask) answerByBrowser(ask);
  };
  const plain = askConfirm({ title: 'Remove this member?', text: 'Their agreement ends.' });
  answerNext();
  expect(await plain).toBe(true);
  expect(asked).toHaveBeenCalledWith('Remove this member?\n\nTheir agreement ends.');
  const sent = vi.fn(async () => undefined);
  const send = { title: 'Failed', call: sent };
  const withField = confirmWith({ title: 'Reject?', label: 'Reason', send });
  answerNext();
  expect(await withField).toBe(false);
  expect(sent).not.toHaveBeenCalled();
  const sending = askConfirm({ title: 'Has it come?', send });
  answerNext();
  expect(await sending).toBe(true);
  expect(sent).toHaveBeenCalledOnce();
  const message = askNotice({ title: 'Login Successful' });
  answerNext();
  expect(await message).toBe(true);
  expect(said).toHaveBeenLastCalledWith('Login Successful');
  vi.restoreAllMocks();
});
