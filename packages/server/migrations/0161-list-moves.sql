-- An entry may have moved within its religion: a sub caste became a caste or a clan, a caste became a sub caste. Its row stays as
-- a signpost, as merged entries do.
alter table sub_caste
  add moved_to_caste integer references caste(id),
  add moved_to_clan text,
  add constraint sub_caste_moved_check check (moved_to_caste is null or (not active and merged_into is null)),
  add constraint sub_caste_moved_to_clan_check check (moved_to_clan is null or moved_to_caste is not null);
alter table caste
  add moved_to_sub_caste integer references sub_caste(id),
  add constraint caste_moved_check check (moved_to_sub_caste is null or merged_into is not null);
create index sub_caste_moved_to_caste on sub_caste (moved_to_caste) where moved_to_caste is not null;
create index caste_moved_to_sub_caste on caste (moved_to_sub_caste) where moved_to_sub_caste is not null;

-- Moves of entries that mean one community: certain ones are done at the start, the others wait for staff.
create table list_move (
  id text not null primary key,
  religion text not null,
  from_caste text not null,
  from_sub_caste text,
  to_caste text not null,
  to_sub_caste text,
  to_clan text,
  certainty text not null constraint list_move_certainty_check check (certainty in ('certain', 'usual', 'varies')),
  note text,
  state text not null constraint list_move_state_check check (state in ('proposed', 'done', 'refused')),
  decided_at timestamptz
);
create index list_move_proposed on list_move (id) where state = 'proposed';
