-- An amount of a payment, a voucher or a posting can be a sum: of what was paid ahead and an advance, of all that is paid back or moved
-- to another tenancy. An integer ends at ৳21,474,836.47. A charge stays an integer, since none is above ৳20,000,000.
-- PostgreSQL writes these tables and their indexes anew, under a lock.
alter table payments
  alter column amount_poisha type bigint, alter column advance_poisha type bigint,
  alter column unapplied_poisha type bigint, alter column held_poisha type bigint;
alter table vouchers alter column amount_poisha type bigint;
alter table postings alter column amount_poisha type bigint;
alter table reminders alter column amount_poisha type bigint;
