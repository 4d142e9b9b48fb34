import type { AddressWarningTexts } from './address-warning-texts.ts';

export const bn: AddressWarningTexts = {
  here: (host) => `এখানকার ঠিকানা ${host}, যা কোনো ফোনে খুলবে না: সাইটটির নিজের ঠিকানা এখনও নেই।`,
};
