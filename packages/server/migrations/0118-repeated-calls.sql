-- Calls that were sent with a key of their own, with their answers, so that the same press acts once.
create table repeated_call (
  -- a digest of who calls, for which profile, what, and with which key
  id bytea primary key,
  -- null where no account is behind the call
  account_id uuid references account on delete cascade,
  -- a digest of what was sent: one key stands for one thing
  sent bytea not null,
  -- null while the call is under way; sealed, as an answer may hold a link
  answer bytea,
  begun_at timestamptz not null
);
create index repeated_call_account on repeated_call (account_id) where account_id is not null;
create index repeated_call_begun on repeated_call (begun_at);
