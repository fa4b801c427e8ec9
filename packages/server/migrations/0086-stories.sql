-- The story of a match, told to everybody once both families agree to its words and staff have read them. It ends with the match of
-- either.
create table alliance_story (
  id uuid primary key default gen_random_uuid(),
  by_profile_id uuid not null references alliance (profile_id) on delete cascade,
  with_profile_id uuid not null references alliance (profile_id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  agreed_by_account_id uuid references account (id) on delete set null,
  language text not null check (language in ('en', 'ta')),
  couple text not null,
  place text not null,
  text text not null,
  state text not null default 'asked' check (state in ('asked', 'review', 'told', 'refused')),
  written_at timestamptz not null,
  agreed_at timestamptz check ((state = 'asked') = (agreed_at is null)),
  decided_at timestamptz check ((state in ('told', 'refused')) = (decided_at is not null)),
  refused_for text check ((state = 'refused') = (refused_for is not null)),
  check (by_profile_id <> with_profile_id)
);
create unique index alliance_story_pair on alliance_story (least(by_profile_id, with_profile_id), greatest(by_profile_id, with_profile_id));
create index alliance_story_by on alliance_story (by_profile_id);
create index alliance_story_with on alliance_story (with_profile_id);
create index alliance_story_by_account on alliance_story (by_account_id);
create index alliance_story_agreed_by on alliance_story (agreed_by_account_id);
create index alliance_story_told on alliance_story (language, decided_at desc) where state = 'told';
alter table review drop constraint review_queue_check;
alter table review add constraint review_queue_check check (queue in ('photos', 'texts', 'verifications', 'reports', 'messages',
  'impersonation', 'grievances', 'refunds', 'returns', 'stories', 'appeals'));
