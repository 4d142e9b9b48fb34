import { type List, type ListSearch, listPath, PAGE_SIZE, readSearch } from '#api/list.ts';
import { daysAfter, startOfDay } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';

/** Kinds of events, with their names on the screen. */
export const AUDIT_KINDS = {
  agreement_requested: { en: 'Agreement requested', bn: 'চুক্তির আবেদন' },
  agreement_accepted: { en: 'Agreement accepted', bn: 'চুক্তি গৃহীত' },
  agreement_declined: { en: 'Agreement declined', bn: 'আবেদন নাকচ হয়েছে' },
  agreement_rejected: { en: 'Agreement rejected', bn: 'আবেদন নাকচ' },
  agreement_withdrawn: { en: 'Agreement withdrawn', bn: 'আবেদন তুলে নেওয়া হয়েছে' },
  tenancy_recorded: { en: 'Tenancy recorded', bn: 'ভাড়াটিয়া যোগ করা হয়েছে' },
  tenancy_joined: { en: 'Tenant joined', bn: 'ভাড়াটিয়া যোগ দিয়েছেন' },
  tenant_changed: { en: 'Tenant changed', bn: 'ভাড়াটিয়ার তথ্য বদল' },
  notice_given: { en: 'Notice given', bn: 'বাসা ছাড়ার নোটিশ' },
  notice_withdrawn: { en: 'Notice withdrawn', bn: 'নোটিশ তুলে নেওয়া' },
  tenancy_moved: { en: 'Tenant moved to another apartment', bn: 'ভাড়াটিয়ার ফ্ল্যাট বদল' },
  tenancy_ended: { en: 'Tenancy ended', bn: 'বাসা ছাড়া লেখা হয়েছে' },
  invitation_made: { en: 'Invitation made', bn: 'আমন্ত্রণ তৈরি' },
  invitation_revoked: { en: 'Invitation revoked', bn: 'আমন্ত্রণ বাতিল' },
  membership_ended: { en: 'Member removed', bn: 'সদস্যকে সরানো হয়েছে' },
  rent_changed: { en: 'Rent changed', bn: 'ভাড়া বদল' },
  charge_waived: { en: 'Rent given up', bn: 'ভাড়া মওকুফ' },
  rent_paid: { en: 'Rent paid', bn: 'ভাড়া দেওয়া হয়েছে' },
  payment_recorded: { en: 'Payment recorded', bn: 'পেমেন্ট লেখা হয়েছে' },
  payment_claimed: { en: 'Payment reported', bn: 'টাকা দেওয়ার কথা জানানো হয়েছে' },
  number_reported_again: { en: 'Number reported by a second home', bn: 'দ্বিতীয় বাসা থেকে একই আইডি জানানো হয়েছে' },
  payment_confirmed: { en: 'Payment confirmed', bn: 'পেমেন্ট নিশ্চিত' },
  payment_declined: { en: 'Payment declined', bn: 'পেমেন্ট নাকচ হয়েছে' },
  payment_reversed: { en: 'Payment reversed', bn: 'পেমেন্ট বাতিল' },
  bill_line_added: { en: 'Bill line added', bn: 'বিলের খাত যোগ' },
  bill_line_changed: { en: 'Bill line changed', bn: 'বিলের খাত বদল' },
  bills_issued: { en: 'Bills issued', bn: 'বিল দেওয়া হয়েছে' },
  reading_corrected: { en: 'Reading corrected', bn: 'রিডিং সংশোধন' },
  charge_added: { en: 'Charge added', bn: 'পাওনা যোগ' },
  charge_corrected: { en: 'Charge corrected', bn: 'পাওনা সংশোধন' },
  charge_written_off: { en: 'Charge written off', bn: 'অনাদায়ী পাওনা বাদ' },
  charge_restored: { en: 'What was given up taken back', bn: 'মওকুফ বাতিল' },
  rent_corrected: { en: 'Rent corrected', bn: 'ভাড়া সংশোধন' },
  advance_used: { en: 'Advance used', bn: 'অগ্রিম সমন্বয়' },
  advance_held_again: { en: 'Advance held again', bn: 'অগ্রিম আবার জমা' },
  instalment_agreed: { en: 'Instalment of an advance agreed', bn: 'অগ্রিমের কিস্তি ঠিক' },
  expense_recorded: { en: 'Expense recorded', bn: 'খরচ লেখা হয়েছে' },
  expense_reversed: { en: 'Expense taken back', bn: 'খরচ বাতিল' },
  category_added: { en: 'Category of costs added', bn: 'খরচের খাত যোগ' },
  category_changed: { en: 'Category of costs changed', bn: 'খরচের খাত বদল' },
  category_ended: { en: 'Category of costs ended', bn: 'খরচের খাত বন্ধ' },
  category_resumed: { en: 'Category of costs taken up again', bn: 'খরচের খাত আবার চালু' },
  paper_added: { en: 'Paper added', bn: 'কাগজ যোগ' },
  paper_removed: { en: 'Paper removed', bn: 'কাগজ সরানো হয়েছে' },
  file_opened: { en: 'Tenant’s file opened', bn: 'ভাড়াটিয়ার ফাইল খোলা' },
  file_changed: { en: 'Tenant’s file changed', bn: 'ভাড়াটিয়ার ফাইল বদল' },
  file_term_changed: { en: 'Time for which files are kept changed', bn: 'ফাইল রাখার সময় বদল' },
  consent_given: { en: 'Consent given', bn: 'সম্মতি দেওয়া' },
  consent_ended: { en: 'Consent ended', bn: 'সম্মতি শেষ' },
  transfer_made: { en: 'Money moved', bn: 'টাকা স্থানান্তর হয়েছে' },
  transfer_reversed: { en: 'Move of money taken back', bn: 'টাকা স্থানান্তর বাতিল' },
  tax_year_set: { en: 'Tax year set', bn: 'আয়বর্ষের তথ্য বদল' },
  late_fees_added: { en: 'Late fees added', bn: 'বিলম্ব ফি যোগ' },
  refund_made: { en: 'Paid back to a tenant', bn: 'ভাড়াটিয়াকে টাকা ফেরত' },
  refund_reversed: { en: 'Refund taken back', bn: 'টাকা ফেরত বাতিল' },
  money_moved: { en: 'Money moved to another tenancy', bn: 'অন্য হিসাবে টাকা স্থানান্তর' },
  tenant_reminded: { en: 'Tenant reminded', bn: 'ভাড়াটিয়াকে মনে করিয়ে দেওয়া' },
  message_decided: { en: 'Message decided on', bn: 'বার্তা নিয়ে সিদ্ধান্ত' },
  message_settings_changed: { en: 'Settings of messages changed', bn: 'বার্তার সেটিং বদল' },
  message_text_changed: { en: 'Text of a message changed', bn: 'বার্তার লেখা বদল' },
  message_choices_changed: { en: 'Choice of messages changed', bn: 'কোন বার্তা পাবেন তা বদল' },
  certificate_issued: { en: 'Certificate issued', bn: 'প্রত্যয়নপত্র দেওয়া' },
  cash_handed_over: { en: 'Cash handed over', bn: 'নগদ টাকা হস্তান্তর' },
  till_closed: { en: 'Till closed', bn: 'ক্যাশ বন্ধ' },
  apartment_added: { en: 'Apartment added', bn: 'ফ্ল্যাট যোগ' },
  apartment_changed: { en: 'Apartment changed', bn: 'ফ্ল্যাটের তথ্য বদল' },
  apartment_retired: { en: 'Apartment retired', bn: 'ফ্ল্যাট তালিকা থেকে সরানো হয়েছে' },
  apartment_restored: { en: 'Apartment restored', bn: 'ফ্ল্যাট তালিকায় ফিরেছে' },
  apartment_numbers_swapped: { en: 'Numbers swapped', bn: 'নম্বর অদলবদল' },
  former_number_added: { en: 'Former number written', bn: 'আগের নম্বর লেখা' },
  former_number_removed: { en: 'Former number removed', bn: 'আগের নম্বর বাদ' },
  apartments_imported: { en: 'Apartments imported', bn: 'ফ্ল্যাট ইমপোর্ট' },
  coupon_added: { en: 'Coupon added', bn: 'কুপন যোগ' },
  coupon_changed: { en: 'Coupon changed', bn: 'কুপন বদল' },
  coupon_deleted: { en: 'Coupon deleted', bn: 'কুপন মুছে ফেলা হয়েছে' },
  announcement_made: { en: 'Announcement made', bn: 'ঘোষণা দেওয়া হয়েছে' },
  announcement_changed: { en: 'Announcement changed', bn: 'ঘোষণা বদল' },
  announcement_withdrawn: { en: 'Announcement withdrawn', bn: 'ঘোষণা তুলে নেওয়া হয়েছে' },
  building_changed: { en: 'Building described', bn: 'ভবনের তথ্য বদল' },
  clock_confirmed: { en: 'Clock confirmed', bn: 'ঘড়ি নিশ্চিত' },
  charges_taken_back: { en: 'Charges ahead taken back', bn: 'আগাম পাওনা বাতিল' },
  photo_added: { en: 'Photo added', bn: 'ছবি যোগ' },
  photo_described: { en: 'Photo described', bn: 'ছবির বিবরণ' },
  photos_moved: { en: 'Photos moved', bn: 'ছবির ক্রম বদল' },
  photo_removed: { en: 'Photo removed', bn: 'ছবি সরানো হয়েছে' },
  joined_elsewhere: { en: 'First sign-in through another provider', bn: 'অন্য সেবা দিয়ে প্রথম লগইন' },
  email_confirmed: { en: 'Email confirmed', bn: 'ইমেইল নিশ্চিত' },
  password_changed: { en: 'Password changed', bn: 'পাসওয়ার্ড বদল' },
  password_reset: { en: 'Password set by a link', bn: 'লিংক দিয়ে নতুন পাসওয়ার্ড' },
  reset_link_made: { en: 'Link for a new password made', bn: 'নতুন পাসওয়ার্ডের লিংক তৈরি' },
  sessions_ended: { en: 'Sessions ended', bn: 'অন্য লগইন বন্ধ' },
  second_step_on: { en: 'Second step switched on', bn: 'দ্বিতীয় ধাপ চালু' },
  second_step_off: { en: 'Second step switched off', bn: 'দ্বিতীয় ধাপ বন্ধ' },
  backup_code_used: { en: 'Backup code used', bn: 'ব্যাকআপ কোড ব্যবহার' },
  name_changed: { en: 'Name changed', bn: 'নাম বদল' },
  account_closed: { en: 'Account closed', bn: 'অ্যাকাউন্ট বন্ধ' },
  admin_granted: { en: 'Administrator granted', bn: 'অ্যাডমিন করা হয়েছে' },
  admin_revoked: { en: 'Administrator revoked', bn: 'অ্যাডমিন থেকে বাদ' },
  duty_link_made: { en: 'Link to a duty made', bn: 'দায়িত্বের লিংক তৈরি' },
  duty_link_revoked: { en: 'Link to a duty revoked', bn: 'দায়িত্বের লিংক বাতিল' },
  duty_given: { en: 'Duty given', bn: 'দায়িত্ব দেওয়া হয়েছে' },
  duty_ended: { en: 'Duty ended', bn: 'দায়িত্ব শেষ' },
  separation_on: { en: 'Separation of money switched on', bn: 'টাকার কাজ আলাদা রাখা চালু' },
  separation_off: { en: 'Separation of money switched off', bn: 'টাকার কাজ আলাদা রাখা বন্ধ' },
  limits_changed: { en: 'Limits for one person changed', bn: 'একা কত টাকা পর্যন্ত: বদল' },
  approval_asked: { en: 'Approval asked for', bn: 'অনুমোদন চাওয়া হয়েছে' },
  approval_given: { en: 'Approved', bn: 'অনুমোদন দেওয়া হয়েছে' },
  approval_refused: { en: 'Approval refused', bn: 'অনুমোদন দেওয়া হয়নি' },
  approval_withdrawn: { en: 'Asking for approval withdrawn', bn: 'অনুমোদন চাওয়া তুলে নেওয়া' },
  approval_overtaken: { en: 'Approved too late, not done', bn: 'অনুমোদনে দেরি, কাজটি হয়নি' },
  backup_made: { en: 'Backup made', bn: 'ব্যাকআপ তৈরি' },
  backup_copied: { en: 'Backup copied', bn: 'ব্যাকআপ কপি' },
  backup_restored: { en: 'Backup restored', bn: 'ব্যাকআপ ফেরানো হয়েছে' },
  key_replaced: { en: 'Signing key replaced', bn: 'সাইনিং কী বদল' },
  data_key_replaced: { en: 'Key of tenants’ files replaced', bn: 'ভাড়াটিয়ার ফাইলের চাবি বদল' },
  token_made: { en: 'API token made', bn: 'API টোকেন তৈরি' },
  token_revoked: { en: 'API token revoked', bn: 'API টোকেন বাতিল' },
  own_data_downloaded: { en: 'Own data downloaded', bn: 'নিজের তথ্য ডাউনলোড' },
  list_downloaded: { en: 'List downloaded', bn: 'তালিকা ডাউনলোড' },
  sign_in_failures: { en: 'Repeated sign-in failures', bn: 'বারবার ভুল লগইন' },
  expense_refunded: { en: 'Expense given back', bn: 'খরচের টাকা ফেরত' },
  expense_refund_reversed: { en: 'What was given back taken back', bn: 'খরচের ফেরত বাতিল' },
  income_recorded: { en: 'Other income recorded', bn: 'অন্য আয় লেখা হয়েছে' },
  place_changed: { en: 'Account or wallet of statements changed', bn: 'স্টেটমেন্টের অ্যাকাউন্ট বা ওয়ালেট বদল' },
  statement_brought: { en: 'Statement brought', bn: 'স্টেটমেন্ট আনা হয়েছে' },
  statement_taken_back: { en: 'Statement taken back', bn: 'আনা স্টেটমেন্ট বাতিল' },
  proof_taken_back: { en: 'Proof of a day taken back', bn: 'দিনের হিসাব মেলানো বাতিল' },
  place_reconciled: { en: 'Day of a statement proved', bn: 'স্টেটমেন্টের দিনের হিসাব মেলানো' },
  line_put_aside: { en: 'Money of a statement put aside', bn: 'স্টেটমেন্টের টাকা আলাদা রাখা' },
  aside_reversed: { en: 'Money no longer put aside', bn: 'টাকা আর আলাদা রাখা নেই' },
  match_made: { en: 'Line and money joined', bn: 'লাইন ও টাকা মেলানো হয়েছে' },
  payer_learned: { en: 'Payer of statements learnt', bn: 'স্টেটমেন্টের টাকা কার, তা শেখানো' },
  payer_forgotten: { en: 'Payer of statements forgotten', bn: 'স্টেটমেন্টের টাকা কার, তা ভোলা' },
  match_undone: { en: 'Line and money taken apart', bn: 'লাইন ও টাকা আলাদা করা হয়েছে' },
  income_reversed: { en: 'Other income taken back', bn: 'অন্য আয় বাতিল' },
  cheques_taken: { en: 'Cheques taken', bn: 'চেক নেওয়া হয়েছে' },
  cheque_deposited: { en: 'Cheque deposited', bn: 'চেক ব্যাংকে জমা' },
  cheque_returned: { en: 'Cheque returned unpaid', bn: 'চেক ফেরত এসেছে' },
  cheque_given_back: { en: 'Cheque given back', bn: 'চেক ফেরত দেওয়া' },
  repair_reported: { en: 'Repair reported', bn: 'মেরামতের কথা জানানো' },
  repair_taken: { en: 'Repair taken', bn: 'মেরামত হাতে নেওয়া' },
  repair_changed: { en: 'Repair changed', bn: 'মেরামতের তথ্য বদল' },
  repair_done: { en: 'Repair done', bn: 'মেরামত শেষ' },
  repair_answered: { en: 'Repair answered', bn: 'মেরামত নিয়ে উত্তর' },
  repair_declined: { en: 'Repair declined', bn: 'মেরামত নাকচ' },
  repair_commented: { en: 'Comment on a repair', bn: 'মেরামত নিয়ে মন্তব্য' },
  repair_cost_linked: { en: 'Cost of a repair linked', bn: 'মেরামতের খরচ যুক্ত' },
  repair_cost_unlinked: { en: 'Cost of a repair unlinked', bn: 'মেরামতের খরচ আলাদা' },
  plan_added: { en: 'Upkeep plan added', bn: 'নিয়মিত কাজ যোগ' },
  plan_changed: { en: 'Upkeep plan changed', bn: 'নিয়মিত কাজ বদল' },
  plan_ended: { en: 'Upkeep plan ended', bn: 'নিয়মিত কাজ বন্ধ' },
  plan_resumed: { en: 'Upkeep plan taken up again', bn: 'নিয়মিত কাজ আবার চালু' },
  repair_photo_added: { en: 'Photo of a repair added', bn: 'মেরামতের ছবি যোগ' },
} as const satisfies Record<string, Text>;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** Acts that take recorded money or proofs back, or give up what is owed. */
export const UNDOING = [
  'payment_reversed',
  'charge_waived',
  'charge_written_off',
  'charge_corrected',
  'rent_corrected',
  'charges_taken_back',
  'expense_reversed',
  'expense_refund_reversed',
  'income_reversed',
  'transfer_reversed',
  'refund_reversed',
  'aside_reversed',
  'proof_taken_back',
] as const satisfies AuditKind[];

/** The filter's value for all acts of `UNDOING`, beside the single kinds. */
export const TAKEN_BACK = 'taken_back';
export const TAKEN_BACK_NAME: Text = { en: 'Taken back or given up', bn: 'বাতিল বা মওকুফ' };

/** The first of the seven days, today included, for which Today counts who did them. */
export const firstUndoneDay = (today: string) => daysAfter(today, -6);

/** Values for people to read. Never a password, a token or another secret. */
export type AuditDetails = Record<string, string | number | boolean>;

/** Joins the details to a line, such as `rent: 18000 · block: A`. */
export const detailsText = (details: AuditDetails) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');

/** The UTC instants of the start of the first and the end of the last day, both days in Asia/Dhaka. */
export const spanOfDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  since: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : startOfDay(to, 1),
});

/** The filter of the trail in the address; an empty string is no filter. */
export type AuditSearch = ListSearch & { person: string; kind: string; from: string; to: string };

/** The audit trail's list, in which older events are appended below. */
export const AUDIT_TRAIL: List<AuditSearch> = {
  pageSize: PAGE_SIZE,
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
