-- A line is not the money of a document that was reversed: the server undoes their match with the reversal (features/ledger/server/
-- open-lines.ts). What was reversed before stayed matched, and its line was in no list. Both sides of the equation move alike, so that proved
-- days hold. Where the bank took the money back, the line came and another one takes it back: a reversal that was ever matched, and a
-- cheque's payment, stay.
update matches set undone_at = now(), reason = 'What was recorded of it was taken back.'
where undone_at is null and id in (
  select joined.match_id from matched_postings joined join postings on postings.id = joined.posting_id
  join postings mirror on mirror.reverses = postings.id
  where not joined.is_undone and postings.reverses is null
    and not exists (select from matched_postings back where back.posting_id = mirror.id and back.place_id = joined.place_id)
    and not exists (select from payments where payments.id = postings.payment_id and starts_with(reference, 'CHQ')));
