import { html } from 'hono/html';
import type { Building } from '#features/building/endpoints.ts';
import type { Language } from '#locale/language.ts';
import type { Markup } from '#print/paper.ts';

type Paragraph = { title: [en: string, bn: string]; text: [en: string, bn: string] };

/** All personal data that are stored, according to the tables and to docs/security.md, Data. */
const PARAGRAPHS: Paragraph[] = [
  {
    title: ['What is kept of a visitor', 'দর্শনার্থীর কী রাখা হয়'],
    text: [
      'No cookie follows you, and no other company counts visitors here. A cookie remembers the language that you choose, another which of several homes. The server’s log has your network address where a request is refused or fails. The map’s pictures come from tile.openstreetmap.org, which thereby reads your network address; so does the place of a person’s photo that lies elsewhere.',
      'কোনো কুকি আপনাকে অনুসরণ করে না, অন্য কোনো প্রতিষ্ঠান এখানে দর্শনার্থী গোনে না। আপনি যে ভাষা বেছে নেন, একটি কুকি তা মনে রাখে; একাধিক বাসা থাকলে কোনটি দেখছিলেন, আরেকটি কুকি তা মনে রাখে। কোনো অনুরোধ ফিরিয়ে দেওয়া হলে বা ব্যর্থ হলে সার্ভারের লগে আপনার নেটওয়ার্ক ঠিকানা থাকে। মানচিত্রের ছবি আসে tile.openstreetmap.org থেকে, তাই তারা আপনার নেটওয়ার্ক ঠিকানা দেখতে পায়।',
    ],
  },
  {
    title: ['What is kept of an account', 'অ্যাকাউন্টের কী রাখা হয়'],
    text: [
      'Your e-mail, name, photo’s address and language; your password only as a hash that does not lead back to it; the devices on which you are signed in and when they were last used. Signing in sets a cookie that ends seven days after the last use. Who signs up with Google brings name and photo from there; we keep the number of that account, and no access to it. What is changed, and failed sign-ins, are recorded with the network address.',
      'আপনার ইমেইল, নাম, ছবির ঠিকানা ও ভাষা; পাসওয়ার্ড শুধু এমন রূপে, যা থেকে তা বের করা যায় না; কোন কোন যন্ত্রে লগইন আছে আর শেষ কবে ব্যবহার হয়েছে। লগইন করলে একটি কুকি থাকে, শেষ ব্যবহারের সাত দিন পরে তা শেষ হয়। Google দিয়ে খুললে নাম ও ছবি সেখান থেকে আসে; সেই অ্যাকাউন্টের নম্বর রাখা হয়, তাতে ঢোকার কোনো অধিকার নয়। কী বদলানো হলো আর ব্যর্থ লগইন, নেটওয়ার্ক ঠিকানাসহ লেখা থাকে।',
    ],
  },
  {
    title: ['What is kept of a tenant or an owner', 'ভাড়াটিয়া বা মালিকের কী রাখা হয়'],
    text: [
      'What the office records: name, e-mail, telephone and the people of the home where they are given, the agreement and its papers, rents, meters, bills, payments, cheques and receipts; what your home reports as broken, with its photos, which are deleted a year after the repair is closed; and of the building’s bank and wallet statements each line with its day, amount, number and the telephone from which money came. Only you, those who share your home, the building’s administrators and those to whom they have given a duty for it read it. A receipt’s code shows whoever holds the paper its number, months and amount, and no name.',
      'কর্তৃপক্ষ যা লেখে: নাম, ইমেইল, ফোন, দেওয়া থাকলে ঘরের মানুষের নাম, চুক্তি ও তার কাগজ, ভাড়া, মিটার, বিল, জমা, চেক ও রসিদ; আপনার বাসা থেকে জানানো সমস্যা ও তার ছবি (মেরামত শেষ হওয়ার এক বছর পরে ছবি মুছে যায়); আর ভবনের ব্যাংক ও মোবাইল ওয়ালেটের স্টেটমেন্টের প্রতিটি লাইন: তারিখ, টাকার অঙ্ক, নম্বর আর যে ফোন থেকে টাকা এসেছে। শুধু আপনি, আপনার বাসার অন্যরা, ভবনের অ্যাডমিনরা আর যাঁদের তাঁরা এ কাজের দায়িত্ব দিয়েছেন, তাঁরাই তা পড়েন। রসিদের কোড দিয়ে যাঁর হাতে কাগজটি আছে তিনি নম্বর, মাস ও টাকার অঙ্ক দেখেন, নাম নয়।',
    ],
  },
  {
    title: ['What is kept only if you agree', 'শুধু আপনার সম্মতিতে যা রাখা হয়'],
    text: [
      'What the police’s tenant form asks for, your photo, your household and an emergency contact. They are stored encrypted. Owners and managers of the building open them for a reason, and you read who did and why. What you withdraw is deleted at once, and all of it some months after you have moved out.',
      'পুলিশের ভাড়াটিয়া ফরমে যা চাওয়া হয়, আপনার ছবি, বাসার লোকজন ও জরুরি যোগাযোগ। এগুলো এনক্রিপ্ট করে রাখা হয়। ভবনের মালিক ও ম্যানেজার কারণ লিখে তা খোলেন, আর কে কেন খুলেছেন আপনি তা পড়তে পারেন। সম্মতি তুলে নিলে সঙ্গে সঙ্গে মুছে যায়, আর বাসা ছাড়ার কয়েক মাস পর সবই মুছে যায়।',
    ],
  },
  {
    title: ['What is sent to you', 'আপনাকে যা পাঠানো হয়'],
    text: [
      'Where the building sends messages, they go through its mail server, its gateway of SMS or the service of your browser’s maker, which thereby get your address or number and the text. You choose on your account’s page what you get. Addresses and texts are erased after thirteen months.',
      'ভবন বার্তা পাঠালে তা যায় ভবনের ইমেইল সার্ভার, এসএমএস গেটওয়ে বা আপনার ব্রাউজারের নির্মাতার সেবার মাধ্যমে; তাই তারা আপনার ঠিকানা বা নম্বর আর লেখাটি পায়। কী পাবেন তা আপনি অ্যাকাউন্ট পেজে বেছে নেন। তেরো মাস পরে ঠিকানা ও লেখা মুছে যায়।',
    ],
  },
  {
    title: ['How long', 'কত দিন'],
    text: [
      'Who deletes an account is erased at once: e-mail, name, telephone and photo go. Payments stay without a name, receipts as they were issued, because the landlord must keep the counterfoil, and so does the list of who changed what. Backups hold what stood then until they are deleted. Everything that is kept of you can be downloaded on your account’s page.',
      'অ্যাকাউন্ট মুছলে সঙ্গে সঙ্গে ইমেইল, নাম, ফোন ও ছবি মুছে যায়। জমা থাকে নাম ছাড়া, রসিদ থাকে যেমন দেওয়া হয়েছিল, কারণ মালিককে মুড়ি রাখতে হয়; কে কী বদলেছেন তার রেকর্ডও থাকে। ব্যাকআপে তখন যা ছিল, তা ব্যাকআপ মোছা পর্যন্ত থাকে। আপনার সম্পর্কে যা রাখা হয়, সব আপনার অ্যাকাউন্ট পেজ থেকে নামিয়ে নিতে পারেন।',
    ],
  },
];

/** The page's title. */
export const privacyTitle = (name: string, language: Language) =>
  ({ en: `Privacy at ${name}`, bn: `${name}: গোপনীয়তা` })[language];

/** The page on privacy, in the reader's language. */
export const privacyText = ({ name, email, phone }: Building, language: Language): Markup => {
  const read = ([en, bn]: [en: string, bn: string]) => ({ en, bn })[language];
  return html`<main class="card prose">
<h1>${privacyTitle(name, language)}</h1>
${PARAGRAPHS.map(
  ({ title, text }) => html`<h2>${read(title)}</h2>
<p>${read(text)}</p>`,
)}
${
  email || phone
    ? html`<h2>${read(['Whom to ask', 'কাকে জিজ্ঞেস করবেন'])}</h2>
<p>${[email, phone].filter(Boolean).join(' · ')}</p>`
    : ''
}
</main>`;
};
