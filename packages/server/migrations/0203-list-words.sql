-- What staff say of an entry of a list besides its English name: its Tamil name, and other spellings that find it.
create table list_word (
  list text not null,
  item_id integer not null,
  tamil text,
  aliases text[] not null default '{}',
  primary key (list, item_id)
);
