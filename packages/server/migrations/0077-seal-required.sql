-- Where the site asks for the candidate's yes (CANDIDATE_SEAL=required): one row while it does.
create table seal_rule (
  is_one boolean primary key default true check (is_one),
  since timestamptz not null
);
-- Nobody new finds the profile since then: its candidate has not agreed. When the notice ends that was given to one that was there
-- before.
alter table profile add column unsealed_at timestamptz, add column seal_due_at timestamptz;
create index profile_seal_due on profile (seal_due_at) where unsealed_at is null and seal_due_at is not null;
create index profile_unsealed on profile (id) where unsealed_at is not null or seal_due_at is not null;
