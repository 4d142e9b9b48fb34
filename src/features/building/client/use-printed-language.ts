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

/** True while printing: of several components with the hook only the first one changes the page. */
let isPrinting = false;

/**
 * Renders the page in the papers' leading language while the browser prints it, with the other one in small type under its labels.
 * Returns true once texts and fonts are loaded; before that the page is printed as shown.
 */
export function usePrintedLanguage(): boolean {
  const { show } = useLanguage();
  const { lead, under } = printedIn(useBuilding());
  const [ready, setReady] = useState<string>();
  const wanted = `${lead} ${under}`;
  useEffect(() => {
    const languages = [lead, ...(under ? [under] : [])];
    let shown: Language | undefined;
    // Fonts must be loaded before: those requested during printing are missing on the paper.
    const letters = languages.includes('bn') ? [loadBengali()] : [];
    Promise.all([...languages.map(keepTexts), ...letters]).then(
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

/** Loads the device's Bengali font, or ours of 70 kB where it has none. */
async function loadBengali(): Promise<void> {
  const named = (name: string) => [...document.fonts].find(({ family }) => family.replaceAll('"', '') === name);
  await named('Device Bengali')
    ?.load()
    .catch(() => named('Noto Sans Bengali')?.load())
    .catch(() => undefined);
}

/** Titles, and the names of columns, rows and figures. Words that a person typed are the same in both languages. */
const LABELS = '.printed-head div b, .closing-sheet h2, .signatures p, main :is(h2, h3, dt, thead th, tbody th)';
const DIGIT = /[\d০-৯]/;
const MONTH_NAMES = new Set<string>(MONTHS);

const labels = () => [...document.querySelectorAll<HTMLElement>(LABELS)];

/** A label's text nodes: some, such as a payee under a category, are the same in both languages. */
function textsIn(label: HTMLElement): string[] {
  const nodes = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) texts.push(node.textContent?.trim() ?? '');
  return texts.filter((text) => text !== '');
}

/** Synchronous, since the browser prints the page as it is when this returns. Labels of both languages are matched by their order. */
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
    // Amounts, days and months are printed once, in the leading language.
    const isValue = [...texts, ...other].some((text) => DIGIT.test(text) || MONTH_NAMES.has(text));
    if (other.length > 0 && !isValue) label.dataset.under = other.join(' ');
  }
}
