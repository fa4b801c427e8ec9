-- What a family tells in its own words, and what the candidate enjoys.
alter table profile
  add about_me text check (char_length(about_me) <= 2000),
  add about_family text check (char_length(about_family) <= 2000);

create table profile_hobby (
  profile_id uuid not null references profile (id) on delete cascade,
  item_id int not null references reference_item (id),
  position int not null,
  primary key (profile_id, item_id)
);
