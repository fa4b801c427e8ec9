-- Profiles that a member keeps for later (G-60). The other side is not told.
create table shortlist (
  owner_id uuid not null references profile (id) on delete cascade,
  target_id uuid not null references profile (id) on delete cascade,
  created_at timestamptz not null,
  primary key (owner_id, target_id),
  check (owner_id <> target_id)
);
create index shortlist_target on shortlist (target_id);
