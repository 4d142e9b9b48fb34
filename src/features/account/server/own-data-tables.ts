/** Rows about a person: their own, those of homes where they live or lived, or those of a tenancy while they are or were its tenant. */
type Exported = {
  /**
   * A condition in SQL on the row, which is named `exported`: `$user` is the person's id, `$account` their account's id. A person is
   * never found by an e-mail: another person may have registered it, or have had it before.
   */
  of: string;
  /** Columns that hold secrets, or whose content is a separate file of the ZIP. */
  without?: readonly string[];
  /** Columns that may say what came after the person's time, left out unless the condition says that this time goes on. */
  onlyWhile?: { is: string; columns: readonly string[] };
};

const HOMES = 'agreement_id in (select agreement_id from tenancy_times where user_id = $user)';
const during = (agreement: string, time: string) =>
  `exists (select from tenancy_times as times where times.agreement_id = ${agreement} and times.user_id = $user and ${time})`;

/** Rows of homes where the person lives or lived, also beside the tenant: all people of a home see its money until they leave. */
const ofHome = (at: string, row = 'exported') =>
  `${HOMES} and ${during(`${row}.agreement_id`, `${at} <= times.until`)}`;
const ofHomeOn = (day: string) => `${HOMES} and ${during('exported.agreement_id', `${day} <= times.last_day`)}`;
/** Rows of the time in which the person is or was the tenant. */
const ofTenant = (at: string, row = 'exported') =>
  `${HOMES} and ${during(`${row}.agreement_id`, `times.is_tenant and ${at} > times.since and ${at} <= times.until`)}`;
/** The file is deleted when another person becomes the tenant. */
const OF_OWN = 'agreement_id in (select id from agreements where user_id = $user)';
/** Contracts and the like, which a tenant takes over. */
const ofTenantUntil = (at: string) =>
  `${HOMES} and ${during('exported.agreement_id', `times.is_tenant and ${at} <= times.until`)}`;
/** Messages to the person's account, or to the tenant of a home without an account who they are now. */
const toThem = (at: string) => `(user_id = $user or (user_id is null and ${ofTenant(at)}))`;
const PAYMENTS = `select id from payments where ${ofHome('recorded_at', 'payments')}`;
const REPAIRS = `select id from repairs where ${ofHome('reported_at', 'repairs')}`;
/** Of what is added to a repair: within the person's time in the home, which is over for all its people when it is closed. */
const duringRepair = (at: string) =>
  `exists (select from repairs join agreements as home on home.id = repairs.agreement_id where repairs.id = repair_id
    and ${during('home.id', `exported.${at} <= least(times.until, coalesce(home.closed_at, 'infinity'))`)})`;
/** The home of the row goes on, and the person belongs to it. */
const AT_HOME = `exists (select from tenancy_members as member join agreements as home on home.id = member.agreement_id
  where member.agreement_id = exported.agreement_id and member.user_id = $user and home.status in ('accepted', 'owned'))`;
/** Of a paper: when its consent was given first. Its signer is the tenant of that time. */
const SIGNED_AT = '(select min(given_at) from consents where paper_id = exported.id)';

