-- The last tests of a person, and how many they sent in an hour, without reading everything that was ever told.
create index notifications_of_tests on notifications (made_by, id desc) where kind = 'test';
