-- Reminders to pay that the office sent, or copied to send.

create table reminders (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  way text not null check (way in ('whatsapp', 'mail', 'copied')),
  -- The language of the text; null: of both.
  language text check (language in ('en', 'bn')),
  -- What the text said is open.
  amount_poisha integer not null check (amount_poisha > 0),
  reminded_at timestamptz not null,
  reminded_by uuid not null references users (id),
  -- The idempotency key of the press, and the hash of what it said.
  request_key text not null check (length(request_key) between 1 and 64),
  request_hash text not null
);
create unique index reminders_request_key on reminders (agreement_id, request_key);
create index reminders_of_agreement on reminders (agreement_id, reminded_at desc, id desc);
