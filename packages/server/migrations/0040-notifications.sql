-- What a member was told of: a row per event and receiver. Ways out of the product are decided when it is due, by what the
-- member wants then.
create table notification (
  id bigint generated always as identity primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  kind text not null,
  about_id uuid references profile (id) on delete cascade,
  -- more of the same before the first was read: messages of one family, visitors
  count int not null default 1,
  is_in_app boolean not null default true,
  created_at timestamptz not null,
  -- when mail, push and SMS are to be decided on; null once they are
  due_at timestamptz,
  read_at timestamptz
);
create index notification_latest on notification (profile_id, id desc) where is_in_app;
create index notification_unread on notification (profile_id) where read_at is null and is_in_app;
create index notification_due on notification (due_at) where due_at is not null;
create index notification_about on notification (about_id) where about_id is not null;
create index notification_created on notification (created_at);

-- What a member chose; kinds and ways without a row are as the product proposes them.
create table notification_choice (
  profile_id uuid not null references profile (id) on delete cascade,
  kind text not null,
  channel text not null check (channel in ('inApp', 'email', 'push', 'sms')),
  is_on boolean not null,
  primary key (profile_id, kind, channel)
);
create table notification_setting (
  profile_id uuid primary key references profile (id) on delete cascade,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  quiet_from time not null default '21:00',
  quiet_to time not null default '08:00',
  time_zone text not null default 'Asia/Kolkata',
  read_receipts boolean not null default true,
  -- until when the last digest went
  digested_at timestamptz
);
