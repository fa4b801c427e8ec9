-- Star and patham as one number, for matching.
create or replace function place_star() returns trigger language plpgsql as $$
begin
  new.star_place := (select position * 4 + new.patham from reference_item
    where id = new.star_id and list = 'star' and position between 0 and 26);
  return new;
end $$;
create or replace trigger star_placed before insert or update of star_id, patham on horoscope
  for each row execute function place_star();
