-- When the other family was asked a second time for its word: once for each match.
alter table alliance add column reminded_at timestamptz;
create index alliance_unanswered on alliance (proposed_at) where fixed_at is null and reminded_at is null;
