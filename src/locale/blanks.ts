/** What people write into a cell that has nothing to say: `-`, `N/A`, `nil`, `নাই`. */
const NOTHING = /^(?:[-–—−_.]+|n\s?[/.]\s?a\.?|na|nil|none|null|nothing|no|x|নাই|নেই|শূন্য|প্রযোজ্য নয়|না)$/iu;

/** Whether a text says that there is nothing. */
export const isNothing = (text: string) => {
  const word = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return word === '' || NOTHING.test(word) || NOTHING.test(word.replace(/^৳ ?|^tk\.? /iu, ''));
};
