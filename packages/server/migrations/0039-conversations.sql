-- Two connected families talk. A conversation has two sides, each a profile; what one side wrote goes with it when it leaves.
create table conversation (
  id bigint generated always as identity primary key,
  low_id uuid not null,
  high_id uuid not null,
  opened_at timestamptz not null,
  -- by whom and when the first message was written
  begun_at timestamptz,
  begun_by uuid references account (id) on delete set null,
  last_seq int not null default 0,
  last_at timestamptz not null,
  -- who wrote last, and when, as often as the other side has not answered yet: the latest ones
  last_by uuid,
  unanswered_at timestamptz[] not null default '{}',
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index conversation_begun on conversation (begun_by, begun_at) where begun_by is not null;

create table participant (
  conversation_id bigint not null references conversation (id) on delete cascade,
  profile_id uuid not null references profile (id) on delete cascade,
  other_id uuid not null,
  -- the number of the last message of the other side, and up to where this side has read
  other_seq int not null default 0,
  read_seq int not null default 0,
  is_muted boolean not null default false,
  is_archived boolean not null default false,
  primary key (profile_id, other_id)
);
create index participant_conversation on participant (conversation_id);
create index participant_unread on participant (profile_id) where other_seq > read_seq;

create table message (
  conversation_id bigint not null references conversation (id) on delete cascade,
  seq int not null,
  profile_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  -- the sender's own name of the message, so that one sent twice is kept once
  client_id text not null check (length(client_id) <= 64),
  kind text not null check (kind in ('text', 'photo', 'horoscope')),
  text text not null check (length(text) <= 2000),
  photo_id uuid references photo (id) on delete set null,
  -- held back from the other side, for staff to look at
  is_held boolean not null default false,
  created_at timestamptz not null,
  primary key (conversation_id, seq)
);
create unique index message_once on message (conversation_id, profile_id, client_id);
create index message_profile on message (profile_id);
create index message_by_account on message (by_account_id);
create index message_photo on message (photo_id) where photo_id is not null;

create table hidden_word (
  profile_id uuid not null references profile (id) on delete cascade,
  word text not null check (length(word) between 1 and 40),
  primary key (profile_id, word)
);

-- A message of the reported member, as it was. An automatic report stands for the receiver of a message that was held back.
alter table report
  add column message_text text check (length(message_text) <= 4000),
  add column message_seq int,
  add column is_automatic boolean not null default false;
drop index report_open;
create unique index report_open on report (reporter_id, target_id) where closed_at is null and not is_automatic;
create index report_automatic on report (target_id, reporter_id) where closed_at is null and is_automatic;

-- Who is connected already may talk.
insert into conversation (low_id, high_id, opened_at, last_at)
  select viewer_id, target_id, connected_at, connected_at
    from interaction where connected_at is not null and viewer_id < target_id;
insert into participant (conversation_id, profile_id, other_id)
  select c.id, side.profile_id, side.other_id
    from conversation c, lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) side (profile_id, other_id);
