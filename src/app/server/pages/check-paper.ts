import { html } from 'hono/html';
import type { Db } from '#database/connect.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { findReceiptByCode } from '#features/receipts/server/queries.ts';
import { renderVerification } from '#features/receipts/server/render-receipt.ts';
import { findCertificateByCode } from '#features/settlements/server/certificate-queries.ts';
import { renderCertificateCheck } from '#features/settlements/server/render-certificate.ts';
import type { Language, Text } from '#locale/language.ts';
import { type Markup, outcome, paperIn } from '#print/paper.ts';
import { findOrigin, navigation, plainPage } from './plain-page.ts';
import { languageSwitch, readersLanguage } from './readers-language.ts';

type Parts = { db: Db; publicUrl: URL };

/**
 * The page of a paper's QR code: says first, in the reader's language, if a receipt or a certificate is genuine, is cancelled or is not
 * found, and what to do. The 80 bits of its code prove that the reader has the paper. Without a code it asks for one.
 */
export async function checkPaper(request: Request, code: string, { db, publicUrl }: Parts): Promise<Response> {
  const building = await findDescription(db);
  const language = readersLanguage(request, building);
  const paper = { lead: language, under: null };
  const page = {
    language,
    nav: navigation(findOrigin(request, publicUrl), { more: languageSwitch(request, language), language }),
  };
  const receipt = code ? await findReceiptByCode(db, code) : undefined;
  const certificate = code && !receipt ? await findCertificateByCode(db, code) : undefined;
  const more = doesNotMatch(building.phone, language);
  if (receipt)
    return plainPage(request, { ...page, title: receipt.receiptNo, body: renderVerification(receipt, paper, more) });
  if (certificate)
    return plainPage(request, {
      ...page,
      title: certificate.certificateNo,
      body: renderCertificateCheck(certificate, paper, more),
    });
  const title = (code ? WORDS.unknown : WORDS.enter)[language];
  return plainPage(request, {
    ...page,
    title,
    body: askForCode({ title, code, language }),
    hasForm: true,
    status: code ? 404 : 200,
  });
}

/** Whom to call where paper and page differ. */
const doesNotMatch = (phone: string, language: Language): Markup =>
  phone
    ? html`<p>${WORDS.call[language]} <a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a></p>`
    : html`<p>${WORDS.ask[language]}</p>`;

type Asked = { title: string; code: string; language: Language };

function askForCode({ title, code, language }: Asked): Markup {
  const { label } = paperIn({ lead: language, under: null });
  return html`<main class="card">
${code ? outcome('cancelled', title, label(WORDS.compare)) : html`<h1>${title}</h1>`}
<form action="/verify" method="get"><label for="code">${label(WORDS.code)}</label>
<input id="code" name="code" value="${code}" required maxlength="80" autocomplete="off" autocapitalize="none" spellcheck="false">
<input type="hidden" name="language" value="${language}"><button type="submit">${label(WORDS.check)}</button></form>
<p>${label(WORDS.where)}</p>
</main>`;
}

// One address checks receipts and certificates, so for an unknown code the server cannot tell which paper it was.
const WORDS = {
  unknown: { en: 'There is no paper with this code', bn: 'এই কোডের কোনো কাগজ নেই' },
  enter: { en: 'Check a paper', bn: 'কাগজ যাচাই করুন' },
  code: { en: 'Code on the paper', bn: 'কাগজের কোড' },
  check: { en: 'Check', bn: 'যাচাই করুন' },
  compare: {
    en: 'Compare the code with the paper, letter by letter. A paper that is not found is not one of ours: do not pay on it.',
    bn: 'কোডটি কাগজের সঙ্গে অক্ষরে অক্ষরে মিলিয়ে দেখুন। না পাওয়া গেলে কাগজটি আমাদের নয়: এর ওপর ভরসা করে টাকা দেবেন না।',
  },
  where: {
    en: 'It stands beside the square code. We look among all receipts of payments and all no-dues certificates of this building. Bills and agreements have none.',
    bn: 'চারকোনা কোডের পাশে লেখা থাকে। এই ভবনের সব টাকার রসিদ ও ছাড়পত্রে খোঁজা হয়। বিল ও চুক্তিতে এমন কোড থাকে না।',
  },
  call: { en: 'Does it differ? Call the office:', bn: 'না মিললে কর্তৃপক্ষকে ফোন করুন:' },
  ask: { en: 'Does it differ? Ask the office.', bn: 'না মিললে কর্তৃপক্ষকে জিজ্ঞেস করুন।' },
} satisfies Record<string, Text>;
