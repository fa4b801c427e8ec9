-- Several people at one profile: by which name and as what they stand there, who is asked to come, what each thinks of others.
-- Name and relation of rows from before, and of those by earlier servers, follow from the profile (relation_of).
alter table profile_person
  drop constraint profile_person_role_check,
  add constraint profile_person_role_check check (role in ('candidate', 'guardian', 'relative')),
  add column name text check (length(name) between 1 and 100),
  add column relation text check (relation in ('self', 'mother', 'father', 'brother', 'sister', 'uncle', 'aunt', 'grandparent',
    'cousin', 'guardian', 'friend', 'other'));
-- a profile shows one person
create unique index profile_person_candidate on profile_person (profile_id) where role = 'candidate';

create table family_invitation (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  relation text not null check (relation in ('self', 'mother', 'father', 'brother', 'sister', 'uncle', 'aunt', 'grandparent',
    'cousin', 'guardian', 'friend', 'other')),
  role text not null check (role in ('candidate', 'guardian', 'relative')),
  email text not null check (email = lower(email) and length(email) <= 254),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (profile_id, email)
);
create index family_invitation_by_account on family_invitation (by_account_id);
create index family_invitation_expires on family_invitation (expires_at);

-- What a person thinks of another profile: a vote for the family, a note for nobody else. Gone with the person's place.
create table family_word (
  profile_id uuid not null,
  account_id uuid not null,
  target_id uuid not null references profile (id) on delete cascade,
  vote text check (vote in ('yes', 'no')),
  voted_at timestamptz,
  note text not null default '' check (length(note) <= 1000),
  primary key (profile_id, target_id, account_id),
  foreign key (profile_id, account_id) references profile_person (profile_id, account_id) on delete cascade,
  check ((vote is null) = (voted_at is null))
);
create index family_word_person on family_word (profile_id, account_id);
create index family_word_target on family_word (target_id);
