-- The record of staff acts is append-only; each row is sealed with the hash of the row before.

-- Hash of a row and of the hash before it, over all its values as one unambiguous text.
create or replace function staff_event_hash(e staff_event, number bigint, before_it bytea) returns bytea
  language sql immutable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(number, (extract(epoch from e.at) * 1000000)::bigint, e.staff_id, e.by_whom, e.act,
    e.member_id, e.subject, e.reason, e.before, e.after, encode(before_it, 'hex'))::text, 'UTF8'))
$$;

-- Runs at commit, so that the end of the record is locked as briefly as possible, and after all other locks of the
-- transaction.
create or replace function seal_staff_event() returns trigger language plpgsql as $$
declare
  last staff_event_end;
  own bytea;
begin
  select * into strict last from staff_event_end for update;
  own := staff_event_hash(new, last.no + 1, last.hash);
  update staff_event_end set no = last.no + 1, hash = own;
  update staff_event set no = last.no + 1, previous = last.hash, hash = own where id = new.id;
  return null;
end $$;
create or replace function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'The record of staff is never changed.' using errcode = 'insufficient_privilege';
end $$;

drop trigger if exists staff_event_sealed on staff_event;
create constraint trigger staff_event_sealed after insert on staff_event deferrable initially deferred
  for each row execute function seal_staff_event();
create or replace trigger staff_event_begun before insert on staff_event
  for each row when (new.no is not null or new.previous is not null or new.hash is not null)
  execute function refuse_change_of_record();
create or replace trigger staff_event_kept before update on staff_event
  for each row when (old.hash is not null or pg_trigger_depth() = 0) execute function refuse_change_of_record();
create or replace trigger staff_event_stays before delete on staff_event
  for each row execute function refuse_change_of_record();
create or replace trigger staff_event_not_emptied before truncate on staff_event
  for each statement execute function refuse_change_of_record();
create or replace trigger staff_event_end_kept before insert or update or delete on staff_event_end
  for each row when (pg_trigger_depth() = 0) execute function refuse_change_of_record();
create or replace trigger staff_event_end_not_emptied before truncate on staff_event_end
  for each statement execute function refuse_change_of_record();
