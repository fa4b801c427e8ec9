-- Events of a review are append-only, and are deleted with their review only.
create or replace function refuse_change_of_review_events() returns trigger language plpgsql as $$
begin
  raise exception 'What happened to a review is never changed.' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger review_event_kept before update on review_event
  for each row execute function refuse_change_of_review_events();
create or replace trigger review_event_stays before delete on review_event
  for each row when (pg_trigger_depth() = 0) execute function refuse_change_of_review_events();
