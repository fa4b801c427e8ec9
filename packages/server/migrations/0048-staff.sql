-- Who runs the service. Staff are no members: accounts, passkeys and sessions of their own.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  -- none: not staff any more; the row stays, since the record names it
  roles text[] not null check (roles <@ array['support', 'moderator', 'finance', 'content', 'administrator']),
  created_at timestamptz not null
);

create table staff_passkey (
  -- the credential's id, as the browser says it
  id text primary key,
  staff_id uuid not null references staff (id),
  public_key bytea not null,
  -- stays 0 for passkeys that are kept in step between devices
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id),
  -- a copy of the database opens no session
  token_hash bytea not null unique,
  -- made without a passkey, for development and tests: no session in production
  by_command boolean not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  stepped_up_until timestamptz,
  ended_at timestamptz
);
create index staff_session_staff on staff_session (staff_id) where ended_at is null;
create index staff_session_expires on staff_session (expires_at);

-- A link by which somebody enrols the first passkey, or a new one for all that are lost. Once, and for a time.
create table staff_invite (
  token_hash bytea primary key,
  staff_id uuid not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invite_staff on staff_invite (staff_id);

-- What a passkey has to sign: once, within minutes, for one purpose.
create table staff_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('enrol', 'add', 'login', 'stepUp')),
  staff_id uuid references staff (id),
  expires_at timestamptz not null,
  check ((staff_id is null) = (purpose = 'login'))
);
create index staff_challenge_expires on staff_challenge (expires_at);

-- The record of all that staff did. Rows are added and nothing else; at commit each takes its number and the hash of the row
-- before (functions/staff-record.sql).
create table staff_event (
  id bigint generated always as identity primary key,
  no bigint unique,
  at timestamptz not null,
  -- null: a command of the operator
  staff_id uuid references staff (id),
  by_whom text not null,
  act text not null check (act ~ '^[a-z][a-zA-Z]{1,59}$'),
  -- the member whom it was done to, by the id that people read; it outlives the account
  member_id text,
  subject text check (length(subject) <= 200),
  reason text check (length(reason) <= 2000),
  before jsonb,
  after jsonb,
  previous bytea unique,
  hash bytea unique,
  check ((hash is null) = (no is null) and (hash is null) = (previous is null))
);
create index staff_event_member on staff_event (member_id, no desc) where member_id is not null;
create index staff_event_staff on staff_event (staff_id, no desc);
create index staff_event_subject on staff_event (subject, no desc) where subject is not null;

-- Where the record ends: its row is the lock under which the next one is added.
create table staff_event_end (
  is_only boolean primary key default true check (is_only),
  no bigint not null,
  hash bytea not null
);
insert into staff_event_end (no, hash) values (0, sha256('Thunai'));
