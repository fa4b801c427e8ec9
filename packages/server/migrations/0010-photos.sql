-- A gallery: several photos in an order, kept in several files each.
alter table photo
  -- of the large copy; the portraits that were there before had this shape
  add column width int not null default 480 check (width > 0),
  add column height int not null default 600 check (height > 0),
  -- uploaded or taken out of the gallery then, and gone a day later if nothing happens; null: in the gallery
  add column waiting_since timestamptz,
  -- its names are known to somebody who may not see it any more
  add column new_name_wanted boolean not null default false;
create index photo_waiting on photo (waiting_since) where waiting_since is not null;
create index photo_new_name on photo (profile_id) where new_name_wanted;

-- Photos whose files have to go. Written before the files are, and in the transaction that lets go of a photo, whatever
-- lets go of it: a server that dies in between leaves nothing behind.
create table unwanted_photo (
  file_name text primary key,
  due_at timestamptz not null
);
create index unwanted_photo_due on unwanted_photo (due_at);

create function photo_let_go() returns trigger language plpgsql as $$
begin
  insert into unwanted_photo (file_name, due_at) values (old.file_name, '-infinity')
    on conflict (file_name) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger photo_removed after delete on photo for each row execute function photo_let_go();
create trigger photo_renamed after update of file_name on photo for each row
  when (old.file_name <> new.file_name) execute function photo_let_go();
