import type pg from 'pg';
import type { Db } from '#database/connect.ts';
import { prepared } from '#database/connections/prepared-statements.ts';
import { withSnapshot } from '#database/connections/snapshot.ts';
import { countRooms } from '#features/apartments/server/room-queries.ts';
import { occupancy } from '#features/profile/server/occupancy.ts';
import { readYear } from '#features/statistics/server/read-year.ts';
import { sumMoneyByDay } from '#features/till/server/queries.ts';
import { toPoisha } from '#locale/taka.ts';

/**
 * Statements that must hold at any time: every test ends with them, and so does a check-up. Each query finds the rows that
 * break one.
 */
const INVARIANTS: Record<string, string> = {
  'L1 what is outstanding, unapplied or held is what was posted': `
    select charges.id from charges left join postings on charge_id = charges.id and 'receivable' in (debit, credit)
    group by charges.id
    having outstanding_poisha <> coalesce(sum(case when debit = 'receivable' then 1 else -1 end * postings.amount_poisha), 0)
      or outstanding_poisha not between 0 and charges.amount_poisha
    union all
    select payments.id from payments left join postings on payment_id = payments.id and 'unapplied' in (debit, credit)
    group by payments.id
    having unapplied_poisha <> coalesce(sum(case when credit = 'unapplied' then 1 else -1 end * postings.amount_poisha), 0)
      or unapplied_poisha not between 0 and payments.amount_poisha - advance_poisha
    union all
    select payments.id from payments left join postings on payment_id = payments.id and 'advances' in (debit, credit)
    group by payments.id
    having held_poisha <> coalesce(sum(case when credit = 'advances' then 1 else -1 end * postings.amount_poisha), 0)
      or held_poisha not between 0 and advance_poisha`,
  'L2 money waits exactly where its payment does': `
    select payments.id from payments left join postings on payment_id = payments.id and 'pending' in (debit, credit)
    group by payments.id
    having case when state = 'pending' then payments.amount_poisha else 0 end
      <> coalesce(sum(case when debit = 'pending' then 1 else -1 end * postings.amount_poisha), 0)`,
  'L2 a discount waits while its payment does, and counts once that is confirmed': `
    select payment_id, charge_id from postings join payments on payments.id = payment_id
    cross join lateral (values (debit, postings.amount_poisha), (credit, -postings.amount_poisha)) as side (account, amount)
    where account in ('discounts', 'pending_discounts') group by payment_id, charge_id, account, state
    having case account when 'discounts' then state <> 'confirmed' else state <> 'pending' end and sum(amount) <> 0
      or sum(amount) < 0`,
  'L3 confirmed money stands once in the account of its method, other money in none': `
    select payments.id from payments left join postings on payment_id = payments.id and voucher_id is null
      and coalesce(payments.arrived_in, (select code from accounts where accounts.method = payments.method)) in (debit, credit)
      -- A transfer's own account is also that to which its money goes on.
      and (payments.method <> 'Transfer' or exists (
        select from postings as received where received.id = coalesce(postings.reverses, postings.id) and received.debit = 'transfers'))
    group by payments.id
    having case when state = 'confirmed' then payments.amount_poisha else 0 end
      <> coalesce(sum(case when debit = coalesce(payments.arrived_in, (select code from accounts where accounts.method = payments.method)) then 1 else -1 end * postings.amount_poisha), 0)
    union all
    select payment_id from postings join payments on payments.id = payment_id
    join accounts on code in (debit, credit)
    where kind = 'money' and code <> coalesce(payments.arrived_in, (select own.code from accounts own where own.method = payments.method)) and voucher_id is null`,
  'L3 of declined and reversed money nothing stands': `
    select payment_id from payments
    join postings on payment_id = payments.id
    cross join lateral (values (debit, postings.amount_poisha), (credit, -postings.amount_poisha)) as side (account, amount)
    where state in ('declined', 'reversed') group by payment_id, account having sum(amount) <> 0`,
  'L3 what a match that stands joins is of one place and comes to the same; a line and a posting stand in one match each': `
    select matches.id from matches join places on places.id = matches.place_id where undone_at is null and (
      (select coalesce(sum(amount_poisha), 0) from matched_lines join statement_lines on statement_lines.id = line_id where match_id = matches.id)
        <> (select coalesce(sum(amount_poisha * ((debit = account)::int - (credit = account)::int)), 0)
          from matched_postings join postings on postings.id = posting_id where match_id = matches.id)
      or exists (select from matched_lines join statement_lines on statement_lines.id = line_id
        where match_id = matches.id and (matched_lines.is_undone or statement_lines.place_id <> matches.place_id))
      or exists (select from matched_postings join postings on postings.id = posting_id
        where match_id = matches.id and (is_undone or matched_postings.place_id <> matches.place_id or account not in (debit, credit))))
    union all
    select line_id from matched_lines where not is_undone group by 1 having count(*) > 1
    union all
    select posting_id from matched_postings where not is_undone group by posting_id, place_id having count(*) > 1`,
  // What the bank took back came: its line stays, and the reversal is another line's, at once or once that is brought.
  'L3 no line is the money of a document that was reversed, but for what the bank took back': `
    select joined.match_id from matched_postings joined join postings on postings.id = joined.posting_id
    join postings mirror on mirror.reverses = postings.id
    where not joined.is_undone and postings.reverses is null
      and not exists (select from matched_postings back where back.posting_id = mirror.id and back.place_id = joined.place_id)
      and not exists (select from payments where payments.id = postings.payment_id and starts_with(reference, 'CHQ'))`,
  'L3 lines are taken back with their file alone, and what is taken back is in no match': `
    select line.id from statement_lines line join statement_imports on statement_imports.id = import_id
    where line.is_undone <> (undone_at is not null)
      or line.is_undone and exists (select from matched_lines joined where joined.line_id = line.id and not joined.is_undone)`,
  // Of which rule is not asked: before the rule of numbers a word in a bank's text was enough.
  'L3 what waited and no person confirmed was matched with a statement’s line by itself': `
    select payments.id from payments where state = 'confirmed' and decided_by is null
      and exists (select from postings join journal_entries on journal_entries.id = entry_id where payment_id = payments.id and journal_entries.kind = 'confirm')
      and not exists (select from postings join matched_postings on posting_id = postings.id join matches on matches.id = match_id
        where payment_id = payments.id and matched_by is null)`,
  'L3 what is put aside in the books is what lines say whose money is not known': `
    select books.poisha, lines.poisha from (
      select coalesce(sum(amount_poisha * ((credit = 'suspense')::int - (debit = 'suspense')::int)), 0) as poisha
      from postings where 'suspense' in (debit, credit)
    ) as books, (
      select coalesce(sum(amount_poisha), 0) as poisha from matches join matched_lines on match_id = matches.id
      join statement_lines on statement_lines.id = line_id where undone_at is null and rule = 'aside'
    ) as lines where books.poisha <> lines.poisha`,
  'L3 each proved day of a place is explained by the books, still': `
    select reconciliations.id from reconciliations cross join lateral explain_balance(reconciliations.place_id, reconciliations.day) as explained
    where undone_at is null and statement_poisha - explained.lines_open_poisha <> explained.book_poisha - explained.postings_open_poisha`,
  'L3 a cheque that was deposited has one payment of its sum, its last one; what is held or given back has none that waits or counts': `
    select cheques.id from cheques join payments on payments.id = payment_id
    where (payments.agreement_id, payments.amount_poisha, payments.method) is distinct from (cheques.agreement_id, cheques.amount_poisha, 'Bank')
      or payments.received_on is distinct from deposited_on or deposited_on < dated
      or payments.state in ('pending', 'confirmed') and (returned_on is not null or given_back_on is not null)
    union all
    select payment_id from cheques where payment_id is not null group by 1 having count(*) > 1
    union all
    -- A payment by a number of a cheque that waits or counts is that of its last deposit.
    select payments.id from payments join audit_events on kind = 'cheque_deposited' and at = recorded_at and reference ~ ('^CHQ' || (details->>'number') || '(N[0-9]+)?$')
    where state in ('pending', 'confirmed') and not exists (select from cheques where payment_id = payments.id)`,
  'L4 a month is charged once, with its rent, from the first month kept here to the end of the tenancy': `
    select agreement_id, year, month from charges where kind = 'rent' and cancelled_at is null group by 1, 2, 3 having count(*) > 1
    union all
    select agreement_id, year, month from charges join agreements on agreements.id = agreement_id
    where kind = 'rent' and cancelled_at is null and (
      corrects is null and coalesce(whole_poisha, amount_poisha) is distinct from (
        select rents.rent_poisha from rents
        where rents.agreement_id = agreements.id and from_month <= make_date(year, month, 1) order by rents.id desc limit 1)
      or make_date(year, month, 1) > coalesce(ends_on, (closed_at at time zone 'Asia/Dhaka')::date))`,
  'L4 a part of a month is what its days cost of the whole, and these are the days of which rent is owed': `
    select charges.id from charges join agreements on agreements.id = agreement_id
    cross join lateral (select make_date(year, month, 1) as first, (make_date(year, month, 1) + interval '1 month - 1 day')::date as last) as days
    where charges.kind = 'rent' and cancelled_at is null and (
      (coalesce(from_day, first), coalesce(to_day, last)) is distinct from (greatest(rent_from, first), least(rent_until, last))
      or corrects is null and from_day is not null and amount_poisha <> rent_of_days(whole_poisha, first, from_day, to_day))`,
  'L4 no month is left out, from the first one to the last that was charged': `
    select agreements.id, expected.month::date from agreements
    cross join lateral generate_series(
      (select min(from_month) from rents where agreement_id = agreements.id)::timestamp,
      least(charged_through, coalesce(ends_on, (closed_at at time zone 'Asia/Dhaka')::date))::timestamp,
      interval '1 month') as expected (month)
    -- A tenancy that ended before there was a ledger was never charged.
    where charged_through is not null
      and (select rents.rent_poisha from rents where rents.agreement_id = agreements.id and from_month <= expected.month order by rents.id desc limit 1) > 0
      -- Some days of a rent of less than a taka a day cost nothing.
      and (rent_from is null and rent_until is null or rent_of_days(
        (select rents.rent_poisha from rents where rents.agreement_id = agreements.id and from_month <= expected.month order by rents.id desc limit 1),
        expected.month::date, greatest(rent_from, expected.month::date),
        least(rent_until, (expected.month + interval '1 month - 1 day')::date)) > 0)
      and not exists (
      select from charges where agreement_id = agreements.id and kind = 'rent' and cancelled_at is null
        and make_date(year, month, 1) = expected.month)
      -- One of which nothing is owed was corrected to nothing.
      and not exists (select from charges join postings on charge_id = charges.id join journal_entries on journal_entries.id = entry_id
        where charges.agreement_id = agreements.id and charges.kind = 'rent' and journal_entries.kind = 'correct'
          and make_date(charges.year, charges.month, 1) = expected.month)
      -- A tenant who was accepted again owes it there.
      and not exists (select from agreements as next where next.user_id = agreements.user_id and next.apartment_id = agreements.apartment_id
        and next.accepted_at >= agreements.closed_at and next.billed_from <= expected.month)`,
  'L4 each tenancy has a rent from its first month on': `
    select agreements.id from agreements where status in ('accepted', 'ended')
      and coalesce(billed_from, date_trunc('month', accepted_at at time zone 'Asia/Dhaka')::date)
        is distinct from (select min(from_month) from rents where agreement_id = agreements.id)`,
  'L4 the owner of a flat is charged no rent, and has none': `
    select agreements.id from agreements where status in ('owned', 'sold') and (
      exists (select from rents where agreement_id = agreements.id)
      or exists (select from charges where agreement_id = agreements.id and kind = 'rent'))`,
  'L5 what a coupon leaves of a rent, half-up, is the money': `
    select payments.id from payments join coupons on coupons.id = coupon_id
    left join (
      select payment_id, charge_id, sum(amount_poisha) filter (where debit = 'unapplied') as money,
        sum(amount_poisha) filter (where debit in ('discounts', 'pending_discounts')) as discounted
      from postings where credit = 'receivable' and reverses is null group by 1, 2
    ) as settled on payment_id = payments.id and discounted > 0
    left join charges on charges.id = charge_id
    where payments.discount <> coupons.discount or charge_id is null
      -- Of a charge that was corrected the coupon keeps its percentage, and what was paid too much is free.
      or corrects is null and (round(charges.amount_poisha * (100 - payments.discount) / 100) <> payments.amount_poisha
        or coalesce(money, 0) <> payments.amount_poisha or coalesce(money, 0) + discounted <> charges.amount_poisha)`,
  'L5 no coupon is used more often than its limits': `
    select code from coupons join (
      select coupon_id, sum(n) as uses, max(n) as each_person from (
        select coupon_id, count(*) as n from payments join agreements on agreements.id = agreement_id
        where coupon_id is not null and payments.state in ('pending', 'confirmed')
          -- Where the tenant's place has passed on, what the former one used counts for the next.
          and not exists (select from tenancy_people where tenancy_people.agreement_id = agreements.id and was_tenant)
        group by coupon_id, coalesce(user_id, agreements.id)
      ) as by_person group by 1
    ) as used on coupon_id = coupons.id
    where uses > use_limit or each_person > use_limit_each`,
  'L7 the trail tells each event of money once': `
    with done (kind, n) as (
      select case kind when 'record' then 'payment_recorded' when 'claim' then 'payment_claimed' when 'confirm' then 'payment_confirmed'
        when 'decline' then 'payment_declined' when 'write off' then 'charge_written_off' when 'take back' then 'charge_restored'
        when 'use' then 'advance_used' when 'hold' then 'advance_held_again' else 'charge_waived' end, count(*)
      from journal_entries where kind in ('record', 'claim', 'confirm', 'decline', 'waive', 'write off', 'use', 'hold', 'take back')
      group by 1
      -- A free month that the end of a tenancy released moves nothing any more: its reversal has no entry.
      union all select 'payment_reversed', count(*) from payments where state = 'reversed' having count(*) > 0
    ), told (kind, n) as (
      -- A deposit of a cheque enters money that waits, as a claim does.
      select case kind when 'cheque_deposited' then 'payment_claimed' else kind end, count(*) from audit_events where kind like 'payment\\_%'
        or kind in ('cheque_deposited', 'charge_waived', 'charge_written_off', 'charge_restored', 'advance_used', 'advance_held_again') group by 1
    )
    (table done except table told) union all (table told except table done)`,
  'L8 a closing leaves what the one before left and the cash of its days, and what it found is posted; the books are closed up to the last': `
    select closing.day, expected_poisha from till_closings closing
    left join lateral (
      select day, counted_poisha - handed_over_poisha as carried_over from till_closings earlier
      where earlier.day < closing.day order by day desc limit 1
    ) as before on true
    left join postings on 'cash' in (debit, credit) and counted_on <= closing.day
      and (before.day is null or counted_on > before.day)
    group by closing.day, carried_over
    having counted_poisha - handed_over_poisha <> coalesce(carried_over, 0)
        + coalesce(sum(case when debit = 'cash' then amount_poisha else -amount_poisha end), 0)
      or counted_poisha - expected_poisha <> coalesce(sum(
        case when debit = 'over_short' then -amount_poisha when credit = 'over_short' then amount_poisha end), 0)
    union all
    select max(day), null from till_closings cross join settings
    group by closed_through having coalesce(closed_through < max(day), closed_through is null)`,
  'L8 no drawer of a person is below zero, a caretaker’s cash is in it once, and a closing keeps what it left in them': `
    select holder::text, day from (
      select holder, day, sum(sum(amount_poisha)) over (partition by holder order by day) as balance
      from drawer_moves group by holder, day
    ) as days where balance < 0
    union all
    select postings.id::text, counted_on from drawer_moves join postings on postings.id = posting_id
    where drawer_moves.day <> counted_on or abs(drawer_moves.amount_poisha) > postings.amount_poisha
      or (reverses is null) <> (drawer_moves.amount_poisha > 0)
    union all
    select handovers.id::text, handovers.day from handovers left join drawer_moves on handover_id = handovers.id
    group by handovers.id having coalesce(sum(drawer_moves.amount_poisha), 0)
      <> (case when into_own then handovers.amount_poisha else 0 end) - (case when giver is null then 0 else handovers.amount_poisha end)
    union all
    select null, day from till_closings where held_poisha <>
      (select coalesce(sum(amount_poisha), 0) from drawer_moves where drawer_moves.day <= till_closings.day)`,
  'L8 a closing keeps what each account comes to on its day': `
    with kept (day) as (
      select distinct day from closing_balances
    ), sums (day, account, poisha) as (
      select kept.day, side.account, sum(side.poisha) from kept join postings on counted_on <= kept.day
      cross join lateral (values (debit, amount_poisha::bigint), (credit, -amount_poisha::bigint)) as side (account, poisha)
      group by 1, 2
    )
    (table sums except table closing_balances) union all (table closing_balances except table sums)`,
  'L8 the drawer is below zero on no day without a reason': `
    select day from (
      select postings.counted_on as day,
        sum(sum(case when debit = 'cash' then amount_poisha else -amount_poisha end)) over (order by postings.counted_on) as balance,
        sum(sum(amount_poisha) filter (where credit = 'cash' and reason is not null)) over (order by postings.counted_on) as reasoned
      from postings join journal_entries on journal_entries.id = entry_id
      where debit = 'cash' or credit = 'cash' group by 1
    ) as days where balance + coalesce(reasoned, 0) < 0`,
  'L8 a voucher has its one posting, and its mirror once it is reversed': `
    select vouchers.id from vouchers left join postings on voucher_id = vouchers.id and postings.counted_on >= vouchers.counted_on
    where vouchers.kind <> 'refund' group by vouchers.id
    having count(*) filter (where (postings.debit, postings.credit, postings.amount_poisha, postings.counted_on)
        = (vouchers.debit, vouchers.credit, vouchers.amount_poisha, vouchers.counted_on) and entry_id = vouchers.id) <> 1
      or count(*) filter (where reverses is not null) <> (vouchers.reversed_at is not null)::int
      or count(*) <> 1 + (vouchers.reversed_at is not null)::int`,
  'L9 income less costs, the owner’s moves, what was there before, over and short are the money there is and what is owed and owing': `
    with moved (kind, poisha) as (
      select accounts.kind, sum(poisha) from (
        select debit as code, amount_poisha::bigint as poisha from postings
        union all select credit, -amount_poisha from postings
      ) as side join accounts using (code) group by 1
    ), money (poisha) as (
      select sum(poisha) from moved where kind in ('money', 'tax', 'between')
    ), owed (poisha) as (
      select coalesce((select sum(outstanding_poisha) from charges), 0)
        + coalesce((select sum(amount_poisha) from payments where state = 'pending'), 0)
        + coalesce((select sum(poisha) from moved where kind = 'waiting_discount'), 0)
        - coalesce((select sum(unapplied_poisha + held_poisha) from payments), 0)
    ), earned (poisha) as (
      select coalesce((select sum(amount_poisha) from charges where cancelled_at is null and kind <> 'opening'), 0)
        - coalesce((select sum(case kind when 'expense' then amount_poisha else -amount_poisha end) from vouchers
          where kind in ('expense', 'return', 'income') and reversed_at is null), 0)
        - coalesce((select sum(poisha) from moved where kind in ('discount', 'given_up', 'owner', 'opening', 'over_short', 'suspense')), 0)
    )
    select money.poisha, owed.poisha, earned.poisha from money, owed, earned
    where coalesce(money.poisha, 0) + owed.poisha <> earned.poisha`,
  'L9 the trail tells each expense and each move of the building’s money once': `
    with done (kind, n) as (
      select case kind when 'expense' then 'expense_recorded' when 'return' then 'expense_refunded' when 'income' then 'income_recorded'
        when 'suspense' then 'line_put_aside' else 'transfer_made' end, count(*)
      -- What a closing put in and handed over, the trail tells with the closing.
      from vouchers where kind = 'suspense' or kind <> 'refund' and id in (select made from requests where makes = 'voucher') group by 1
      union all
      select case kind when 'expense' then 'expense_reversed' when 'return' then 'expense_refund_reversed' when 'income' then 'income_reversed'
        when 'suspense' then 'aside_reversed' else 'transfer_reversed' end, count(*)
      from vouchers where kind <> 'refund' and reversed_at is not null group by 1
    ), told (kind, n) as (
      select kind, count(*) from audit_events where kind like 'expense\\_%' or kind like 'income\\_%' or kind like 'transfer\\_%' or kind in ('line_put_aside', 'aside_reversed') group by 1
    )
    (table done except table told) union all (table told except table done)`,
  'L9 no more is given back of a cost than it was, and of its own category': `
    select cost.id from vouchers given join vouchers cost on cost.id = given.refunds
    where given.reversed_at is null group by cost.id
    having sum(given.amount_poisha) > cost.amount_poisha or cost.reversed_at is not null or bool_or(given.credit <> cost.debit)`,
  'L9 each account of costs is a category, and the trail tells each that the building added': `
    select code from accounts left join cost_categories using (code) where (kind = 'expense') <> (name is not null)
    union all
    select 'added' from cost_categories where code like 'cost\\_%'
    having count(*) <> (select count(*) from audit_events where kind = 'category_added')`,
  'B1 bills issued are charges made': `
    with issued (month, charges, amount) as (
      select details->>'month', sum((details->>'charges')::integer), sum((details->>'amount')::numeric)
      from audit_events where kind = 'bills_issued' group by 1
    ), made (month, charges, amount) as (
      select to_char(make_date(year, month, 1), 'FMMonth YYYY'), count(*), sum(amount_poisha) / 100.0
      from charges where line_id is not null and corrects is null group by 1
    )
    select month from issued full join made using (month)
    where coalesce(issued.charges, 0) <> coalesce(made.charges, 0) or coalesce(issued.amount, 0) <> coalesce(made.amount, 0)`,
  'L9 what figures of a month add up counts for the day of its entry': `
    select postings.id from postings join journal_entries on journal_entries.id = entry_id where counted_on <> effective_on`,
  'L9 a posting names the kind of its charge': `
    select postings.id from postings left join charges on charges.id = charge_id where charge_kind is distinct from charges.kind`,
  'L9 the trail tells each change of a rent once': `
    with done (kind, at) as (
      select 'rent_changed', recorded_at from rents
      where exists (select from rents before where before.agreement_id = rents.agreement_id and before.id < rents.id)
    ), told (kind, at) as (
      select 'rent_changed', at from audit_events where kind in ('rent_changed', 'rent_corrected'))
    (table done except all table told) union all (table told except all table done)`,
  'L6 each charge and each payment has its own entry, and no entry moves nothing': `
    select id from charges where id not in (select id from journal_entries where kind = 'charge')
    union all
    select id from payments where id not in (
      select id from journal_entries where kind in ('card', 'claim', 'record', 'open', 'move'))
    union all
    select id from vouchers where id not in (select id from journal_entries)
    union all
    select id from journal_entries where id not in (select entry_id from postings)`,
  'R1 the receipts of a year are numbered from 1 without a gap, but for what a restore left out': `
    select year, first from (
      select year, first, coalesce(lag(last) over (partition by year order by first), 0) + 1 as expected from (
        select year, number as first, number as last from receipts union all select year, first, last from receipts_skipped
      ) as numbers
    ) as following where first <> expected`,
  'R2 each payment that was ever confirmed has a receipt or is due one, and nothing else': `
    select id from payments full join (
      select payment_id as id from receipts union all select payment_id from receipts_due
    ) as receipt using (id)
    group by id having coalesce(bool_or(state in ('confirmed', 'reversed')
      and method not in ('Opening', 'Transfer', 'Tax withheld')), false) <> bool_or(receipt.id is not null)
      or count(receipt.id) > 1`,
  'R3 a receipt says what the payment is, and adds up': `
    select payment_id from receipts join payments on payments.id = payment_id
    cross join lateral (
      select coalesce(sum((line->'amountPoisha')::bigint), 0) as settled, coalesce(sum((line->'discountPoisha')::bigint), 0) as off,
        coalesce(bool_or((line->'amountPoisha')::bigint + (line->'discountPoisha')::bigint > (line->'rentPoisha')::bigint), false) as too_much
      from jsonb_array_elements(snapshot->'months') as line
    ) as months
    where (snapshot->'amountPoisha')::bigint <> amount_poisha or settled + (snapshot->'advancePoisha')::bigint + (snapshot->'heldPoisha')::bigint <> amount_poisha
      or too_much or (snapshot->'advancePoisha')::bigint < 0
      or snapshot->>'method' <> method or snapshot->>'reference' is distinct from reference
      or snapshot->>'receivedOn' <> received_on::text or (snapshot->'coupon'->'discount')::numeric is distinct from case when off > 0 then discount end
      or year <> extract(year from issued_at at time zone 'Asia/Dhaka')`,
  'L8 the journal refuses change': `
    select relation, kind from (values ('rents', 'rents_stay'), ('journal_entries', 'journal_entries_stay'), ('postings', 'postings_stay'),
      ('charges', 'charges_stay'), ('payments', 'payments_stay'), ('charges', 'charges_guarded'), ('payments', 'payments_guarded'),
      ('journal_entries', 'journal_entries_in_open_days'), ('charges', 'charges_posted'), ('postings', 'postings_settled'),
      ('accounts', 'accounts_stay'), ('cost_categories', 'cost_categories_stay'), ('cost_categories', 'cost_categories_opened'), ('pairs', 'pairs_stay'),
      ('charge_kinds', 'charge_kinds_stay'), ('charge_kinds', 'charge_kinds_opened'), ('vouchers', 'vouchers_stay'), ('vouchers', 'vouchers_guarded'),
      ('vouchers', 'vouchers_posted'), ('vouchers', 'vouchers_refunded')
    ) as guard (relation, kind)
    where not exists (select from pg_trigger where tgrelid = relation::regclass and tgname = kind and tgenabled = 'O')`,
  'L10 of each tenancy what came and stayed is what it settled, and what is unapplied and held': `
    select agreements.id from agreements cross join lateral (
      select
        coalesce((select sum(amount_poisha) from payments where agreement_id = agreements.id and state in ('pending', 'confirmed')), 0)
        - coalesce((select sum(amount_poisha) from vouchers where agreement_id = agreements.id and reversed_at is null), 0)
        - coalesce((select sum(amount_poisha) from payments join journal_entries on journal_entries.id = given_by
          where journal_entries.agreement_id = agreements.id and state = 'confirmed'), 0) as stayed,
        coalesce((select sum(amount_poisha - outstanding_poisha) from charges
          where agreement_id = agreements.id and cancelled_at is null), 0)
        - coalesce((select sum(amount_poisha * ((debit in ('discounts', 'pending_discounts', 'waivers', 'bad_debts'))::int
            - (credit in ('discounts', 'pending_discounts', 'waivers', 'bad_debts'))::int))
          from postings where agreement_id = agreements.id), 0) as settled,
        coalesce((select sum(unapplied_poisha + held_poisha) from payments where agreement_id = agreements.id), 0) as kept
    ) as sums where stayed <> settled + kept`,
  'L10 what one tenancy gives another one of the same tenant gets': `
    select 'transfers' as id from postings
    having sum(amount_poisha * ((debit = 'transfers')::int - (credit = 'transfers')::int)) <> 0
    union all
    select payments.id::text from payments join journal_entries on journal_entries.id = given_by
    join agreements as gave on gave.id = journal_entries.agreement_id join agreements as got on got.id = payments.agreement_id
    where got.user_id is distinct from gave.user_id and got.moved_from is distinct from gave.id
      and not exists (select from tenancy_people where agreement_id in (gave.id, got.id) and was_tenant)`,
  'L10 a certificate that stands is of a tenancy that has ended, with nothing open, waiting, unapplied or held': `
    select certificates.id from certificates join agreements on agreements.id = agreement_id
    where entries = (select count(*) from journal_entries where agreement_id = agreements.id) and (status <> 'ended'
      or exists (select from charges where agreement_id = agreements.id and outstanding_poisha > 0)
      or exists (select from payments where agreement_id = agreements.id and (unapplied_poisha > 0 or held_poisha > 0 or state = 'pending')))`,
  'L10 the trail tells each refund, its reversal and each certificate once': `
    with done (kind, n) as (
      select 'refund_made', count(*) from vouchers where kind = 'refund' and number is not null having count(*) > 0
      union all select 'refund_reversed', count(*) from vouchers where kind = 'refund' and number is not null and reversed_at is not null
        having count(*) > 0
      union all select 'certificate_issued', count(*) from certificates having count(*) > 0
    ), told (kind, n) as (
      select kind, count(*) from audit_events where kind in ('refund_made', 'refund_reversed', 'certificate_issued') group by 1
    )
    (table done except table told) union all (table told except table done)`,
  'I2 at most one accepted agreement per apartment, and one to come after the one that leaves': `
    select apartment_id from agreements where status = 'accepted' group by 1
    having count(*) filter (where ends_on is null) > 1 or count(*) filter (where ends_on is not null) > 1
      or min(starts_on) filter (where ends_on is null) <= max(ends_on)`,
  'I2 nothing is charged beyond the last day of a tenancy that has ended': `
    select charges.id from charges join agreements on agreements.id = agreement_id
    where status = 'ended' and charges.kind = 'rent' and cancelled_at is null and greatest(make_date(year, month, 1), case when rent_until is not null then to_day end) > coalesce(ends_on, (closed_at at time zone 'Asia/Dhaka')::date)`,
  'I2 no rent and no line of a bill is due before the first day of the tenancy': `
    select charges.id from charges join agreements on agreements.id = agreement_id
    where (charges.kind = 'rent' or line_id is not null)
      and due_on < coalesce(starts_on, (accepted_at at time zone 'Asia/Dhaka')::date)`,
  'I3 at most one pending agreement per person, and an accepted one of each apartment': `
    select user_id from agreements where status in ('pending', 'accepted') and user_id is not null
    group by user_id, case when status = 'accepted' then apartment_id end having count(*) > 1`,
  'I3 who has a home waits for none': `
    select user_id from agreements where status = 'pending' and exists (
      select from tenancy_members join agreements home on home.id = agreement_id
      where tenancy_members.user_id = agreements.user_id and home.status = 'accepted')`,
  'L9 the claims that one transaction pays are of other homes, have its number, and none waits while another is decided': `
    select claim.id from payments claim join payments first on first.id = claim.claimed_with
    where first.claimed_with is not null or (claim.method, claim.reference) is distinct from (first.method, first.reference)
      or claim.state = 'pending' and (claim.agreement_id = first.agreement_id or claim.recorded_by is distinct from first.recorded_by)
      or (claim.state = 'pending') <> (first.state = 'pending')`,
  'I4 a member has a home, as its tenant or one of its people, and nobody else has one': `
    select email from users where (role = 'member') <> exists (
      select from tenancy_members join agreements on agreements.id = agreement_id
      where tenancy_members.user_id = users.id and status = 'accepted')`,
  'I4 a home has at most six accounts, and nobody is its tenant and one of its people at once': `
    select agreement_id from tenancy_members group by 1 having count(*) > 6 or count(*) > count(distinct user_id)`,
  'I4 a tenancy without an account names its tenant': `
    select id from agreements where user_id is null
      and (tenant_name is null or status not in ('accepted', 'ended', 'owned', 'sold')
        or not is_recorded and not exists (select from tenancy_people where agreement_id = agreements.id and was_tenant))`,
  'I4 an account came to a recorded tenancy by its slip only': `
    select id from agreements where is_recorded and user_id is not null
      and not exists (select from invitations where agreement_id = agreements.id and used_by = agreements.user_id)
      and not exists (select from tenancy_people where agreement_id = agreements.id and tenancy_people.user_id = agreements.user_id)`,
  'I6 each request, decision, removal, departure, payment and announcement has its one row on the trail': `
    with done (kind, at) as (
      -- Only the office names a tenant, when it records a tenancy that exists already.
      select case when moved_from is not null then 'tenancy_moved' when is_recorded then 'tenancy_recorded' else 'agreement_requested' end,
        applied_at from agreements
      union all select 'agreement_accepted', accepted_at from agreements where accepted_at is not null and not is_recorded and moved_from is null
      union all select 'tenancy_joined', used_at from invitations where used_at is not null
      union all select 'invitation_made', created_at from invitations
      union all select 'invitation_revoked', revoked_at from invitations where revoked_at is not null
      union all select 'agreement_rejected', closed_at from agreements where status = 'rejected'
      union all select 'agreement_withdrawn', closed_at from agreements where status = 'withdrawn'
      union all select 'membership_ended', closed_at from agreements where status in ('ended', 'sold')
      union all select 'account_closed', left_at from users where left_at is not null
      union all select 'rent_paid', payments.recorded_at from payments join journal_entries using (id) where kind = 'card'
      union all select 'till_closed', closed_at from till_closings
      union all select 'announcement_made', created_at from announcements
      union all select 'announcement_withdrawn', withdrawn_at from announcements where withdrawn_at is not null
    ), told (kind, at) as (
      -- Declined, when somebody else got the apartment, is rejected too; a member is removed, or the tenancy is ended.
      select replace(replace(kind, 'declined', 'rejected'), 'tenancy_ended', 'membership_ended'), at from audit_events
      -- Many requests that are declined at once share one event.
      cross join generate_series(1, case kind when 'agreement_declined' then coalesce((details->'requests')::integer, 1) else 1 end)
      where kind in ('agreement_requested', 'agreement_accepted', 'agreement_rejected', 'agreement_declined',
        'agreement_withdrawn', 'membership_ended', 'tenancy_ended', 'tenancy_recorded', 'tenancy_moved',
        'tenancy_joined', 'invitation_made', 'invitation_revoked', 'account_closed', 'rent_paid', 'till_closed', 'announcement_made', 'announcement_withdrawn')
      -- A restore revokes all open invitations at once, and has one event. 1.0 recorded it a moment after it had revoked them.
      union all select 'invitation_revoked', (select max(revoked_at) from invitations where revoked_at <= audit_events.at)
      from audit_events cross join generate_series(1, (details->'invitations')::integer) where kind = 'backup_restored'
    )
    (select 'untold', * from (table done except all table told) as untold)
    union all (select 'undone', * from (table told except all table done) as undone)`,
  'I6 what stands in an announcement that was edited was told when it was': `
    select title from announcements where edited_at is not null and not exists (
      select from audit_events where kind = 'announcement_changed' and at = edited_at)`,
  'I6 each coupon was added once, and is there until it is deleted': `
    with done (code) as (select code from coupons
        union all select details->>'code' from audit_events where kind = 'coupon_deleted'),
      told (code) as (select details->>'code' from audit_events where kind = 'coupon_added')
    (table done except all table told) union all (table told except all table done)`,
  'I6 a coupon is as its last change on the trail left it': `
    select code from coupons cross join lateral (
      select details->'available' as told from audit_events
      where kind in ('coupon_changed', 'coupon_deleted') and details->>'code' = code order by at desc, id desc limit 1
    ) as change where told <> to_jsonb(available)`,
  'I6 each API token is on the trail as made, and belongs to an administrator': `
    select api_tokens.name from api_tokens join users on users.id = user_id
    where role <> 'admin' or not exists (
      select from audit_events where kind = 'token_made' and at = api_tokens.created_at and details->>'name' = api_tokens.name)`,
  'I6 an apartment is retired when the trail says so last': `
    select block, apartment_no, kind from apartments left join lateral (
      select kind from audit_events
      where kind in ('apartment_retired', 'apartment_restored')
        and details->>'block' = block and details->>'apartment' = apartment_no order by at desc, id desc limit 1
    ) as last on true
    where (retired_at is not null) <> coalesce(kind = 'apartment_retired', false)`,
  'I6 each photo that is there was added, and each that is gone was removed': `
    select * from (select count(*) filter (where kind = 'photo_added') - count(*) filter (where kind = 'photo_removed') as told
      from audit_events) as trail, (select count(*) as kept from photos) as there where told <> kept`,
  'I6 of what a person changed about themself today ten of a kind are on the trail, and the rest is counted': `
    with told (day, actor_email, kind, n) as (
      select (at at time zone 'Asia/Dhaka')::date, actor_email, kind, count(*) from audit_events
      where actor_email = subject_email and not details ? 'changes' group by 1, 2, 3
    )
    select day, actor_email, kind, events, n from own_event_counts left join told using (day, actor_email, kind)
    -- A stranger causes failures of signing in, so that they have no actor.
    where kind <> 'sign_in_failures' and coalesce(n, 0) < least(events, 10)`,
  'I6 each paper was added, and each that is gone was removed': `
    select * from (select count(*) filter (where kind = 'paper_added') as added, count(*) filter (where kind = 'paper_removed') as removed
      from audit_events) as told,
      (select count(*) as added, count(removed_at) as removed from papers) as done where told <> done`,
  'I6 each cheque was taken, each deposit, and each that was given back is on the trail': `
    select * from (select coalesce(sum((details->>'cheques')::integer) filter (where kind = 'cheques_taken'), 0) as taken,
      count(*) filter (where kind = 'cheque_given_back') as given from audit_events where kind like 'cheque%') as told,
      (select count(*) as taken, count(given_back_on) as given from cheques) as done
    where (told.taken, told.given) is distinct from (done.taken, done.given)
    union all
    select count(*), 0, 0, 0 from cheques join payments on payments.id = payment_id where not exists (
      select from audit_events where kind = 'cheque_deposited' and at = payments.recorded_at and details->>'number' = cheques.number) having count(*) > 0`,
  'L9 what a repair cost is an expense or a charge of its flat, each of one repair': `
    select repair_costs.id from repair_costs left join vouchers on vouchers.id = voucher_id and kind = 'expense'
    where voucher_id is not null and vouchers.id is null
    union all
    select repair_costs.id from repair_costs join repairs on repairs.id = repair_id
    left join charges on charges.id = charge_id left join agreements on agreements.id = charges.agreement_id
    where charge_id is not null and (charges.id is null or repairs.apartment_id <> agreements.apartment_id)
    union all
    select coalesce(voucher_id, charge_id) from repair_costs group by 1 having count(*) > 1`,
  'I6 each repair and each comment on one is on the trail': `
    select * from (select count(*) filter (where kind = 'repair_reported') as reported, count(*) filter (where kind = 'repair_commented') as said
      from audit_events where kind in ('repair_reported', 'repair_commented')) as told,
      (select (select count(*) from repairs) as reported, (select count(*) from repair_events where to_state is null and other_id is null) as said) as done
    where (told.reported, told.said) is distinct from (done.reported, done.said)`,
  'I14 a paper without a next day has an open repair, and no plan of the building has two': `
    select upkeep_plans.id from upkeep_plans where not is_ended and next_on is null
      and not exists (select from repairs where plan_id = upkeep_plans.id and state in ('new', 'taken'))
    union all
    select plan_id from repairs where plan_id is not null and state in ('new', 'taken') group by 1 having count(*) > 1`,
  'I12 the first photo of an apartment is its picture, and each photo has the files that pages ask for': `
    select block, apartment_no from apartments join photos on apartment_id = apartments.id
    where position = (select min(position) from photos as others where others.apartment_id = apartments.id)
      and image <> '/photos/' || hash || '-640.webp'
    union all select id::text, null from photos
    where (select count(*) from photo_files where photo_id = photos.id
      and (format, width) in (('avif', 400), ('avif', 640), ('avif', 960), ('webp', 400), ('webp', 640), ('webp', 960),
        ('jpeg', 640))) <> 7`,
  'I8 once there is a member there is an administrator who accepted them': `
    select 1 from users where exists (select from users where role = 'member')
      and not exists (select from users where role = 'admin')`,
  'I8 owners and managers are the administrators, and once there was an owner there is one': `
    select users.id::text from users
    where (role = 'admin') <> exists (
      select from duties where user_id = users.id and duty in ('owner', 'manager') and ended_at is null)
    union all
    select 'no owner' where exists (select from duties where duty = 'owner')
      and not exists (select from duties where duty = 'owner' and ended_at is null)`,
  'I9 e-mails are stored in their one form and once': `
    select email from users where email <> lower(normalize(btrim(email), NFKC))
    union all select lower(email) from users group by 1 having count(*) > 1`,
  'I13 nothing of a tenant’s file is kept without a consent, and who looked at one is on the trail': `
    select agreement_id::text from tenant_files where not exists (
      select from consents where consents.agreement_id = tenant_files.agreement_id and ended_at is null
        and purpose = purpose_of_part(part))
    union all
    select agreement_id::text from file_looks where not exists (
      select from audit_events where kind = 'file_opened' and audit_events.at = file_looks.at)`,
  'I11 a retired apartment has neither tenant nor request': `
    select apartments.id from apartments join agreements on apartment_id = apartments.id
    where retired_at is not null and status in ('pending', 'accepted', 'owned')`,
  'I10 who has left waits for nothing, lives nowhere and owns nothing': `
    select users.id from users join tenancy_members on user_id = users.id join agreements on agreements.id = agreement_id
    where users.left_at is not null and status in ('pending', 'accepted', 'owned')`,
};

