import { makeTexts } from '#locale/texts.ts';

export const addressWarningTexts = makeTexts({
  here: (host: string) => [
    `The address here leads to ${host}, which no phone can open: this site has no address of its own yet.`,
    `এখানকার ঠিকানা ${host}, যা কোনো ফোনে খুলবে না: সাইটটির নিজের ঠিকানা এখনও নেই।`,
  ],
});
