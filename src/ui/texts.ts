import { makeTexts } from '#locale/texts.ts';

const en = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  checkConnection: 'Please check your connection and try again.',
  /** `what` is the missing data, such as `your rent`; the hidden words are for screen readers. */
  tryAgainToLoad: (what: string) => `Try again<hidden> to load ${what}</hidden>`,
  dialog: { ok: 'OK', cancel: 'Cancel', yes: 'Yes', close: 'Close' },
  banner: { pause: 'Pause the banner', move: 'Move the banner' },
  toasts: {
    label: 'Notifications',
    close: 'Close this message',
    undo: 'Undo',
    /** The reason stored for a reversal by a message's button. */
    undone: 'Undone at once.',
  },
  list: {
    /** `count` is such as `31 members`. */
    place: (count: string, page: number, pages: number) => `${count}, page ${page} of ${pages}`,
    noPage: 'There is no such page.',
    shorter: 'The list is shorter than that.',
    first: 'Go to the first page',
    pages: 'Pages',
    page: (page: number) => `Page ${page}`,
    search: 'Search',
    details: 'Details',
    more: (n: number) => `Show ${n} more`,
  },
  form: {
    optional: ' (optional)',
    showPassword: 'Show password',
    lookAtField: 'Please look at the marked field.',
    savedMeanwhile: (value: string) => `Saved meanwhile: ${value}`,
    clearedMeanwhile: 'Saved meanwhile: nothing',
  },
  /** Texts for violated constraints of a field; `bound` is a number, a day or a month. */
  invalid: {
    missing: 'Please fill this in.',
    email: 'Please enter an email with an @, such as name@example.com.',
    url: 'Please enter an address that begins with https://.',
    tooEarly: (bound: string) => `Please choose ${bound} or later.`,
    tooLate: (bound: string) => `Please choose ${bound} or earlier.`,
    tooSmall: (bound: string) => `Please enter ${bound} or more.`,
    tooLarge: (bound: string) => `Please enter ${bound} or less.`,
    unfit: 'Please check what you entered here.',
  },
  month: {
    paid: (month: string) => `${month}, paid`,
    waiting: (month: string) => `${month}, waiting for the office`,
    due: (month: string) => `${month}, due`,
    ahead: (month: string) => `${month}, ahead`,
    partWaits: (month: string, amount: string) => `${month}, ${amount} of it wait for the office`,
  },
  period: {
    choose: { Day: 'Choose the day', Month: 'Choose the month', Year: 'Choose the year' },
    none: { Day: 'No later day', Month: 'No later month', Year: 'No later year' },
    current: { Day: 'Today', Month: 'This month', Year: 'This year' },
  },
  menu: { open: 'Open menu', close: 'Close menu', moreFor: (about: string) => `More for ${about}` },
  theme: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  whatsApp: (name: string) => `Write to ${name} on WhatsApp`,
  downloadCsv: 'Download CSV',
};

/** Texts of the kit's own components: part of every first load. */
export type UiTexts = typeof en;
export const uiTexts = makeTexts(en, () => import('./texts.bn.ts'));
