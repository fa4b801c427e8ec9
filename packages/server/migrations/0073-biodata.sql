-- A biodata that a family hands to somebody without an account: what it shows, in what form, for whom, and until when. What it
-- shows is the profile as it is then. The database alone opens none: the link's token is kept as a hash, and sealed for its owner.
create table biodata (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  token_hash bytea not null unique,
  token_sealed bytea not null,
  recipient text not null check (length(recipient) between 1 and 60),
  language text not null check (language in ('en', 'ta', 'both')),
  layout text not null check (layout in ('classic', 'horoscope', 'onePage')),
  parts text[] not null check (parts <> '{}'),
  -- argon2id; null without a PIN
  pin_hash text,
  at timestamptz not null,
  until timestamptz not null check (until > at),
  taken_back_at timestamptz,
  seen integer not null default 0 check (seen >= 0),
  last_seen_at timestamptz
);
create index biodata_profile on biodata (profile_id, at desc, id desc);
create index biodata_by_account on biodata (by_account_id);
