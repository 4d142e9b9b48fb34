import { makeTexts } from '#locale/texts.ts';

/** Texts of the slips, loaded with them. */
const en = {
  invite: {
    title: (name: string) => `Invite ${name}`,
    text: (apartmentNo: string) =>
      `Whoever opens the slip and signs in becomes the tenant of ${apartmentNo}. It is good once, for 30 days.`,
    textOwner: (apartmentNo: string) =>
      `Whoever opens the slip and signs in reads what the owner of ${apartmentNo} owes. It is good once, for 30 days.`,
    isOut: (date: string) => `A slip is out, good until ${date}. It cannot be shown again. A new one takes its place.`,
    revoke: 'Revoke the slip',
    askRevoke: (name: string) => `Revoke the slip of ${name}?`,
    afterRevoking: 'It then opens nothing, also where it is printed already. You can make a new one.',
    revoked: 'The slip is revoked.',
    done: 'Done',
    makeNew: 'Make a new slip',
    make: 'Make the slip',
    home: (building: string, apartmentNo: string) => `${building}, apartment ${apartmentNo}`,
    qr: 'QR code of the link below',
    goodUntil: (date: string) => `Good until ${date}. It is shown this once.`,
    copy: 'Copy link',
    copied: 'The link is copied.',
    selected: 'The link is selected. Please copy it with your keyboard.',
    print: 'Print',
  },
  inviteAll: {
    title: 'Print invitations',
    text: 'One slip for each tenant or owner without an account, four to a page. They scan it and join; it is good once, for 30 days.',
    failed: 'The list did not load.',
    none: 'Everybody who stays has an account.',
    which: 'Which',
    all: (tenants: number) => `All ${tenants} people`,
    block: (block: string, tenants: number) => `Block ${block}: ${tenants === 1 ? '1 person' : `${tenants} people`}`,
    replaced: (slips: number) =>
      slips === 1 ? '1 slip that is out stops working.' : `${slips} slips that are out stop working.`,
    make: (slips: number) => (slips === 1 ? 'Make 1 slip' : `Make ${slips} slips`),
    made: (slips: number, pages: number, date: string) =>
      `${slips === 1 ? '1 slip' : `${slips} slips`} on ${pages === 1 ? '1 page' : `${pages} pages`}, good until ${date}. They cannot be shown again: print them, or save them as a PDF, before you close this.`,
    print: 'Print',
    done: 'Done',
  },
};

export type InvitationTexts = typeof en;
export const invitationTexts = makeTexts(en, () => import('./invitation-texts.bn.ts'));
