-- Browsers that are told of news while no page of the product is open: the address that the browser was given by its maker, and
-- the keys that only it can open. One that nobody has logged in on for a month goes with its session.
create table push_subscription (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  profile_id uuid not null references profile (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_profile on push_subscription (profile_id);
create index push_subscription_account on push_subscription (account_id);
create index push_subscription_session on push_subscription (session_id);

-- Keys that the service makes for itself at its first start, one pair for all servers.
create table service_key (
  name text primary key,
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

alter table outbox drop constraint outbox_channel_check, add check (channel in ('email', 'sms', 'push'));
alter table outbox_channel drop constraint outbox_channel_name_check, add check (name in ('email', 'sms', 'push'));
insert into outbox_channel (name) values ('push');
