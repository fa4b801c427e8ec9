-- What a family asks before a second marriage, and whether a member is open to a partner with children.
alter table profile add column children_count text;
alter table profile add column children_living text;
alter table profile add column children_ages text[] not null default '{}';
alter table profile add column marriage_ended_year integer;
alter table profile add column divorce_state text;
alter table preference add column open_to_children text;
alter table preference add column children text[] not null default '{}';
alter table preference add column children_living text[] not null default '{}';
