-- The tenant's file: what the police form asks for, the household and whom to call in an emergency. It is sealed with a key that lies in
-- neither this database nor a backup of it, and kept only while the tenant agrees. Instants are UTC, days Asia/Dhaka's.

-- Months after the last day of a tenancy for which its file is kept.
alter table settings add column file_months integer not null default 6 check (file_months between 0 and 36);

-- The keys that seal, each wrapped by the one of DATA_KEY_FILE.
create table data_keys (
  id integer primary key check (id > 0),
  wrapped bytea not null check (length(wrapped) = 72),
  -- The first 8 bytes of the SHA-256 of the key that wraps it, in hexadecimal.
  wrapped_by text not null check (wrapped_by ~ '^[0-9a-f]{16}$'),
  made_at timestamptz not null,
  -- When the key that wraps it was printed for the safe.
  printed_at timestamptz,
  -- It seals nothing new: the key that wraps it was not there any more.
  retired_at timestamptz
);
create unique index data_keys_one_in_use on data_keys ((true)) where retired_at is null;

-- What a tenant has agreed to, for one purpose. It is ended, never changed.
create table consents (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  purpose text not null check (purpose in ('police form', 'household', 'emergency')),
  -- Which of our texts was read, and in which language.
  text_version integer not null check (text_version > 0),
  language text not null check (language in ('en', 'bn')),
  -- The signed paper that is kept; null: on the tenant's own account.
  paper_id uuid references papers (id),
  given_at timestamptz not null,
  taken_by uuid not null references users (id),
  ended_at timestamptz,
  -- Null: by the server itself.
  ended_by uuid references users (id),
  ended_because text check (ended_because in ('withdrawn', 'over', 'passed on', 'account closed')),
  constraint consents_ended check ((ended_at is null) = (ended_because is null) and (ended_by is null or ended_at is not null))
);
create unique index consents_one on consents (agreement_id, purpose) where ended_at is null;
create index consents_ended_at on consents (ended_at) where ended_at is not null;
create trigger consents_stay before delete or truncate on consents
  for each statement execute function refuse_change('the list of consents');

create function guard_consent() returns trigger language plpgsql as $$
declare kept consents;
begin
  kept := new;
  kept.ended_at := old.ended_at;
  kept.ended_by := old.ended_by;
  kept.ended_because := old.ended_because;
  if kept is distinct from old or old.ended_at is not null then
    raise exception 'a consent is only ever ended, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger consents_guarded before update on consents for each row execute function guard_consent();

-- The parts of a file, each under the consent that it needs.
create table tenant_files (
  agreement_id uuid not null references agreements (id),
  part text not null check (part in ('form', 'photo', 'household', 'emergency')),
  -- A nonce and XChaCha20-Poly1305, bound to this table, the part, the tenancy, the key and the version.
  sealed bytea not null check (length(sealed) between 41 and 500000),
  key_id integer not null references data_keys (id),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid not null references users (id),
  primary key (agreement_id, part)
);
-- It cannot be compressed.
alter table tenant_files alter column sealed set storage external;

create function purpose_of_part(part text) returns text language sql immutable as $$
  select case part when 'household' then 'household' when 'emergency' then 'emergency' else 'police form' end
$$;

-- Nothing is kept without a consent; what ends one deletes in the same transaction, whichever program does. The consent is locked, so that
-- it does not end meanwhile.
create function require_consent() returns trigger language plpgsql as $$
begin
  perform from consents where agreement_id = new.agreement_id and ended_at is null and purpose = purpose_of_part(new.part) for no key update;
  if not found then
    raise exception 'nobody has agreed to that' using errcode = 'check_violation', constraint = 'tenant_files_consent';
  end if;
  return new;
end
$$;
create trigger tenant_files_consented before insert or update on tenant_files for each row execute function require_consent();

create function drop_without_consent() returns trigger language plpgsql as $$
begin
  delete from tenant_files where agreement_id = new.agreement_id and purpose_of_part(part) = new.purpose;
  return null;
end
$$;
create trigger consents_end after update on consents for each row
  when (old.ended_at is null and new.ended_at is not null) execute function drop_without_consent();

-- Who opened a file for the building, when and why. The tenant reads it.
create table file_looks (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  user_id uuid not null references users (id),
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500)
);
create index file_looks_of_tenancy on file_looks (agreement_id, at desc);
create trigger file_looks_stay before update or delete or truncate on file_looks
  for each statement execute function refuse_change('the list of who looked at a file');
