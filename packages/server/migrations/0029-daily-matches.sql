-- A mail every morning with new matches, for who wants it.
alter table profile add column wants_daily_matches boolean not null default false;
create index profile_daily_matches on profile (id) where wants_daily_matches;

-- The day in India of a member's last one, whether or not there was anybody to tell of.
create table daily_mail (
  profile_id uuid primary key references profile (id) on delete cascade,
  seen_to_on date not null
);

-- Of whom these mails told, so that nobody is told of twice.
create table daily_match (
  profile_id uuid not null references profile (id) on delete cascade,
  match_id uuid not null references profile (id) on delete cascade,
  told_at timestamptz not null,
  primary key (profile_id, match_id)
);
create index daily_match_match on daily_match (match_id);
