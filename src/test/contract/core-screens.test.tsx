import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Role } from '#api/access.ts';
import { makeApiClient } from '#api/client.ts';
import { permissionsOf } from '#api/permissions.ts';
import { CurrentUserProvider } from '#app/client/CurrentUserProvider.tsx';
import { makeQueryClient } from '#app/client/query-client.ts';
import { loadTexts } from '#locale/texts.ts';
import { LanguageProvider } from '#locale/use-texts.tsx';
import { PEOPLE } from '#test/render-site.tsx';
import { AGREEMENT, ANNOUNCEMENT, COUPON, PAYMENT, RENT_MONTHS } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import { CORE_SCREENS } from './core-screens.ts';

/** A building whose server is the core: it answers the specified calls and those of the core beside them, and nothing else. */
function coreNetwork(role: Role | undefined): StandInNetwork {
  const network = new StandInNetwork();
  if (role) {
    const duties = role === 'admin' ? (['owner'] as const) : [];
    const permissions = permissionsOf(duties);
    network.answer('GET /api/identity/session', { user: PEOPLE[role], duties: [...duties], permissions });
    network.answer('GET /api/user-role', { role });
  }
  const agreement = role === 'member' ? AGREEMENT : null;
  network.answer('GET /api/agreements', { agreement });
  network.answer('GET /api/agreements/mine', []);
  network.answer('GET /api/agreements/pending', []);
  network.answer('GET /api/agreements/pending/count', { total: 0 });
  network.answer('GET /api/member-agreement', agreement ?? {});
  network.answer('GET /api/ledger', { statement: null });
  network.answer('GET /api/members/search', { members: [], total: 0 });
  network.answer('GET /api/announcements', [ANNOUNCEMENT]);
  network.answer('GET /api/coupons', [COUPON]);
  network.answer('GET /api/photos', []);
  network.answer('GET /api/payments/months', RENT_MONTHS);
  network.answer('GET /api/payments/check', { paid: false, year: 2027 });
  network.answer('GET /api/payments/user', [PAYMENT]);
  network.answer('GET /api/admin-dashboard-info', {
    ...{ totalRooms: 72, availablePercentage: 56.94, unavailablePercentage: 43.06, totalUsers: 41, totalMembers: 31 },
  });
  return network;
}

async function show(Screen: ComponentType, address: string, network: StandInNetwork) {
  await loadTexts('en');
  const client = makeApiClient(location.origin, network.fetch, () => 'en');
  await render(
    <QueryClientProvider client={makeQueryClient()}>
      <LanguageProvider first="en">
        <CurrentUserProvider client={client}>
          <MemoryRouter initialEntries={[address]}>
            <Screen />
          </MemoryRouter>
        </CurrentUserProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

/** Each specified screen, who opens it, and something that only its data make. */
const SHOWN: [string, Role | undefined, string | RegExp][] = [
  ['/', undefined, 'WELCOME10'],
  ['/login', undefined, 'Welcome Back'],
  ['/register', undefined, /Must contain uppercase, lowercase/],
  ['/apartments', 'user', /No apartments/],
  ['/nowhere', undefined, 'Page not found'],
  ['/dashboard/profile', 'admin', '56.94%'],
  ['/dashboard/profile', 'member', /E-101/],
  ['/dashboard/agreementRequest', 'admin', 'No pending requests'],
  ['/dashboard/manage-members', 'admin', 'No members found.'],
  ['/dashboard/make-announcement', 'admin', 'Submit Announcement'],
  ['/dashboard/announcements', 'user', ANNOUNCEMENT.title],
  ['/dashboard/manage-coupons', 'admin', '+ Add Coupon'],
  ['/dashboard/make-payment', 'member', 'Full rent'],
  ['/dashboard/payment-history', 'member', 'Payment History'],
];

test('every specified screen is opened', () => {
  expect(Object.keys(CORE_SCREENS)).toHaveLength(13);
  expect(new Set(SHOWN.map(([path]) => path))).toEqual(new Set(Object.keys(CORE_SCREENS)));
});

test.each(SHOWN)('§2 the core alone shows %s to the role %s', async (path, role, text) => {
  const load = CORE_SCREENS[path];
  if (!load) throw new Error(`the core has no ${path}`);
  await show(await load(), path, coreNetwork(role));
  await expect.element(page.getByText(text).first()).toBeVisible();
});
