-- A code of an authenticator app opens once, though it is right for a minute and a half. Old rows go with the next code.

create table identity.used_code (
  "userId" text not null references identity."user" ("id") on delete cascade,
  "code" text not null,
  "usedAt" timestamptz not null default now(),
  primary key ("userId", "code")
);

-- Two set-ups begun at once would leave two secrets, of which the app knows one.
create unique index "twoFactor_one_a_person" on identity."twoFactor" ("userId");
