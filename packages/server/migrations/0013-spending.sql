-- When an interest was last answered, and when its sender was told of a yes: once, however often the mind changes.
alter table interaction
  add column interest_answered_at timestamptz,
  add column interest_told_at timestamptz;

-- SMS that members sent to members: the credit each one took, and what the day's limits are counted by. The text is one of
-- ours and the number is read when it is sent: neither is kept here.
create table member_sms (
  id bigint generated always as identity primary key,
  sender_id uuid not null references profile (id) on delete cascade,
  recipient_id uuid not null references profile (id) on delete cascade,
  template text not null,
  subscription_id bigint not null references subscription (id) on delete cascade,
  -- its entry in the outbox, by which a message that could never be sent is found
  outbox_id bigint not null unique,
  sent_at timestamptz not null,
  credit_returned_at timestamptz,
  check (sender_id <> recipient_id)
);
create index member_sms_sender on member_sms (sender_id, recipient_id, sent_at desc);
create index member_sms_recipient on member_sms (recipient_id, sent_at desc);
create index member_sms_open on member_sms (sent_at) where credit_returned_at is null;
