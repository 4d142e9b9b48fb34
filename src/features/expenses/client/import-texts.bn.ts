import { inBangla } from '#locale/bangla.ts';
import type { ImportExpensesTexts } from './import-texts.ts';

export const bn: ImportExpensesTexts = {
  question: (n) => `${inBangla(String(n))}টি কথা এখানকার কোনো খাত নয়। কোনটি কোন খাত?`,
  remembered: 'পরের তালিকার জন্য এটি মনে রাখা হবে। কথাগুলো নোটে থাকবে।',
  choose: 'বেছে নিন',
  use: 'এই খাতগুলো ব্যবহার করুন',
};
