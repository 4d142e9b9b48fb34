import { html } from 'hono/html';
import { amountInWords } from '#locale/amount-in-words.ts';
import { type Formats, formatsIn } from '#locale/formats.ts';
import type { Text } from '#locale/language.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { toPoisha } from '#locale/taka.ts';

export type Html = ReturnType<typeof html>;

type Flat = { apartmentNo: string; block: string; floor: number };

/** Where a flat is, such as `A-101, block A, floor 1`. */
export const flatIn = ({ apartmentNo, block, floor }: Flat, { digits, language }: Formats) =>
  language === 'bn'
    ? `${apartmentNo}, ব্লক ${block}, তলা ${digits(floor)}`
    : `${apartmentNo}, block ${block}, floor ${floor}`;

/** What papers are made of, in the building's printed language: values once, labels with the other language small under them. */
export function paperIn({ lead, under }: PaperLanguages) {
  const formats = formatsIn(lead);
  const words = (text: Text): string => text[lead];
  const label = (text: Text): Html =>
    html`${text[lead]}${under && text[under] !== text[lead] ? html` <i lang="${under}">${text[under]}</i>` : ''}`;
  const amount = (taka: number) => formats.taka(taka, { decimals: 2 });
  /** A row of a list of facts, `<dl>`. */
  const fact = (name: Text, value: unknown) => html`<div><dt>${label(name)}</dt><dd>${value}</dd></div>`;
  /** A sentence of weight: with its translation where both languages are printed. */
  const paragraph = (text: Text) =>
    html`<p>${text[lead]}</p>${under && html`<p class="under" lang="${under}">${text[under]}</p>`}`;
  return {
    lead,
    under,
    formats,
    words,
    label,
    fact,
    paragraph,
    /** An amount in taka, with its poisha. */
    amount,
    apartmentFact: (flat: Flat) => fact({ en: 'Apartment', bn: 'ফ্ল্যাট' }, flatIn(flat, formats)),
    /** A line of a list of amounts, `<ul>`; `kind` is its class, such as `total`. */
    line: (what: unknown, taka: number, kind = '') =>
      html`<li class="${kind}"><span>${what}</span><span>${amount(taka)}</span></li>`,
    /** The amount in words, in taka: of both languages in both, for who reads only the other one. */
    inWords: (taka: number) => {
      const [en, bn] = [amountInWords(toPoisha(taka), 'en'), amountInWords(toPoisha(taka), 'bn')];
      return html`<p class="words">${label({ en, bn })}</p>`;
    },
    /** Where the landlord or the tenant signs, with the name where it is known. */
    signs: (who: Text, name?: string | null) => html`<p>${label(who)}${name ? html`<b>${name}</b>` : ''}</p>`,
  };
}

export type Paper = ReturnType<typeof paperIn>;

export const LANDLORD: Text = { en: 'Landlord or agent', bn: 'বাড়িওয়ালা বা প্রতিনিধি' };
export const TENANT: Text = { en: 'Tenant', bn: 'ভাড়াটিয়া' };
export const OWNER: Text = { en: 'Owner', bn: 'মালিক' };
