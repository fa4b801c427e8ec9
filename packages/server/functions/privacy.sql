-- Blocks, and whom a guarded profile shows itself to.

-- Both sides of every block.
drop view if exists barred;
create view barred as
  select blocker_id as member_id, blocked_id as other_id from block
  union all
  select blocked_id, blocker_id from block;

-- What preferences are tested against; in one order, so that the same facts are the same text.
drop view if exists seeker;
create view seeker as
  select p.id as profile_id, p.date_of_birth, p.height_cm, p.monthly_income, p.marital_status_id, p.mother_tongue_id,
    p.religion_id, p.caste_id, p.sub_caste_id, p.job_type_id, p.residence_type_id, h.star_id, h.raasi_id,
    array(select item_id from profile_education e where e.profile_id = p.id order by item_id) as education_ids
  from profile p left join horoscope h on h.profile_id = p.id;

-- Whether a seeker of this age, height and so on meets all stated wishes; a fact that isn't stated never meets one.
create or replace function fits(g gate, age int, height numeric, income int, marital_status int, mother_tongue int, religion int,
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
create or replace function admits(owner uuid, viewer uuid, today date) returns boolean language sql stable as $$
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
drop view if exists gate_wanted;
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

create or replace function refresh_gates(changed uuid[]) returns void language sql as $$
  delete from gate where profile_id = any (changed);
  insert into gate select * from gate_wanted where profile_id = any (changed);
$$;

create or replace function preferences_changed() returns trigger language plpgsql as $$
begin
  perform refresh_gates(array(select profile_id from changed intersect select profile_id from listing where is_guarded));
  return null;
end $$;
create or replace trigger preference_added after insert on preference referencing new table as changed
  for each statement execute function preferences_changed();
create or replace trigger preference_edited after update on preference referencing new table as changed
  for each statement execute function preferences_changed();
create or replace trigger preference_removed after delete on preference referencing old table as changed
  for each statement execute function preferences_changed();
create or replace trigger preference_value_added after insert on preference_value referencing new table as changed
  for each statement execute function preferences_changed();
create or replace trigger preference_value_edited after update on preference_value referencing new table as changed
  for each statement execute function preferences_changed();
create or replace trigger preference_value_removed after delete on preference_value referencing old table as changed
  for each statement execute function preferences_changed();

-- Servers keep the gates in memory and ask with every search whether one of them has changed.
create or replace function note_gate_change() returns trigger language plpgsql as $$
begin
  insert into gate_change (profile_id) values (case when tg_op = 'DELETE' then old.profile_id else new.profile_id end);
  return null;
end $$;
create or replace trigger gate_changed after insert or update or delete on gate for each row execute function note_gate_change();

-- Guarded listings are put in the order of the page by the servers too.
create or replace trigger listing_active after update of last_active on listing for each row
  when (new.is_guarded and old.last_active <> new.last_active) execute function note_gate_change();
