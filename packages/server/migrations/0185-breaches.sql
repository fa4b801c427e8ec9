-- A breach of members' data: two staff, and each member is told once.
create table breach (
  id uuid default gen_random_uuid() not null,
  what text not null,
  what_to_do text not null,
  what_ta text not null,
  what_to_do_ta text not null,
  -- how its members were chosen: by their ids, or a kind of access and its span
  chosen jsonb not null,
  affected integer not null,
  created_at timestamptz not null,
  by_staff uuid not null,
  by_whom text not null,
  decision text,
  decided_at timestamptz,
  second_staff uuid,
  second_whom text,
  constraint breach_affected_check check (affected > 0),
  constraint breach_decision_check check (decision = any (array['approve'::text, 'refuse'::text])),
  constraint breach_check check ((decision is null) = (decided_at is null)),
  constraint breach_second_check check (decision is distinct from 'approve' or second_staff <> by_staff),
  constraint breach_pkey primary key (id)
);

create table breach_member (
  breach_id uuid not null references breach (id) on delete cascade,
  member_id text not null,
  -- null once the member has left
  profile_id uuid references profile (id) on delete set null,
  told_at timestamptz,
  outbox_id bigint,
  outcome text,
  constraint breach_member_outcome_check check (outcome = any (array['sent'::text, 'failed'::text])),
  constraint breach_member_check check (outcome is null or told_at is not null),
  constraint breach_member_pkey primary key (breach_id, member_id)
);
create index breach_member_profile on breach_member (profile_id);
create index breach_member_untold on breach_member (breach_id, member_id) where told_at is null;
create index breach_member_mailed on breach_member (outbox_id) where outcome is null and outbox_id is not null;
