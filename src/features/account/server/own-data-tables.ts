/** Rows about a person: their own, those of homes where they live or lived, or those of tenancies whose tenant they are or were. */
type Exported = {
  /** A condition in SQL: `$user` is the person's id, `$account` their account's id, `$email` their e-mail. */
  of: string;
  /** Columns that hold secrets, or whose content is a separate file of the ZIP. */
  without?: readonly string[];
};

/** Homes where the person lives or lived, also beside the tenant: all people of a home see its money. */
const OF_HOME = 'agreement_id in (select agreement_id from tenancy_members where user_id = $user)';
/** Tenancies whose tenant the person is or was. */
const OF_TENANT = 'agreement_id in (select id from agreements where user_id = $user)';
/** Messages to the person's account, or to the tenant of a home without an account. */
const TO_THEM = `(user_id = $user or (user_id is null and ${OF_TENANT}))`;
const PAYMENTS = `select id from payments where ${OF_HOME}`;

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
  rents: { of: OF_HOME },
  invitations: { of: 'used_by = $user', without: ['token_hash'] },
  charges: { of: OF_HOME, without: ['request_key', 'request_hash'] },
  payments: { of: OF_HOME, without: ['request_key', 'request_hash'] },
  cheques: { of: OF_HOME },
  vouchers: { of: OF_TENANT, without: ['request_key', 'request_hash'] },
  journal_entries: { of: OF_HOME, without: ['request_key', 'request_hash'] },
  postings: { of: OF_HOME },
  // Lines of bank and wallet statements, with the payer's telephone.
  statement_lines: {
    of: `id in (select line_id from matched_lines join matched_postings using (match_id) join postings on postings.id = posting_id
      where payment_id in (${PAYMENTS}) and not matched_lines.is_undone)`,
    without: ['identity', 'import_id', 'balance_poisha'],
  },
  known_payers: { of: OF_TENANT },
  receipts: { of: `payment_id in (${PAYMENTS})` },
  certificates: { of: OF_TENANT },
  meter_readings: { of: OF_HOME },
  reminders: { of: OF_HOME, without: ['request_key', 'request_hash'] },
  papers: { of: `${OF_TENANT} and removed_at is null`, without: ['bytes'] },
  claim_pictures: { of: 'sent_by = $user', without: ['bytes'] },
  consents: { of: OF_TENANT },
  // The file itself is decrypted, and stands beside this table in the ZIP.
  tenant_files: { of: OF_TENANT, without: ['sealed'] },
  file_looks: { of: OF_TENANT },
  notifications: { of: TO_THEM },
  deliveries: { of: TO_THEM },
  message_choices: { of: TO_THEM },
  push_subscriptions: { of: 'user_id = $user', without: ['endpoint', 'p256dh', 'auth'] },
  duties: { of: 'user_id = $user' },
  api_tokens: { of: 'user_id = $user', without: ['token_hash'] },
  // Without the address: it belongs to the person who acted.
  audit_events: { of: 'subject_email = $email', without: ['address', 'request_id'] },
};

/** Tables with a column for a person or a tenancy that are not in the ZIP, each with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  'identity.tokens': 'links that are open, of which only the hash is kept',
  own_event_counts: 'how many events of a day there are, which are in the trail',
  announcements: 'what somebody wrote for the building, which everybody reads',
  bill_cells: 'figures of the office for bills that are not issued; what is issued is in charges and meter_readings',
  duty_invitations: 'links that somebody made for the building; the duty that came of one is in duties',
  imports: 'work for the building',
  handovers: 'work for the building',
  drawer_moves: 'work for the building',
  till_closings: 'work for the building',
  approvals: 'work for the building',
  message_templates: 'work for the building',
  matches: 'work for the building; the payment that a line of a statement proves is in payments',
  statement_imports: 'work for the building',
  place_starts: 'work for the building',
  reconciliations: 'work for the building',
};