/** The tables of a person's own data, each a file of the ZIP. */
export const EXPORTED: Record<string, Exported> = {
  users: { of: 'id = $user' },
  profile_photos: { of: 'user_id = $user', without: ['picture'] },
  'identity.accounts': { of: 'id = $account', without: ['password_hash'] },
  'identity.external_accounts': { of: 'account_id = $account' },
  'identity.sessions': { of: 'account_id = $account', without: ['token_hash'] },
  'identity.second_steps': { of: 'account_id = $account', without: ['secret', 'backup_codes'] },
  // Only as the tenant: the row names the tenant, and other people of the home stand in tenancy_people.
  agreements: { of: 'user_id = $user' },
  tenancy_people: { of: 'user_id = $user', without: ['slip_hash'] },
  rents: { of: ofHome('recorded_at') },
  invitations: { of: 'used_by = $user', without: ['token_hash'] },
  charges: { of: ofHomeOn('charged_on'), without: ['request_key', 'request_hash'] },
  payments: { of: ofHome('recorded_at'), without: ['request_key', 'request_hash'] },
  cheques: { of: ofHome('recorded_at') },
  vouchers: { of: ofTenant('recorded_at'), without: ['request_key', 'request_hash'] },
  journal_entries: { of: ofHomeOn('effective_on'), without: ['request_key', 'request_hash'] },
  postings: { of: ofHomeOn('counted_on') },
  // Lines of bank and wallet statements, with the payer's telephone.
  statement_lines: {
    of: `id in (select line_id from matched_lines join matched_postings using (match_id) join postings on postings.id = posting_id
      where payment_id in (${PAYMENTS}) and not matched_lines.is_undone)`,
    without: ['identity', 'import_id', 'balance_poisha'],
  },
  known_payers: { of: ofTenant('learned_at') },
  receipts: { of: `payment_id in (${PAYMENTS})` },
  certificates: { of: ofTenant('issued_at') },
  meter_readings: { of: ofHome('recorded_at') },
  reminders: { of: ofHome('reminded_at'), without: ['request_key', 'request_hash'] },
  papers: {
    of: `removed_at is null and case when ${SIGNED_AT} is null then ${ofTenantUntil('added_at')} else ${ofTenant(SIGNED_AT)} end`,
    without: ['bytes'],
  },
  claim_pictures: { of: 'sent_by = $user', without: ['bytes'] },
  // Of the homes that reported them, while the person belongs or belonged to them.
  repairs: {
    of: ofHome('reported_at'),
    without: ['office_note', 'worker_phone', 'plan_id', 'plan_on', 'joined_into'],
    // What is so now; what was so in the person's time stands in repair_events.
    onlyWhile: {
      is: AT_HOME,
      columns: [
        ...['state', 'state_since', 'is_urgent', 'worker_name', 'visit_on', 'visit_time', 'waits_for'],
        ...['public_note', 'done_at', 'reopened', 'version'],
      ],
    },
  },
  // Without what is of another home's repair that was joined.
  repair_events: {
    of: `repair_id in (${REPAIRS}) and (other_id is null or to_state is not null) and ${duringRepair('at')}`,
    without: ['other_id'],
  },
  repair_photos: { of: `repair_id in (${REPAIRS}) and ${duringRepair('added_at')}`, without: ['bytes', 'hash'] },
  repair_followers: { of: 'user_id = $user' },
  // Which of the home's charges is for which repair; what the building paid is its own affair.
  repair_costs: {
    of: `repair_id in (${REPAIRS}) and charge_id in (select id from charges where ${HOMES}
      and ${during('charges.agreement_id', 'charged_on <= times.last_day')})`,
    without: ['voucher_id'],
  },
  consents: { of: ofTenant('given_at') },
  // The file itself is decrypted, and stands beside this table in the ZIP.
  tenant_files: { of: OF_OWN, without: ['sealed'] },
  file_looks: { of: ofTenant('at') },
  notifications: { of: toThem('made_at') },
  deliveries: { of: toThem('(select made_at from notifications where id = notification_id)') },
  message_choices: { of: toThem('changed_at') },
  push_subscriptions: { of: 'user_id = $user', without: ['endpoint', 'p256dh', 'auth'] },
  duties: { of: 'user_id = $user' },
  api_tokens: { of: 'user_id = $user', without: ['token_hash'] },
  // Without the address: it belongs to the person who acted.
  audit_events: { of: 'subject_id = $user', without: ['address', 'request_id'] },
  // Today's events by kind, of which the trail has ten. An account keeps its e-mail, and one that is closed leaves no counts behind.
  own_event_counts: { of: 'actor_email = (select email from identity.accounts where id = $account)' },
};

/** Tables with a column for a person or a tenancy that are not in the ZIP, each with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  'identity.tokens': 'links that are open, of which only the hash is kept',
  announcements: 'what somebody wrote for the building, which everybody reads',
  bill_cells: 'figures of the office for bills that are not issued; what is issued is in charges and meter_readings',
  duty_invitations: 'links that somebody made for the building; the duty that came of one is in duties',
  imports: 'work for the building',
  handovers: 'work for the building',
  drawer_moves: 'work for the building',
  till_closings: 'work for the building',
  approvals: 'work for the building',
  upkeep_plans: 'work for the building',
  message_templates: 'work for the building',
  matches: 'work for the building; the payment that a line of a statement proves is in payments',
  statement_imports: 'work for the building',
  reconciliations: 'work for the building',
};
