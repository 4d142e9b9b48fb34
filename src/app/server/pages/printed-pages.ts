import { html } from 'hono/html';
import type { RequestOrigin } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import type { AgreementPaper } from '#features/agreements/endpoints.ts';
import { renderAgreement } from '#features/agreements/server/render-paper.ts';
import type { Bill } from '#features/bills/endpoints.ts';
import { billsPath } from '#features/bills/rules.ts';
import { renderBills } from '#features/bills/server/render-bill.ts';
import { printedIn } from '#features/building/rules.ts';
import { findDescription, findOnlyBlock } from '#features/building/server/queries.ts';
import type { ChequeSlip } from '#features/cheques/endpoints.ts';
import { renderChequeSlip, SLIP_TITLE } from '#features/cheques/server/render-slip.ts';
import type { PrintedFile } from '#features/files/endpoints.ts';
import { FORM_TITLE, renderForm } from '#features/files/server/render-form.ts';
import { RENT_PATH } from '#features/ledger/rules.ts';
import type { Receipt } from '#features/receipts/endpoints.ts';
import { isDrawable } from '#features/receipts/letter-rules.ts';
import { receiptPicturePath } from '#features/receipts/rules.ts';
import { renderReceipt } from '#features/receipts/server/render-receipt.ts';
import type { PartLabels } from '#features/repairs/endpoints.ts';
import { PARTS_PATH } from '#features/repairs/rules.ts';
import { LABELS_TITLE, renderLabels } from '#features/repairs/server/render-labels.ts';
import type { Certificate, PrintedRefund } from '#features/settlements/endpoints.ts';
import { renderCertificate } from '#features/settlements/server/render-certificate.ts';
import { renderRefund } from '#features/settlements/server/render-refund.ts';
import { periodNamed } from '#locale/calendar.ts';
import type { Language, Text } from '#locale/language.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { type Markup, paperIn } from '#print/paper.ts';
import { checkPaper } from './check-paper.ts';
import { findOrigin, navigation, notice, plainPage, warnOfAddress } from './plain-page.ts';
import { readersLanguage } from './readers-language.ts';
import { NO_PICTURE, receiptPicture, type Sent } from './receipt-picture.ts';

type Parts = {
  db: Db;
  /** Runs the building's own calls, inside this process. */
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  publicUrl: URL;
};

/**
 * The rendered page; `picture` and `note` belong to an image that the server draws, `hasImage` to one that the browser draws.
 */
type Rendered = {
  title: string;
  body: Markup;
  isBill?: boolean;
  isForm?: boolean;
  isLabels?: boolean;
  hasImage?: boolean;
  picture?: string;
  note?: Markup;
  /** Back's address for a visitor without a previous page; default: My Profile. */
  back?: string;
};

/** The site's origin, and the languages in which its building prints. */
type PrintedSite = { origin: string; languages: PaperLanguages };

/** A printed page with the data of one call. */
type PrintedPage = {
  address: RegExp;
  /** Derives the call's path from the page's. */
  call: (pathname: string) => string;
  /** True if it has a QR code. */
  hasCode?: boolean;
  /** Undefined if the data have nothing to print. */
  render: (answer: unknown, site: PrintedSite) => Rendered | undefined;
  /** The data as a file, if the address asks for one. */
  file?: (request: Request, answer: unknown, sent: Sent) => Promise<Response> | undefined;
  notices: Record<'none' | 'logIn' | 'failed', ReturnType<typeof notice>>;
};

/**
 * Responds to requests for the verification of a paper by its code, and for printed papers: a receipt, a tenancy's agreement,
 * its bill of a month, all bills of a month or a block, a refund's receipt, a slip of cheques, a certificate, or the labels of common parts;
 * undefined for any other address. Plain HTML (docs/decisions/0017-receipts.md). Their calls check access.
 */
export const printedPages =
  ({ db, callApi, publicUrl }: Parts) =>
  (request: Request, address: string): Promise<Response> | undefined => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (pathname === '/verify')
      return checkPaper(request, (searchParams.get('code') ?? '').trim().slice(0, 80), { db, publicUrl });
    const [, code] = /^\/verify\/([\w-]+)$/.exec(pathname) ?? [];
    if (code) return checkPaper(request, code, { db, publicUrl });
    const page = [RECEIPT, AGREEMENT, BILLS, REFUND, CERTIFICATE, CHEQUE_SLIP, POLICE_FORM, LABELS].find((one) =>
      one.address.test(pathname),
    );
    if (!page) return undefined;
    const headers = { cookie: request.headers.get('cookie') ?? '' };
    const call = new Request(publicUrl.origin + page.call(pathname) + search, { headers });
    return Promise.resolve(callApi(call, { address, isFromPage: true })).then((response) =>
      show(page, { request, response, publicUrl, db }),
    );
  };

