import type { ReactNode } from 'react';

/** A run of letters and digits with a digit in it, and further ones after a space, a hyphen or a slash. */
const NUMBER = /[\p{L}\p{M}\p{N}]*\p{N}[\p{L}\p{M}\p{N}]*(?:[-–/ ]\p{N}[\p{L}\p{N}]*)*/gu;
const DIGIT = /\p{N}/gu;
/** Fewer digits are compared at a glance; a longer number fits no phone of 360 px whose text is enlarged to 200 %. */
const FEWEST_DIGITS = 4;
const LONGEST = 18;
/** In a table that is narrow for its letters, such as on a phone whose text is enlarged to 200 %, a number may break, or it would be cut. */
const IN_PARTS = 'whitespace-nowrap @max-[16rem]/table:whitespace-normal';
const IN_ONE = 'wrap-break-word @max-[16rem]/table:wrap-anywhere';

/**
 * Text in which the numbers that people compare digit by digit stay on one line: of wallets, transactions, receipts and cheques. One without
 * hyphens and spaces breaks only if it is wider than its box.
 */
export function Unbroken({ children: text }: { children: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (number.length > LONGEST || (number.match(DIGIT) ?? []).length < FEWEST_DIGITS) continue;
    parts.push(
      text.slice(end, index),
      <span key={index} className={/[-–/ ]/.test(number) ? IN_PARTS : IN_ONE}>
        {number}
      </span>,
    );
    end = index + number.length;
  }
  return [...parts, text.slice(end)];
}
