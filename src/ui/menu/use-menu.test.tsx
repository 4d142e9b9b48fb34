import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useHover, useMenu } from './use-menu.ts';

const button = page.getByRole('button', { name: 'Account' });
const link = page.getByRole('link', { name: 'Dashboard' });
const elsewhere = page.getByRole('button', { name: 'Elsewhere' });

function Sheet({ menu }: { menu: ReturnType<typeof useMenu<HTMLDivElement>> }) {
  return (
    <div {...menu.sheet} style={{ inset: 'auto 0 0 auto' }}>
      <a href="#dashboard">Dashboard</a>
      <button type="button">Theme</button>
      <button type="button" data-closes>
        Logout
      </button>
    </div>
  );
}

function PressedMenu() {
  const menu = useMenu<HTMLDivElement>();
  return (
    <>
      <nav {...menu.around}>
        <button type="button" {...menu.button}>
          Account
        </button>
        <Sheet menu={menu} />
      </nav>
      <button type="button">Elsewhere</button>
    </>
  );
}

function HoveredMenu() {
  const menu = useMenu<HTMLDivElement>();
  const hover = useHover(menu.toggle);
  return (
    <>
      <nav {...menu.around} {...hover.around}>
        <button type="button" {...menu.button} {...hover.button}>
          Account
        </button>
        <Sheet menu={menu} />
      </nav>
      <button type="button">Elsewhere</button>
    </>
  );
}

test('its button opens and closes it, and says which', async () => {
  await render(<PressedMenu />);
  await expect.element(link).not.toBeInTheDocument();
  await button.click();
  await expect.element(link).toBeVisible();
  await button.click();
  await expect.element(link).not.toBeInTheDocument();
});

test('Escape closes it, and the focus goes back to the button', async () => {
  await render(<PressedMenu />);
  await button.click();
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test.each([
  ['a link', () => link.click()],
  ['what says that it closes', () => page.getByRole('button', { name: 'Logout' }).click()],
])('choosing %s closes it', async (_, choose) => {
  await render(<PressedMenu />);
  await button.click();
  await choose();
  await expect.element(link).not.toBeInTheDocument();
});

test('choosing anything else in it leaves it open', async () => {
  await render(<PressedMenu />);
  await button.click();
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect.element(link).toBeVisible();
});

test('a press elsewhere closes it', async () => {
  await render(<PressedMenu />);
  await button.click();
  await elsewhere.click();
  await expect.element(link).not.toBeInTheDocument();
});

test('it closes when the keyboard leaves it', async () => {
  await render(<PressedMenu />);
  await button.click();
  for (const _ of ['Dashboard', 'Theme', 'Logout']) await userEvent.tab();
  await expect.element(link).toBeVisible();
  await userEvent.tab();
  await expect.element(elsewhere).toHaveFocus();
  await expect.element(link).not.toBeInTheDocument();
});

test('a mouse opens it by pointing, and closes it by going away', async () => {
  await render(<HoveredMenu />);
  await button.hover();
  await expect.element(link).toBeVisible();
  await elsewhere.hover();
  await expect.element(link).not.toBeInTheDocument();
});

test('the click that follows the pointing does not close it again', async () => {
  await render(<HoveredMenu />);
  await button.click();
  await expect.element(link).toBeVisible();
});

test('a mouse that goes away leaves it open for keyboard focus', async () => {
  await render(<HoveredMenu />);
  await button.hover();
  (link.element() as HTMLElement).focus();
  await elsewhere.hover();
  // Longer than `LEAVE_DELAY`.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expect.element(link).toBeVisible();
});

test('the keyboard opens and closes it while the mouse points at it', async () => {
  await render(<HoveredMenu />);
  await button.hover();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(link).not.toBeInTheDocument();
});