/**
 * Names of the broken invariants, with the rows that break them. All are read from one snapshot: between two statements people pay, so
 * sums of two moments would contradict each other.
 */
export const brokenInvariants = (pool: pg.Pool): Promise<string[]> =>
  withSnapshot(pool, async (client, db) => {
    const { rows } = await client.query<{ name: string; found: unknown[] | null }>(prepared(ALL_AT_ONCE));
    const broken = rows.flatMap(({ name, found }) => (found ? [`${name}: ${JSON.stringify(found)}`] : []));
    return [...broken, ...(await brokenFigures(db)), ...(await brokenSums(client, db))];
  });

/** The first three rows that break each invariant. One statement costs a test 15 ms of processor, and one for each invariant 29. */
const ALL_AT_ONCE = Object.entries(INVARIANTS)
  .map(
    ([name, query]) => `select '${name}' as name, (
      select jsonb_agg(row) from (select * from (${query}\n) as broken limit 3) as row) as found`,
  )
  .join(' union all ');

/** I7: figures in the administrator's responses add up. */
async function brokenFigures(db: Db): Promise<string[]> {
  const { total, free } = await countRooms(db);
  const { available, unavailable } = occupancy(total, total - free);
  const holds = available + unavailable === (total === 0 ? 0 : 100) && available >= 0 && unavailable >= 0;
  return holds ? [] : [`I7 percentages add up: ${available} + ${unavailable}`];
}

