import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, ButtonLink } from './Button.tsx';

test('a busy button keeps the focus, says what is going on and takes no clicks', async () => {
  const press = vi.fn();
  const button = page.getByRole('button');
  const { rerender } = await render(<Button onClick={press}>Post</Button>);
  await button.click();
  await rerender(
    <Button onClick={press} busy busyText="Posting...">
      Post
    </Button>,
  );
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveAccessibleName('Posting...');
  await button.click({ force: true });
  expect(press).toHaveBeenCalledTimes(1);
});

test('without words of its own a busy button keeps its name, and its width in any case', async () => {
  const button = page.getByRole('button');
  const { rerender } = await render(<Button>Apply for Agreement</Button>);
  const width = button.element().getBoundingClientRect().width;
  await rerender(<Button busy>Apply for Agreement</Button>);
  await expect.element(button).toHaveAccessibleName('Apply for Agreement');
  expect(button.element().getBoundingClientRect().width).toBe(width);
});

test('a busy submit button does not send its form', async () => {
  const send = vi.fn();
  await render(
    <form action={send}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await page.getByRole('button').click({ force: true });
  expect(send).not.toHaveBeenCalled();
});

test('a button sends a form only when it is told to', async () => {
  await render(<Button>Plain</Button>);
  await expect.element(page.getByRole('button')).toHaveAttribute('type', 'button');
});

test('a link that looks like a button is a link', async () => {
  await render(<ButtonLink to="/apartments">Browse apartments</ButtonLink>, { wrapper: MemoryRouter });
  await expect.element(page.getByRole('link', { name: 'Browse apartments' })).toHaveAttribute('href', '/apartments');
});
