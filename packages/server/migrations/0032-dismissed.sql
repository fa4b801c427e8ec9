-- Matches that a member doesn't want to be shown again; known to nobody else.
create table dismissed (
  owner_id uuid not null references profile (id) on delete cascade,
  target_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  created_at timestamptz not null,
  primary key (owner_id, target_id),
  check (owner_id <> target_id)
);
create index dismissed_target on dismissed (target_id);
create index dismissed_by_account on dismissed (by_account_id);
