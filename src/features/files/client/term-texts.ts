import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'How long tenants’ files are kept',
  intro:
    'What the police’s form, the household and the emergency contact say is deleted by itself some months after a tenant’s last day. A shorter time deletes what is older within the hour, and nothing brings it back.',
  months: 'Months after the last day',
  hint: 'From 0 to 36.',
  saved: 'The time is saved.',
  failed: 'The time did not load.',
  shorter: {
    title: (months: string) => `Keep files ${months} months only?`,
    text: 'Files whose time is over by then are deleted within the hour, for good.',
    confirm: 'Yes, keep them shorter',
  },
};

export type TermTexts = typeof en;
export const termTexts = makeTexts(en, () => import('./term-texts.bn.ts'));
