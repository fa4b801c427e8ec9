-- What an owner of a shortlist notes of a profile for themselves, and the folder in which it lies; a folder is there while
-- anything lies in it.
alter table shortlist
  add column note text check (length(note) between 1 and 500),
  add column folder text check (length(folder) between 1 and 40);
