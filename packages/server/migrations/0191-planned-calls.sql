-- Calls that two connected families plan in their conversation. They go with either family.
create table planned_call (
  id uuid primary key,
  proposer_id uuid not null references profile(id) on delete cascade,
  invited_id uuid not null references profile(id) on delete cascade,
  at timestamptz not null,
  minutes integer not null check (minutes > 0),
  note text not null,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'withdrawn')),
  -- the zone of each side's clock, as it was sent
  proposer_zone text,
  invited_zone text,
  -- counts changes, for calendars
  changes integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reminded_at timestamptz,
  check (proposer_id <> invited_id)
);
create index planned_call_proposer on planned_call using btree (proposer_id, at);
create index planned_call_invited on planned_call using btree (invited_id, at);
create index planned_call_due on planned_call using btree (at) where (status = 'accepted' and reminded_at is null);
