import { defineList, type ShownBy } from '#api/list.ts';
import { type Language, writtenIn } from '#locale/language.ts';

/** Announcements on one page of the readers' list. */
export const ANNOUNCEMENTS_A_PAGE = 20;

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

/** Shown; over, when its last day has passed; or withdrawn. */
export const STATES = ['shown', 'over', 'withdrawn'] as const;
export type AnnouncementState = (typeof STATES)[number];

/** The administrators' list of announcements; without a state it shows all. */
export const MANAGED_ANNOUNCEMENTS = defineList({
  path: '/dashboard/announcements/manage',
  choices: { state: ['', ...STATES] },
});
export type AnnouncementSearch = ShownBy<typeof MANAGED_ANNOUNCEMENTS>;
