import { makeTexts } from '#locale/texts.ts';

const en = {
  page: {
    title: 'Manage Members',
    intro: 'Everybody who has an accepted agreement and an account. Removing a member ends the agreement.',
    residents: 'All residents',
    list: 'Members',
    search: 'Name, e-mail, phone or apartment',
    sortedBy: 'Sorted by',
    orders: { name: 'Name', apartment: 'Apartment' },
    failed: 'Failed to fetch members',
    count: (total: number) => (total === 1 ? '1 member' : `${total} members`),
    none: 'No members found.',
    noneNext: 'People become members when their agreement is accepted.',
    requests: 'Agreement Requests',
    noMatch: 'Nobody matches.',
    noMatchNext: 'Please look for another name, e-mail, phone or apartment.',
    all: 'Show all members',
  },
  table: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    action: 'Action',
    nameless: 'N/A',
    place: (block: string, floor: string) => `Block ${block}, floor ${floor}`,
    statementOf: (name: string) => `Statement<hidden> of ${name}</hidden>`,
    remove: (name: string) => `Remove<hidden> ${name}</hidden>`,
  },
  remove: {
    title: 'Do you want to remove this member?',
    text: (name: string, apartmentNo: string) =>
      `The agreement of ${name} ends and apartment ${apartmentNo} becomes free. Past payments stay.`,
    confirm: 'Yes, remove',
    done: 'Member removed successfully.',
    failed: 'Failed to remove member.',
  },
};

export type MemberTexts = typeof en;
export const memberTexts = makeTexts(en, () => import('./texts.bn.ts'));
