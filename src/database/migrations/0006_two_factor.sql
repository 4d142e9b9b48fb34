-- The second step of a sign-in (better-auth's twoFactor plugin). It names its columns.

alter table identity."user" add column "twoFactorEnabled" boolean default false;

create table identity."twoFactor" (
  "id" text primary key,
  "secret" text not null,
  "backupCodes" text not null,
  "userId" text not null references identity."user" ("id") on delete cascade,
  "verified" boolean default true,
  "failedVerificationCount" integer default 0,
  "lockedUntil" timestamptz
);
create index "twoFactor_secret_idx" on identity."twoFactor" ("secret");
create index "twoFactor_userId_idx" on identity."twoFactor" ("userId");
