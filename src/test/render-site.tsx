import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Role, USES } from '#api/access.ts';
import { type CallResponse, makeApiClient } from '#api/client.ts';
import type { Duty } from '#api/duties.ts';
import { permissionsOf } from '#api/permissions.ts';
import { makeQueryClient } from '#app/client/query-client.ts';
import { resumeCalls } from '#app/client/resume-calls.ts';
import { loadPage } from '#app/client/routing/routes.tsx';
import { Site } from '#app/client/Site.tsx';
import type { Language } from '#locale/language.ts';
import { loadTexts } from '#locale/texts.ts';
import type { StandInNetwork } from './stand-in-network.ts';

/** The signed-in person of each role. */
export const PEOPLE = {
  user: { name: 'Nusrat Jahan', email: 'nusrat@example.test', photo: null },
  member: { name: 'Tanvir Ahmed', email: 'tanvir@example.test', photo: null },
  admin: { name: 'Farhana Rahman', email: 'farhana@example.test', photo: null },
} as const;

/** No task waits for the office. */
export const NOTHING_TODAY: CallResponse<'GET /api/today'> = {
  requests: { total: 0, since: null },
  payments: { total: 0, since: null },
  events: [],
};
const NO_DUES: CallResponse<'GET /api/dues'> = {
  month: 'March',
  year: 2026,
  figures: { expected: 0, received: 0, discounts: 0, waived: 0, waiting: 0, open: 0, rents: 0, settled: 0 },
  ages: [],
  overdue: { debtors: 0, amount: 0 },
  debtors: [],
  total: 0,
};

/**
 * Makes the network answer with a signed-in person of this role, without an agreement, and with these duties; by default an
 * administrator has the owner's.
 */
export function signIn(
  network: StandInNetwork,
  role: Role,
  duties: readonly Duty[] = role === 'admin' ? ['owner'] : [],
): void {
  const permissions = permissionsOf(duties);
  // A building that uses everything.
  const office = duties.length > 0 && { uses: [...USES] };
  network.answer('GET /api/identity/session', { user: PEOPLE[role], duties: [...duties], permissions, ...office });
  network.answer('GET /api/user-role', { role });
  network.answer('GET /api/agreements', { agreement: null });
  network.answer('GET /api/agreements/mine', []);
  network.answer('GET /api/agreements/pending', []);
  network.answer('GET /api/agreements/pending/count', { total: 0 });
  network.answer('GET /api/payments/waiting', []);
  network.answer('GET /api/payments/waiting/count', { total: 0 });
  network.answer('GET /api/today', NOTHING_TODAY);
  network.answer('GET /api/dues', NO_DUES);
  network.answer('GET /api/payments/round', { token: 'of this session' });
  network.answer('GET /api/ledger', { statement: null });
  network.answer('GET /api/payments/money', { payments: [], refunds: [] });
  network.answer('GET /api/limits', { separates: false });
  network.answer('GET /api/cheques', { cheques: [], total: 0, sum: 0 });
  network.answer('GET /api/repairs', { repairs: [], total: 0, counts: { open: 0, urgent: 0, answer: 0 } });
  network.answer('GET /api/repairs/common', { repairs: [] });
  network.answer('GET /api/approvals', { open: [], decided: [] });
  network.answer('GET /api/messages', { messages: [], more: false, trouble: 0 });
  network.answer('GET /api/messages/mine', []);
  network.answer('GET /api/messages/choices', { isOn: false, channels: [], choices: [] });
  network.answer('GET /api/messages/settings', {
    isOn: false,
    dryRunAt: null,
    quietFrom: '21:00',
    quietUntil: '09:00',
    budget: 0,
    partPrice: 0.35,
    spent: 0,
    parts: 0,
    version: 1,
  });
  network.answer('GET /api/ways', { cards: true, ways: [] });
  network.answer('GET /api/first-steps', {
    isDescribed: true,
    apartments: 72,
    residents: 31,
    announcements: 4,
    hasAdvances: true,
    hasDebts: true,
    hasBillLines: true,
    hasPayments: true,
    hasBackup: true,
    hasWays: true,
    hasInvited: true,
    isNamed: true,
    clock: null,
    lateBackupAt: null,
  });
  network.answer('GET /api/announcements', []);
  network.answer('GET /api/payments/months', []);
  network.answer('GET /api/statistics/homes', []);
  network.answer('GET /api/admin-dashboard-info', {
    totalRooms: 72,
    availablePercentage: 56.94,
    unavailablePercentage: 43.06,
    totalUsers: 41,
    totalMembers: 31,
  });
}

/** Makes signing out work, and end the session. */
export const allowSignOut = (network: StandInNetwork) =>
  network.answer('POST /api/identity/sign-out', () => {
    network.answer('GET /api/identity/session', { user: null });
    return { done: true } as const;
  });

type ShownSite = {
  /** Path, search and hash, as in the address bar. */
  address: () => string;
  /** Like the browser's Back button. */
  goBack: () => void;
  /** Like a press on a link. */
  goTo: (address: string) => void;
  /** Resolves when the site has asked for nothing more for a tenth of a second: parts that load after the first rows are there too. */
  settled: () => Promise<void>;
};

/** Renders the whole site at an address, as after a page load there; only the network is the test's. */
export async function renderSite(
  address: string,
  network: StandInNetwork,
  language: Language = 'en',
): Promise<ShownSite> {
  const { pathname } = new URL(address, location.origin);
  await loadPage(pathname);
  await loadTexts(language);
  document.documentElement.lang = language;
  let shown = address;
  let navigate: NavigateFunction | undefined;
  const keep = (now: string, go: NavigateFunction) => {
    shown = now;
    navigate = go;
  };
  const queries = makeQueryClient();
  await render(
    <Site
      queries={queries}
      client={makeApiClient(location.origin, resumeCalls(queries, network.fetch), () => language)}
      isDemo={false}
      language={language}
    >
      {(routes) => (
        <MemoryRouter initialEntries={[address]}>
          {routes}
          <AddressBar onChange={keep} />
        </MemoryRouter>
      )}
    </Site>,
  );
  return {
    address: () => shown,
    goBack: () => void navigate?.(-1),
    goTo: (there) => void navigate?.(there),
    settled: () => settled(queries),
  };
}

async function settled(queries: QueryClient): Promise<void> {
  let quietSince = performance.now();
  const forget = queries.getQueryCache().subscribe(() => {
    quietSince = performance.now();
  });
  await expect.poll(() => !queries.isFetching() && performance.now() - quietSince > 100).toBe(true);
  forget();
}

function AddressBar({ onChange }: { onChange: (address: string, navigate: NavigateFunction) => void }): ReactNode {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => onChange(pathname + search + hash, navigate));
  return null;
}