type Answered = { request: Request; response: Response; publicUrl: URL; db: Db };

async function show(page: PrintedPage, answered: Answered): Promise<Response> {
  const { render, file, notices } = page;
  const { request, response, publicUrl, db } = answered;
  const cookies = response.headers.getSetCookie();
  const answer: unknown = response.ok ? await response.json() : undefined;
  const building = await findDescription(db);
  // The paper is in the languages in which the building prints; what stands around it is in the reader's.
  const reader = readersLanguage(request, building);
  if (response.ok) {
    const languages = { ...printedIn(building), onlyBlock: await findOnlyBlock(db) };
    const site = { origin: publicUrl.origin, languages };
    const sent = file?.(request, answer, { ...site, cookies });
    if (sent) return sent;
    const rendered = render(answer, site);
    if (rendered) {
      const warning = page.hasCode ? warnOfAddress(publicUrl) : html``;
      const nav = navigation(findOrigin(request, publicUrl) ?? rendered.back ?? '/dashboard/profile', {
        ...rendered,
        warning,
        language: reader,
      });
      return plainPage(request, { ...rendered, language: site.languages.lead, nav, cookies });
    }
  }
  if (response.status === 401) return plainPage(request, { ...notices.logIn(reader), status: 401, cookies });
  if (response.ok || [400, 403, 404].includes(response.status))
    return plainPage(request, { ...notices.none(reader), status: 404, cookies });
  return plainPage(request, { ...notices.failed(reader), status: response.status, cookies });
}

type InLanguage = (language: Language) => Markup;

const FAILED: InLanguage = (language) =>
  html`<p>${{ en: 'Please try again in a moment.', bn: 'একটু পরে আবার চেষ্টা করুন।' }[language]}</p>`;

const LOG_IN: Text = { en: 'Log in', bn: 'লগইন করুন' };
const DASHBOARD: Text = { en: 'Open the dashboard', bn: 'ড্যাশবোর্ড খুলুন' };

const logInAgain = (en: string, bn: string) =>
  notice(
    'Please log in first',
    'আগে লগইন করুন',
    (language) =>
      html`<p>${{ en, bn }[language]} <a href="/login?from=%2Fdashboard%2Fprofile">${LOG_IN[language]}</a></p>`,
  );

const dashboard =
  (en: string, bn: string): InLanguage =>
  (language) =>
    html`<p>${{ en, bn }[language]} <a href="/dashboard/profile">${DASHBOARD[language]}</a></p>`;

/** Title of a paper's page, which becomes the name of its PDF. */
const PAPERS = {
  receipt: { en: 'Receipt', bn: 'রসিদ' },
  bill: { en: 'Bill', bn: 'বিল' },
  agreement: { en: 'Agreement', bn: 'চুক্তি' },
  refund: { en: 'Refund', bn: 'টাকা ফেরত' },
  certificate: { en: 'Certificate', bn: 'প্রত্যয়নপত্র' },
};

/** Note about a part of the file whose key is not on this server: it is missing on the paper. */
const sealedNote = (keys: readonly string[]) =>
  html`<p role="alert">A part of this file is sealed with key ${keys.join(', ')}, which is not on this server. <i lang="bn">এই ফাইলের একটি অংশ ${keys.join(', ')} চাবি দিয়ে সিল করা, যা এই সার্ভারে নেই।</i></p>`;

