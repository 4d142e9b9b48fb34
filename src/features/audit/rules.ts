import { type List, type ListSearch, listPath, readSearch } from '#api/list.ts';
import { startOfDay } from '#locale/calendar.ts';

/** What the trail keeps, and the words that the screen says for it. */
export const AUDIT_KINDS = {
  agreement_requested: 'Agreement requested',
  agreement_accepted: 'Agreement accepted',
  agreement_declined: 'Agreement declined',
  agreement_rejected: 'Agreement rejected',
  agreement_withdrawn: 'Agreement withdrawn',
  tenancy_recorded: 'Tenancy recorded',
  tenancy_joined: 'Tenant joined',
  tenant_changed: 'Tenant changed',
  tenancy_ended: 'Tenancy ended',
  invitation_made: 'Invitation made',
  invitation_revoked: 'Invitation revoked',
  membership_ended: 'Member removed',
  rent_changed: 'Rent changed',
  charge_waived: 'Rent given up',
  rent_paid: 'Rent paid',
  payment_recorded: 'Payment recorded',
  payment_claimed: 'Payment reported',
  payment_confirmed: 'Payment confirmed',
  payment_declined: 'Payment declined',
  payment_reversed: 'Payment reversed',
  till_closed: 'Till closed',
  apartment_added: 'Apartment added',
  apartment_changed: 'Apartment changed',
  apartment_retired: 'Apartment retired',
  apartment_restored: 'Apartment restored',
  apartments_imported: 'Apartments imported',
  coupon_added: 'Coupon added',
  coupon_changed: 'Coupon changed',
  coupon_deleted: 'Coupon deleted',
  announcement_made: 'Announcement made',
  announcement_changed: 'Announcement changed',
  announcement_withdrawn: 'Announcement withdrawn',
  building_changed: 'Building described',
  clock_confirmed: 'Clock confirmed',
  charges_taken_back: 'Charges ahead taken back',
  photo_added: 'Photo added',
  photo_described: 'Photo described',
  photos_moved: 'Photos moved',
  photo_removed: 'Photo removed',
  joined_elsewhere: 'First sign-in through another provider',
  email_confirmed: 'Email confirmed',
  password_changed: 'Password changed',
  password_reset: 'Password set by a link',
  reset_link_made: 'Link for a new password made',
  sessions_ended: 'Sessions ended',
  second_step_on: 'Second step switched on',
  second_step_off: 'Second step switched off',
  backup_code_used: 'Backup code used',
  name_changed: 'Name changed',
  account_closed: 'Account closed',
  admin_granted: 'Administrator granted',
  admin_revoked: 'Administrator revoked',
  backup_made: 'Backup made',
  backup_copied: 'Backup copied',
  backup_restored: 'Backup restored',
  list_downloaded: 'List downloaded',
  sign_in_failures: 'Repeated sign-in failures',
} as const;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** Values for people to read; never a password, a token or anything else that opens a door. */
export type AuditDetails = Record<string, string | number | boolean>;

/** Such as `rent: 18000 · block: A`. */
export const detailsText = (details: AuditDetails) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');

/** The instants (UTC) from the start of the first to the end of the last day, days being Dhaka's. */
export const spanOfDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  since: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : startOfDay(to, 1),
});

/** What the trail shows, as it stands in the address; empty is no filter. */
export type AuditSearch = ListSearch & { person: string; kind: string; from: string; to: string };

/** The audit trail, whose older events come below the newer ones. */
export const AUDIT_TRAIL: List<AuditSearch> = {
  pageSize: 50,
  read: (params) => {
    const given = (name: string) => params.get(name)?.trim() ?? '';
    return {
      ...readSearch(params),
      person: given('person'),
      kind: given('kind'),
      from: given('from'),
      to: given('to'),
      page: 1,
    };
  },
  path: (search = {}) => listPath('/dashboard/audit', search),
};
