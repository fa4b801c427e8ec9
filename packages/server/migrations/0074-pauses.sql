-- Until then only who is connected sees the profile, by the owner's wish: its family talks with another, or takes a break.
alter table profile add column resting_until timestamptz;
alter table listing add column is_resting boolean not null default false;

-- Each rest of a profile, which bounds the further ones. The ends of its plans stand where they would with all of it; who ends it
-- before its time moves them back.
create table pause (
  id bigint generated always as identity primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  kind text not null check (kind in ('talks', 'pause')),
  started_at timestamptz not null,
  until timestamptz not null,
  -- null while it lasts
  ended_at timestamptz,
  check (until > started_at),
  check (ended_at between started_at and until)
);
create unique index pause_running on pause (profile_id) where ended_at is null;
create index pause_profile on pause (profile_id, started_at);
create index pause_by_account on pause (by_account_id);
create index pause_until on pause (until) where ended_at is null;
