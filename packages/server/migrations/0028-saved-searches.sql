-- What a listing was before a change: who came to fit a saved search is told from it. Null for a new one, and once its member
-- has left.
alter table member_change add column was jsonb;
create index member_change_no on member_change (no) where was is not null;

-- Searches that a member keeps.
create table saved_search (
  id bigint generated always as identity primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  name text not null check (length(name) between 1 and 60),
  -- the body of a search, as it was read
  filter jsonb not null,
  alert text not null check (alert in ('none', 'daily', 'weekly')),
  created_at timestamptz not null,
  -- the day in India of the last alert, whether or not there was anybody to tell of
  alerted_on date,
  -- changes of all transactions below this one have been tried, and of the later ones those named
  tried_to xid8 not null,
  tried bigint[] not null,
  -- moves with these two, so that of two servers who try the same search one notes what came of it
  turn int not null default 0
);
create index saved_search_profile on saved_search (profile_id);
create index saved_search_account on saved_search (by_account_id);
create index saved_search_alert on saved_search (alert, alerted_on) where alert <> 'none';

-- Who came to fit a saved search; kept with the alert that told of it, so that nobody is told of twice.
create table saved_search_hit (
  search_id bigint not null references saved_search (id) on delete cascade,
  profile_id uuid not null references profile (id) on delete cascade,
  found_at timestamptz not null,
  -- its member hasn't looked at the search since
  is_new boolean not null default true,
  alerted_at timestamptz,
  primary key (search_id, profile_id)
);
create index saved_search_hit_profile on saved_search_hit (profile_id);
