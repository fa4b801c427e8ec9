-- Evidence of members who left or were removed, and of what staff took down: sealed with a key of its own, and deleted when its
-- days are over. One row holds the things of one kind between two moments.
create table evidence (
  id bigint not null generated always as identity,
  member_id text not null,
  kind text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  key_id text not null,
  sealed bytea not null,
  kept_at timestamptz not null,
  expires_at timestamptz not null,
  constraint evidence_check check (from_at <= to_at),
  constraint evidence_kind_check
    check (kind in ('registration', 'logins', 'messages', 'disclosures', 'photos', 'payments', 'content')),
  constraint evidence_pkey primary key (id)
);
create index evidence_member on evidence (member_id, kind, id);
create index evidence_key on evidence (key_id);
create index evidence_expires on evidence (expires_at);
-- sealed bytes don't shrink
alter table evidence alter column sealed set storage external;

-- What a member who left had written to a family that reported the member: sealed, for that family's envelope.
create table words_for_envelope (
  profile_id uuid not null,
  other_id uuid not null,
  key_id text not null,
  sealed bytea not null,
  until timestamptz not null,
  constraint words_for_envelope_pkey primary key (profile_id, other_id),
  constraint words_for_envelope_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index words_for_envelope_until on words_for_envelope (until);

-- The keys that sign envelopes and exports. An old one stays, so that what it signed can be checked.
create table signing_key (
  id text not null,
  public_key text not null,
  key_id text not null,
  sealed_private_key bytea not null,
  made_at timestamptz not null,
  is_current boolean not null,
  constraint signing_key_pkey primary key (id)
);
create unique index signing_key_current on signing_key (is_current) where is_current;
