import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialogs } from './Dialogs.tsx';
import { lazyComponent, loadLater, OnScreen } from './load-later.tsx';

type Part = (props: { name: string }) => React.JSX.Element;
const Greeting: Part = ({ name }) => <p>Good morning, {name}.</p>;
const Question = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Not today
  </button>
);
const Waiting: Part = ({ name }) => <p>{name} is on the way.</p>;
const greeting = page.getByText('Good morning, Rima.');
const failure = page.getByRole('alert');

const fetchOf = <C,>(code: C) => vi.fn(async () => code);

/** A page with a button that opens a part. */
function Opener({ children }: { children: (close: () => void) => React.JSX.Element }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'Hide' : 'Show'}
      </button>
      {open && children(() => setOpen(false))}
      <Dialogs />
    </>
  );
}

test('a part whose code does not come says so, and is fetched again the next time it is shown', async () => {
  const fetchCode = fetchOf(Greeting).mockRejectedValueOnce(new Error('no network'));
  const Later = loadLater(fetchCode);
  await render(<Opener>{() => <Later name="Rima" />}</Opener>);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(failure).toHaveTextContent('Please check your connection and try again.');
  expect(fetchCode).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(greeting).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('a dialog whose code does not come says so over the page, is closed with that, and can be opened again', async () => {
  const Later = loadLater(fetchOf(Question).mockRejectedValueOnce(new Error('no network')));
  await render(<Opener>{(close) => <Later onClose={close} />}</Opener>);
  await page.getByRole('button', { name: 'Show' }).click();
  const message = page.getByRole('alertdialog', { name: 'Please check your connection and try again.' });
  await message.getByRole('button', { name: 'OK' }).click();
  await expect.element(message).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Not today' }).click();
  await expect.element(page.getByRole('button', { name: 'Show' })).toBeVisible();
});

test('a part may stand in other words when its code does not come', async () => {
  const Later = loadLater<{ name: string }>(() => Promise.reject(new Error('no network')), {
    NotLoaded: Waiting,
  });
  await render(<Later name="Rima" />);
  await expect.element(page.getByText('Rima is on the way.')).toBeVisible();
});

test('a part is fetched once it is shown, and its placeholder stands there meanwhile', async () => {
  const coming = Promise.withResolvers<Part>();
  const fetchCode = vi.fn(() => coming.promise);
  const Later = loadLater(fetchCode, { Placeholder: Waiting });
  expect(fetchCode).not.toHaveBeenCalled();
  await render(<Later name="Rima" />);
  await expect.element(page.getByText('Rima is on the way.')).toBeVisible();
  coming.resolve(Greeting);
  await expect.element(greeting).toBeVisible();
  await expect.element(page.getByText('Rima is on the way.')).not.toBeInTheDocument();
});

test('a page that is not on the screen yet waits for all of its parts, whose codes are fetched beside each other', async () => {
  const first = Promise.withResolvers<Part>();
  const second = Promise.withResolvers<Part>();
  const fetchSecond = vi.fn(() => second.promise);
  const First = loadLater(() => first.promise, { Placeholder: Waiting });
  const Second = loadLater(fetchSecond);
  await render(
    <Suspense fallback={<p>The page is on the way.</p>}>
      <OnScreen value={{ isShown: false }}>
        <First name="Rima" />
        <Second name="Tanvir" />
      </OnScreen>
    </Suspense>,
  );
  const coming = page.getByText('The page is on the way.');
  await expect.element(coming).toBeVisible();
  await expect.poll(() => fetchSecond).toHaveBeenCalled();
  first.resolve(Greeting);
  await expect.element(coming).toBeVisible();
  second.reject(new Error('no network'));
  await expect.element(greeting).toBeVisible();
  await expect.element(failure).toHaveTextContent('Please check your connection and try again.');
});

test('code that is there renders at once and is not fetched again', async () => {
  const fetchCode = vi.fn(async () => () => <p>Here it is.</p>);
  const { load, Component } = lazyComponent(fetchCode);
  await load();
  await load();
  await render(
    <>
      <Component />
      <Component />
    </>,
  );
  expect(page.getByText('Here it is.').elements()).toHaveLength(2);
  expect(fetchCode).toHaveBeenCalledOnce();
});
