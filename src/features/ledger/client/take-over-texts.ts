import { makeTexts } from '#locale/texts.ts';

export const takeOverTexts = makeTexts({
  link: ['Take over', 'বুঝে নিন'],
});
