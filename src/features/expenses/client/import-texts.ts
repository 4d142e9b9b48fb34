import { inBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const importExpensesTexts = makeTexts({
  question: (n: number) => [
    n === 1
      ? 'One word is no category here. Which one is it?'
      : `${n} words are no categories here. Which ones are they?`,
    `${inBangla(String(n))}টি কথা এখানকার কোনো খাত নয়। কোনটি কোন খাত?`,
  ],
  remembered: [
    'This is remembered for the next table. The words themselves stay in the note.',
    'পরের তালিকার জন্য এটি মনে রাখা হবে। কথাগুলো নোটে থাকবে।',
  ],
  choose: ['Please choose', 'বেছে নিন'],
  use: ['Use these categories', 'এই খাতগুলো ব্যবহার করুন'],
});
