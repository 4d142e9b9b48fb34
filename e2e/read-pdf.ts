import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PDF_TO_TEXT } from '../scripts/chromium-path.ts';

declare global {
  interface Window {
    printedTexts: string[];
  }
}

/** Letters without white space: a PDF places each run of letters by itself, and breaks words anywhere. */
const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200B-\u200D\u00AD]+/g, '')
    .toLowerCase();

/** Fails without the program, and says how to install it: otherwise papers would go unchecked. */
const read = (pdf: Buffer, ...options: string[]) => {
  if (!existsSync(PDF_TO_TEXT)) throw new Error('pdftotext reads the papers: install poppler-utils.');
  return execFileSync(PDF_TO_TEXT, [...options, '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 50_000_000 });
};

export type PrintedPaper = {
  /** The whole text, without white space and in lower case. */
  text: string;
  /** Amounts in taka, in their order on the paper. */
  amounts: number[];
  /** Texts of the page that its PDF lacks. */
  missing: string[];
  /** Words that begin or end outside of their sheet. */
  outside: string[];
  sheets: number;
};

/** Prints the page like the browser does, and reads the PDF. */
export async function printed(page: Page): Promise<PrintedPaper> {
  // Added after the page's own listeners, which may switch its language for printing.
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      window.printedTexts = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
        const isForReaders = node.parentElement?.closest('.sr-only, script, style, option, title, svg');
        const hasSize = node.parentElement && getComputedStyle(node.parentElement).fontSize !== '0px';
        if (isShown && hasSize && !isForReaders && node.textContent?.trim()) window.printedTexts.push(node.textContent);
      }
    });
  });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.emulateMedia({ media: null });
  const raw = read(pdf, '-raw');
  const text = letters(raw);
  const boxes = read(pdf, '-bbox');
  const texts = await page.evaluate(() => window.printedTexts);
  return {
    text,
    amounts: amountsIn(raw),
    missing: texts.filter((one) => !text.includes(letters(one))),
    outside: wordsOutside(boxes),
    sheets: boxes.split('<page ').length - 1,
  };
}

/** Amounts such as `৳১,০৮৪.৫০` and `−৳20.00`, as numbers. */
function amountsIn(raw: string): number[] {
  const plain = raw.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  return [...plain.matchAll(/([−-]?)\s*৳\s*([\d,]+(?:\.\d+)?)/g)].map(
    ([, sign, digits = '']) => (sign ? -1 : 1) * Number(digits.replaceAll(',', '')),
  );
}

/** 3 mm of margin, in points. */
const FREE = 8.5;

function wordsOutside(boxes: string): string[] {
  return boxes.split('<page ').flatMap((sheet) => {
    const width = Number(/width="([\d.]+)"/.exec(sheet)?.[1]);
    const words = sheet.matchAll(/<word xMin="([-\d.]+)"[^>]*xMax="([-\d.]+)"[^>]*>([^<]*)</g);
    return [...words].flatMap(([, left, right, word = '']) =>
      Number(left) < FREE || Number(right) > width - FREE ? [word] : [],
    );
  });
}
