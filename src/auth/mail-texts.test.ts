import { expect, test } from 'vitest';
import { confirmationMail, resetMail, warningMail } from './mail-texts.ts';

const LINK = 'https://building.example/page#token=a-token';
const email = 'rima@example.test';

test.each([
  ['of a new password', resetMail],
  ['that confirms an address', confirmationMail],
  ['that warns of guesses', warningMail],
])('the mail %s is in the language of its account, with its link in both', (_, write) => {
  const [english, unchosen, bangla] = [
    write({ email, language: 'en' }, LINK),
    write({ email, language: null }, LINK),
    write({ email, language: 'bn' }, LINK),
  ];
  expect(unchosen).toEqual(english);
  for (const { text } of [english, bangla]) expect(text.split(LINK)).toHaveLength(2);
  expect(`${english.subject} ${english.text}`).not.toMatch(/[\u0980-\u09ff]/);
  const words = `${bangla.subject} ${bangla.text}`.replace(LINK, '').replaceAll('OneBuilding', '');
  expect(words).not.toMatch(/[A-Za-z]/);
});