/** L9: the till and the years have exactly the money of the confirmed payments, and the years their discounts. */
async function brokenSums(client: pg.ClientBase, db: Db): Promise<string[]> {
  const { rows } = await client.query<{
    method: string;
    poisha: number;
    advances: number | null;
    discounted: number | null;
    years: number[];
    settled: number;
    money: number;
  }>(`
    select method, sum(amount_poisha) filter (where state = 'confirmed') as poisha,
      sum(advance_poisha) filter (where state = 'confirmed') as advances,
      -- What coupons took off, without what was released.
      sum((select sum(case credit when 'receivable' then amount_poisha else -amount_poisha end) from postings
        where payment_id = payments.id and debit not in ('unapplied', 'advances') and credit not in ('unapplied', 'advances') and 'receivable' in (debit, credit)))
        filter (where state = 'confirmed') as discounted,
      (select array_agg(distinct extract(year from effective_on)::int) from journal_entries) as years,
      (select coalesce(sum(case credit when 'receivable' then postings.amount_poisha else -postings.amount_poisha end), 0)
        from postings join payments on payments.id = payment_id where state = 'confirmed' and 'receivable' in (debit, credit)
          and (debit in ('unapplied', 'advances') or credit in ('unapplied', 'advances'))) as settled,
      (select sum(case when debtor.kind in ('money', 'between') then amount_poisha else 0 end
          - case when creditor.kind in ('money', 'between') then amount_poisha else 0 end)
        from postings join accounts debtor on debtor.code = debit join accounts creditor on creditor.code = credit) as money
    from payments join accounts using (method) where accounts.kind = 'money' and state in ('confirmed', 'reversed') group by method`);
  if (rows.length === 0) return [];
  const days = await sumMoneyByDay(db, { from: '-infinity', to: 'infinity' });
  const inTill = (method: string) =>
    days.filter((day) => day.method === method).reduce((sum, day) => sum + day.received - day.reversed, 0);
  const wrong = rows.filter(({ method, poisha }) => inTill(method) !== Number(poisha));
  const years = await Promise.all(
    (rows[0]?.years ?? []).map((year) => readYear(db, { from: `${year}-01`, today: '2000-01-01' })),
  );
  const collected = years.reduce((sum, { total }) => sum + toPoisha(total.collected), 0);
  const confirmed = rows.reduce((sum, { poisha, advances }) => sum + Number(poisha) - Number(advances), 0);
  const given = years.reduce((sum, { total }) => sum + toPoisha(total.discounts), 0);
  const kinds = years.flatMap(({ total }) => Object.entries(total.figures));
  const received = kinds.reduce(
    (sum, [figure, amount]) => sum + (figure.startsWith('came:') ? toPoisha(amount) : 0),
    0,
  );
  const moved = years.reduce((sum, { total }) => sum + toPoisha(total.moved), 0);
  const discounted = rows.reduce((sum, row) => sum + Number(row.discounted), 0);
  return [
    ...wrong.map(({ method, poisha }) => `L9 the till has ${inTill(method)} of ${method}, the documents ${poisha}`),
    ...(collected === confirmed ? [] : [`L9 the years have ${collected}, the documents ${confirmed}`]),
    ...(received === Number(rows[0]?.settled)
      ? []
      : [`L9 the years came to ${received} by kind, the documents to ${rows[0]?.settled}`]),
    ...(moved === Number(rows[0]?.money) ? [] : [`L9 the years moved ${moved}, the money there is ${rows[0]?.money}`]),
    ...(given === discounted ? [] : [`L9 the years have discounts of ${given}, the documents ${discounted}`]),
  ];
}
