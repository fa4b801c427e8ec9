-- A profile's row in search: there while the profile may be found, gone otherwise. Narrow, so that moving last_active and
-- scanning in order stay cheap however wide a profile is. Triggers keep it; the application only moves last_active.
create sequence listing_revision;
create table listing (
  profile_id uuid primary key references profile (id) on delete cascade,
  gender text not null,
  religion_id int not null,
  caste_id int,
  date_of_birth date not null,
  last_active timestamptz not null,
  -- changes with anything that a card shows; never repeats, so that cards may be cached by it
  revision bigint not null default nextval('listing_revision')
);
-- moves of last_active leave dead rows behind; unvacuumed they make pages up to three times slower
alter table listing set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
create index listing_recent on listing (last_active desc, profile_id) include (gender, date_of_birth, revision);
create index listing_gender on listing (gender, last_active desc, profile_id) include (date_of_birth, revision);
create index listing_religion on listing (religion_id, gender, last_active desc, profile_id)
  include (date_of_birth, caste_id, revision);
create index listing_caste on listing (caste_id, gender, last_active desc, profile_id)
  include (date_of_birth, religion_id, revision);

-- How many listings there are by dimension (all 0, religion 1, caste 2), gender and year, month or day of birth.
create table search_count (
  dimension smallint not null,
  dimension_id int not null,
  gender text not null,
  level text not null check (level in ('year', 'month', 'day')),
  bucket date not null,
  n int not null,
  primary key (dimension, dimension_id, gender, level, bucket)
) with (fillfactor = 70);

-- Changes not yet folded into the cells. Totals add them, so that they are exact at any moment; one insert per change
-- keeps writers from waiting for each other.
create table search_count_delta (
  id bigint generated always as identity primary key,
  gender text not null,
  religion_id int not null,
  caste_id int,
  date_of_birth date not null,
  change smallint not null
);

create function log_listing_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_count_delta (gender, religion_id, caste_id, date_of_birth, change)
      values (old.gender, old.religion_id, old.caste_id, old.date_of_birth, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_count_delta (gender, religion_id, caste_id, date_of_birth, change)
      values (new.gender, new.religion_id, new.caste_id, new.date_of_birth, 1);
  end if;
  return null;
end $$;
create trigger listing_added after insert on listing for each row execute function log_listing_change();
create trigger listing_removed after delete on listing for each row execute function log_listing_change();
create trigger listing_moved after update of gender, religion_id, caste_id, date_of_birth on listing for each row
  when ((old.gender, old.religion_id, old.caste_id, old.date_of_birth)
    is distinct from (new.gender, new.religion_id, new.caste_id, new.date_of_birth))
  execute function log_listing_change();

-- The cells that a set of changes belongs to.
create view search_count_change as
  select d.id, d.change, cell.dimension, cell.dimension_id, d.gender, cell.level, cell.bucket
  from search_count_delta d
  cross join lateral (
    select dimension, dimension_id, level, date_trunc(level, d.date_of_birth::timestamp)::date as bucket
    from (values (0::smallint, 0), (1::smallint, d.religion_id), (2::smallint, d.caste_id)) as dims (dimension, dimension_id),
      (values ('year'), ('month'), ('day')) as levels (level)
    where dimension_id is not null
  ) cell;

-- Folds pending changes into the cells; returns how many. One folder at a time; readers see either side of its commit.
create function fold_search_counts(most int) returns int language plpgsql as $$
declare pending bigint[];
begin
  if not pg_try_advisory_xact_lock(7220001) then return 0; end if;
  select array_agg(id) into pending from (select id from search_count_delta order by id limit most) oldest;
  if pending is null then return 0; end if;
  insert into search_count as c (dimension, dimension_id, gender, level, bucket, n)
    select dimension, dimension_id, gender, level, bucket, sum(change)
    from search_count_change where id = any (pending)
    group by 1, 2, 3, 4, 5 having sum(change) <> 0
    order by 1, 2, 3, 4, 5
  on conflict (dimension, dimension_id, gender, level, bucket) do update set n = c.n + excluded.n;
  delete from search_count_delta where id = any (pending);
  return cardinality(pending);
end $$;

-- Counts everything anew, for bulk loads. Nothing may write listings meanwhile.
create function rebuild_search_counts() returns void language sql as $$
  lock table listing in share mode;
  delete from search_count_delta;
  delete from search_count;
  insert into search_count (dimension, dimension_id, gender, level, bucket, n)
    select dimension, dimension_id, gender, level, date_trunc(level, date_of_birth::timestamp)::date, count(*)
    from listing
    cross join lateral (values (0::smallint, 0), (1::smallint, religion_id), (2::smallint, caste_id)) as dims (dimension, dimension_id)
    cross join (values ('year'), ('month'), ('day')) as levels (level)
    where dimension_id is not null
    group by 1, 2, 3, 4, 5;
$$;

-- The one rule of who may be found: active accounts with an available profile.
create view listable as
  select p.id as profile_id, p.gender, p.religion_id, p.caste_id, p.date_of_birth,
    coalesce(a.last_login_at, p.created_at) as last_active
  from profile p join account a on a.id = p.account_id
  where a.is_active and p.is_available;

create function refresh_listing(changed uuid) returns void language plpgsql as $$
begin
  insert into listing as l (profile_id, gender, religion_id, caste_id, date_of_birth, last_active)
    select * from listable where profile_id = changed
  on conflict (profile_id) do update set gender = excluded.gender, religion_id = excluded.religion_id,
    caste_id = excluded.caste_id, date_of_birth = excluded.date_of_birth, revision = nextval('listing_revision');
  if not found then delete from listing where profile_id = changed; end if;
end $$;

create function profile_changed() returns trigger language plpgsql as $$
begin perform refresh_listing(new.id); return null; end $$;
create trigger profile_changed after insert or update on profile for each row execute function profile_changed();

create function account_changed() returns trigger language plpgsql as $$
begin perform refresh_listing(id) from profile where account_id = new.id; return null; end $$;
create trigger account_changed after update of is_active on account for each row
  when (old.is_active <> new.is_active) execute function account_changed();

-- Education and photos stand on the card too.
create function card_changed() returns trigger language plpgsql as $$
begin
  update listing set revision = nextval('listing_revision')
    where profile_id = case when tg_op = 'DELETE' then old.profile_id else new.profile_id end;
  return null;
end $$;
create trigger education_changed after insert or update or delete on profile_education
  for each row execute function card_changed();
create trigger photo_changed after update or delete on photo for each row execute function card_changed();
