-- How many events of a kind a person caused about themself on a day in Asia/Dhaka. Beyond ten they are counted only, and one event says
-- how many there were, when the day is over: the trail is kept for ever.
create table own_event_counts (
  day date not null,
  actor_email text not null,
  kind text not null,
  events integer not null check (events > 0),
  primary key (day, actor_email, kind)
);
