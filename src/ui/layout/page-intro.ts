/** The id of a page’s introduction, which a button in the dashboard’s bar opens. */
export const PAGE_INTRO = 'page-intro';
