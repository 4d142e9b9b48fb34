import type { TokenPermission } from '#api/token-permissions.ts';
import { makeTexts } from '#locale/texts.ts';

const permissions: Record<TokenPermission, string> = {
  state: 'Check-up and what waits today',
  money: 'Money: dues, payments, cash book, costs, books',
  homes: 'Apartments, announcements and bill lines',
  people: 'Tenants, members and applicants',
};

const en = {
  page: {
    title: 'API tokens',
    intro: 'By a token a program reads from here in your name, such as a script or Grafana. It can change nothing.',
    make: '+ Make a token',
    list: 'API tokens',
    failed: 'The API tokens did not load.',
    none: 'No API tokens yet.',
    noneNext: 'Most buildings need none.',
  },
  permissions,
  table: {
    name: 'Program',
    reads: 'Reads',
    madeBy: 'Made by',
    made: (who: string, when: string) => `${who}, ${when}`,
    used: 'Last used',
    never: 'Never',
    until: 'Until',
    expired: 'Expired',
    action: 'Action',
    revoke: (name: string) => `Revoke<hidden> ${name}</hidden>`,
  },
  form: {
    title: 'Make an API token',
    text: 'Whoever has it reads what you choose until it expires. Give each program one of its own.',
    name: 'Name of the program',
    example: 'Grafana',
    reads: 'It may read',
    days: 'It expires after',
    inDays: (days: string) => `${days} days`,
    password: 'Your password',
    submit: 'Make token',
  },
  made: {
    title: (name: string) => `The token of ${name}`,
    once: 'It is shown this once. Put it into the program now.',
    header: 'The program sends it in the header Authorization, after the word Bearer.',
    copy: 'Copy',
    copied: 'Copied.',
    selected: 'The token is selected. Please copy it with your keyboard.',
    done: 'Done',
  },
  revoke: {
    title: (name: string) => `Revoke the token of ${name}?`,
    text: 'The program reads nothing any more from this moment.',
    confirm: 'Revoke',
    done: (name: string) => `The token of ${name} is revoked.`,
  },
};

export type TokensTexts = typeof en;
export const tokensTexts = makeTexts(en, () => import('./texts.bn.ts'));
