-- What a tenancy owed before the records was due on the day on which it was recorded, as if it were younger than the rents since. It is
-- owed since the month before the first one that is billed here, so it is due then: on that month's due day, not after the recording
-- and not before the first day of the tenancy. The trigger that keeps charges as they were inserted is off meanwhile, because no posting
-- changes a due day.
alter table charges disable trigger user;
update charges set due_on = greatest(
  least(date_trunc('month', first_month - interval '1 month')::date + due_day - 1, charges.due_on), first_day)
from (
  select id, coalesce(starts_on, (accepted_at at time zone 'Asia/Dhaka')::date) as first_day,
    coalesce(billed_from, date_trunc('month', accepted_at at time zone 'Asia/Dhaka')::date) as first_month
  from agreements
) as tenancy cross join settings
where charges.kind = 'opening' and tenancy.id = charges.agreement_id;
alter table charges enable trigger user;
