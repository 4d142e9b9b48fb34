-- The words in Bangla, beside those that stand for every language, of coupons, of flats and of what a photo shows. As of announcements, null
-- where they were not given.
alter table coupons add column description_bangla text check (length(description_bangla) between 1 and 500);
alter table apartments add column description_bangla text check (length(description_bangla) between 1 and 2000);
alter table photos add column alt_bangla text check (length(alt_bangla) between 1 and 300);
