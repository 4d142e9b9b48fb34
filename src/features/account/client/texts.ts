import { makeTexts } from '#locale/texts.ts';

const en = {
  forgot: {
    title: 'Forgot your password?',
    intro: 'We send you a link that sets a new one.',
    noMail: 'Mail is not set up for this building yet, so we cannot send you a link. Please ask the administrators.',
    askOffice:
      'Mail is not set up for this building. Please call the office: it gives you a link that sets a new password.',
    back: 'Back to Login',
    sent: 'If there is an account with this email, a link is on its way. It is good for one hour.',
    demoMails: "Read the demo's mails",
    submit: 'Send the link',
  },
  reset: {
    title: 'Choose a new password',
    intro: 'You will be signed out everywhere.',
    needsLink: 'This page needs the link from our mail. <again>Ask for a new link</again>',
    again: 'Ask for a new link',
    password: 'New password',
    submit: 'Set the new password',
    done: 'Password changed',
    logIn: 'Please log in with your new password.',
  },
  verify: {
    title: 'Confirm your email',
    intro: 'So that we know this address is yours.',
    submit: 'Confirm',
    done: 'Thank you. Your email is confirmed.',
    goHome: 'Go to Home',
    needsLink: 'This page needs the link from our mail. <again>Have it sent again</again>',
    signInFirst: 'Please log in first, then open the link of the mail again.',
    login: 'Login',
  },
  mails: {
    title: 'Mails of the demo',
    intro: 'A demo building sends no mail. What it would have sent is here, for everybody to read.',
    sent: (to: string, when: string) => `To ${to} · ${when}`,
    none: 'No mails yet.',
    noDemo: 'This building is no demo.',
    noDemoNext: 'Its mails go to the people they are for.',
    failed: 'The mails did not load.',
  },
};

export type LinkTexts = typeof en;
export const linkTexts = makeTexts(en, () => import('./texts.bn.ts'));
