-- When a member last looked at what may be new: answers to interests, visitors, matches.
create table news_seen (
  profile_id uuid not null references profile (id) on delete cascade,
  what text not null check (what in ('answers', 'visitors', 'matches')),
  seen_at timestamptz not null,
  primary key (profile_id, what)
);

-- Every page of a member counts these: none of them reads a whole history.
create index interaction_waiting on interaction (target_id) where interest_state = 'sent';
create index interaction_answered on interaction (viewer_id, interest_answered_at) where interest_answered_at is not null;
create index listing_joined on listing (gender, created_at);
