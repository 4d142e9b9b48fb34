import { toast as library } from 'react-toastify/unstyled';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialogs } from './Dialogs.tsx';
import { askConfirm } from './dialog.ts';
import { toast } from './toast.ts';

const layer = () => document.querySelector('.toast-layer');

beforeEach(async () => {
  library.dismiss();
  await expect.poll(() => document.querySelectorAll('.Toastify__toast').length).toBe(0);
});

test('the first message brings the place of all', async () => {
  expect(layer()).toBeNull();
  toast.error('Failed to load apartments');
  toast.error('Error checking agreement status');
  await expect.element(page.getByText('Failed to load apartments')).toBeVisible();
  await expect.element(page.getByText('Error checking agreement status')).toBeVisible();
  expect(document.querySelectorAll('.toast-layer')).toHaveLength(1);
});

test('a success is said in passing, an error and a warning at once', async () => {
  toast.success('Coupon added.');
  toast.error('Logout failed.');
  toast.warning('Please sign in again.');
  await expect.element(page.getByRole('status')).toHaveTextContent('Coupon added.');
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Logout failed.');
  await expect.element(page.getByRole('alert').last()).toHaveTextContent('Please sign in again.');
});

test('the same message stands there once', async () => {
  for (let time = 0; time < 3; time++) toast.error('Logout failed.');
  toast.success('Logout failed.');
  await expect.element(page.getByRole('status')).toBeVisible();
  expect(page.getByText('Logout failed.').elements()).toHaveLength(2);
});

test('it has a picture, unless its text brings one', async () => {
  toast.success('Coupon added.');
  toast.success('📢 Announcement created successfully!');
  const pictures = () =>
    page
      .getByRole('status')
      .elements()
      .map((element) => element.querySelectorAll('svg').length);
  // The close button's cross, and an icon in the first toast only.
  await expect.poll(pictures).toEqual([2, 1]);
});

test('a success takes the warnings away that it answers, and leaves what failed', async () => {
  toast.error('The photo could not be saved.');
  toast.warning('Please fill in all fields');
  await expect.element(page.getByText('Please fill in all fields')).toBeVisible();
  toast.success('Announcement created.');
  await expect.element(page.getByText('Please fill in all fields')).not.toBeInTheDocument();
  await expect.element(page.getByText('Announcement created.')).toBeVisible();
  await expect.element(page.getByText('The photo could not be saved.')).toBeVisible();
});

test('its button closes it', async () => {
  toast.success('Coupon added.');
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect.element(page.getByText('Coupon added.')).not.toBeInTheDocument();
});

/** Records how the popover of all toasts is toggled from now on: `open` raises it above everything. */
function watchLayer() {
  const states: string[] = [];
  layer()?.addEventListener('beforetoggle', (event) => states.push((event as ToggleEvent).newState));
  return states;
}

test('over a dialog that was opened meanwhile it is raised', async () => {
  await render(<Dialogs />);
  const states = watchLayer();
  const answer = askConfirm({ title: 'Are you sure?' });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  toast.error('Failed to load apartments');
  await expect.element(page.getByText('Failed to load apartments')).toBeVisible();
  expect(states).toEqual(['closed', 'open']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer;
});

test('without a dialog the layer stays, or the clocks of the toasts before would start anew', async () => {
  const states = watchLayer();
  toast.error('Failed to load apartments');
  toast.success('Coupon added.');
  await expect.element(page.getByRole('status')).toBeVisible();
  expect(states).toEqual([]);
});

const shownToast = async (text: string) => {
  await expect.element(page.getByText(text)).toBeVisible();
  const shown = page.getByRole('alert').filter({ hasText: text }).element();
  // Waits for the end of the entrance animation.
  await expect.poll(() => shown.classList.contains('toast-enter')).toBe(false);
  return shown;
};

test('it follows a finger that drags it', async () => {
  toast.error('Failed to load apartments');
  const shown = await shownToast('Failed to load apartments');
  const { x, y } = shown.getBoundingClientRect();
  const move = (type: string, clientX: number, target: EventTarget = document) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: y + 10 }));
  move('pointerdown', x + 10, shown);
  move('pointermove', x + 70);
  expect(shown.getBoundingClientRect().x - x).toBeCloseTo(60, 0);
  move('pointerup', x + 70);
});

test('one that appears under the pointer stays from its first frame', async () => {
  toast.error('Failed to load apartments');
  await userEvent.hover(await shownToast('Failed to load apartments'));
  library.dismiss();
  await expect.poll(() => document.querySelectorAll('.Toastify__toast').length).toBe(0);
  toast.error('Logout failed.');
  const shown = await shownToast('Logout failed.');
  const clock = () => shown.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationPlayState;
  await expect.poll(clock).toBe('paused');
  await userEvent.unhover(shown);
  await expect.poll(clock).toBe('running');
});

test('what was recorded can be taken back for ten seconds, each by its own button', async () => {
  const undone: string[] = [];
  toast.success('৳500 are recorded.', () => undone.push('first'));
  toast.success('৳500 are recorded.', () => undone.push('second'));
  const buttons = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => buttons.elements().length).toBe(2);
  const clocks = document.querySelectorAll<HTMLElement>('.Toastify__progress-bar');
  expect([...clocks].map(({ style }) => style.animationDuration)).toEqual(['10000ms', '10000ms']);
  await buttons.last().click();
  await expect.poll(() => undone.length).toBe(1);
  await expect.poll(() => buttons.elements().length).toBe(1);
});

test('below a bar that has the page’s title a message leaves it free', async () => {
  await page.viewport(390, 844);
  await render(
    <div className="office-frame">
      <header style={{ height: 'var(--top-bar)' }}>Remind all</header>
    </div>,
  );
  toast.success('Copied.');
  await expect.element(page.getByText('Copied.')).toBeVisible();
  const bar = document.querySelector('.office-frame header')?.getBoundingClientRect().height ?? 0;
  expect(document.querySelector('.Toastify__toast-container')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
});
