import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { lazyComponent } from '#ui/feedback/load-later.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const failure = page.getByRole('heading', { name: 'Something went wrong' });
const tryAgain = page.getByRole('button', { name: 'Try again' });

let isBroken = true;
function Part() {
  if (isBroken) throw new Error('a loose brick');
  return <p>Everything is fine.</p>;
}
const inPage = (resetKey: string, onError = () => {}) => (
  <MemoryRouter>
    <ErrorBoundary resetKey={resetKey} onError={onError}>
      <Part />
    </ErrorBoundary>
  </MemoryRouter>
);

test('a part that breaks is said at once, with a way on, and shown again when it works', async () => {
  allowConsoleErrors(/loose brick/);
  isBroken = true;
  const onError = vi.fn();
  await render(inPage('/apartments', onError));
  await expect.element(page.getByRole('alert').getByText(/Nothing you have saved is lost/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  expect(onError).toHaveBeenCalledOnce();
  isBroken = false;
  await tryAgain.click();
  await expect.element(page.getByText('Everything is fine.')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('on a phone in the dashboard it has its sentence, and says that there is no network', async () => {
  allowConsoleErrors(/loose brick/);
  isBroken = true;
  await page.viewport(390, 844);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await render(<div className="office-frame">{inPage('/dashboard/dues')}</div>);
  await expect.element(page.getByText(/^There is no network/)).toBeVisible();
  isOnline.mockRestore();
});

test('the failure of one page does not stay on the next', async () => {
  allowConsoleErrors(/loose brick/);
  isBroken = true;
  const { rerender } = await render(inPage('/apartments'));
  await expect.element(failure).toBeVisible();
  isBroken = false;
  await rerender(inPage('/announcements'));
  await expect.element(page.getByText('Everything is fine.')).toBeVisible();
});

test('code that did not come is fetched again once the failure is shown, and only then', async () => {
  allowConsoleErrors(/no network/);
  const fetchCode = vi
    .fn<() => Promise<() => React.JSX.Element>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(() => <p>Here it is.</p>);
  const { Component, forgetFailure } = lazyComponent(fetchCode);
  await render(
    <MemoryRouter>
      <ErrorBoundary resetKey="/" onError={forgetFailure}>
        <Component />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  await expect.element(failure).toBeVisible();
  expect(fetchCode).toHaveBeenCalledOnce();
  await tryAgain.click();
  await expect.element(page.getByText('Here it is.')).toBeVisible();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});
