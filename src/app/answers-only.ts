/** Header of a request for a page's first answers without the page itself. */
export const ANSWERS_ONLY = 'x-answers-only';
