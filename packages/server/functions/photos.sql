-- Files of a photo that is let go of, by whatever statement, are noted to be removed.
create or replace function photo_let_go() returns trigger language plpgsql as $$
begin
  insert into unwanted_photo (file_name, due_at) values (old.file_name, '-infinity')
    on conflict (file_name) do update set due_at = excluded.due_at;
  return null;
end $$;
create or replace trigger photo_removed after delete on photo for each row execute function photo_let_go();
create or replace trigger photo_renamed after update of file_name on photo for each row
  when (old.file_name <> new.file_name) execute function photo_let_go();
