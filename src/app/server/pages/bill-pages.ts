import { html } from 'hono/html';
import type { RequestOrigin } from '#api/context.ts';
import type { Bill } from '#features/bills/endpoints.ts';
import { renderBills } from '#features/bills/server/render-bill.ts';
import { RENT_PATH } from '#features/dues/rules.ts';
import { findOrigin, navigation, notice, plainPage } from './plain-page.ts';

type Parts = {
  /** Runs the building's own calls, inside this process. */
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  publicUrl: URL;
};

/**
 * Responds to requests for a tenancy's bill of a month, or for all bills of a month or a block, to be printed; undefined for any other
 * address. Plain HTML, like receipts. Their calls decide who may read them.
 */
export const billPages =
  ({ callApi, publicUrl }: Parts) =>
  (request: Request, address: string): Promise<Response> | undefined => {
    const { pathname, search } = new URL(request.url);
    if (!/^\/bills\/([\w-]+\/)?\d{4}\/\d{1,2}$/.test(pathname)) return undefined;
    const headers = { cookie: request.headers.get('cookie') ?? '' };
    const call = new Request(`${publicUrl.origin}/api${pathname}${search}`, { headers });
    return Promise.resolve(callApi(call, { address, isFromPage: true })).then((response) =>
      billPage(request, response, publicUrl),
    );
  };

async function billPage(request: Request, response: Response, publicUrl: URL): Promise<Response> {
  const cookies = response.headers.getSetCookie();
  if (response.ok) {
    const found = (await response.json()) as Bill | Bill[];
    const bills = Array.isArray(found) ? found : [found];
    const [first] = bills;
    if (!first) return plainPage(request, { ...NO_BILL, status: 404, cookies });
    const of = Array.isArray(found) ? '' : ` · ${first.apartment.apartmentNo}`;
    const title = `Bill ${first.month} ${first.year}${of} · ${first.building.name}`;
    const nav = navigation(findOrigin(request, publicUrl) ?? '/dashboard/profile');
    return plainPage(request, { title, nav, body: renderBills(bills, publicUrl.origin + RENT_PATH), cookies });
  }
  if (response.status === 401) return plainPage(request, { ...LOG_IN, status: 401, cookies });
  if ([400, 403, 404].includes(response.status)) return plainPage(request, { ...NO_BILL, status: 404, cookies });
  return plainPage(request, { ...FAILED, status: response.status, cookies });
}

const NO_BILL = notice(
  'There is no such bill',
  'এমন কোনো বিল নেই',
  html`<p>Nothing is issued for this month yet, or it is another tenant’s. <a href="/dashboard/profile">Open the dashboard</a></p>
<p lang="bn">এই মাসের বিল এখনও দেওয়া হয়নি, অথবা এটি অন্য ভাড়াটিয়ার। <a href="/dashboard/profile">ড্যাশবোর্ড খুলুন</a></p>`,
);
const LOG_IN = notice(
  'Please log in first',
  'আগে লগইন করুন',
  html`<p>Then open this bill again. <a href="/login?from=%2Fdashboard%2Fprofile">Log in</a></p>
<p lang="bn">তারপর বিলটি আবার খুলুন। <a href="/login?from=%2Fdashboard%2Fprofile">লগইন করুন</a></p>`,
);
const FAILED = notice(
  'The bill could not be shown',
  'বিলটি দেখানো গেল না',
  html`<p>Please try again in a moment.</p>
<p lang="bn">একটু পরে আবার চেষ্টা করুন।</p>`,
);
