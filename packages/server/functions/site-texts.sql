-- Texts of the site are append-only, so that the text of a page on any day can be proved.
create or replace function refuse_change_of_texts() returns trigger language plpgsql as $$
begin
  raise exception 'A version of a text of the site is never changed.' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger site_text_kept before update or delete on site_text
  for each row execute function refuse_change_of_texts();
create or replace trigger site_text_not_emptied before truncate on site_text
  for each statement execute function refuse_change_of_texts();
