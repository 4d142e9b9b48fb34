import { html } from 'hono/html';
import { amountInWords } from '#locale/amount-in-words.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatTaka, toPoisha } from '#locale/taka.ts';

export type Html = ReturnType<typeof html>;

/** An amount in taka, with its poisha. */
export const taka = (amount: number) => formatTaka(amount, { decimals: 2 });

/** Words in Bangla, beside the English ones. */
export const bn = (text: string) => html`<i lang="bn">${text}</i>`;

/** A number, a day or an amount in both languages. */
export const both = (text: string) => html`${text} ${bn(inBangla(text))}`;

/** A row of a list of facts, `<dl>`. */
export const fact = (name: string, bangla: string, value: unknown) =>
  html`<div><dt>${name} ${bn(bangla)}</dt><dd>${value}</dd></div>`;

type Apartment = { apartmentNo: string; block: string; floor: number };
export const apartmentFact = ({ apartmentNo, block, floor }: Apartment) =>
  fact(
    'Apartment',
    'ফ্ল্যাট',
    html`${apartmentNo}, block ${block}, floor ${floor} ${bn(`ব্লক ${block}, তলা ${inBangla(String(floor))}`)}`,
  );

/** A line of a list of amounts, `<ul>`; `kind` is its class, such as `total`. */
export const line = (what: unknown, amount: unknown, kind = '') =>
  html`<li class="${kind}"><span>${what}</span><span>${amount}</span></li>`;

/** The amount in words, in taka. */
export const inWords = (amount: number) =>
  html`<p class="words">${amountInWords(toPoisha(amount), 'en')} ${bn(amountInWords(toPoisha(amount), 'bn'))}</p>`;

/** Where the landlord signs. */
export const landlordSigns = ({ landlord }: { landlord: string | null }) =>
  html`<p>Landlord or agent ${bn('বাড়িওয়ালা বা প্রতিনিধি')}${landlord ? html`<b>${landlord}</b>` : ''}</p>`;
