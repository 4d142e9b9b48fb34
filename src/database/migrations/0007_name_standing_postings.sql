-- Postings that stand: no reversal, and not reversed. PostgreSQL puts the view's query in the place of its name, so plans stay as they
-- were. A migration that changes the type of a column drops the view and makes it again.
create view standing_postings with (security_invoker = true) as
select id, entry_id, agreement_id, debit, credit, amount_poisha, charge_id, charge_kind, payment_id, voucher_id, counted_on
from postings
where reverses is null and not exists (select from postings mirror where mirror.reverses = postings.id);
