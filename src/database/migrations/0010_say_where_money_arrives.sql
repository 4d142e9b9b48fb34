-- The places where a building takes its money, as its tenants are told: a wallet's number, an account at a bank, an office with its hours.
create table places (
  id uuid primary key default uuidv7(),
  -- As payments have it. A card is paid on the site, at no place.
  method text not null check (method in ('bKash', 'Nagad', 'Rocket', 'Bank', 'Cash')),
  -- Of a wallet: whether money is sent to a person, or paid to a merchant.
  wallet text check (wallet in ('personal', 'merchant')),
  -- Of the wallet or the account.
  number text not null default '' check (length(number) <= 40),
  -- In whose name it is.
  holder text not null default '' check (length(holder) <= 100),
  -- The bank with its branch, or where cash is taken.
  address text not null default '' check (length(address) <= 200),
  -- When cash is taken.
  hours text not null default '' check (length(hours) <= 100),
  -- The code that a wallet's app scans, as a JPEG, and the first part of its hash, which names it in its address.
  qr bytea,
  qr_name text check (qr_name ~ '^[A-Za-z0-9_-]{16}$'),
  version integer not null default 1 check (version > 0),
  added_at timestamptz not null,
  -- A place that is used no more stays, for what was paid to it.
  ended_at timestamptz,
  constraint places_wallet check ((wallet is not null) = (method in ('bKash', 'Nagad', 'Rocket'))),
  constraint places_qr check ((qr is null) = (qr_name is null)),
  constraint places_number check (number <> '' or method = 'Cash')
);
-- It is compressed already.
alter table places alter column qr set storage external;

-- Whether rent is paid by card here; null until the building has answered. While servers of 1.0 still run they read `card_payments`
-- alone, which stays what it was: there a card payment waits for the office.
alter table settings add column takes_cards boolean;
update settings set takes_cards = true where is_demo;
