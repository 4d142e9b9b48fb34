import { makeTexts } from '#locale/texts.ts';

/** Texts of the password link's dialog, loaded with it. */
const en = {
  title: (name: string) => `A new link for ${name}?`,
  text: 'Whoever opens the link chooses a new password for this account, once, within 24 hours. Links from before end. A second step stays. It is in the audit trail.',
  make: 'Make the link',
  goodUntil: (at: string) => `Good once, until ${at}. It is shown this once.`,
  copy: 'Copy link',
  copied: 'The link is copied.',
  selected: 'The link is selected. Please copy it with your keyboard.',
  whatsApp: (name: string) => `WhatsApp<hidden> to ${name}</hidden>`,
  message: (name: string, link: string) => `${name}, please choose a new password here: ${link}`,
  done: 'Done',
};

export type NewLinkTexts = typeof en;
export const newLinkTexts = makeTexts(en, () => import('./new-link-texts.bn.ts'));
