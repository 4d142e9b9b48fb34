import { makeTexts } from '#locale/texts.ts';

const en = {
  page: {
    title: 'Agreement Requests',
    intro: 'Accepting one makes the applicant a member. The longest wait comes first.',
    search: 'Agreement requests',
    placeholder: 'Name, e-mail, phone or apartment',
    failed: 'Failed to fetch agreement requests',
    count: (n: number) => (n === 1 ? '1 request' : `${n} requests`),
    none: 'No pending requests',
    noneNext: 'When somebody applies for an apartment, the request appears here.',
    noMatch: 'Nothing matches.',
    noMatchNext: 'Please look for another name or apartment.',
    showAll: 'Show all requests',
  },
  table: {
    caption: 'Pending agreement requests',
    name: 'Name',
    email: 'Email',
    floor: 'Floor',
    block: 'Block',
    roomNo: 'Room No',
    rent: 'Rent',
    appliedAt: 'Applied At',
    decision: 'Decision',
    rivals: (apartmentNo: string, rent: string, n: number) => `${apartmentNo} · ${rent} · ${n} requests`,
    waited: (n: number) => (n === 1 ? '1 day' : n ? `${n} days` : 'Today'),
    listedAt: (rent: string) => `listed at ${rent} now`,
    unconfirmed: 'Email not confirmed',
  },
  accept: {
    button: (name: string) => `Accept<hidden> the request of ${name}</hidden>`,
    title: 'Are you sure?',
    text: (name: string, apartmentNo: string, rent: string) =>
      `You want to accept this agreement? ${name}: apartment ${apartmentNo} for ${rent} a month.`,
    declines: (n: number, apartmentNo: string) =>
      `${n === 1 ? 'The other request' : `The ${n} other requests`} for apartment ${apartmentNo} will be declined.`,
    firstDay: 'First day',
    hint: 'Rent is due from this month on.',
    freeFrom: (day: string) => `The apartment is free from ${day}. Rent is due from this month on.`,
    firstMonth: 'Rent of the first month',
    confirm: 'Yes, accept',
    done: 'Accepted!',
    after: (name: string) => `${name} is now a member.`,
    failed: 'Failed to accept agreement',
  },
  reject: {
    button: (name: string) => `Reject<hidden> the request of ${name}</hidden>`,
    title: 'Reject Agreement?',
    text: (name: string, apartmentNo: string, rent: string) =>
      `This user will remain as a normal user. ${name}: apartment ${apartmentNo} for ${rent} a month.`,
    reason: 'Reason, which the applicant reads',
    confirm: 'Yes, reject',
    done: 'Rejected!',
    after: (name: string) => `${name} may apply again.`,
    failed: 'Failed to reject agreement',
  },
};

export type RequestTexts = typeof en;
export const requestTexts = makeTexts(en, () => import('./office-texts.bn.ts'));
