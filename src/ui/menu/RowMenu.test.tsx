import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RowMenu } from './RowMenu.tsx';

const more = page.getByRole('button', { name: 'More for Rima' });
const line = (name: string) => page.getByRole('button', { name, exact: true });

function openMenu() {
  const [edit, retire] = [vi.fn(), vi.fn()];
  const items = [
    { key: 'retire', text: 'Retire', isDanger: true, onSelect: retire },
    { key: 'edit', text: 'Edit', onSelect: edit },
    { key: 'photos', text: 'Photos', disabled: true, onSelect: () => undefined },
  ];
  return { edit, retire, rendered: render(<RowMenu about="Rima" items={items} />) };
}

test('its lines are hidden until it is opened, and what is dangerous comes last', async () => {
  const { edit, rendered } = openMenu();
  await rendered;
  await expect.element(line('Edit')).not.toBeInTheDocument();
  await more.click();
  await expect.element(line('Edit')).toBeVisible();
  expect([...document.querySelectorAll('[popover] li')].map((each) => each.textContent)).toEqual([
    'Edit',
    'Photos',
    'Retire',
  ]);
  await expect.element(line('Photos')).toBeDisabled();
  await line('Edit').click();
  expect(edit).toHaveBeenCalledOnce();
  await expect.element(line('Edit')).not.toBeInTheDocument();
});

test('the keyboard opens it, goes through it, and Escape gives the focus back', async () => {
  const { retire, rendered } = openMenu();
  await rendered;
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(line('Edit')).toHaveFocus();
  await userEvent.tab();
  await expect.element(line('Retire')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  expect(retire).not.toHaveBeenCalled();
});

test('on a phone it is a sheet at the lower edge, as wide as the screen; else it stands at its button', async () => {
  const sheet = () => document.querySelector('[popover]:popover-open')?.getBoundingClientRect();
  await openMenu().rendered;
  await page.viewport(390, 844);
  await more.click();
  await expect.poll(() => sheet()?.bottom).toBe(844);
  expect(sheet()?.width).toBe(390);
  await userEvent.keyboard('{Escape}');
  await page.viewport(1200, 800);
  await more.click();
  const button = more.element().getBoundingClientRect();
  await expect.poll(() => Math.abs((sheet()?.top ?? 0) - button.bottom)).toBeLessThan(12);
});

test('without lines there is no button', async () => {
  await render(<RowMenu about="Rima" items={[]} />);
  await expect.element(more).not.toBeInTheDocument();
});
