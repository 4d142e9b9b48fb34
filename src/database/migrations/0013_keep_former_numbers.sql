-- The numbers under which an apartment was known before: its own before a change, those that were swapped, and those of apartments that
-- it was part of or that became part of it, which the office writes.
create table former_numbers (
  id uuid primary key default uuidv7(),
  apartment_id uuid not null references apartments (id) on delete cascade,
  block text not null check (length(block) between 1 and 20),
  apartment_no text not null check (length(apartment_no) between 1 and 20),
  -- The last day under that number, in Asia/Dhaka.
  until date not null,
  note text check (length(note) between 1 and 200),
  constraint former_numbers_once unique (apartment_id, block, apartment_no, until)
);

-- A swap of two numbers is a form that may be sent twice.
alter table requests
  drop constraint requests_makes_check,
  add constraint requests_makes_check check (makes in ('payment', 'voucher', 'entry', 'charge', 'reminder', 'swap'));
