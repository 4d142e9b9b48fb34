import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '#locale/use-texts.tsx';
import { AddressWarning } from './AddressWarning.tsx';

const show = (address: string) =>
  render(
    <LanguageProvider first="en">
      <AddressWarning address={address} />
    </LanguageProvider>,
  );

test.each(['http://127.0.0.1:3000', 'http://localhost:3000/join#token=secret', 'http://[::1]:3000'])(
  '%s, which no phone can open, is warned about',
  async (address) => {
    await show(address);
    const words = `leads to ${new URL(address).hostname}, which no phone can open`;
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  },
);

test.each(['https://building.example', 'http://192.168.1.20:3000/join'])('%s is not', async (address) => {
  await show(address);
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
});

/** The files that make an address for people; of the others each shows the warning itself. */
const SHOWN_BY: Record<string, string[]> = {
  'dues/client/reminders/use-reminders.ts': [
    'features/dues/client/reminders/RemindDialog.tsx',
    'features/dues/client/reminders/RemindAllPage.tsx',
    'pages/dues/DuesPage.tsx',
    'pages/person/RemindPerson.tsx',
    'features/dues/client/DebtorSheet.tsx',
    'features/statistics/client/HomeActions.tsx',
  ],
  'residents/client/invitations/InvitationPages.tsx': ['features/residents/client/invitations/PrintInvitations.tsx'],
};
/** It compares, and gives no address to anybody. */
const COMPARES = ['identity/client/open-google-popup.ts'];

test('wherever an address of the site is given to people, the warning stands beside it', () => {
  const sources = import.meta.glob<string>(['/src/features/**/client/**/*.{ts,tsx}', '/src/pages/**/*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const giving = Object.keys(sources).filter(
    (file) =>
      /location\.origin|useOrigin\(\)|new-link'/.test(sources[file] ?? '') &&
      !/\.test\.|AddressWarning/.test(file) &&
      !COMPARES.some((other) => file.endsWith(other)),
  );
  expect(giving.length).toBeGreaterThan(5);
  const without = giving.flatMap((file) => {
    const shown = Object.entries(SHOWN_BY)
      .find(([maker]) => file.endsWith(maker))?.[1]
      .map((at) => `/src/${at}`);
    return (shown ?? [file]).filter((at) => !sources[at]?.includes('<AddressWarning'));
  });
  expect(without).toEqual([]);
});
