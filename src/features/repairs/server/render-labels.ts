import { html } from 'hono/html';
import { oneOfCodes } from '#features/receipts/server/qr-code.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { type PaperKit, paperIn } from '#print/paper.ts';
import type { PartLabels } from '../endpoints.ts';
import { reportPath } from '../rules.ts';

export const LABELS_TITLE = { en: 'Labels', bn: 'লেবেল' };

const WORDS = {
  broken: { en: 'Something broken here?', bn: 'এখানে কিছু নষ্ট?' },
  scan: {
    en: 'Scan with your phone’s camera, log in and report it.',
    bn: 'ফোনের ক্যামেরায় স্ক্যান করুন, লগইন করে জানান।',
  },
  call: { en: 'Or call the office', bn: 'অথবা কর্তৃপক্ষকে ফোন করুন' },
};

/** A label for each part, to be cut out and hung up there: the code opens the form for that part, behind the login. */
export function renderLabels({ building, parts }: PartLabels, origin: string, languages: PaperLanguages) {
  const paper = paperIn(languages);
  return html`<main class="labels">
${parts.map((part) => labelOf(part, { building, address: origin + reportPath(part._id), paper }))}
</main>`;
}

type About = { building: PartLabels['building']; address: string; paper: PaperKit };

function labelOf({ name, nameBangla }: PartLabels['parts'][number], { building, address, paper }: About) {
  const { label } = paper;
  return html`<article>
<p class="house">${building.name}</p>
<h1>${label({ en: name, bn: nameBangla })}</h1>
<div>${oneOfCodes(address)}
<div><p class="ask">${label(WORDS.broken)}</p>
<p>${label(WORDS.scan)}</p>
${building.phone ? html`<p class="call">${label(WORDS.call)}<b>${building.phone}</b></p>` : ''}</div></div>
</article>`;
}
