-- Orders of authorities for evidence of named members. One of the staff asks, another one agrees, both with a reason; the export is
-- drawn then, sealed, and goes after some days.
create table evidence_request (
  id uuid default gen_random_uuid() not null,
  member_ids text[] not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  authority text not null,
  reference text not null,
  reason text not null,
  asked_by uuid not null,
  asked_email text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text default 'waiting' not null,
  decided_by uuid,
  decided_email text,
  decided_at timestamptz,
  decided_reason text,
  next_try_at timestamptz,
  key_id text,
  sealed bytea,
  hash text,
  previous text,
  drawn_at timestamptz,
  constraint evidence_request_check check (from_at <= to_at),
  constraint evidence_request_check1 check ((decided_by is null) = (state = 'waiting')),
  constraint evidence_request_check2 check (decided_by <> asked_by),
  constraint evidence_request_check3 check ((key_id is null) = (sealed is null)),
  constraint evidence_request_state_check check (state in ('waiting', 'agreed', 'drawn', 'refused', 'over')),
  constraint evidence_request_pkey primary key (id)
);
create index evidence_request_asked on evidence_request (asked_at desc, id desc);
create index evidence_request_members on evidence_request using gin (member_ids);
create index evidence_request_due on evidence_request (next_try_at) where state = 'agreed';
create index evidence_request_drawn on evidence_request (drawn_at) where sealed is not null;
