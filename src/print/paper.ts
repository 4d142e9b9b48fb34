import { html } from 'hono/html';
import { amountInWords } from '#locale/amount-in-words.ts';
import { type Formats, formatsIn } from '#locale/formats.ts';
import type { Text } from '#locale/language.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { toPoisha } from '#locale/taka.ts';

export type Markup = ReturnType<typeof html>;

type Flat = { apartmentNo: string; block: string; floor: number };

/** The place of a flat, such as `A-101, block A, floor 1`, without the block in a building that has no other. */
export const flatIn = ({ apartmentNo, block, floor }: Flat, { digits, language }: Formats, onlyBlock?: string) =>
  ({
    en: [apartmentNo, block !== onlyBlock && `block ${block}`, `floor ${floor}`].filter(Boolean).join(', '),
    bn: [apartmentNo, block !== onlyBlock && `ব্লক ${block}`, `তলা ${digits(floor)}`].filter(Boolean).join(', '),
  })[language];

/** Builders for papers in the building's printed languages: values once, labels with the other language in small print below. */
export function paperIn({ lead, under, onlyBlock }: PaperLanguages) {
  const formats = formatsIn(lead, 'paper');
  const words = (text: Text): string => text[lead];
  const label = (text: Text): Markup =>
    html`${text[lead]}${under && text[under] !== text[lead] ? html` <i lang="${under}">${text[under]}</i>` : ''}`;
  /** A row of a list of facts, `<dl>`. */
  const fact = (name: Text, value: unknown) => html`<div><dt>${label(name)}</dt><dd>${value}</dd></div>`;
  /** An important sentence, with its translation if both languages are printed. */
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
    amount: formats.taka,
    flat: (flat: Flat) => flatIn(flat, formats, onlyBlock),
    apartmentFact: (flat: Flat) => fact({ en: 'Apartment', bn: 'ফ্ল্যাট' }, flatIn(flat, formats, onlyBlock)),
    /** A line of a list of amounts, `<ul>`; `kind` is its class, such as `total`. */
    line: (what: unknown, taka: number, kind = '') =>
      html`<li class="${kind}"><span>${what}</span><span>${formats.taka(taka)}</span></li>`,
    /** The amount in words, in taka. If both languages are printed, in both, for people who read only one. */
    inWords: (taka: number) => {
      const [en, bn] = [amountInWords(toPoisha(taka), 'en'), amountInWords(toPoisha(taka), 'bn')];
      return html`<p class="words">${label({ en, bn })}</p>`;
    },
    /** The place for the landlord's or the tenant's signature, with the name if it is known. */
    signs: (who: Text, name?: string | null) => html`<p>${label(who)}${name ? html`<b>${name}</b>` : ''}</p>`,
  };
}

/** The head of the page that checks a paper: the outcome's sign, its sentence and what to do. */
export const outcome = (kind: 'valid' | 'cancelled', title: unknown, advice?: unknown) =>
  html`<header class="outcome ${kind}"><svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="#fff" stroke-width="2.2"><circle cx="12" cy="12" r="12" fill="currentColor" stroke="none"></circle><path d="${kind === 'valid' ? 'm7 12.5 3.5 3.5L17 9' : 'm8 8 8 8m0-8-8 8'}"></path></svg><h1>${title}</h1>${advice ? html`<p>${advice}</p>` : ''}</header>`;

export type PaperKit = ReturnType<typeof paperIn>;

export const LANDLORD: Text = { en: 'Landlord or agent', bn: 'বাড়িওয়ালা বা প্রতিনিধি' };
export const TENANT: Text = { en: 'Tenant', bn: 'ভাড়াটিয়া' };
export const OWNER: Text = { en: 'Owner', bn: 'মালিক' };
export const COMPARE_WITH_PAPER: Text = {
  en: 'Compare these with the paper.',
  bn: 'নিচের কথাগুলো হাতের কাগজের সঙ্গে মিলিয়ে নিন।',
};
