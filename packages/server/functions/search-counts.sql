-- How many listings there are: changes are logged, and folded into the cells every few seconds.

-- Cells count open listings only: what a member may see of the guarded ones is counted when the member asks.
create or replace function log_listing_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.is_guarded then
    insert into search_count_delta (gender, religion_id, caste_id, date_of_birth, change)
      values (old.gender, old.religion_id, old.caste_id, old.date_of_birth, -1);
  end if;
  if tg_op <> 'DELETE' and not new.is_guarded then
    insert into search_count_delta (gender, religion_id, caste_id, date_of_birth, change)
      values (new.gender, new.religion_id, new.caste_id, new.date_of_birth, 1);
  end if;
  return null;
end $$;
create or replace trigger listing_added after insert on listing for each row execute function log_listing_change();
create or replace trigger listing_removed after delete on listing for each row execute function log_listing_change();
create or replace trigger listing_moved after update of gender, religion_id, caste_id, date_of_birth, is_guarded on listing for each row
  when ((old.gender, old.religion_id, old.caste_id, old.date_of_birth, old.is_guarded)
    is distinct from (new.gender, new.religion_id, new.caste_id, new.date_of_birth, new.is_guarded))
  execute function log_listing_change();

-- The cells that a set of changes belongs to.
drop view if exists search_count_change;
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
create or replace function fold_search_counts(most int) returns int language plpgsql as $$
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
create or replace function rebuild_search_counts() returns void language sql as $$
  lock table listing in share mode;
  delete from search_count_delta;
  delete from search_count;
  insert into search_count (dimension, dimension_id, gender, level, bucket, n)
    select dimension, dimension_id, gender, level, date_trunc(level, date_of_birth::timestamp)::date, count(*)
    from listing
    cross join lateral (values (0::smallint, 0), (1::smallint, religion_id), (2::smallint, caste_id)) as dims (dimension, dimension_id)
    cross join (values ('year'), ('month'), ('day')) as levels (level)
    where dimension_id is not null and not is_guarded
    group by 1, 2, 3, 4, 5;
$$;
