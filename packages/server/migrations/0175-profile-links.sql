-- A profile that a family shows to a relative without an account: to whom, until when, and the relative's vote. It ends with the
-- place of the person who sent it. The token of the link is kept as a hash alone.
create table profile_link (
  id uuid default gen_random_uuid() primary key,
  profile_id uuid not null references profile(id) on delete cascade,
  by_account_id uuid not null,
  target_id uuid not null references profile(id) on delete cascade,
  token_hash bytea not null unique,
  name text not null check (char_length(name) between 1 and 1920),
  relation text not null check (relation in ('self', 'mother', 'father', 'brother', 'sister', 'uncle', 'aunt', 'grandparent', 'cousin',
    'guardian', 'friend', 'other')),
  at timestamptz not null,
  until timestamptz not null,
  taken_back_at timestamptz,
  seen integer not null default 0 check (seen >= 0),
  vote text check (vote in ('yes', 'no')),
  voted_at timestamptz,
  check (until > at),
  check ((vote is null) = (voted_at is null)),
  foreign key (profile_id, by_account_id) references profile_person(profile_id, account_id) on delete cascade
);
create index profile_link_profile on profile_link (profile_id, at desc, id desc);
create index profile_link_target on profile_link (profile_id, target_id, at desc, id desc);
create index profile_link_of_target on profile_link (target_id);
create index profile_link_person on profile_link (profile_id, by_account_id);
create index profile_link_account on profile_link (by_account_id);
