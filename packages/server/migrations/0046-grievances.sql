-- What anybody complains of to the grievance officer. It hangs on no account: whoever leaves, or never had one, is answered.
create table grievance (
  id bigint generated always as identity primary key,
  ticket text not null unique,
  name text not null check (length(name) between 1 and 100),
  email text not null,
  kind text not null check (kind in
    ('impersonation', 'intimateImage', 'order', 'abuse', 'privacy', 'billing', 'appeal', 'other')),
  -- what was typed of the profile that it is about, and whose that is
  profile text not null check (length(profile) <= 300),
  about_member_id text,
  details text not null check (length(details) between 1 and 5000),
  received_at timestamptz not null,
  acknowledged_at timestamptz not null,
  due_at timestamptz not null,
  overdue_told_at timestamptz,
  answered_at timestamptz,
  answer text check (length(answer) between 1 and 5000),
  check ((answered_at is null) = (answer is null))
);
create index grievance_open on grievance (due_at) where answered_at is null;
create index grievance_answered on grievance (answered_at) where answered_at is not null;
create index grievance_email on grievance (email);
