-- A plan that is paid for once the match is fixed goes back as well: the background looks at the match once more.
create or replace function plan_after_match() returns trigger language plpgsql as $$
begin
  update alliance set days_returned_at = null where profile_id = new.profile_id and days_returned_at is not null;
  return null;
end $$;
create or replace trigger plan_after_match after insert on subscription for each row when (new.order_id is not null)
  execute function plan_after_match();
