import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyCode } from './CouponCards.tsx';

const copy = page.getByRole('button', { name: 'Copy code WELCOME10' });
const write = vi.spyOn(navigator.clipboard, 'writeText');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('the code is copied, which is said for two seconds', async () => {
  write.mockResolvedValue();
  await render(<CopyCode code="WELCOME10" />);
  await copy.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  expect(write).toHaveBeenCalledWith('WELCOME10');
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});

test('where there is no clipboard for us, the code is selected and the person told', async () => {
  write.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await render(<CopyCode code="WELCOME10" />);
  await copy.click();
  await expect.poll(() => getSelection()?.toString()).toBe('WELCOME10');
  await expect.element(page.getByText('The code is selected. Please copy it with your keyboard.')).toBeVisible();
});
