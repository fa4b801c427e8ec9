-- The birth that a horoscope may be computed from, and which of its values were.
alter table horoscope
  add column birth_latitude numeric(7, 4) check (birth_latitude between -90 and 90),
  add column birth_longitude numeric(7, 4) check (birth_longitude between -180 and 180),
  add column birth_time_zone text,
  -- where the clocks showed the time twice
  add column birth_which_time text check (birth_which_time in ('first', 'second')),
  add check ((birth_latitude is null) = (birth_longitude is null)),
  -- values that stand as they were computed; all others are of the family's own jathagam
  add column computed text[] not null default '{}' check (computed <@ array['star', 'patham', 'raasi', 'laknam',
    'jathagamType', 'dhosham', 'dhasa', 'raasiChart', 'amsamChart']),
  -- those of them whose birth details were changed since
  add column outdated text[] not null default '{}',
  add check (outdated <@ computed),
  -- star and patham as one number, for matching
  add column star_place smallint check (star_place between 1 and 108);

create function place_star() returns trigger language plpgsql as $$
begin
  new.star_place := (select position * 4 + new.patham from reference_item
    where id = new.star_id and list = 'star' and position between 0 and 26);
  return new;
end $$;
create trigger star_placed before insert or update of star_id, patham on horoscope
  for each row execute function place_star();
update horoscope set star_id = star_id;

-- A card shows how its star matches the caller's.
create trigger star_given after insert on horoscope for each row when (new.star_place is not null)
  execute function card_changed();
create trigger star_changed after update on horoscope for each row
  when (old.star_place is distinct from new.star_place) execute function card_changed();

-- The school by which a member reads poruthams; null is the one that most read.
alter table preference add column tradition text
  check (tradition in ('tamil-default-1', 'tamil-strict', 'tamil-lenient', 'tamil-second-vasiyam', 'raman'));

-- All pairs of star places, worked out once: element n is the boy of star place n. Written when a database is prepared
-- and empty; a migration that changes a rule empties it.
create table star_match (
  tradition text not null,
  girl smallint not null check (girl between 1 and 108),
  matched smallint[] not null check (cardinality(matched) = 108),
  rajju boolean[] not null check (cardinality(rajju) = 108),
  primary key (tradition, girl)
);
