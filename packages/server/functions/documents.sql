-- Marks the file of a deleted document for removal, whatever statement deletes it.
create or replace function document_file_let_go() returns trigger language plpgsql as $$
begin
  insert into unwanted_document (file_name, due_at) values (old.file_name, '-infinity')
    on conflict (file_name) do update set due_at = excluded.due_at;
  return null;
end $$;
create or replace trigger document_file_removed after delete on document_file for each row
  execute function document_file_let_go();

create or replace trigger consent_paper_removed after delete on consent_paper for each row
  execute function document_file_let_go();

-- Deletes the selfie claim if the new main photo is not one that the selfie was compared with.
create or replace function main_photo_changed() returns trigger language plpgsql as $$
begin
  delete from claim where profile_id = new.id and kind = 'selfie'
    and (new.main_photo_id is null or new.main_photo_id <> all (photo_ids));
  return null;
end $$;
create or replace trigger main_photo_changed after update of main_photo_id on profile for each row
  when (old.main_photo_id is distinct from new.main_photo_id) execute function main_photo_changed();
