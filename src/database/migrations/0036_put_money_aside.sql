-- Money on a statement of which nobody knows whose it is, or what it went for, is put aside: a voucher against `suspense`. Once it is known
-- the voucher is reversed, in the transaction that records what the money is.
insert into accounts (code, kind) values ('suspense', 'suspense');
insert into pairs (debit, credit, charge, payment, voucher) values
  ('money', 'suspense', false, false, true), ('suspense', 'money', false, false, true);
alter table vouchers
  drop constraint vouchers_kind_check,
  add constraint vouchers_kind_check
    check (kind in ('refund', 'expense', 'transfer', 'owner', 'opening', 'income', 'return', 'suspense'));
alter table journal_entries
  drop constraint journal_entries_kind_check,
  add constraint journal_entries_kind_check check (kind in (
    'charge', 'card', 'claim', 'record', 'confirm', 'decline', 'reverse', 'apply', 'release', 'waive', 'write off', 'open', 'use',
    'hold', 'correct', 'refund', 'move', 'take back', 'expense', 'transfer', 'owner', 'opening', 'count', 'income', 'return', 'suspense'));

-- What was put aside is known by a claim that confirms itself, too: then nobody takes the match apart.
alter table matches
  drop constraint matches_undone,
  add constraint matches_undone check ((undone_at is null) = (reason is null) and (undone_by is null or undone_at is not null));
-- Putting money aside decides nothing, so who did it may also say whose it is where a building parts recording from deciding.
drop trigger vouchers_separated on vouchers;
create trigger vouchers_separated before update on vouchers for each row
  when (old.reversed_at is null and new.reversed_at is not null and new.reversed_by = old.recorded_by
    and old.kind not in ('opening', 'suspense'))
  execute function separate_vouchers();
