-- Browsers that have logged in to an account and show it by a secret in a cookie, kept as a hash only: while strangers
-- guess at the password, the owner is not kept waiting there. A known device opens nothing by itself.
create table known_device (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index known_device_account on known_device (account_id);
create index known_device_last_used on known_device (last_used_at);

-- The known device that a session was begun on; it may have been forgotten since.
alter table session add column device_id bigint;

-- Tries from a known device are counted apart: strangers don't use its tries up.
alter table otp add column device_tries int not null default 0 check (device_tries >= 0);
