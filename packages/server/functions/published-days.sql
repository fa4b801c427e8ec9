-- Days are published one after the other; the database chains them for every writer.

create or replace function chain_day() returns trigger language plpgsql as $$
declare
  last published_day;
begin
  lock table published_day in share row exclusive mode;
  select * into last from published_day order by day desc limit 1;
  if new.day <> last.day + 1 then
    raise exception 'The day after % is published next.', last.day using errcode = 'check_violation';
  end if;
  new.previous_hash := coalesce(last.hash, repeat('0', 64));
  new.hash := encode(sha256(convert_to(concat_ws('|', to_char(new.day, 'YYYY-MM-DD'), new.members, new.verified, new.active,
    new.answered, new.previous_hash), 'UTF8')), 'hex');
  return new;
end $$;
create or replace trigger day_chained before insert on published_day for each row execute function chain_day();

create or replace function refuse_change_of_days() returns trigger language plpgsql as $$
begin
  raise exception 'A published day is never changed.' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger day_kept before update or delete on published_day
  for each row execute function refuse_change_of_days();
create or replace trigger days_not_emptied before truncate on published_day
  for each statement execute function refuse_change_of_days();
