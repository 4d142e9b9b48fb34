-- A press on the proposal of a statement's line has a key, so that one that is sent twice is done once.
alter table requests drop constraint requests_makes_check, add constraint requests_makes_check
  check (makes in ('payment', 'voucher', 'entry', 'charge', 'reminder', 'swap', 'place', 'statement', 'reconciliation', 'handover', 'match', 'known payer', 'cheque', 'press'));
