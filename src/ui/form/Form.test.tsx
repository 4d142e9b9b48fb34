import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { DialogForm, Form } from './Form.tsx';

test('what was typed is given by the fields’ names', async () => {
  const sent: Record<'code' | 'note', string>[] = [];
  await render(
    <Form<'code' | 'note'> busy={false} onSend={(typed) => sent.push(typed)}>
      <Field label="Code" name="code" />
      <Field label="Note" name="note" />
      <Button type="submit">Send</Button>
    </Form>,
  );
  await page.getByLabelText('Code').fill(' WELCOME ');
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([{ code: ' WELCOME ', note: '' }]);
});

test('nothing is sent twice: Enter does nothing while it is on its way', async () => {
  const sent: unknown[] = [];
  await render(
    <Form busy onSend={(typed) => sent.push(typed)}>
      <Field label="Code" name="code" />
    </Form>,
  );
  await page.getByLabelText('Code').click();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
});

test('the first field that was refused has the focus', async () => {
  const form = (refusal: Error | null) => (
    <Form busy={false} refusal={refusal} onSend={() => {}}>
      <Field label="Code" name="code" />
      <Field label="Discount" name="discount" error={refusal?.message} />
    </Form>
  );
  const { rerender } = await render(form(null));
  await rerender(form(new Error('This is too much.')));
  await expect.element(page.getByLabelText('Discount')).toHaveFocus();
});

test('a dialog’s form is left by one button and sent by the other', async () => {
  const done: string[] = [];
  await render(
    <DialogForm<'code'>
      busy={false}
      submitText="Add"
      onCancel={() => done.push('left')}
      onSend={({ code }) => done.push(code)}
    >
      <Field label="Code" name="code" />
    </DialogForm>,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabelText('Code').fill('WELCOME');
  await page.getByRole('button', { name: 'Add' }).click();
  expect(done).toEqual(['left', 'WELCOME']);
});

test('a page with typing that was not sent asks before it is reloaded, and no longer once it was accepted', async () => {
  const form = (busy: boolean, refusal: Error | null = null) => (
    <Form busy={busy} refusal={refusal} onSend={() => {}}>
      <Field label="Code" name="code" defaultValue="OLD" />
      <input aria-label="Nameless" />
      <input aria-label="Password" type="password" />
    </Form>
  );
  const { rerender } = await render(form(false));
  expect(asksBeforeReload()).toBe(false);
  await page.getByLabelText('Password').fill('Secret1');
  expect(asksBeforeReload()).toBe(false);
  await page.getByLabelText('Nameless').fill('7');
  expect(asksBeforeReload()).toBe(true);
  await page.getByLabelText('Nameless').fill('');
  expect(asksBeforeReload()).toBe(false);
  await page.getByLabelText('Code').fill('NEW');
  await rerender(form(true));
  await rerender(form(false, new Error('This code is taken.')));
  expect(asksBeforeReload()).toBe(true);
  await rerender(form(true));
  expect(asksBeforeReload()).toBe(true);
  await rerender(form(false));
  expect(asksBeforeReload()).toBe(false);
});

function asksBeforeReload() {
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  return unload.defaultPrevented;
}
