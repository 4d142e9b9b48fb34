import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ButtonLink } from '../form/Button.tsx';
import { Link } from './Link.tsx';
import { LinkAccess } from './link-access.ts';
import { RowMenu } from './RowMenu.tsx';
import { TextLink } from './TextLink.tsx';

const show = (mayOpen: boolean) =>
  render(
    <MemoryRouter>
      <LinkAccess value={() => mayOpen}>
        <Link to="/dashboard/person/1">A-101</Link>
        <TextLink to="/dashboard/statement/1">Karim</TextLink>
        <Link to="/dashboard/audit" aria-label="Audit trail">
          <svg />
        </Link>
        <ButtonLink to="/dashboard/backup">Back up</ButtonLink>
        <RowMenu about="A-101" items={[{ key: 'one', text: 'Photos', to: '/dashboard/photos/1' }]} />
      </LinkAccess>
    </MemoryRouter>,
  );

test('to a page that the viewer may not open nothing leads, and a name stays a name', async () => {
  await show(false);
  await expect.element(page.getByText('A-101')).toBeVisible();
  await expect.element(page.getByText('Karim')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('to a page that they may open each of them leads', async () => {
  await show(true);
  for (const name of ['A-101', 'Karim', 'Audit trail', 'Back up'])
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More for A-101' })).toBeVisible();
});
