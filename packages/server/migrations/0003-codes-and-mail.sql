-- One-time codes, kept as a keyed hash only. The newest per account and purpose counts.
create table otp (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('email', 'mobile', 'reset')),
  destination text not null,
  code_hash bytea not null,
  tries int not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otp_newest on otp (account_id, purpose, id desc);

-- Mails and SMS waiting to be sent, written in the transaction of their cause. The content is sealed: it may hold a code.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  sealed bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  tries int not null default 0,
  next_try_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  last_error text
);
create index outbox_waiting on outbox (next_try_at, id) where state = 'waiting';

-- Counters of the rate limiter, shared by all servers.
create table throttle (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
