import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { MONTHS } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { haveTexts, keepTexts } from '#locale/texts.ts';
import { documentLanguage, useLanguage } from '#locale/use-texts.tsx';
import { printedIn } from '../rules.ts';
import { useBuilding } from './use-building.ts';
import './under-labels.css';

/** Only the first of two components that ask for it changes the page. */
let isPrinting = false;

/**
 * Shows the whole page in the language that leads on the building's papers while the browser prints it, and the other one of both small
 * under its labels. Until its texts and letters have come, which is what it returns, the page is printed as it is shown.
 */
export function usePrintedLanguage(): boolean {
  const { show } = useLanguage();
  const { lead, under } = printedIn(useBuilding());
  const [ready, setReady] = useState<string>();
  const wanted = `${lead} ${under}`;
  useEffect(() => {
    const languages = [lead, ...(under ? [under] : [])];
    let shown: Language | undefined;
    // Letters that are asked for while the page is printed come too late for the paper.
    const letters = languages.includes('bn')
      ? [...document.fonts].filter(({ family }) => family.includes('Bengali'))
      : [];
    // A font of the device may be missing.
    Promise.all([...languages.map(keepTexts), ...letters.map((font) => font.load().catch(() => undefined))]).then(
      () => setReady(wanted),
      () => undefined,
    );
    const begin = () => {
      if (isPrinting || !languages.every(haveTexts)) return;
      isPrinting = true;
      shown = documentLanguage();
      printIn({ lead, under }, show);
    };
    const end = () => {
      if (!shown) return;
      for (const label of document.querySelectorAll<HTMLElement>('[data-under]')) delete label.dataset.under;
      show(shown);
      shown = undefined;
      isPrinting = false;
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      end();
    };
  }, [lead, under, wanted, show]);
  return ready === wanted;
}

/** Titles, and the names of columns, rows and figures. What a person typed is in them, too, and is the same in both languages. */
const LABELS = '.printed-head div b, .closing-sheet h2, .signatures p, main :is(h2, h3, dt, thead th, tbody th)';
const DIGIT = /[\d০-৯]/;
const MONTH_NAMES = new Set<string>(MONTHS);

const labels = () => [...document.querySelectorAll<HTMLElement>(LABELS)];

/** A label's pieces of text: some, such as a payee under a category, are the same in both languages. */
function textsIn(label: HTMLElement): string[] {
  const nodes = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) texts.push(node.textContent?.trim() ?? '');
  return texts.filter((text) => text !== '');
}

/** The browser takes the page as it is when this returns. A label is the same one in both languages by its place. */
function printIn({ lead, under }: PaperLanguages, show: (language: Language) => void): void {
  let others: string[][] = [];
  if (under) {
    flushSync(() => show(under));
    others = labels().map(textsIn);
  }
  flushSync(() => show(lead));
  const all = labels();
  if (others.length !== all.length) return;
  for (const [place, label] of all.entries()) {
    const texts = textsIn(label);
    const other = others[place]?.filter((text) => !texts.includes(text)) ?? [];
    // Amounts, days and months stand once, in the language that leads.
    const isValue = [...texts, ...other].some((text) => DIGIT.test(text) || MONTH_NAMES.has(text));
    if (other.length > 0 && !isValue) label.dataset.under = other.join(' ');
  }
}
