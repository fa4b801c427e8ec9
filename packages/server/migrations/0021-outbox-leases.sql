-- A message is tried for days, by one server at a time, and an operator sees what it is without opening it.
alter table outbox
  -- the same on every try, so that whoever gets a message twice can tell
  add column key uuid,
  -- what it is for, in a word: email-code, receipt, talk
  add column kind text not null default 'unknown',
  -- codes go before all else
  add column is_urgent boolean not null default false,
  add column give_up_at timestamptz not null default now() + interval '3 days',
  -- a server is sending it, and renews this while it does
  add column leased_until timestamptz,
  -- of the call that caused it, as in the log
  add column request_id text;

-- what is still to be sent needs a key; a default that differs from row to row would write the whole table anew
update outbox set key = gen_random_uuid() where state = 'waiting';
alter table outbox alter column key set default gen_random_uuid();

drop index outbox_waiting;
create index outbox_due on outbox (channel, is_urgent, next_try_at, id) where state = 'waiting';
create index outbox_expiring on outbox (expires_at) where state = 'waiting' and expires_at is not null;
create index outbox_failed on outbox (id) where state = 'failed';
create index outbox_finished on outbox (finished_at) where finished_at is not null;

-- How the mail server and the SMS gateway are doing, as all servers together see it.
create table outbox_channel (
  name text primary key check (name in ('email', 'sms')),
  -- the first failure since a message was last sent
  failing_since timestamptz,
  -- how many messages failed since then
  failed_messages int not null default 0,
  last_error text,
  -- an outage: nothing is tried until then, and then one message
  paused_until timestamptz,
  alarmed_at timestamptz,
  alarm_mailed_at timestamptz
);
insert into outbox_channel (name) values ('email'), ('sms');
