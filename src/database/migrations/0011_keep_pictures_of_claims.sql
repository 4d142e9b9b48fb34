-- The picture of the message by which a tenant shows that they paid: kept for its own people and the office, until 90 days after the
-- decision. It is sent first, and belongs to no payment until the claim names it.
create table claim_pictures (
  id uuid primary key default uuidv7(),
  payment_id uuid unique references payments (id),
  sent_by uuid not null references users (id) on delete cascade,
  sent_at timestamptz not null,
  -- A JPEG.
  bytes bytea not null
);
-- It is compressed already.
alter table claim_pictures alter column bytes set storage external;
create index claim_pictures_sent on claim_pictures (sent_by, id) where payment_id is null;
