import { expect, test } from 'vitest';
import { OWN_REASONS, reasonIn } from './reason-kinds.ts';

const FACTS: Partial<Record<keyof typeof OWN_REASONS, string>> = {
  received: '14 March 2026',
  on_statement: '৳16,000.00, bKash, 8N7A61CCC1',
};

const reasons = Object.entries(OWN_REASONS).map(([code, reason]) => ({
  code,
  text: typeof reason === 'function' ? reason(FACTS[code as keyof typeof OWN_REASONS] ?? 'A-10') : reason,
}));

test.each(reasons)('$code is stored in English and read in both languages', ({ text }) => {
  expect(reasonIn('en', text.en)).toBe(text.en);
  expect(reasonIn('bn', text.en)).toBe(text.bn);
  expect(text.bn).toMatch(/^[^a-z]*।$/);
});

test('facts are read in the reader’s language, and what a person wrote stays as it is', () => {
  expect(reasonIn('bn', 'Received on 14 March 2026.')).toBe('পাওয়া গেছে ১৪ মার্চ ২০২৬।');
  expect(reasonIn('bn', 'On the statement: ৳400.00, Nagad.')).toBe('স্টেটমেন্টে আছে: ৳৪০০.০০, নগদ (Nagad)।');
  for (const written of ['Moved to Sylhet.', 'The tenancy goes on. See the letter.', 'Wrong amount.', ''])
    expect(reasonIn('bn', written)).toBe(written);
});