const POLICE_FORM: PrintedPage = {
  address: /^\/files\/[\w-]+$/,
  call: (pathname) => pathname.replace('/files/', '/api/files/paper/'),
  render: (answer) => {
    const file = answer as PrintedFile;
    const keys = [...new Set(file.parts.flatMap(({ sealedWith }) => sealedWith ?? []))];
    return {
      title: `${FORM_TITLE.bn} · ${file.apartment.apartmentNo} · ${file.building.name}`,
      body: renderForm(file),
      isForm: true,
      ...(keys.length > 0 && { note: sealedNote(keys) }),
    };
  },
  notices: {
    none: notice(
      'There is no such form',
      'এমন কোনো ফরম নেই',
      dashboard(
        'It is another tenant’s, or the file was not opened within the last quarter of an hour.',
        'এটি অন্য ভাড়াটিয়ার, অথবা গত ১৫ মিনিটে ফাইলটি খোলা হয়নি।',
      ),
    ),
    logIn: logInAgain('Then open this form again.', 'তারপর ফরমটি আবার খুলুন।'),
    failed: notice('The form could not be shown', 'ফরমটি দেখানো গেল না', FAILED),
  },
};

const RECEIPT: PrintedPage = {
  hasCode: true,
  address: /^\/receipts\/[\w-]+(\.png)?$/,
  call: (pathname) => `/api${pathname.replace('.png', '')}`,
  render: (answer, { origin, languages }) => {
    const receipt = answer as Receipt;
    const { words, formats } = paperIn(languages);
    return {
      title: `${words(PAPERS.receipt)} ${formats.digits(receipt.receiptNo)} · ${receipt.building.name}`,
      body: renderReceipt(receipt, origin, languages),
      ...(isDrawable(receipt) ? { picture: receiptPicturePath(receipt._id) } : { note: NO_PICTURE }),
    };
  },
  file: (request, answer, sent) =>
    new URL(request.url).pathname.endsWith('.png') ? receiptPicture(request, answer as Receipt, sent) : undefined,
  notices: {
    none: notice(
      'There is no such receipt',
      'এমন কোনো রসিদ নেই',
      dashboard(
        'A payment that waits has none yet, and you see only your own.',
        'অপেক্ষায় থাকা পেমেন্টের রসিদ এখনও নেই, আর আপনি শুধু নিজেরটি দেখতে পান।',
      ),
    ),
    logIn: logInAgain('Then open this receipt again.', 'তারপর রসিদটি আবার খুলুন।'),
    failed: notice('The receipt could not be shown', 'রসিদটি দেখানো গেল না', FAILED),
  },
};

const BILLS: PrintedPage = {
  hasCode: true,
  address: /^\/bills\/([\w-]+\/)?\d{4}\/\d{1,2}$/,
  call: (pathname) => `/api${pathname}`,
  render: (answer, { origin, languages }) => {
    const bills = (Array.isArray(answer) ? answer : [answer]) as Bill[];
    const [first] = bills;
    if (!first) return undefined;
    const { words, formats } = paperIn(languages);
    const ofMonth = Array.isArray(answer);
    const of = ofMonth ? '' : ` · ${first.apartment.apartmentNo}`;
    return {
      title: `${words(PAPERS.bill)} ${formats.digits(`${first.month} ${first.year}`)}${of} · ${first.building.name}`,
      body: renderBills(bills, origin + RENT_PATH, languages),
      isBill: true,
      hasImage: !ofMonth,
      // Only the office prints a whole month.
      ...(ofMonth && { back: billsPath(periodNamed(first)) }),
    };
  },
  notices: {
    none: notice(
      'There is no such bill',
      'এমন কোনো বিল নেই',
      dashboard(
        'Nothing is issued for this month yet, or it is another tenant’s.',
        'এই মাসের বিল এখনও দেওয়া হয়নি, অথবা এটি অন্য ভাড়াটিয়ার।',
      ),
    ),
    logIn: logInAgain('Then open this bill again.', 'তারপর বিলটি আবার খুলুন।'),
    failed: notice('The bill could not be shown', 'বিলটি দেখানো গেল না', FAILED),
  },
};

const AGREEMENT: PrintedPage = {
  address: /^\/agreements\/[\w-]+$/,
  call: (pathname) => pathname.replace('/agreements/', '/api/agreements/paper/'),
  render: (answer, { languages }) => {
    const paper = answer as AgreementPaper;
    return {
      title: `${paperIn(languages).words(PAPERS.agreement)} · ${paper.apartment.apartmentNo} · ${paper.building.name}`,
      body: renderAgreement(paper, languages),
      isBill: true,
    };
  },
  notices: {
    none: notice(
      'There is no such agreement',
      'এমন কোনো চুক্তি নেই',
      dashboard('It is another tenant’s, or was never accepted.', 'এটি অন্য ভাড়াটিয়ার, অথবা কখনও গৃহীত হয়নি।'),
    ),
    logIn: logInAgain('Then open this agreement again.', 'তারপর চুক্তিটি আবার খুলুন।'),
    failed: notice('The agreement could not be shown', 'চুক্তিটি দেখানো গেল না', FAILED),
  },
};

