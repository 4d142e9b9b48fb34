import type { Duty } from '#api/duties.ts';
import { makeTexts } from '#locale/texts.ts';

const may: Record<Duty, string> = {
  owner: 'Everything, and who else may what.',
  manager: 'Everything but backups, tax years and the rule of two people for money. Appoints caretakers and guards.',
  accountant: 'Records, confirms, charges and pays back money, closes the till, keeps the books.',
  caretaker: 'Reads tenants and dues, takes cash, reminds, enters meters, adds papers, and has the gate.',
  guard: 'Reads who lives in each flat, and rings them up. Nothing of money. Is signed out each night.',
  auditor: 'Reads money, costs, books and the audit trail until the last day. Changes nothing.',
};

const en = {
  page: {
    title: 'Staff',
    intro:
      'Who does what for the building, and until when. A duty is ended, never changed, and each step is in the audit trail.',
    invite: '+ Invite',
    failed: 'The staff did not load.',
    list: 'Staff',
    none: 'Nobody yet.',
    noneNext: 'Invite the first one.',
    links: 'Open links',
    linksText: 'Each opens its duty once, for whoever has the link.',
  },
  may,
  table: {
    who: 'Who',
    duty: 'Duty',
    lastSeen: 'Last seen',
    notHere: 'Not signed in',
    action: 'Action',
    until: (duty: string, day: string) => `${duty} until ${day}`,
    since: (day: string, by: string | null) => (by ? `Since ${day}, appointed by ${by}` : `Since ${day}`),
    give: (name: string) => `Add a duty<hidden> for ${name}</hidden>`,
    end: (name: string) => `End<hidden> a duty of ${name}</hidden>`,
    for: 'For',
    madeBy: 'Made by',
    goodUntil: 'Good until',
    revoke: (name: string) => `Revoke<hidden> the link for ${name}</hidden>`,
  },
  form: {
    duty: 'Duty',
    until: 'Last day',
    untilHint: 'Leave it empty for a duty that goes on.',
    untilAudit: 'An audit always has a last day.',
  },
  invite: {
    title: 'Invite to the staff',
    text: 'Make a link and send it to the person. It is good for seven days and opens the duty once. You cannot use it yourself.',
    name: 'Name',
    submit: 'Make the link',
    made: (name: string) => `The link for ${name}`,
    once: (until: string) => `Good once, until ${until}. It is shown this once.`,
    copy: 'Copy link',
    copied: 'The link is copied.',
    selected: 'The link is selected. Please copy it with your keyboard.',
    whatsApp: 'WhatsApp',
    message: (name: string, duty: string, building: string, link: string) =>
      `${name}, please open this link to be ${duty} of ${building}: ${link}`,
    done: 'Done',
  },
  give: {
    title: (name: string) => `Another duty for ${name}`,
    text: 'It counts at once, beside what they do already.',
    submit: 'Give the duty',
    given: (name: string) => `${name} has the duty now.`,
  },
  end: {
    title: (name: string) => `End a duty of ${name}?`,
    text: 'It counts no more at once, and their open sessions end. What they recorded stays.',
    which: 'Which',
    all: 'All: they leave',
    reason: 'Reason',
    submit: 'End',
    ended: (name: string) => `${name} is signed out, and the duty has ended.`,
    noApprover:
      'Now no second person can approve sums above the limits. Appoint somebody who can, or let an owner lift the limits on The building.',
    open: 'Still to be handed over',
    held: (taka: string) => `${taka} in cash in their drawer. Whoever takes it over records it on the Cash book.`,
    cash: (taka: string) => `${taka} in cash, taken since the last closing of the till`,
    links: (links: string) => `Open links that they made: ${links}. They open nothing once their duty has ended.`,
    tokens: (tokens: string) => `API tokens that they made: ${tokens}. They end with the duty that permits them.`,
    approvals: (approvals: string) =>
      `Sums of theirs that wait for approval: ${approvals}. Whoever has left asked in vain: they cannot be approved.`,
    figures: (figures: string) => `Figures that they entered for bills that are not issued yet: ${figures}. They stay.`,
    nothing: 'Nothing is open: no cash, no links, no API tokens, no figures for bills.',
    onPhone:
      'What their phone keeps, such as a collection round that was not sent or a form that was not finished, is not known here. Please ask them to send it before you end the duty: afterwards it cannot be sent.',
  },
  revoke: {
    title: (name: string) => `Revoke the link for ${name}?`,
    text: 'It opens nothing any more.',
    confirm: 'Revoke',
    done: 'The link is revoked.',
  },
};

export type StaffTexts = typeof en;
export const staffTexts = makeTexts(en, () => import('./texts.bn.ts'));
