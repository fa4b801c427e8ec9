-- The target shows photos that are for a few to the viewer too, before this day.
alter table interaction add column photos_shown_until date;

-- What others may read of a profile changed, or it came back from a pause; and a picture was added to its gallery.
alter table profile
  add column news_at timestamptz,
  add column picture_news_at timestamptz;
create index profile_news on profile (news_at) where news_at is not null;
create index profile_picture_news on profile (picture_news_at) where picture_news_at is not null;
create index profile_birthday on profile (extract(month from date_of_birth), extract(day from date_of_birth));

-- Profiles that a member wants news of; their owners see a number, never names.
create table follow (
  owner_id uuid not null references profile (id) on delete cascade,
  target_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  created_at timestamptz not null,
  primary key (owner_id, target_id),
  check (owner_id <> target_id)
);
create index follow_target on follow (target_id);
create index follow_by_account on follow (by_account_id);

-- Up to when a member was told of what a followed or connected profile changed, once a day, and of which birthday of theirs.
create table profile_news_told (
  owner_id uuid not null references profile (id) on delete cascade,
  target_id uuid not null references profile (id) on delete cascade,
  news_at timestamptz,
  news_told_on date,
  birthday date,
  primary key (owner_id, target_id)
);
create index profile_news_told_target on profile_news_told (target_id);

-- One family asks another to show its photos; shown to that family alone, for a time.
create table photo_request (
  asker_id uuid not null references profile (id) on delete cascade,
  owner_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  answered_by uuid references account (id) on delete set null,
  state text not null check (state in ('asked', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  answered_at timestamptz,
  -- not answered until then, or shown until then
  expires_at timestamptz not null,
  primary key (asker_id, owner_id),
  check (asker_id <> owner_id)
);
create index photo_request_owner on photo_request (owner_id, created_at desc, asker_id);
create index photo_request_asker on photo_request (asker_id, created_at desc, owner_id);
create index photo_request_by_account on photo_request (by_account_id);
create index photo_request_answered_by on photo_request (answered_by);
create index photo_request_expiring on photo_request (expires_at) where state in ('asked', 'accepted');
