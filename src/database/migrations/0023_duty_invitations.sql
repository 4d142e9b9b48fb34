-- Somebody who helps the building comes by a link that is used once, never by an e-mail that is the same: whoever registers first has it.
create table duty_invitations (
  id uuid primary key default uuidv7(),
  duty text not null check (duty in ('owner', 'manager', 'accountant', 'caretaker', 'guard', 'auditor')),
  -- As the one who invites calls the person, for the list; the account says who it is.
  name text not null check (length(name) between 1 and 200),
  -- The last day of the duty, in Asia/Dhaka.
  until date,
  token_hash text not null check (length(token_hash) = 43) constraint duty_invitations_token unique,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users (id),
  revoked_at timestamptz,
  constraint duty_invitations_until check (duty <> 'owner' or until is null),
  constraint duty_invitations_auditor check (duty <> 'auditor' or until is not null),
  constraint duty_invitations_use check ((used_at is null) = (used_by is null)),
  constraint duty_invitations_used_or_revoked check (used_at is null or revoked_at is null),
  -- Whoever invites does not join: that would be a duty that nobody else knows of.
  constraint duty_invitations_two check (used_by is distinct from created_by)
);
create index duty_invitations_open on duty_invitations (created_by) where used_at is null and revoked_at is null;
