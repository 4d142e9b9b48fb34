import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'First steps',
  intro: 'What this building still needs before people can live in it here.',
  begin: (step: string) => `Begin<hidden>: ${step}</hidden>`,
  building: {
    title: 'Describe the building',
    text: 'Its name, address and contacts are still the ones it came with.',
  },
  unsaid: {
    about: { title: 'What is your building like?', text: 'The home page says nothing of it yet.' },
    address: { title: 'Where does your building stand?', text: 'The home page shows neither address nor map yet.' },
    directions: { title: 'How does one get there?', text: 'The home page names no bus, road or station yet.' },
    facilities: { title: 'What does your building have?', text: 'The home page names no lift, guard or parking yet.' },
  },
  ways: {
    title: 'How is rent paid here?',
    text: 'Nowhere stands yet to which bKash number or account tenants send it. Until then a card payment waits for the office.',
  },
  apartments: { title: 'Add the apartments', text: 'There are none yet.' },
  residents: { title: 'Enter who lives here already', text: 'No apartment is let yet.' },
  announcements: { title: 'Welcome everybody', text: 'Nothing has been announced yet.' },
  advances: {
    title: 'Enter the advances',
    text: 'No advance is held. Each stands in the table of residents, or is recorded in the tenant’s statement.',
  },
  debts: {
    title: 'Enter what is owed already',
    text: 'Nobody owes anything from before. It stands in the table of residents as “Owed before”, or is added in the statement.',
  },
  billLines: {
    title: 'Add the lines of the bill',
    text: 'Bills have none yet: service charge, gas, water, electricity. Rent is added without a line.',
  },
  backup: {
    title: 'Make a backup',
    text: 'There is none yet. Download one, and keep it where the server’s disk is not.',
  },
  lateBackup: {
    title: 'The last backup is old',
    text: (madeAt: string) =>
      `It was made on ${madeAt}. What has been entered since is on one disk only. Make one now, and keep its file in another place.`,
    make: 'Make a backup',
  },
  clock: {
    title: 'The server’s clock may be wrong',
    text: (doubt: string) => `${doubt} Until it is clear which day it is, no rent is added; everything else goes on.`,
    todayIs: (day: string) => `Today is ${day}`,
    ask: (day: string) => `Is today ${day}?`,
    follows: (day: string) =>
      `All rent that is due up to ${day} is then added. If today is another day, the server’s clock has to be set instead.`,
    confirm: (day: string) => `Yes, it is ${day}`,
    done: 'Rent is added again.',
    failed: 'The day was not confirmed',
  },
};

export type FirstStepsTexts = typeof en;
export const firstStepsTexts = makeTexts(en, () => import('./first-steps-texts.bn.ts'));
