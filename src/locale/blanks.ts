/** Texts that mean an empty cell: `-`, `N/A`, `nil`, `নাই`. */
const NOTHING = /^(?:[-–—−_.]+|n\s?[/.]\s?a\.?|na|nil|none|null|nothing|no|x|নাই|নেই|শূন্য|প্রযোজ্য নয়|না)$/iu;

/** True if a text is empty or means nothing. */
export const isNothing = (text: string) => {
  const word = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return word === '' || NOTHING.test(word) || NOTHING.test(word.replace(/^৳ ?|^tk\.? /iu, ''));
};
