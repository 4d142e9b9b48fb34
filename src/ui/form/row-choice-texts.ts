import { makeTexts } from '#locale/texts.ts';

/** Separate from the kit's other texts, which are in every first load. */
export const rowChoiceTexts = makeTexts({
  all: ['Choose all', 'সবগুলো বেছে নিন'],
  none: ['Choose none', 'সব বাদ দিন'],
  nothing: ['Nothing is chosen', 'কিছুই বেছে নেওয়া হয়নি'],
});
