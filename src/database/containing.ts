/** The LIKE pattern of a text that contains these words as they stand. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
