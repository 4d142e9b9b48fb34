-- Apartments and their photos. Amounts are whole poisha (1/100 taka), here and everywhere.

create table apartments (
  id uuid primary key default uuidv7(),
  block text not null check (length(block) between 1 and 20),
  floor integer not null check (floor between -5 and 200),
  apartment_no text not null check (length(apartment_no) between 1 and 20),
  rent_poisha integer not null check (rent_poisha > 0),
  image text not null default '' check (length(image) <= 2048),
  size_sqft integer check (size_sqft between 50 and 100000),
  bedrooms integer check (bedrooms between 0 and 50),
  description text check (length(description) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- Since when it is no longer offered. It is never deleted, because agreements refer to it.
  retired_at timestamptz,
  version integer not null default 1 check (version > 0),
  constraint apartments_block_number_key unique (block, apartment_no)
);
create index apartments_rent on apartments (rent_poisha, id);

-- In the order of `position`. The first photo is the apartment's picture in lists.
create table photos (
  id uuid primary key default uuidv7(),
  apartment_id uuid not null references apartments (id),
  position integer not null check (position >= 0),
  alt text not null default '' check (length(alt) <= 300),
  -- Of the uploaded picture. The photo's addresses contain it, so what they show never changes.
  hash text not null check (hash ~ '^[A-Za-z0-9_-]{22,43}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  constraint photos_position_key unique (apartment_id, position) deferrable initially deferred
);
create index photos_hash on photos (hash);

create table photo_files (
  photo_id uuid not null references photos (id) on delete cascade,
  format text not null check (format in ('avif', 'webp', 'jpeg')),
  width integer not null check (width > 0),
  bytes bytea not null,
  primary key (photo_id, format, width)
);
