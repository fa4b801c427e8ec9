-- The family has found its match: nobody but the other family sees the profile from then on.
alter table profile add column fixed_at timestamptz;

-- What a family says of its match; one at a time. With another member both say so.
create table alliance (
  profile_id uuid primary key references profile (id) on delete cascade,
  -- null for a match outside, and once the other has left
  other_id uuid references profile (id) on delete set null,
  by_account_id uuid references account (id) on delete set null,
  is_outside boolean not null,
  proposed_at timestamptz not null,
  -- null until both have said so
  fixed_at timestamptz,
  check (profile_id <> other_id),
  check (not is_outside or (other_id is null and fixed_at is not null))
);
create index alliance_other on alliance (other_id, proposed_at desc);
create index alliance_by_account on alliance (by_account_id);
