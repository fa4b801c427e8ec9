-- What a match outside ended between its family and others, as it was, while that can be taken back. It goes with the word itself.
create table alliance_ended (
  profile_id uuid not null references alliance (profile_id) on delete cascade,
  what text not null check (what in ('interaction', 'photoRequest', 'follow')),
  -- whose deed it was, and towards whom
  by_id uuid not null references profile (id) on delete cascade,
  to_id uuid not null references profile (id) on delete cascade,
  was jsonb not null,
  primary key (profile_id, what, by_id, to_id)
);
create index alliance_ended_by on alliance_ended (by_id);
create index alliance_ended_to on alliance_ended (to_id);
