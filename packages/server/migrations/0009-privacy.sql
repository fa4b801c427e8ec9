-- Who sees a profile and its photos is the member's own choice (G-80).
alter table profile
  add column visibility text not null default 'everyone' check (visibility in ('everyone', 'filtered', 'nobody')),
  add column photo_visibility text not null default 'all' check (photo_visibility in ('all', 'accepted')),
  -- hidden for a time: nobody finds the profile before this moment
  add column hidden_until timestamptz;
create index profile_hidden on profile (hidden_until) where hidden_until is not null;

-- Set on both rows of a pair while an interest between them stands accepted.
alter table interaction add column connected_at timestamptz;
-- who did something for a member, to open a guarded profile to those whom its owner wrote to
create index interaction_interest on interaction (target_id, viewer_id)
  where interest_at is not null or connected_at is not null;

-- A member who wants nothing to do with another: neither sees the other from then on (T110).
create table block (
  blocker_id uuid not null references profile (id) on delete cascade,
  blocked_id uuid not null references profile (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_blocked on block (blocked_id, blocker_id);

-- Both sides of every block.
create view barred as
  select blocker_id as member_id, blocked_id as other_id from block
  union all
  select blocked_id, blocker_id from block;

-- What members tell the operator about others. It outlives both, by member ids, so that nobody escapes a report by leaving.
create table report (
  id bigint generated always as identity primary key,
  reporter_id uuid references profile (id) on delete set null,
  reporter_member_id text not null,
  target_id uuid references profile (id) on delete set null,
  target_member_id text not null,
  reason text not null check (reason in ('fake', 'photo', 'harassment', 'money', 'married', 'other')),
  details text not null check (length(details) <= 1000),
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index report_open on report (reporter_id, target_id) where closed_at is null;

-- A listing that only those see who fit its owner's preferences. The indexes of open listings leave it out, so that it
-- costs visitors nothing.
alter table listing add column is_guarded boolean not null default false;
drop index listing_recent, listing_gender, listing_religion, listing_caste;
create index listing_recent on listing (last_active desc, profile_id) include (gender, date_of_birth, revision)
  where not is_guarded;
create index listing_gender on listing (gender, last_active desc, profile_id) include (date_of_birth, revision)
  where not is_guarded;
create index listing_religion on listing (religion_id, gender, last_active desc, profile_id)
  include (date_of_birth, caste_id, revision) where not is_guarded;
create index listing_caste on listing (caste_id, gender, last_active desc, profile_id)
  include (date_of_birth, religion_id, revision) where not is_guarded;

-- The preferences of guarded listings in the form in which they are tested (null is no wish), with what search filters by:
-- whom a member may see of them is decided here, without a look at the listings.
create table gate (
  profile_id uuid primary key references listing (profile_id) on delete cascade,
  gender text not null,
  religion_id int not null,
  caste_id int,
  date_of_birth date not null,
  age_from int,
  age_to int,
  height_from numeric(4, 1),
  height_to numeric(4, 1),
  income_from int,
  income_to int,
  marital_status_ids int[],
  mother_tongue_ids int[],
  religion_ids int[],
  caste_ids int[],
  sub_caste_ids int[],
  education_ids int[],
  job_type_ids int[],
  star_ids int[],
  raasi_ids int[],
  residence_ids int[]
);
create index gate_filter on gate (gender, religion_id, caste_id);

-- What preferences are tested against.
create view seeker as
  select p.id as profile_id, p.date_of_birth, p.height_cm, p.monthly_income, p.marital_status_id, p.mother_tongue_id,
    p.religion_id, p.caste_id, p.sub_caste_id, p.job_type_id, p.residence_type_id, h.star_id, h.raasi_id,
    array(select item_id from profile_education e where e.profile_id = p.id) as education_ids
  from profile p left join horoscope h on h.profile_id = p.id;

-- Whether a seeker of this age, height and so on meets all stated wishes; a fact that isn't stated never meets one.
create function fits(g gate, age int, height numeric, income int, marital_status int, mother_tongue int, religion int,
  caste int, sub_caste int, job_type int, residence int, star int, raasi int, education int[])
returns boolean language sql immutable as $$
  select (g.age_from is null or age >= g.age_from) and (g.age_to is null or age <= g.age_to)
    and (g.religion_ids is null or religion = any (g.religion_ids))
    and (g.caste_ids is null or caste = any (g.caste_ids))
    and (g.marital_status_ids is null or marital_status = any (g.marital_status_ids))
    and (g.mother_tongue_ids is null or mother_tongue = any (g.mother_tongue_ids))
    and (g.height_from is null or height >= g.height_from) and (g.height_to is null or height <= g.height_to)
    and (g.income_from is null or income >= g.income_from) and (g.income_to is null or income <= g.income_to)
    and (g.sub_caste_ids is null or sub_caste = any (g.sub_caste_ids))
    and (g.education_ids is null or education && g.education_ids)
    and (g.job_type_ids is null or job_type = any (g.job_type_ids))
    and (g.star_ids is null or star = any (g.star_ids))
    and (g.raasi_ids is null or raasi = any (g.raasi_ids))
    and (g.residence_ids is null or residence = any (g.residence_ids))
$$;

-- Whether a guarded profile shows itself to a member on a day: when the member fits its owner's wishes, or when the owner
-- turned to the member.
create function admits(owner uuid, viewer uuid, today date) returns boolean language sql stable as $$
  select exists (
    select from gate g cross join seeker s
    where g.profile_id = owner and s.profile_id = viewer
      and fits(g, extract(year from age(today, s.date_of_birth))::int, s.height_cm, s.monthly_income, s.marital_status_id,
        s.mother_tongue_id, s.religion_id, s.caste_id, s.sub_caste_id, s.job_type_id, s.residence_type_id, s.star_id,
        s.raasi_id, s.education_ids)
  ) or exists (
    select from interaction i where i.viewer_id = owner and i.target_id = viewer
      and (i.interest_at is not null or i.connected_at is not null)
  )
$$;

-- The gates as the preferences of guarded listings say.
create view gate_wanted as
  select l.profile_id, l.gender, l.religion_id, l.caste_id, l.date_of_birth, w.age_from, w.age_to, w.height_from, w.height_to, w.income_from, w.income_to,
    v.marital_status, v.mother_tongue, v.religion, v.caste, v.sub_caste, v.education, v.job_type, v.star, v.raasi, v.residence
  from listing l
  left join preference w on w.profile_id = l.profile_id
  left join lateral (
    select array_agg(item_id) filter (where kind = 'marital_status') as marital_status,
      array_agg(item_id) filter (where kind = 'mother_tongue') as mother_tongue,
      array_agg(item_id) filter (where kind = 'religion') as religion,
      array_agg(item_id) filter (where kind = 'caste') as caste,
      array_agg(item_id) filter (where kind = 'sub_caste') as sub_caste,
      array_agg(item_id) filter (where kind = 'education') as education,
      array_agg(item_id) filter (where kind = 'job_type') as job_type,
      array_agg(item_id) filter (where kind = 'star') as star,
      array_agg(item_id) filter (where kind = 'raasi') as raasi,
      array_agg(item_id) filter (where kind = 'residence') as residence
    from preference_value where profile_id = l.profile_id
  ) v on true
  where l.is_guarded;

create function refresh_gates(changed uuid[]) returns void language sql as $$
  delete from gate where profile_id = any (changed);
  insert into gate select * from gate_wanted where profile_id = any (changed);
$$;

create function preferences_changed() returns trigger language plpgsql as $$
begin
  perform refresh_gates(array(select profile_id from changed intersect select profile_id from listing where is_guarded));
  return null;
end $$;
create trigger preference_added after insert on preference referencing new table as changed
  for each statement execute function preferences_changed();
create trigger preference_edited after update on preference referencing new table as changed
  for each statement execute function preferences_changed();
create trigger preference_removed after delete on preference referencing old table as changed
  for each statement execute function preferences_changed();
create trigger preference_value_added after insert on preference_value referencing new table as changed
  for each statement execute function preferences_changed();
create trigger preference_value_edited after update on preference_value referencing new table as changed
  for each statement execute function preferences_changed();
create trigger preference_value_removed after delete on preference_value referencing old table as changed
  for each statement execute function preferences_changed();

-- The one rule of who may be found, now with the member's own wish.
drop view listable;
create view listable as
  select p.id as profile_id, p.gender, p.religion_id, p.caste_id, p.date_of_birth,
    coalesce(a.last_login_at, p.created_at) as last_active, p.visibility = 'filtered' as is_guarded
  from profile p join account a on a.id = p.account_id
  where a.is_active and p.is_available and p.visibility <> 'nobody' and p.hidden_until is null;

create or replace function refresh_listing(changed uuid) returns void language plpgsql as $$
declare guarded boolean;
begin
  insert into listing as l (profile_id, gender, religion_id, caste_id, date_of_birth, last_active, is_guarded)
    select profile_id, gender, religion_id, caste_id, date_of_birth, last_active, is_guarded
    from listable where profile_id = changed
  on conflict (profile_id) do update set gender = excluded.gender, religion_id = excluded.religion_id,
    caste_id = excluded.caste_id, date_of_birth = excluded.date_of_birth, is_guarded = excluded.is_guarded,
    revision = nextval('listing_revision')
  returning l.is_guarded into guarded;
  if not found then delete from listing where profile_id = changed;
  elsif guarded or exists (select from gate where profile_id = changed) then perform refresh_gates(array[changed]);
  end if;
end $$;

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
drop trigger listing_moved on listing;
create trigger listing_moved after update of gender, religion_id, caste_id, date_of_birth, is_guarded on listing for each row
  when ((old.gender, old.religion_id, old.caste_id, old.date_of_birth, old.is_guarded)
    is distinct from (new.gender, new.religion_id, new.caste_id, new.date_of_birth, new.is_guarded))
  execute function log_listing_change();

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
