-- What presses of people taught: whose a telephone's money is, such as a relative's, and which cost some words of a bank are. Forgetting
-- deletes the row; the trail keeps who did it.
create table known_payers (
  id uuid primary key default uuidv7(),
  phone text check (phone ~ '^01[3-9][0-9]{8}$'),
  agreement_id uuid references agreements (id),
  -- Who that is, such as "his brother".
  who text check (length(who) between 1 and 100),
  -- As the words of a line are compared: capital letters and digits between single spaces.
  words text check (words ~ '^[^ ]+( [^ ]+)*$' and length(words) between 3 and 100),
  category text references cost_categories (code),
  learned_at timestamptz not null,
  learned_by uuid not null references users (id),
  constraint known_payers_of_one check ((phone is null) = (agreement_id is null) and (words is null) = (category is null)
    and (phone is null) <> (words is null) and (who is null or phone is not null)),
  constraint known_payers_phone unique (phone, agreement_id),
  constraint known_payers_words unique (words)
);
create index known_payers_of_agreement on known_payers (agreement_id) where agreement_id is not null;
alter table requests drop constraint requests_makes_check, add constraint requests_makes_check
  check (makes in ('payment', 'voucher', 'entry', 'charge', 'reminder', 'swap', 'place', 'statement', 'reconciliation', 'handover', 'match', 'known payer'));

-- Lines never change, but that a person who has left takes their telephone and words along.
drop trigger statement_lines_stay on statement_lines;
create trigger statement_lines_stay before delete or truncate on statement_lines
  for each statement execute function refuse_change('the list of statements');
create function guard_line() returns trigger language plpgsql as $$
declare kept statement_lines;
begin
  kept := new;
  kept.phone := old.phone;
  kept.words := old.words;
  if kept is distinct from old or new.phone is not null or new.words is not null then
    raise exception 'a line of a statement only ever forgets whose telephone it names' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger statement_lines_guarded before update on statement_lines for each row execute function guard_line();
