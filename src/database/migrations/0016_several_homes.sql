-- A person may have several homes: a flat and a garage, two flats. They wait for one at a time, and have each apartment once.
create unique index agreements_one_pending on agreements (user_id) where status = 'pending';
create unique index agreements_each_home_once on agreements (user_id, apartment_id) where status = 'accepted';
drop index agreements_one_a_person;
