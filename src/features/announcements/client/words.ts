import { type Language, writtenIn } from '#locale/language.ts';

/** The input of the call for one page of the readers' list. */
export const shownInput = (words: string, page: number) => ({
  query: { page: String(page), ...(words && { search: words }) },
});

type Labels = {
  title: string;
  description: string;
  titleBangla?: string | null | undefined;
  descriptionBangla?: string | null | undefined;
};

/** The announcement's words in this language, or in the other one if it has none in this. */
export function wordsIn({ title, description, titleBangla, descriptionBangla }: Labels, language: Language) {
  const isInBoth = titleBangla && descriptionBangla;
  return {
    title: writtenIn(language, title, isInBoth && titleBangla),
    description: writtenIn(language, description, isInBoth && descriptionBangla),
  };
}