const REFUND: PrintedPage = {
  address: /^\/refunds\/[\w-]+$/,
  call: (pathname) => `/api${pathname}`,
  render: (answer, { languages }) => {
    const refund = answer as PrintedRefund;
    const { words, formats } = paperIn(languages);
    const title = `${words(PAPERS.refund)} ${formats.digits(refund.number)} · ${refund.building.name}`;
    return { title, body: renderRefund(refund, languages) };
  },
  notices: {
    none: notice(
      'There is no such refund',
      'এমন কোনো ফেরত নেই',
      dashboard('You see only your own.', 'আপনি শুধু নিজেরটি দেখতে পান।'),
    ),
    logIn: logInAgain('Then open this receipt again.', 'তারপর রসিদটি আবার খুলুন।'),
    failed: notice('The receipt could not be shown', 'রসিদটি দেখানো গেল না', FAILED),
  },
};

const CHEQUE_SLIP: PrintedPage = {
  address: /^\/cheque-slips\/[\w-]+$/,
  call: (pathname) => pathname.replace('/cheque-slips/', '/api/cheques/slip/'),
  render: (answer, { languages }) => {
    const slip = answer as ChequeSlip;
    const title = `${paperIn(languages).words(SLIP_TITLE)} · ${slip.apartmentNo} · ${slip.building.name}`;
    return { title, body: renderChequeSlip(slip, languages) };
  },
  notices: {
    none: notice(
      'There is no cheque here',
      'এখানে কোনো চেক নেই',
      dashboard(
        'The building holds none of this tenancy, or it is another tenant’s.',
        'এই ভাড়াটিয়ার কোনো চেক ভবনের কাছে নেই, অথবা এটি অন্য ভাড়াটিয়ার।',
      ),
    ),
    logIn: logInAgain('Then open this slip again.', 'তারপর স্লিপটি আবার খুলুন।'),
    failed: notice('The slip could not be shown', 'স্লিপটি দেখানো গেল না', FAILED),
  },
};

const CERTIFICATE: PrintedPage = {
  hasCode: true,
  address: /^\/certificates\/[\w-]+$/,
  call: (pathname) => `/api${pathname}`,
  render: (answer, { origin, languages }) => {
    const certificate = answer as Certificate;
    const { words, formats } = paperIn(languages);
    const title = `${words(PAPERS.certificate)} ${formats.digits(certificate.certificateNo)} · ${certificate.building.name}`;
    return { title, body: renderCertificate(certificate, origin, languages) };
  },
  notices: {
    none: notice(
      'There is no such certificate',
      'এমন কোনো প্রত্যয়নপত্র নেই',
      dashboard('You see only your own.', 'আপনি শুধু নিজেরটি দেখতে পান।'),
    ),
    logIn: logInAgain('Then open this certificate again.', 'তারপর প্রত্যয়নপত্রটি আবার খুলুন।'),
    failed: notice('The certificate could not be shown', 'প্রত্যয়নপত্রটি দেখানো গেল না', FAILED),
  },
};

const LABELS: PrintedPage = {
  hasCode: true,
  address: /^\/labels$/,
  call: () => '/api/common-parts/labels',
  render: (answer, { origin, languages }) => {
    const labels = answer as PartLabels;
    return {
      title: `${paperIn(languages).words(LABELS_TITLE)} · ${labels.building.name}`,
      body: renderLabels(labels, origin, languages),
      isLabels: true,
      back: PARTS_PATH,
    };
  },
  notices: {
    none: notice(
      'There is no such label',
      'এমন কোনো লেবেল নেই',
      dashboard('The part is retired, or the office alone prints it.', 'জায়গাটি বন্ধ, অথবা শুধু কর্তৃপক্ষ এটি ছাপেন।'),
    ),
    logIn: logInAgain('Then open this label again.', 'তারপর লেবেলটি আবার খুলুন।'),
    failed: notice('The label could not be shown', 'লেবেলটি দেখানো গেল না', FAILED),
  },
};
